import { Trans } from '@lingui/react/macro'
import { getRouteApi, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { removeSignup } from '../../contract/email-verification.ts'
import { SubmitForm } from '../data/api/submit-form.tsx'
import { useSessionStore } from '../data/session/session-context.tsx'
import { ApiError } from '../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { useSubmitForm } from '../kit/forms/use-submit-form.ts'
import { AnchorButton, LinkButton } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { AccountPage } from './account-page.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/remove_signup')

const initial = {}

/** The screen of the mail's link for somebody else's sign-up: it removes it by a press, since mail scanners open links. */
export function RemoveSignupScreen() {
  const { token = null } = route.useSearch()
  const { api, settings } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const session = useSessionStore()
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null)
  const form = useSubmitForm({
    initial,
    validate: () => ({}),
    async submit() {
      await api.call(removeSignup, { token: token ?? '' })
      setOutcome('done')
      // The used token is removed from the address and the history.
      void navigate({ to: '/remove_signup', search: {}, replace: true })
      // The removed account may have been this browser's own.
      void session.validate()
    },
    explain(error) {
      if (!(error instanceof ApiError && error.code === 'verification_token_invalid'))
        return { text: sayUnexpectedError(error) }
      setOutcome('invalid')
      return {}
    },
  })

  return (
    <AccountPage title={<Trans>This wasn’t me</Trans>}>
      {outcome === 'done' ? (
        <>
          <Notice tone="success" role="status" title={<Trans>The sign-up is removed</Trans>}>
            <Trans>Nothing of it is left here, and nobody is logged in with it anymore.</Trans>
          </Notice>
          <LinkButton to="/" size="large" block>
            <Trans>Go to the start page</Trans>
          </LinkButton>
        </>
      ) : outcome === 'invalid' || token === null ? (
        <>
          <Notice tone="danger" role={outcome === 'invalid' ? 'alert' : undefined}>
            <Trans>
              This link is incomplete, was used already, or has expired, or the address was confirmed. If
              somebody uses your address here, please write to us.
            </Trans>
          </Notice>
          <AnchorButton href={`mailto:${settings.support_email}`} icon="mail" block>
            {settings.support_email}
          </AnchorButton>
        </>
      ) : (
        <SubmitForm form={form} label={<Trans>Remove this sign-up</Trans>}>
          <p>
            <Trans>
              Somebody signed up here with your email address. If that was not you, press the button: the
              account is removed with its profile, its saved homes and its applications, and whoever is logged
              in with it is logged out.
            </Trans>
          </p>
          <p>
            <Trans>You can sign up with your address yourself at any time.</Trans>
          </p>
        </SubmitForm>
      )}
    </AccountPage>
  )
}
