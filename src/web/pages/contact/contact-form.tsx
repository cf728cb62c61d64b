import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { contactSubmitOf } from '../../data/analytics/build-events.ts'
import { recordEvent } from '../../data/analytics/events.ts'
import { SubmitForm } from '../../data/api/submit-form.tsx'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { AnchorButton, Button } from '../../kit/ui/button.tsx'
import { TextArea, TextField } from '../../kit/ui/field.tsx'
import { MailAddress } from '../../kit/ui/mail-address.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { contactFormErrors, contactMailBody, contactMailDraft } from './model.ts'

/** The timeout of a mail app's start; no browser tells a page that an app has started. */
const MAIL_APP_TIMEOUT_MS = 1_000

/**
 * Hands a `mailto:` address to the reader's mail app. Resolves when the window gives way to it, or after a second: a
 * browser does not say whether there is such an app.
 * @throws where the browser refuses to follow the address
 */
function openMailDraft(href: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('blur', () => resolve(), { once: true })
  setTimeout(resolve, MAIL_APP_TIMEOUT_MS)
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  try {
    link.click()
  } finally {
    link.remove()
  }
  return promise
}

interface ContactFormProps {
  supportEmail: string
  /** The name and email of a logged-in user, shown in fields that are untouched. */
  known?: { name: string | null; email: string | null } | undefined
}

/** The form's first values; null for an untouched field. */
const initial: { name: string | null; email: string | null; message: string } = {
  name: null,
  email: null,
  message: '',
}

/** A form whose name, email and message become a mail draft to the support address; the server gets nothing. */
export function ContactForm({ supportEmail, known }: ContactFormProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<SentDraft | 'failed' | null>(null)
  const shown = ({ name, email, message }: typeof initial) => ({
    name: name ?? known?.name ?? '',
    email: email ?? known?.email ?? '',
    message,
  })
  const form = useSubmitForm({
    draft: 'contact',
    initial,
    validate: (values) => contactFormErrors(shown(values)),
    async submit(typed) {
      setOutcome(null)
      const values = shown(typed)
      const labels = { name: t`Name`, email: t`Email`, message: t`Message` }
      const href = contactMailDraft(supportEmail, values, labels)
      await openMailDraft(href)
      recordEvent(contactSubmitOf(values))
      setOutcome({ href, text: contactMailBody(values, labels) })
      form.clear()
    },
    explain() {
      setOutcome('failed')
      return {}
    },
  })
  const values = shown(form.values)

  return (
    <SubmitForm form={form} icon="send" label={t`Send email`} busyLabel={t`Sending...`} online={false}>
      {outcome === 'failed' && (
        <Notice tone="danger" role="alert">
          <Trans>
            The message could not be sent. Please try again, or write to{' '}
            <MailAddress address={supportEmail}>.</MailAddress> Your text is still here.
          </Trans>
        </Notice>
      )}
      {outcome !== null && outcome !== 'failed' && <SentNotice {...outcome} supportEmail={supportEmail} />}
      <TextField {...form.field('name')} value={values.name} label={t`Name`} autoComplete="name" required />
      <TextField
        {...form.field('email')}
        value={values.email}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextArea {...form.field('message')} label={t`Message`} rows={7} required />
    </SubmitForm>
  )
}

interface SentDraft {
  href: string
  text: string
}

/** The notice after the draft was handed over: it can be opened again, or copied where no mail app came up. */
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
    <div className={shared.stack3}>
      <Notice tone="success" role="status" title={<Trans>Your message is ready in your mail app</Trans>}>
        <Trans>
          Press Send there, and we will answer within 24 hours. No mail app opened? Copy the message and email
          it to <MailAddress address={supportEmail}>.</MailAddress>
        </Trans>
      </Notice>
      <div className={shared.row}>
        <AnchorButton href={href} icon="mail" size="small">
          <Trans>Open the email again</Trans>
        </AnchorButton>
        <Button size="small" onClick={copy}>
          <Trans>Copy the message</Trans>
        </Button>
      </div>
      <p role="status" className={shared.small}>
        {copied === true && (
          <span>
            <Trans>Copied.</Trans>
          </span>
        )}
        {copied === false && (
          <span>
            <Trans>Copying is not allowed here. Please open the email again.</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
