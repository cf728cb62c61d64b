import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { ShortSignupForm } from '../account/signup/short-form.tsx'
import { SignupWizard } from '../account/signup/wizard.tsx'
import { returnPath } from '../data/session/access.ts'
import { OWN_CARD_DIALOG, openDialog } from '../kit/navigation/dialog-history.ts'
import { useToast } from '../kit/ui/toast.tsx'
import styles from './account-page.module.css'
import { AccountFoot, AccountPage } from './account-page.tsx'
import { leadsToChosenRoom } from './room-intent.ts'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/signup')

/** The sign-up wizard, or with ?form=short the short form. */
export function SignupScreen() {
  const { form, step, redirect } = route.useSearch()
  const navigate = useNavigate()
  const toast = useToast()
  const { settings } = useRouteContext({ from: '__root__' })
  const { t } = useLingui()
  const goToLogin = (email: string) =>
    navigate({ to: '/login', search: { redirect }, state: { createdAccount: email } })

  async function enter() {
    const hasRoom = leadsToChosenRoom(redirect ?? '')
    // A reader with a remembered room gets no toast here: the home's page says that the room is chosen again.
    if (!hasRoom) toast({ message: t`Welcome. Your answers are in your profile.` })
    await navigate({ href: returnPath(redirect ?? '/dashboard', hasRoom ? 'inquiry' : ''), replace: true })
    if (settings.extensions) openDialog(OWN_CARD_DIALOG)
  }

  const toLogin = (
    <AccountFoot>
      <Trans>
        Have an account?{' '}
        <Link to="/login" search={{ redirect }}>
          Log in
        </Link>
      </Trans>
    </AccountFoot>
  )

  if (form === 'short') {
    return (
      <AccountPage
        title={<Trans>Sign up</Trans>}
        lead={
          <p>
            <Trans>A minute now; the questions about living together can wait.</Trans>
          </p>
        }
      >
        <ShortSignupForm onCreated={goToLogin} />
        <AccountFoot>
          <Trans>
            Better matches from the start?{' '}
            <Link to="/signup" search={{ redirect }}>
              Answer ten questions
            </Link>
          </Trans>
        </AccountFoot>
        {toLogin}
      </AccountPage>
    )
  }

  return (
    <div className={styles.page}>
      <SignupWizard
        step={Number(step ?? 0)}
        onStep={(next, corrected = false) =>
          navigate({
            to: '/signup',
            search: { redirect, step: next === 0 ? undefined : String(next) },
            resetScroll: false,
            replace: corrected,
          })
        }
        onFinished={enter}
        onCreatedOnly={goToLogin}
      />
      <AccountFoot>
        <Trans>
          In a hurry?{' '}
          <Link to="/signup" search={{ form: 'short', redirect }}>
            Use the short form
          </Link>
        </Trans>
      </AccountFoot>
      {toLogin}
    </div>
  )
}
