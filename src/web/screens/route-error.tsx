import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isMissingChunk } from '../missing-chunk.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** What a screen turns into when it breaks. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <ErrorState
      heading="h1"
      onRetry={() => {
        // A browser remembers that a file was not there, and its like in a newer version has another name.
        if (isMissingChunk(error)) return location.reload()
        reset()
        void router.invalidate()
      }}
    >
      <Trans>This screen could not be shown. Please try again.</Trans>
    </ErrorState>
  )
}
