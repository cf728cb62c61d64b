import { useLingui } from '@lingui/react'
import { type ReactNode, useRef, useState } from 'react'
import { SEARCH_MAXIMUM } from '../../../contract/limits.ts'
import { loadLaterSentences } from '../../kit/i18n/catalogues.ts'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import { SearchBox } from '../../kit/ui/search-box.tsx'

type Part = typeof import('./proposals.tsx')

interface HomeSearchBoxProps {
  label: string
  placeholder: string
  slim?: boolean
  /** The filters among whose homes is searched. */
  filters: FilterSet
  value: string
  onChange: (text: string) => void
  /** Shows the homes of what was typed or chosen. */
  onShow: (filters: FilterSet) => void
  children?: ReactNode
}

/** The search of homes. What it proposes is loaded with the first focus; until then, and without it, it is a field. */
export function HomeSearchBox({ filters, onChange, onShow, children, ...box }: HomeSearchBoxProps) {
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<Part | null>(null)
  const [isOpen, setOpen] = useState(false)
  const load = () => {
    if (part) return
    Promise.all([import('./proposals.tsx'), loadLaterSentences(i18n)]).then(
      ([loaded]) => setPart(loaded),
      // Without it nothing is proposed.
      () => {},
    )
  }
  return (
    <SearchBox
      {...box}
      action="/listing"
      name="searchTerm"
      maxLength={SEARCH_MAXIMUM}
      field={{
        ref: input,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': false,
        onFocus: load,
      }}
      onChange={(text) => {
        // A field that was focused before the page hydrated.
        load()
        onChange(text)
        setOpen(true)
      }}
      onSearch={() => {
        setOpen(false)
        onShow({ ...filters, searchTerm: box.value.trim() })
      }}
    >
      {children}
      {part && <part.Proposals {...{ input, filters, isOpen, onShow }} text={box.value} onOpen={setOpen} />}
    </SearchBox>
  )
}
