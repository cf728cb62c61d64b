import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { contactSubmitOf } from '../../../domain/analytics-events.ts'
import {
  type ContactFormErrors,
  contactMailBody,
  contactMailDraft,
  validateContactForm,
} from '../../../domain/contact-form.ts'
import { recordEvent } from '../../analytics.ts'
import { useDirtyForm } from '../../dirty-forms.ts'
import { emailWords } from '../../i18n/account-words.ts'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDraft } from '../../use-draft.ts'
import styles from './contact-form.module.css'
import { openMailDraft } from './open-mail-draft.ts'

interface ContactFormProps {
  supportEmail: string
  /** What is known of a logged-in user; stands in fields that nobody has touched. */
  known?: { name: string | null; email: string | null } | undefined
}

interface Draft {
  /** Null: not touched. */
  name: string | null
  email: string | null
  message: string
}

interface SentDraft {
  href: string
  text: string
}

const untouched: Draft = { name: null, email: null, message: '' }
const fields = ['name', 'email', 'message'] as const

/** Name, email and message become a mail draft to the support address; nothing goes to our server. */
export function ContactForm({ supportEmail, known }: ContactFormProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft, clearDraft] = useDraft('contact', untouched)
  const [errors, setErrors] = useState<ContactFormErrors>({})
  const [outcome, setOutcome] = useState<SentDraft | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const values = {
    name: draft.name ?? known?.name ?? '',
    email: draft.email ?? known?.email ?? '',
    message: draft.message,
  }

  useDirtyForm(fields.some((field) => Boolean(draft[field])))

  function edit(field: (typeof fields)[number], text: string) {
    setDraft({ [field]: text })
    const { [field]: _gone, ...rest } = errors
    setErrors(rest)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = validateContactForm(values)
    setErrors(found)
    setOutcome(null)
    const first = fields.find((field) => found[field])
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const labels = { name: t`Name`, email: t`Email`, message: t`Message` }
      const href = contactMailDraft(supportEmail, values, labels)
      await openMailDraft(href)
      recordEvent(contactSubmitOf(values))
      setOutcome({ href, text: contactMailBody(values, labels) })
      clearDraft()
    } catch {
      setOutcome('failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      {outcome === 'failed' && (
        <Notice tone="danger" role="alert">
          <Trans>
            The message could not be sent. Please try again, or write to{' '}
            <MailAddress address={supportEmail}>.</MailAddress> Your text is still here.
          </Trans>
        </Notice>
      )}
      {outcome !== null && outcome !== 'failed' && <SentNotice {...outcome} supportEmail={supportEmail} />}
      <TextField
        label={<Trans>Name</Trans>}
        name="name"
        autoComplete="name"
        required
        value={values.name}
        onChange={(event) => edit('name', event.target.value)}
        error={
          (errors.name === 'nameRequired' && <Trans>Name is required</Trans>) ||
          (errors.name === 'nameTooLong' && <Trans>This name is too long</Trans>)
        }
      />
      <TextField
        label={<Trans>Email</Trans>}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={values.email}
        onChange={(event) => edit('email', event.target.value)}
        error={errors.email && i18n._(emailWords[errors.email])}
      />
      <TextArea
        label={<Trans>Message</Trans>}
        name="message"
        rows={7}
        required
        value={values.message}
        onChange={(event) => edit('message', event.target.value)}
        error={
          (errors.message === 'messageRequired' && <Trans>Message is required</Trans>) ||
          (errors.message === 'messageTooLong' && (
            <Trans>This message is too long. Please shorten it, or write to us by email.</Trans>
          ))
        }
      />
      <Button type="submit" variant="primary" size="large" icon="send" block busy={busy}>
        {busy ? <Trans>Sending...</Trans> : <Trans>Send email</Trans>}
      </Button>
    </form>
  )
}

/** The draft is out of our hands: it can be opened again, or copied where no mail app came up. */
function SentNotice({ href, text, supportEmail }: SentDraft & { supportEmail: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }

  return (
    <div className={styles.sent}>
      <Notice tone="success" role="status" title={<Trans>Your message is ready in your mail app</Trans>}>
        <Trans>
          Press Send there, and we will answer within 24 hours. No mail app opened? Copy the message and email
          it to <MailAddress address={supportEmail}>.</MailAddress>
        </Trans>
      </Notice>
      <div className={styles.actions}>
        <AnchorButton href={href} icon="mail" size="small">
          <Trans>Open the email again</Trans>
        </AnchorButton>
        <Button size="small" onClick={copy}>
          <Trans>Copy the message</Trans>
        </Button>
      </div>
      <p role="status" className={styles.copied}>
        {copied === true && <Trans>Copied.</Trans>}
        {copied === false && <Trans>Copying is not allowed here. Please open the email again.</Trans>}
      </p>
    </div>
  )
}
