import { useLingui } from '@lingui/react/macro'
import type { SubmitForm } from '../../forms/use-submit-form.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChipGroup, RadioGroup } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { type ProfileField, type ProfileTab, profileFieldNames, profileFields } from './fields.ts'
import type { ProfileEdits, ProfileFormValues } from './model.ts'

interface FieldsProps {
  values: ProfileFormValues
  form: Pick<SubmitForm<ProfileEdits>, 'field' | 'edit'>
}

/** The fields of one tab. */
export function ProfileFields({ tab, values, form }: FieldsProps & { tab: ProfileTab }) {
  return profileFieldNames.map((field) => {
    const { tab: own, onlyIf } = profileFields[field]
    const isShown = own === tab && (!onlyIf || Reflect.get(values, onlyIf.field) === onlyIf.is)
    return isShown && <Field key={field} field={field} values={values} form={form} />
  })
}

/** A field, whose control has its name: the form can go to it. */
function Field({ field, values, form }: FieldsProps & { field: ProfileField }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { label, input, choice, chips, select } = profileFields[field]
  const shown = { name: field, error: form.field(field).error }
  const set = (value: string | readonly string[]) => form.edit({ [field]: value })
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
