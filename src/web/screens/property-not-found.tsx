import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/state.tsx'

export function PropertyNotFoundScreen() {
  return (
    <EmptyState
      heading="h1"
      icon="home"
      title={<Trans>Property not found</Trans>}
      actions={
        <LinkButton to="/listing" variant="primary" icon="arrow-left">
          <Trans>Back to the homes</Trans>
        </LinkButton>
      }
    >
      <Trans>It may have been rented already. Have a look at the homes that are free.</Trans>
    </EmptyState>
  )
}
