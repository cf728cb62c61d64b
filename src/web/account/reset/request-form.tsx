import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { cleanEmail } from '../../../contract/email-address.ts'
import { requestPasswordReset } from '../../../contract/password-reset.ts'
import { SubmitForm } from '../../data/api/submit-form.tsx'
import { sayResetRequestError } from '../../kit/errors/account-errors.ts'
import { EmailField } from '../../kit/forms/email-field.tsx'
import { writeDraft } from '../../kit/forms/use-draft.ts'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { emailProblem } from '../../kit/i18n/account-words.ts'
import type { EmailError } from '../../kit/model/email.ts'
import { MailAddress } from '../../kit/ui/mail-address.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'

const initial = { email: '' }
const DRAFT = 'password-reset'

/** Fills the form in before it is opened; an empty email changes nothing. */
export function fillInReset(email: string): void {
  if (email.trim() !== '') writeDraft(DRAFT, { email })
}

/** The email errors in the reset's own words (rule 8.1). */
export const resetEmailWords: Record<EmailError, MessageDescriptor> = {
  emailRequired: msg`Email is required`,
  emailInvalid: msg`Please enter a valid email address`,
}

/** A form that requests the mail with the link. */
export function ResetRequestForm({ onSent }: { onSent: () => void }) {
  const { api } = useRouteContext({ from: '__root__' })
  const form = useSubmitForm({
    draft: DRAFT,
    initial,
    abortable: true,
    validate: ({ email }) => ({ email: emailProblem(email, resetEmailWords) }),
    async submit({ email }, signal) {
      await api.call(requestPasswordReset, { email: cleanEmail(email) }, { signal })
      if (!signal.aborted) onSent()
    },
    explain: (error) => ({ text: sayResetRequestError(error) }),
  })
  return (
    <SubmitForm form={form} label={<Trans>Send reset link</Trans>} busyLabel={<Trans>Sending…</Trans>}>
      {form.sent && <MailOnItsWay to={cleanEmail(form.sent.email)} />}
      <EmailField {...form.field('email')} />
    </SubmitForm>
  )
}

/** A notice with the address on its own line: a long one takes two, and no punctuation after it begins a third. */
function MailOnItsWay({ to }: { to: string }) {
  return (
    <Notice tone="success" role="status" title={<Trans>Check your email</Trans>}>
      <p className={shared.medium}>
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
