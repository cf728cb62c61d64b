import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SEARCH_MAXIMUM } from '../../../contract/limits.ts'
import { useDirtyForm } from '../../kit/forms/dirty-forms.ts'
import { type FilterSet, toFilterQuery } from '../../kit/model/property-filters.ts'
import { SearchBox } from '../../kit/ui/search-box.tsx'

interface SearchFormProps {
  filters: FilterSet
  /** The search term restored from the session, which does not replace a text that is being typed. */
  restored: string | null
}

/** The free-text search; before hydration hidden fields carry the other filters. */
export function SearchForm({ filters, restored }: SearchFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ from: filters.searchTerm, text: filters.searchTerm })
  const isBeingTyped = typed.text !== typed.from && filters.searchTerm === restored
  // The address wins over a text that was typed for another address.
  const text = typed.from === filters.searchTerm || isBeingTyped ? typed.text : filters.searchTerm

  useDirtyForm(text !== filters.searchTerm)

  return (
    <SearchBox
      slim
      maxLength={SEARCH_MAXIMUM}
      action="/listing"
      name="searchTerm"
      label={t`Search by name, place or address`}
      placeholder={t`Town or station`}
      value={text}
      onChange={(changed) => setTyped({ from: filters.searchTerm, text: changed })}
      onSearch={() => {
        const searchTerm = text.trim()
        setTyped({ from: searchTerm, text: searchTerm })
        void navigate({ to: '/listing', search: toFilterQuery({ ...filters, searchTerm }) })
      }}
    >
      {Object.entries(toFilterQuery(filters)).map(
        ([name, value]) =>
          name !== 'searchTerm' && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </SearchBox>
  )
}
