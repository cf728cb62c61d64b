import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'

interface NotOnDeviceProps {
  title: ReactNode
  heading?: 'h1' | 'h2'
  onRetry: () => unknown
}

/** The empty state of what this device has never loaded, without a signal. */
export function NotOnDevice({ title, heading, onRetry }: NotOnDeviceProps) {
  return (
    <EmptyState
      picture="no-signal"
      title={title}
      {...(heading && { heading })}
      actions={
        <Button icon="refresh" onClick={() => void onRetry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>It cannot be loaded right now. It opens by itself once you are connected again.</Trans>
    </EmptyState>
  )
}
