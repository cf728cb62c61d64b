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
import shared from './shared.module.css'

interface FieldText {
  label: ReactNode
  /** A text below the field while it has no error. */
  hint?: ReactNode
  /** The validation error, shown below the field; its presence marks the field invalid. */
  error?: ReactNode
  /** Whether the field may stay empty, which a mark beside the label says. */
  optional?: boolean
}

/** The ids of a field's hint and error, for `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
}

/** The mark 'optional' in a field's label. */
export function OptionalMark() {
  return (
    <span className={styles.optional}>
      <Trans>optional</Trans>
    </span>
  )
}

/** The hint and error below a field or a group of choices. */
export function FieldNotes({ id, hint, error }: Pick<FieldText, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p className={shared.small} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={shared.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size="small" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

interface FrameProps extends FieldText {
  id: string | undefined
  /** Renders the control with the attributes that tie it to its label and notes. */
  children: (tied: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={styles.field}>
      <label className={shared.medium} htmlFor={fieldId}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(fieldId, hint, error),
      })}
      <FieldNotes id={fieldId} hint={hint} error={error} />
    </div>
  )
}

export interface TextFieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>
  /** A button at the field's end, e.g. to show a password. */
  trailing?: ReactNode
}

export function TextField({ label, hint, error, optional, trailing, id, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(tied) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...tied}
            className={classes(styles.control, trailing !== undefined && styles.hasTrailing)}
          />
          {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  )
}

interface TextAreaProps extends FieldText, TextareaHTMLAttributes<HTMLTextAreaElement> {}

export function TextArea({ label, hint, error, optional, id, ...input }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(tied) => <textarea {...input} {...tied} className={styles.control} />}
    </FieldFrame>
  )
}

interface SelectFieldProps extends FieldText, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  options: readonly { value: string; label: string }[]
  /** The label of the first entry, whose value is empty. */
  placeholder: string
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  id,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(tied) => (
        <div className={styles.frame}>
          <select {...select} {...tied} className={classes(styles.control, styles.select)}>
            <option value="">{placeholder}</option>
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
      )}
    </FieldFrame>
  )
}
