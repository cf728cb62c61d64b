import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link, useLocation, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoginForm } from '../account/login/login-form.tsx'
import { fillInReset } from '../account/reset/request-form.tsx'
import { useOutboxValue } from '../data/outbox/outbox-hooks.ts'
import { returnPath } from '../data/session/access.ts'
import { useSession } from '../data/session/session-context.tsx'
import { pageBehind } from '../kit/navigation/dialog-history.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountFoot, AccountPage } from './account-page.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/login')

/** The login, which returns to the page where the reader was or was going, and leaves no login in the history. */
export function LoginScreen() {
  const { redirect } = route.useSearch()
  // The email comes in the history's state and not in the address, as it is personal.
  const { state, hash } = useLocation()
  const { createdAccount: email, passwordChanged } = state
  const router = useRouter()
  const session = useSession()
  const { settings } = useRouteContext({ from: '__root__' })
  // Waiting writes are mentioned only to a reader who asked for the outbox; neither their content nor their user is.
  const asksForOutbox = returnPath(redirect).split(/[?#]/)[0] === '/outbox'
  const waits = useOutboxValue(({ leftBehind }) => leftBehind) && asksForOutbox
  /** Where a reader begins who came from nowhere; staff at their desk. */
  const start = session.user?.is_staff && settings.desk ? '/desk' : undefined
  const arrived = session.status === 'authenticated' && session.confirmed

  useEffect(() => {
    if (!arrived) return
    // Back to the very entry, with its open dialog; a navigation would put the page into the history twice.
    if (redirect !== undefined && pageBehind() === redirect) router.history.back()
    else void router.navigate({ href: returnPath(redirect ?? start, hash), replace: true })
  }, [arrived, router, redirect, start, hash])

  return (
    <AccountPage
      title={<Trans>Log in</Trans>}
      lead={
        <p aria-live="polite">
          {waits ? (
            <Trans>
              Something on this device has not been sent yet. It will be sent once you log in with the account
              it belongs to.
            </Trans>
          ) : (
            <Trans>Your applications and matches are waiting for you.</Trans>
          )}
        </p>
      }
    >
      {email && (
        <Notice tone="success" role="status">
          <Trans>Your account is ready. Log in to begin.</Trans>
        </Notice>
      )}
      {passwordChanged && (
        <Notice tone="success" role="status">
          <Trans>Your password has been changed. Log in with the new one.</Trans>
        </Notice>
      )}
      <LoginForm
        key={email}
        email={email}
        below={(typed) => (
          <div>
            <AccountFoot>
              <Link to="/passwordreset" search={{ redirect }} onClick={() => fillInReset(typed)}>
                <Trans>Forgot your password?</Trans>
              </Link>
            </AccountFoot>
            <AccountFoot>
              <Trans>
                New here?{' '}
                <Link to="/signup" search={{ redirect }}>
                  Create an account
                </Link>
              </Trans>
            </AccountFoot>
          </div>
        )}
      />
    </AccountPage>
  )
}
