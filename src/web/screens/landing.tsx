import { Trans } from '@lingui/react/macro'

export function LandingScreen() {
  return (
    <h1>
      <Trans>Homes and roommates in New York and New Jersey</Trans>
    </h1>
  )
}
