import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'
import { LinkButton } from './ui/button.tsx'

/**
 * The way to the login, which leads back here, where one stood in the place of an answer. Nobody was logged out by that,
 * so the page offers none otherwise.
 */
export function LoginForError({ error }: { error: unknown }) {
  const href = useRouterState({ select: (state) => state.location.href })
  if (!(error instanceof ApiError) || error.kind !== 'redirect') return null
  return (
    <LinkButton to="/login" search={{ redirect: href }} state={{ overLayer: true }} icon="key">
      <Trans>Log in</Trans>
    </LinkButton>
  )
}
