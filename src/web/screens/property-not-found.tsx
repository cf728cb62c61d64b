import { Trans } from '@lingui/react/macro'
import { homeSentences } from '../errors/home-errors.ts'
import { useSay } from '../i18n/error-text.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import '../ui/more-icons.ts'

export function PropertyNotFoundScreen() {
  const say = useSay()
  return (
    <EmptyState
      heading="h1"
      picture="lost"
      title={say(homeSentences.notFound)}
      actions={
        <LinkButton to="/listing" variant="primary" icon="arrow-left">
          <Trans>Back to the homes</Trans>
        </LinkButton>
      }
    >
      <Trans>It may have been rented already. Take a look at the homes that are still available.</Trans>
    </EmptyState>
  )
}
