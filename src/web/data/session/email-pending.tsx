import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { sendVerificationEmail } from '../../../contract/email-verification.ts'
import { sayUnexpectedError, type Wording } from '../../kit/errors/say-error.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

/** A notice that others see the reader's applications once the email is confirmed, with a button to resend the mail. */
export function EmailPending() {
  const { api } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<Wording | null>(null)

  async function sendAgain() {
    if (state === 'sending') return
    setState('sending')
    setFailure(null)
    try {
      await api.call(sendVerificationEmail, {})
      setState('sent')
    } catch (error) {
      setState('idle')
      setFailure(sayUnexpectedError(error))
    }
  }

  return (
    <Notice
      tone="warning"
      icon="mail"
      title={<Trans>Please confirm your email address</Trans>}
      actions={
        state !== 'sent' && (
          <Button size="small" icon="send" busy={state === 'sending'} onClick={() => void sendAgain()}>
            <Trans>Send the email again</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>
          We emailed you a link when you signed up; it works for 3 days. Once you have confirmed with it, our
          team and the other applicants see your applications.
        </Trans>
      </p>
      <div role="status">
        {state === 'sent' && (
          <span>
            <Trans>It is on its way again. Please check your spam folder, too.</Trans>
          </span>
        )}
        {failure && say(failure)}
      </div>
    </Notice>
  )
}
