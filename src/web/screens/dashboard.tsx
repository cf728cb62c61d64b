import { Trans } from '@lingui/react/macro'

export function DashboardScreen() {
  return (
    <h1>
      <Trans>My matches</Trans>
    </h1>
  )
}
