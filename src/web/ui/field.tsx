import { Trans } from '@lingui/react/macro'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

interface FieldText {
  label: ReactNode
  /** Said below the field before anything is wrong. */
  hint?: ReactNode
  /** What is wrong, said in place; its presence marks the field invalid. */
  error?: ReactNode
  /** Says beside the label that it may stay empty. */
  optional?: boolean
}

interface FrameProps extends FieldText {
  id: string
  children: ReactNode
}

/** Ids of what describes a field, for `aria-describedby`. */
function describedBy(id: string, { hint, error }: FieldText): string | undefined {
  return classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
}

function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && (
          <span className={styles.optional}>
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size="small" />
          {error}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>
  /** A button at the field's end, e.g. to show a password. */
  trailing?: ReactNode
}

export function TextField({
  label,
  hint,
  error,
  optional,
  trailing,
  id,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.frame}>
        <input
          {...input}
          id={fieldId}
          className={classes(styles.control, trailing !== undefined && styles.hasTrailing, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { label, hint, error })}
        />
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
    </FieldFrame>
  )
}

export interface TextAreaProps extends FieldText, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, hint, error, optional, id, className, ...input }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...input}
        id={fieldId}
        className={classes(styles.control, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { label, hint, error })}
      />
    </FieldFrame>
  )
}

export interface SelectFieldProps
  extends FieldText,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  ref?: Ref<HTMLSelectElement>
  options: readonly { value: string; label: string }[]
  /** The first entry, with an empty value. */
  placeholder?: string
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  id,
  className,
  ...select
}: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.frame}>
        <select
          {...select}
          id={fieldId}
          className={classes(styles.control, styles.select, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { label, hint, error })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size="small" />
        </span>
      </div>
    </FieldFrame>
  )
}
