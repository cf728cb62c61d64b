import { lazy, Suspense } from 'react'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import type { Layer } from '../../kit/ui/layer.ts'
import { useOptionLabels } from './filter-words.ts'
import { useFilterOptions, useOfferedRules } from './use-filter-options.ts'

export const loadDialog = () => import('./filters-dialog.tsx')
const FiltersDialog = lazy(() => loadDialog().then((part) => ({ default: part.FiltersDialog })))

interface FiltersLayerProps {
  layer: Layer
  applied: FilterSet
  onApply: (filters: FilterSet) => void
  onClear: () => void
}

/** The filters dialog, which is loaded as it is opened, with what the page knows of the filters on offer. */
export function FiltersLayer(props: FiltersLayerProps) {
  const offered = useFilterOptions()
  const isOffered = useOfferedRules()
  const labels = useOptionLabels()
  return (
    <Suspense fallback={null}>
      <FiltersDialog {...props} {...{ offered, isOffered, labels }} />
    </Suspense>
  )
}
