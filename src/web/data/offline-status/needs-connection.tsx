import { Trans } from '@lingui/react/macro'
import { Notice } from '../../kit/ui/notice.tsx'
import { useConnectivity } from './use-connectivity.ts'

/**
 * A hint, while offline, for forms whose submit cannot be queued: login, signup, reset. It stands behind the form's
 * button, so that the fields do not move under the typing reader.
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
