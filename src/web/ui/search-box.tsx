import { Trans } from '@lingui/react/macro'
import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from './button.tsx'
import styles from './search-box.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SearchBoxProps {
  /** Where the form leads until the page has hydrated, and the name of its text there. */
  action: string
  name: string
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  onSearch: () => void
  /** Letters. */
  maxLength: number
  /** Hidden fields that go along. */
  children?: ReactNode
}

/** A text to search for, in a plain GET form until the page has hydrated. */
export function SearchBox({
  action,
  name,
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  maxLength,
  children,
}: SearchBoxProps) {
  const search: SubmitEventHandler = (event) => {
    event.preventDefault()
    onSearch()
  }

  return (
    <search>
      <form method="get" action={action} className={styles.form} onSubmit={search}>
        {children}
        <input
          type="search"
          name={name}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxLength}
        />
        <Button type="submit" variant="primary" icon="search">
          {/* On a phone the sign says it alone. */}
          <VisuallyHidden where="onPhones">
            <Trans>Search</Trans>
          </VisuallyHidden>
        </Button>
      </form>
    </search>
  )
}
