import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { passwordResetSentences } from '../errors/account-errors.ts'
import { ResetCompletionForm } from '../features/password-reset/completion-form.tsx'
import { ResetRequestForm } from '../features/password-reset/request-form.tsx'
import { ResetDone } from '../features/password-reset/reset-done.tsx'
import { useSay } from '../i18n/error-text.ts'
import { type LoginSearch, readLoginSearch } from '../session/access.ts'
import { useSessionStore } from '../session/session-context.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { rememberWanted, takeWanted } from '../wanted.ts'
import styles from './account-page.module.css'
import '../ui/more-icons.ts'

const requestRoute = getRouteApi('/passwordreset')
const completionRoute = getRouteApi('/passwordreset/complete')

/** With a token in its address the completion form, else the request form. */
export function PasswordResetScreen() {
  const { token, redirect } = requestRoute.useSearch()
  return (
    <ResetPage path="/passwordreset" token={token}>
      <ResetCard
        title={<Trans>Reset your password</Trans>}
        lead={
          <Trans>
            Enter the email that you signed up with. We will send you a link to choose a new password.
          </Trans>
        }
      >
        <ResetRequestForm onSent={() => redirect && rememberWanted('place', redirect)} />
        <BackToLogin redirect={redirect} />
      </ResetCard>
    </ResetPage>
  )
}

/** The completion form, where the link of the mail leads. */
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
  /** Shown without a token. */
  children: ReactNode
}

function ResetPage({ path, token, children }: ResetPageProps) {
  const navigate = useNavigate()
  const session = useSessionStore()
  /** The way back of the login, once the password is changed. */
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
    setDone(readLoginSearch({ redirect: takeWanted('place') }))
    // The token has done its work: neither the address nor the history keeps it.
    void navigate({ to: path, search: {}, replace: true })
    // Every session of the account has ended; the one of this browser may be among them.
    void session.validate()
  }

  if (done) {
    return (
      <ResetCard title={<Trans>Reset your password</Trans>} arrives>
        <ResetDone onLeave={leave} />
        <BackToLogin {...done} />
      </ResetCard>
    )
  }
  if (token === undefined) return children
  if (token === refused) return <InvalidLink arrives />
  return (
    <ResetCard key={token} title={<Trans>Choose a new password</Trans>}>
      <ResetCompletionForm token={token} onDone={finish} onInvalidLink={() => setRefused(token)} />
      <div>
        <BackToLogin />
        <p className={styles.foot}>
          <Link to="/passwordreset">
            <Trans>Request another link</Trans>
          </Link>
        </p>
      </div>
    </ResetCard>
  )
}

function BackToLogin({ redirect }: LoginSearch) {
  return (
    <p className={styles.foot}>
      <Link to="/login" search={{ redirect }}>
        <Trans>Back to login</Trans>
      </Link>
    </p>
  )
}

interface ResetCardProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  /** Takes the place of a form that has just gone, and the focus with it. */
  arrives?: boolean
}

function ResetCard({ title, lead, children, arrives = false }: ResetCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return (
    <div className={styles.page}>
      <Card as="section" padded className={styles.card}>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </Card>
    </div>
  )
}

function InvalidLink({ arrives = false }: { arrives?: boolean }) {
  const say = useSay()
  return (
    <ResetCard title={<Trans>Invalid reset link</Trans>} arrives={arrives}>
      <Notice tone="danger" role={arrives ? 'alert' : undefined}>
        {say(passwordResetSentences.invalidLink)}
      </Notice>
      <LinkButton to="/passwordreset" variant="primary" size="large" block>
        <Trans>Request another link</Trans>
      </LinkButton>
      <BackToLogin />
    </ResetCard>
  )
}
