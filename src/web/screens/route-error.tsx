import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '../ui/error-state.tsx'

/** What a screen turns into when it breaks. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <ErrorState
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    >
      <Trans>This screen could not be shown. Please try again.</Trans>
    </ErrorState>
  )
}
