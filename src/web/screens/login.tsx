import { Trans } from '@lingui/react/macro'

export function LoginScreen() {
  return (
    <h1>
      <Trans>Log in</Trans>
    </h1>
  )
}
