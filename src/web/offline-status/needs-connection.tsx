import { Trans } from '@lingui/react/macro'
import { Notice } from '../ui/notice.tsx'
import { useConnectivity } from './use-connectivity.ts'

/**
 * For forms that nothing can be queued of: login, signup, reset. Stands behind the form's button, so that what is being
 * typed stays where it is.
 */
export function NeedsConnection() {
  const reachability = useConnectivity()
  return (
    <div role="status">
      {reachability === 'offline' && (
        <Notice tone="warning" icon="no-signal">
          <Trans>
            You are offline, and this needs a connection. What you have typed stays here until you are back.
          </Trans>
        </Notice>
      )}
    </div>
  )
}
