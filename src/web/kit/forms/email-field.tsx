import { useLingui } from '@lingui/react/macro'
import { TextField } from '../ui/field.tsx'
import type { FieldProps } from './use-submit-form.ts'

/** The field for an account's email. */
export function EmailField(field: FieldProps) {
  const { t } = useLingui()
  return <TextField {...field} label={t`Email`} type="email" autoComplete="username" inputMode="email" />
}
