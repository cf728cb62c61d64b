import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { verifyEmail } from '../../contract/email-verification.ts'
import { ApiError } from '../api-error.ts'
import { EmailPending } from '../email-pending.tsx'
import { networkSentences, type Said, sayError } from '../errors/say-error.ts'
import { useSay } from '../i18n/error-text.ts'
import { NeedsConnection } from '../needs-connection.tsx'
import { useSession } from '../session/session-context.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './account-page.module.css'
import '../ui/more-icons.ts'

const route = getRouteApi('/verify_email')

/** Where the link of the mail leads: it confirms by a press, since mail scanners open links. */
export function VerifyEmailScreen() {
  const { token } = route.useSearch()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const say = useSay()
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'invalid'>('asking')
  const [failure, setFailure] = useState<Said | null>(null)

  async function confirm(given: string) {
    if (state === 'busy') return
    setState('busy')
    setFailure(null)
    try {
      await api.call(verifyEmail, { token: given })
      setState('done')
      // The token has done its work: neither the address nor the history keeps it.
      void navigate({ to: '/verify_email', search: {}, replace: true })
      void client.invalidateQueries()
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === 'verification_token_invalid'
      setState(isInvalid ? 'invalid' : 'asking')
      if (isInvalid) return
      setFailure(
        sayError(error, { noAnswer: networkSentences.failed, otherwise: networkSentences.unexpected }),
      )
    }
  }

  if (state === 'done') {
    return (
      <VerifyCard>
        <Notice tone="success" role="status" title={<Trans>Your email address is confirmed</Trans>}>
          <Trans>Our team and the other applicants see your applications now.</Trans>
        </Notice>
        <LinkButton to="/dashboard" search={{ view: 'matches' }} variant="primary" size="large" block>
          <Trans>Go to matches</Trans>
        </LinkButton>
      </VerifyCard>
    )
  }
  if (state === 'invalid' || token === undefined) {
    return (
      <VerifyCard>
        <InvalidLink arrives={state === 'invalid'} />
      </VerifyCard>
    )
  }
  return (
    <VerifyCard>
      {failure && (
        <Notice tone="danger" role="alert">
          {say(failure)}
        </Notice>
      )}
      <p>
        <Trans>Press the button, and our team and the other applicants see your applications.</Trans>
      </p>
      <Button
        variant="primary"
        size="large"
        block
        busy={state === 'busy'}
        onClick={() => void confirm(token)}
      >
        <Trans>Yes, this is my address</Trans>
      </Button>
      <NeedsConnection />
    </VerifyCard>
  )
}

function VerifyCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Card as="section" padded className={styles.card}>
        <header className={styles.head}>
          <h1>
            <Trans>Confirm your email address</Trans>
          </h1>
        </header>
        {children}
      </Card>
    </div>
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
