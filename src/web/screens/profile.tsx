import { Trans } from '@lingui/react/macro'

export function ProfileScreen() {
  return (
    <h1>
      <Trans>My profile</Trans>
    </h1>
  )
}
