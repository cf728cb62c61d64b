import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { InputHTMLAttributes } from 'react'
import type { ProfileFormErrors, ProfileFormValues } from '../../../domain/profile-form.ts'
import type { ProfileField } from '../../../domain/profile-tabs.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { errorWords, fieldWords } from './profile-words.ts'

export interface FieldsProps {
  values: ProfileFormValues
  errors: ProfileFormErrors
  onChange: (change: Partial<ProfileFormValues>) => void
}

/** The fields whose value is a plain text. */
type TextFieldName = Exclude<ProfileField, 'preferred_amenities'>
type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'readOnly' | 'min' | 'max'
>

/** A field's label and error in words. */
function useFieldText({ errors }: FieldsProps, field: ProfileField) {
  const { i18n } = useLingui()
  const error = errors[field]
  return { label: i18n._(fieldWords[field]), error: error && i18n._(errorWords[error]) }
}

/** A text of the profile. Named after its field, so that the form can go to it. */
export function ProfileText({
  field,
  form,
  ...input
}: { field: TextFieldName; form: FieldsProps } & InputAttributes) {
  return (
    <TextField
      {...input}
      {...useFieldText(form, field)}
      name={field}
      value={form.values[field]}
      onChange={(event) => form.onChange({ [field]: event.target.value })}
    />
  )
}

interface ChoiceProps<Value extends string> {
  field: TextFieldName
  form: FieldsProps
  options: readonly Value[]
  words: Record<Value, MessageDescriptor>
}

/** One of a few answers, all in sight. */
export function ProfileChoice<Value extends string>({ field, form, options, words }: ChoiceProps<Value>) {
  const { i18n } = useLingui()
  const { label, error } = useFieldText(form, field)
  return (
    <RadioGroup
      legend={label}
      name={field}
      error={error}
      options={options.map((value) => ({ value, label: i18n._(words[value]) }))}
      value={options.find((value) => value === form.values[field]) ?? null}
      onChange={(value) => form.onChange({ [field]: value })}
    />
  )
}

interface SelectProps {
  field: TextFieldName
  form: FieldsProps
  options: readonly { value: string; label: string }[]
}

/** One of many answers; the empty one takes an answer back. */
export function ProfileSelect({ field, form, options }: SelectProps) {
  const { t } = useLingui()
  return (
    <SelectField
      {...useFieldText(form, field)}
      name={field}
      placeholder={t`Not answered`}
      options={options}
      value={form.values[field]}
      onChange={(event) => form.onChange({ [field]: event.target.value })}
    />
  )
}
