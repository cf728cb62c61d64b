import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode, SubmitEventHandler } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './search-box.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SearchBoxProps {
  /** The form's GET address until hydration; `name` is the name of its text there. */
  action: string
  name: string
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  onSearch: () => void
  /** The most characters of the text. */
  maxLength: number
  /** Whether the button is a sign within the field. */
  slim?: boolean
  /** Whether it takes the focus as it appears. */
  takesFocus?: boolean
  /** What else the field itself is and does. */
  field?: ComponentProps<'input'>
  /** Hidden fields that are submitted as well. */
  children?: ReactNode
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** A search field, in a plain GET form until the page has hydrated. */
export function SearchBox({
  action,
  name,
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  maxLength,
  takesFocus,
  slim,
  field,
  children,
}: SearchBoxProps) {
  const search: SubmitEventHandler = (event) => {
    event.preventDefault()
    onSearch()
  }

  return (
    <search>
      <form
        method="get"
        action={action}
        className={classes(styles.form, slim && styles.slim)}
        onSubmit={search}
      >
        {children}
        <input
          ref={takesFocus ? takeFocus : undefined}
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
          {...field}
        />
        <Button type="submit" variant={slim ? 'quiet' : 'primary'} icon="search">
          {/* On a phone the button shows its icon alone. */}
          <VisuallyHidden where={slim ? undefined : 'onPhones'}>
            <Trans>Search</Trans>
          </VisuallyHidden>
        </Button>
      </form>
    </search>
  )
}
