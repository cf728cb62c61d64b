import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { leave } from '../../../contract/account.ts'
import { formatDate } from '../../../domain/dates.ts'
import { isUnsettled } from '../../../offline/outbox/row.ts'
import { FormFailure } from '../../data/api/submit-form.tsx'
import { NeedsConnection } from '../../data/offline-status/needs-connection.tsx'
import { useOfRows, useOutboxValue } from '../../data/outbox/outbox-hooks.ts'
import { useSessionStore } from '../../data/session/session-context.tsx'
import { ApiError } from '../../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../../kit/errors/say-error.ts'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { PasswordField } from '../../kit/ui/password-field.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'

interface LeaveDialogProps {
  layer: Layer
  email: string
}

/** Says what leaving does, and asks for the password. */
export function LeaveDialog({ layer, email }: LeaveDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog layer={layer} title={t`Leave 방짝?`} closesOutside={false}>
      <LeaveForm email={email} onStay={layer.close} />
    </Dialog>
  )
}

const initial = { password: '' }
const SHOWN_FOR_MS = 20_000

function LeaveForm({ email, onStay }: { email: string; onStay: () => void }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const session = useSessionStore()
  const navigate = useNavigate()
  const toast = useToast()
  const language = useLanguage()
  const unknown = useOutboxValue((snapshot) => snapshot.unknown.length)
  const unsent = useOfRows((rows) => rows.filter(isUnsettled).length) + unknown
  const form = useSubmitForm({
    initial,
    validate: ({ password }) => ({ password: password === '' ? msg`Password is required` : null }),
    async submit({ password }) {
      const { leaves_at } = await api.call(leave, { password })
      const erased = session.logOut(() => navigate({ to: '/' }))
      const date = formatDate(leaves_at, language)
      toast({
        message: t`You’ve left. Log in before ${date} to undo it; we’ve emailed you the details.`,
        shownFor: SHOWN_FOR_MS,
      })
      await erased
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'wrong_password'
        ? { errors: { password: msg`This is not your password.` } }
        : { text: sayUnexpectedError(error) },
  })
  return (
    <form {...form.props} className={shared.stack4}>
      <FormFailure failure={form.failure} />
      <ul className={shared.stack2}>
        <li>{t`You’re logged out on every device right away, and nobody sees you anymore.`}</li>
        <li>{t`Log in within seven days to undo this, and everything is as it was.`}</li>
        <li>
          {t`After that, your account, profile, photo, applications, matches and saved homes are deleted for good. People you matched with only see that someone has left.`}
        </li>
      </ul>
      {unsent > 0 && (
        <Notice tone="warning">
          <Plural
            value={unsent}
            one="# item has not been sent yet, and will be deleted from this device."
            other="# items have not been sent yet, and will be deleted from this device."
          />
        </Notice>
      )}
      <p className={classes(shared.small, shared.links)}>
        <Link to="/privacy" hash="rights">{t`What is deleted, and what stays`}</Link>
      </p>
      {/* The account's email tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('password')} label={t`Password`} autoComplete="current-password" />
      <div className={shared.stack2}>
        <Button type="submit" variant="danger" size="large" block busy={form.busy}>
          {t`Leave`}
        </Button>
        <Button block onClick={onStay}>
          {t`Stay`}
        </Button>
      </div>
      <NeedsConnection />
    </form>
  )
}
