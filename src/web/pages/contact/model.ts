/** The contact page's form and the mail draft made from it (rule 8.8): no server is called. */
import { msg } from '@lingui/core/macro'
import { LONG_TEXT_MAXIMUM, NAME_MAXIMUM } from '../../../contract/limits.ts'
import { sanitiseText } from '../../../domain/sanitise.ts'
import type { FieldErrors } from '../../kit/forms/use-submit-form.ts'
import { emailProblem } from '../../kit/i18n/account-words.ts'

interface ContactFormValues {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** The promised response time in hours (rule 8.8). */
export const SUPPORT_RESPONSE_HOURS = 24

/** The draft's subject, the same in both languages: mailboxes sort by it. */
const CONTACT_SUBJECT = 'Contact Form Submission'

const cleaned = (text: string): string => sanitiseText(text).trim()

/** The validation errors by field, of the sanitised values that would be sent. */
export function contactFormErrors({
  name,
  email,
  message,
}: ContactFormValues): FieldErrors<ContactFormValues> {
  const cleanName = cleaned(name)
  const cleanMessage = cleaned(message)
  return {
    name:
      (cleanName === '' && msg`Name is required`) ||
      (cleanName.length > NAME_MAXIMUM && msg`This name is too long`) ||
      null,
    email: emailProblem(email),
    message:
      (cleanMessage === '' && msg`Message is required`) ||
      (cleanMessage.length > LONG_TEXT_MAXIMUM &&
        msg`This message is too long. Please shorten it, or write to us by email.`) ||
      null,
  }
}

/** The labels of the draft's lines, in the writer's language. */
interface ContactLabels {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** The text of the draft: name, email and message, sanitised. Lines end as mail wants it (RFC 5322). */
export function contactMailBody(values: ContactFormValues, labels: ContactLabels): string {
  // Each value is one line, or a name could add lines that look like the draft's own.
  const line = (text: string): string => cleaned(text).replace(/\s+/g, ' ')
  return [
    `${labels.name}: ${line(values.name)}`,
    `${labels.email}: ${line(values.email)}`,
    '',
    `${labels.message}:`,
    ...cleaned(values.message).split(/\r\n|\r|\n/),
  ].join('\r\n')
}

/** A `mailto:` address (RFC 6068) that opens the draft, whatever the values and the recipient contain. */
export function contactMailDraft(
  recipient: string,
  values: ContactFormValues,
  labels: ContactLabels,
): string {
  // A text that was cut inside an emoji ends in half of it, which has no encoding and would throw.
  const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
  const address = encoded(recipient).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encoded(CONTACT_SUBJECT)}&body=${encoded(contactMailBody(values, labels))}`
}
