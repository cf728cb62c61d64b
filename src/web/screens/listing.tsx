import { Trans } from '@lingui/react/macro'

export function ListingScreen() {
  return (
    <h1>
      <Trans>Homes</Trans>
    </h1>
  )
}
