import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type FilterSet, toFilterQuery } from '../../../domain/property-filters.ts'
import { useDirtyForm } from '../../dirty-forms.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-form.module.css'

/** Free-text search, a plain GET form until the page has hydrated: it keeps the other filters in hidden fields. */
export function SearchForm({ filters }: { filters: FilterSet }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ from: filters.searchTerm, text: filters.searchTerm })
  // What the address says wins over what was typed for another one.
  const text = typed.from === filters.searchTerm ? typed.text : filters.searchTerm

  useDirtyForm(text !== filters.searchTerm)

  function search(event: FormEvent) {
    event.preventDefault()
    void navigate({ to: '/listing', search: toFilterQuery({ ...filters, searchTerm: text.trim() }) })
  }

  return (
    <search>
      <form method="get" action="/listing" className={styles.form} onSubmit={search}>
        {Object.entries(toFilterQuery(filters)).map(
          ([name, value]) =>
            name !== 'searchTerm' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <span className={styles.icon}>
          <Icon name="search" />
        </span>
        <input
          type="search"
          name="searchTerm"
          className={styles.input}
          value={text}
          onChange={(event) => setTyped({ from: filters.searchTerm, text: event.target.value })}
          aria-label={t`Search by name, place or address`}
          placeholder={t`Town, street or name`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <Button type="submit" variant="primary">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}
