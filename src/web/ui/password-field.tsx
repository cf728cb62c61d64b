import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './field.tsx'

/** A password with a button that shows it: long ones are typed right on a phone only when they can be read. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
