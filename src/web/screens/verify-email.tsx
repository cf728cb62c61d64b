import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { verifyEmail } from '../../contract/email-verification.ts'
import { ApiError } from '../api/api-error.ts'
import { sayUnexpectedError } from '../errors/say-error.ts'
import { SubmitForm } from '../forms/submit-form.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { EmailPending } from '../session/email-pending.tsx'
import { useSession } from '../session/session-context.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountPage } from './account-page.tsx'
import '../ui/more-icons.ts'

const route = getRouteApi('/verify_email')

const initial = {}

/** The screen of the mail's link: it confirms by a press, since mail scanners open links. */
export function VerifyEmailScreen() {
  const { token = null } = route.useSearch()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null)
  const form = useSubmitForm({
    initial,
    validate: () => ({}),
    async submit() {
      await api.call(verifyEmail, { token: token ?? '' })
      setOutcome('done')
      // The used token is removed from the address and the history.
      void navigate({ to: '/verify_email', search: {}, replace: true })
      void client.invalidateQueries()
    },
    explain(error) {
      if (!(error instanceof ApiError && error.code === 'verification_token_invalid'))
        return { text: sayUnexpectedError(error) }
      setOutcome('invalid')
      return {}
    },
  })

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
