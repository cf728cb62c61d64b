import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOutboxValue } from './outbox-provider.tsx'

/** Of a write that waits for a signal: `children` say that it is safe here, which a full or closed device cannot make true. */
export function KeptHere({ children }: { children: ReactNode }) {
  const durable = useOutboxValue((snapshot) => snapshot.durable)
  return durable ? (
    children
  ) : (
    <Trans>
      This device could not save it. Please leave the app open: it will be sent as soon as there is a signal.
    </Trans>
  )
}
