import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { verifyEmail } from '../../contract/email-verification.ts'
import { LoginForm } from '../account/login/login-form.tsx'
import { SubmitForm } from '../data/api/submit-form.tsx'
import { EmailPending } from '../data/session/email-pending.tsx'
import { useSession, useSessionStore } from '../data/session/session-context.tsx'
import { ApiError } from '../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { useSubmitForm } from '../kit/forms/use-submit-form.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountPage } from './account-page.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/verify_email')

const initial = {}

/**
 * The screen of the mail's link. It confirms by a press, since mail scanners open links, and only in the session of the
 * link's account: to others it shows the login, and goes on from there.
 */
export function VerifyEmailScreen() {
  const { token = null } = route.useSearch()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const session = useSessionStore()
  const { status, user } = useSession()
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null)
  /** The user to whom the link turned out not to belong. */
  const [wrongUser, setWrongUser] = useState<number | null>(null)
  const form = useSubmitForm({
    initial,
    validate: () => ({}),
    async submit() {
      // A press that comes before the session is known: a refusal is a user's, and has to find whose.
      if (session.getSnapshot().status === 'loading') await session.validate()
      await api.call(verifyEmail, { token: token ?? '' })
      setOutcome('done')
      // The used token is removed from the address and the history.
      void navigate({ to: '/verify_email', search: {}, replace: true })
      void client.invalidateQueries()
    },
    explain(error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'unauthenticated') void session.validate()
      if (code === 'verification_other_account') setWrongUser(session.getSnapshot().user?.id ?? null)
      else if (code === 'verification_token_invalid') setOutcome('invalid')
      else return { text: sayUnexpectedError(error) }
      return {}
    },
  })

  const isWrongUser = user !== null && user.id === wrongUser
  const asksForLogin = status === 'visitor' || isWrongUser
  /** Whether the reader has just logged in below, and so asked to confirm: the login is the press. */
  const [asked, setAsked] = useState(false)
  const goOn = useEffectEvent(() => void form.submit())
  useEffect(() => {
    if (!asked || status !== 'authenticated') return
    setAsked(false)
    goOn()
  }, [asked, status])

  return (
    <AccountPage title={<Trans>Confirm your email address</Trans>}>
      {outcome === 'done' ? (
        <>
          <Notice tone="success" role="status" title={<Trans>Your email address is confirmed</Trans>}>
            <Trans>Our team and the other applicants see your applications now.</Trans>
          </Notice>
          <LinkButton to="/dashboard" search={{ view: 'matches' }} variant="primary" size="large" block>
            <Trans>Go to matches</Trans>
          </LinkButton>
        </>
      ) : outcome === 'invalid' || token === null ? (
        <InvalidLink arrives={outcome === 'invalid'} />
      ) : asksForLogin ? (
        <>
          {isWrongUser ? (
            <Notice tone="warning" role="alert" title={<Trans>You are logged in with another account</Trans>}>
              <Trans>
                The link belongs to the account named in the email. Log in with it to confirm the address.
              </Trans>
            </Notice>
          ) : (
            <p>
              <Trans>
                Log in with the account named in the email to confirm its address. Our team and the other
                applicants can then see your applications.
              </Trans>
            </p>
          )}
          <LoginForm key={wrongUser} onLoggedIn={() => setAsked(true)} />
        </>
      ) : (
        <SubmitForm form={form} label={<Trans>Yes, this is my address</Trans>}>
          <p>
            <Trans>Press the button, and our team and the other applicants see your applications.</Trans>
          </p>
        </SubmitForm>
      )}
    </AccountPage>
  )
}

function InvalidLink({ arrives }: { arrives: boolean }) {
  const { user } = useSession()
  return (
    <>
      <Notice tone="danger" role={arrives ? 'alert' : undefined}>
        <Trans>This link is incomplete, was used already, or has expired.</Trans>
      </Notice>
      {user === null ? (
        <LinkButton
          to="/login"
          search={{ redirect: '/dashboard?view=matches' }}
          variant="primary"
          size="large"
          block
        >
          <Trans>Log in for another link</Trans>
        </LinkButton>
      ) : (
        <EmailPending />
      )}
    </>
  )
}
