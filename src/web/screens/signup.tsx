import { Trans } from '@lingui/react/macro'

export function SignupScreen() {
  return (
    <h1>
      <Trans>Sign up</Trans>
    </h1>
  )
}
