import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'

/**
 * Of a write that waits for its renter: why, and the way to the login, which leads back here. The login never bounces:
 * what a write was refused for, the session is not confirmed by (see ./notice-expiry.ts).
 */
export function LoginAgain() {
  const href = useRouterState({ select: (state) => state.location.href })
  return (
    <Trans>
      Your session has ended.{' '}
      <Link to="/login" search={{ redirect: href }} state={{ overLayer: true }}>
        Log in
      </Link>{' '}
      and it will be sent.
    </Trans>
  )
}
