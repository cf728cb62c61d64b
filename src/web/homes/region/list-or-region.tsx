/** The two ways in which the listing shows homes. */
import { useLingui } from '@lingui/react/macro'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadLaterSentences } from '../../kit/i18n/catalogues.ts'
import { type FilterSet, toFilterQuery } from '../../kit/model/property-filters.ts'
import { Spinner } from '../../kit/ui/waiting.tsx'
import styles from './list-or-region.module.css'

/** The links to the list and to the picture of the region, with the same filters. */
export function ViewSwitch({ filters, view }: { filters: FilterSet; view: 'list' | 'region' }) {
  const { t } = useLingui()
  const query = toFilterQuery(filters)
  const isExactly = { exact: true }
  // The router compares an address's texts with our numbers, and finds a filtered list not current.
  const current = (each: typeof view) => (each === view ? ('page' as const) : undefined)
  return (
    <nav className={styles.switch} aria-label={t`View`}>
      <Link
        to="/listing"
        search={{ ...query, by: undefined }}
        activeOptions={isExactly}
        aria-current={current('list')}
      >
        {t({ message: 'List', context: 'view of homes' })}
      </Link>
      <Link
        to="/listing"
        search={{ ...query, by: 'area' }}
        activeOptions={isExactly}
        aria-current={current('region')}
      >
        {t`Areas`}
      </Link>
    </nav>
  )
}

type View = typeof import('./region-view.tsx').RegionView

/** The picture of the region, which comes with its sentences once it is looked at. */
export function Region({ filters }: { filters: FilterSet }) {
  const { i18n } = useRouteContext({ from: '__root__' })
  const [view, setView] = useState<{ RegionView: View } | { error: unknown } | null>(null)
  useEffect(() => {
    let isGone = false
    Promise.all([import('./region-view.tsx'), loadLaterSentences(i18n)]).then(
      ([{ RegionView }]) => !isGone && setView({ RegionView }),
      (error: unknown) => !isGone && setView({ error }),
    )
    return () => {
      isGone = true
    }
  }, [i18n])
  if (view === null) return <Spinner />
  // The route's error screen offers a reload.
  if ('error' in view) throw view.error
  return <view.RegionView filters={filters} />
}
