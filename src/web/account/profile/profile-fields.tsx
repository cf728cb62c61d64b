import { useLingui } from '@lingui/react/macro'
import { PromptFields } from '../../applying/own-card/prompt-fields.tsx'
import type { SubmitForm } from '../../kit/forms/use-submit-form.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { ChipGroup, RadioGroup } from '../../kit/ui/choice.tsx'
import { SelectField, TextField } from '../../kit/ui/field.tsx'
import { type ProfileField, type ProfileTab, profileFieldNames, profileFields } from './fields.ts'
import type { ProfileEdits, ProfileFormValues } from './model.ts'

interface FieldsProps {
  values: ProfileFormValues
  form: Pick<SubmitForm<ProfileEdits>, 'field' | 'edit'>
}

/** Whether a field is on a tab, and known to the backend. */
export const isOnTab = (tab: ProfileTab, extensions: boolean) => (field: ProfileField) =>
  profileFields[field].tab === tab && (extensions || !profileFields[field].isOurs)

/** The shown fields, including those that depend on another field's answer. */
export function ProfileFields({
  isShown,
  values,
  form,
}: FieldsProps & { isShown: (field: ProfileField) => boolean }) {
  return profileFieldNames.map((field) => {
    const { onlyIf } = profileFields[field]
    const isAsked = !onlyIf || Reflect.get(values, onlyIf.field) === onlyIf.is
    return isAsked && isShown(field) && <Field key={field} field={field} values={values} form={form} />
  })
}

/** A field whose control has the field's name, by which the form can focus it. */
function Field({ field, values, form }: FieldsProps & { field: ProfileField }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { label, input, choice, chips, select } = profileFields[field]
  const shown = { name: field, error: form.field(field).error }
  const set = (value: string | readonly string[]) => form.edit({ [field]: value })
  if (field === 'prompts') {
    const onChange = (prompts: ProfileFormValues['prompts']) => form.edit({ prompts })
    return <PromptFields name={field} legend={i18n._(label)} value={values.prompts} onChange={onChange} />
  }
  const value = values[field]
  const options = Object.entries(choice ?? chips ?? {}).map(([word, said]) => ({
    value: word,
    label: i18n._(said),
  }))
  if (typeof value !== 'string') {
    return (
      <ChipGroup
        {...shown}
        legend={i18n._(label)}
        options={options}
        values={value.filter((word) => chips && word in chips)}
        onChange={set}
      />
    )
  }
  if (choice) {
    return (
      <RadioGroup
        {...shown}
        legend={i18n._(label)}
        options={options}
        value={value in choice ? value : null}
        onChange={set}
      />
    )
  }
  if (select) {
    return (
      <SelectField
        {...shown}
        label={i18n._(label)}
        placeholder={t`Not answered`}
        options={select.map(({ value: word, label: said }) => ({
          value: word,
          label: 'ko' in said ? said[language] : i18n._(said),
        }))}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    )
  }
  return (
    <TextField
      {...input}
      {...shown}
      label={i18n._(label)}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  )
}
