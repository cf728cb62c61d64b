import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { requestPasswordReset } from '../../../contract/password-reset.ts'
import { type EmailError, emailError } from '../../../domain/email.ts'
import { useDirtyForm } from '../../dirty-forms.ts'
import { sayResetRequestError } from '../../errors/account-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { NeedsConnection } from '../../needs-connection.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDraft } from '../../use-draft.ts'
import styles from './password-reset.module.css'
import { resetEmailWords } from './password-reset-words.ts'

const emptyDraft = { email: '' }

/**
 * Asks for the mail with the link. A request under way is given up when another address is sent, and when the page
 * unloads or is left; nothing is said of it then.
 */
export function ResetRequestForm({ onSent }: { onSent: () => void }) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const [{ email }, setDraft] = useDraft('password-reset', emptyDraft)
  const [error, setError] = useState<EmailError | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  /** The address of the request under way. */
  const [sending, setSending] = useState<string | null>(null)
  const underWay = useRef<AbortController | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const recipient = email.trim()

  useDirtyForm(recipient !== '' && recipient !== sentTo)

  useEffect(() => {
    const giveUp = () => underWay.current?.abort()
    addEventListener('pagehide', giveUp)
    return () => {
      removeEventListener('pagehide', giveUp)
      giveUp()
    }
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending === recipient) return
    const found = emailError(email)
    setError(found)
    setFailure(null)
    setSentTo(null)
    if (found) return field.current?.focus()
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    setSending(recipient)
    try {
      await api.call(requestPasswordReset, { email: recipient }, { signal: controller.signal })
      if (controller.signal.aborted) return
      setSentTo(recipient)
      onSent()
    } catch (reason) {
      if (!controller.signal.aborted) setFailure(say(sayResetRequestError(reason)))
    } finally {
      if (underWay.current === controller) setSending(null)
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {sentTo !== null && <MailOnItsWay to={sentTo} />}
      <TextField
        ref={field}
        label={<Trans>Email</Trans>}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={(event) => {
          setDraft({ email: event.target.value })
          setError(null)
          setFailure(null)
        }}
        error={error && i18n._(resetEmailWords[error])}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={sending !== null && sending === recipient}
      >
        {sending !== null && sending === recipient ? <Trans>Sending…</Trans> : <Trans>Send reset link</Trans>}
      </Button>
      <NeedsConnection />
    </form>
  )
}

/** The address has a line of its own: a long one takes two, and no comma or full stop after it begins a third. */
function MailOnItsWay({ to }: { to: string }) {
  return (
    <Notice tone="success" role="status" title={<Trans>Check your email</Trans>}>
      <p className={styles.sentTo}>
        <MailAddress address={to} />
      </p>
      <p>
        <Trans>
          If there is an account with this address, an email with a link is on its way. It may take a few
          minutes; please check your spam folder, too.
        </Trans>
      </p>
    </Notice>
  )
}
