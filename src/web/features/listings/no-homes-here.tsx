import { Trans } from '@lingui/react/macro'
import { networkSentences } from '../../errors/say-error.ts'
import { useSay } from '../../i18n/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The listing of someone who has never seen one, without a signal. */
export function NoHomesHere({ onRetry }: { onRetry: () => void }) {
  const say = useSay()
  return (
    <EmptyState
      picture="no-signal"
      title={<Trans>No homes on this device yet</Trans>}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <span role="alert">{say(networkSentences.failed)}</span>{' '}
      <Trans>Homes that you look at with a connection can be seen again without one.</Trans>
    </EmptyState>
  )
}
