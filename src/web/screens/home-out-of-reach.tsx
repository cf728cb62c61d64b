import { Trans } from '@lingui/react/macro'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A home that was never seen on this device, without a signal. */
export function HomeOutOfReach({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <EmptyState
      heading="h1"
      picture="no-signal"
      title={<Trans>This home is not on this device yet</Trans>}
      actions={
        <>
          <LinkButton to="/listing" variant="primary" icon="arrow-left">
            <Trans>Homes on this device</Trans>
          </LinkButton>
          <Button icon="refresh" busy={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      <Trans>It cannot be loaded right now. It opens by itself once you are connected again.</Trans>
    </EmptyState>
  )
}
