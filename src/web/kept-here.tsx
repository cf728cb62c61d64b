import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOutboxValue } from './outbox-provider.tsx'
import { useOpensOffline } from './use-opens-offline.ts'

/** Of a write that waits for a signal: `children` say that it is safe here, which a full or closed device cannot make true. */
export function KeptHere({ children }: { children: ReactNode }) {
  const durable = useOutboxValue((snapshot) => snapshot.durable)
  const opens = useOpensOffline(durable)
  if (!durable)
    return (
      <Trans>
        This device could not save it. Please leave the app open: it will be sent as soon as there is a
        signal.
      </Trans>
    )
  if (opens === 'window')
    return (
      <Trans>
        This private window forgets it when it closes. Please leave it open: it will be sent as soon as there
        is a signal.
      </Trans>
    )
  return children
}
