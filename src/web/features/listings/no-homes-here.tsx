import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The listing of someone who has never seen one, without a signal. */
export function NoHomesHere({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon="no-signal"
      title={<Trans>No homes on this device yet</Trans>}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Homes that you look at with a connection can be seen again without one.</Trans>
    </EmptyState>
  )
}
