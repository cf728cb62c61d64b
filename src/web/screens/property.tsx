import { Trans } from '@lingui/react/macro'

export function PropertyScreen() {
  return (
    <h1>
      <Trans>Home</Trans>
    </h1>
  )
}
