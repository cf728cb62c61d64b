import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDirtyForm } from '../../kit/forms/dirty-forms.ts'
import { type FilterSet, toFilterQuery } from '../../kit/model/property-filters.ts'
import { HomeSearchBox } from './home-search-box.tsx'

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

  function show(chosen: FilterSet) {
    setTyped({ from: chosen.searchTerm, text: chosen.searchTerm })
    void navigate({ to: '/listing', search: toFilterQuery(chosen) })
  }

  return (
    <HomeSearchBox
      slim
      label={t`Search by name, place or address`}
      placeholder={t`Town or station`}
      filters={filters}
      value={text}
      onChange={(changed) => setTyped({ from: filters.searchTerm, text: changed })}
      onShow={show}
    >
      {Object.entries(toFilterQuery(filters)).map(
        ([name, value]) =>
          name !== 'searchTerm' && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </HomeSearchBox>
  )
}
