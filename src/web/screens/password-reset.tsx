import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { ResetCompletionForm, ResetDone } from '../account/reset/completion-form.tsx'
import { ResetRequestForm } from '../account/reset/request-form.tsx'
import { type LoginSearch, readLoginSearch } from '../data/session/access.ts'
import { useSessionStore } from '../data/session/session-context.tsx'
import { passwordResetSentences } from '../kit/errors/account-errors.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { rememberIntent, takeIntent } from '../kit/navigation/intent.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountFoot, AccountPage } from './account-page.tsx'
import '../kit/ui/more-icons.ts'

const requestRoute = getRouteApi('/passwordreset')
const completionRoute = getRouteApi('/passwordreset/complete')

/** The completion form where the address has a token, else the request form. */
export function PasswordResetScreen() {
  const { token, redirect } = requestRoute.useSearch()
  return (
    <ResetPage path="/passwordreset" token={token}>
      <AccountPage
        title={<Trans>Reset your password</Trans>}
        lead={
          <p>
            <Trans>
              Enter the email that you signed up with. We will send you a link to choose a new password.
            </Trans>
          </p>
        }
      >
        <ResetRequestForm onSent={() => redirect && rememberIntent('place', redirect)} />
        <BackToLogin redirect={redirect} />
      </AccountPage>
    </ResetPage>
  )
}

/** The completion form, to which the mail's link leads. */
export function PasswordResetCompletionScreen() {
  const { token } = completionRoute.useSearch()
  return (
    <ResetPage path="/passwordreset/complete" token={token}>
      <InvalidLink />
    </ResetPage>
  )
}

interface ResetPageProps {
  path: '/passwordreset' | '/passwordreset/complete'
  token: string | undefined
  /** The form shown without a token. */
  children: ReactNode
}

function ResetPage({ path, token, children }: ResetPageProps) {
  const navigate = useNavigate()
  const session = useSessionStore()
  /** The login's search, with its return path, once the password is changed. */
  const [done, setDone] = useState<LoginSearch | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const leave = useCallback(
    () =>
      void navigate({
        to: '/login',
        search: done ?? {},
        state: { passwordChanged: true },
        replace: true,
      }),
    [navigate, done],
  )

  function finish() {
    setDone(readLoginSearch({ redirect: takeIntent('place') }))
    // The used token is removed from the address and the history.
    void navigate({ to: path, search: {}, replace: true })
    // A reset ends every session of the account, perhaps this browser's own.
    void session.validate()
  }

  if (done) {
    return (
      <AccountPage title={<Trans>Reset your password</Trans>} arrives>
        <ResetDone onLeave={leave} />
        <BackToLogin {...done} />
      </AccountPage>
    )
  }
  if (token === undefined) return children
  if (token === refused) return <InvalidLink arrives />
  return (
    <AccountPage key={token} title={<Trans>Choose a new password</Trans>}>
      <ResetCompletionForm token={token} onDone={finish} onInvalidLink={() => setRefused(token)} />
      <div>
        <BackToLogin />
        <AccountFoot>
          <Link to="/passwordreset">
            <Trans>Request another link</Trans>
          </Link>
        </AccountFoot>
      </div>
    </AccountPage>
  )
}

function BackToLogin({ redirect }: LoginSearch) {
  return (
    <AccountFoot>
      <Link to="/login" search={{ redirect }}>
        <Trans>Back to login</Trans>
      </Link>
    </AccountFoot>
  )
}

function InvalidLink({ arrives = false }: { arrives?: boolean }) {
  const say = useSay()
  return (
    <AccountPage title={<Trans>Invalid Reset Link</Trans>} arrives={arrives}>
      <Notice tone="danger" role={arrives ? 'alert' : undefined}>
        {say(passwordResetSentences.invalidLink)}
      </Notice>
      <LinkButton to="/passwordreset" variant="primary" size="large" block>
        <Trans>Request another link</Trans>
      </LinkButton>
      <BackToLogin />
    </AccountPage>
  )
}
