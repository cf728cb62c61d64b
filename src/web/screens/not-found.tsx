import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import '../kit/ui/more-icons.ts'

/** The screen of addresses that lead nowhere; the server sends it with 404. */
export function NotFoundScreen() {
  return (
    <EmptyState
      heading="h1"
      picture="lost"
      title={<Trans>This page does not exist</Trans>}
      actions={
        <LinkButton to="/" variant="primary">
          <Trans>Go to the home page</Trans>
        </LinkButton>
      }
    >
      <Trans>The address may have changed, or it never existed.</Trans>
    </EmptyState>
  )
}
