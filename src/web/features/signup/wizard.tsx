import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signup } from '../../../contract/partners.ts'
import { loginOf } from '../../../domain/analytics-events.ts'
import {
  canContinue,
  initialWizardAnswers,
  toWizardSignupRequest,
  type WizardAccountErrors,
  type WizardAnswers,
  type WizardStep,
  wizardAccountErrors,
  wizardSteps,
} from '../../../domain/signup-wizard.ts'
import { recordEvent } from '../../analytics.ts'
import { ApiError } from '../../api-error.ts'
import { useDirtyForm } from '../../dirty-forms.ts'
import { refusedPassword, saySignupError } from '../../errors/account-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { NeedsConnection } from '../../needs-connection.tsx'
import { useSessionStore } from '../../session/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { useRootMark } from '../../ui/use-root-mark.ts'
import { useDraft } from '../../use-draft.ts'
import styles from './wizard.module.css'
import { WizardAccount } from './wizard-account.tsx'
import { WizardQuestions } from './wizard-questions.tsx'
import { WizardReview } from './wizard-review.tsx'
import { stepWords } from './wizard-words.ts'

const { password: _password, confirmPassword: _confirm, ...initialDraft } = initialWizardAnswers
const noSecrets = { password: '', confirmPassword: '' }

interface WizardProps {
  /** 0 to 9, as the address has it; shown only once every earlier step is answered. */
  step: number
  /** `corrected`: the address asks for a step that cannot be shown yet. */
  onStep: (step: number, corrected?: boolean) => void
  onFinished: () => void
  /** The account was made, but logging in to it failed: the reader does that by hand. */
  onCreatedOnly: (email: string) => void
}

/** The step that may be shown: the wanted one, or the first before it that still lacks an answer. */
function reachableStep(wanted: number, answers: WizardAnswers): number {
  const open = wizardSteps.findIndex((step) => !canContinue(step, answers))
  return open === -1 ? wanted : Math.min(wanted, open)
}

/** Ten questions to an account. Answers outlive reloads and the back button; the password is never stored. */
export function SignupWizard({ step: wanted, onStep, onFinished, onCreatedOnly }: WizardProps) {
  const { i18n, t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const session = useSessionStore()
  const say = useSay()
  const [draft, setDraft, clearDraft] = useDraft('signup-wizard', initialDraft)
  const [secrets, setSecrets] = useState(noSecrets)
  const [errors, setErrors] = useState<WizardAccountErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useRef<HTMLDivElement>(null)
  // Until its end is in sight, the buttons lie over the page.
  const endInView = useInView(end, { aboveTabs: true })
  useRootMark('form-bar', !endInView)
  const answers: WizardAnswers = { ...draft, ...secrets }
  const index = reachableStep(wanted, answers)
  const step: WizardStep = wizardSteps[index] ?? 'budget'
  const shown = useRef(step)
  useDirtyForm(draft !== initialDraft || secrets !== noSecrets)

  // Earlier answers come back in the first effects; before, every step but the first ones seems out of reach. And on
  // the way out, while busy, they are gone already.
  const [restored, setRestored] = useState(false)
  useEffect(() => setRestored(true), [])
  useEffect(() => {
    if (restored && !busy && index !== wanted) onStep(index, true)
  }, [restored, busy, index, wanted, onStep])

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [step])

  function answer(change: Partial<WizardAnswers>) {
    const { password, confirmPassword, ...rest } = change
    if (password !== undefined || confirmPassword !== undefined) {
      setSecrets({
        password: password ?? secrets.password,
        confirmPassword: confirmPassword ?? secrets.confirmPassword,
      })
    }
    if (Object.keys(rest).length > 0) setDraft(rest)
    setErrors({})
    setFailure(null)
  }

  async function finish() {
    setBusy(true)
    setFailure(null)
    const request = toWizardSignupRequest(answers)
    try {
      await api.call(signup, request)
    } catch (error) {
      const password = refusedPassword(error)
      if (password) setErrors({ password })
      else setFailure(say(saySignupError(error, 'wizard')))
      setBusy(false)
      if (password || (error instanceof ApiError && error.code === 'email_taken'))
        onStep(wizardSteps.indexOf('account'))
      return
    }
    try {
      recordEvent(loginOf('signup', await session.logIn(request.email, request.password)))
      clearDraft()
      onFinished()
    } catch {
      clearDraft()
      onCreatedOnly(request.email)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !canContinue(step, answers)) return
    if (step === 'review') {
      void finish()
      return
    }
    if (step === 'account') {
      const found = wizardAccountErrors(answers)
      setErrors(found)
      if (Object.keys(found).length > 0) return
    }
    setFailure(null)
    onStep(index + 1)
  }

  const isLast = step === 'review'
  const number = index + 1
  const total = wizardSteps.length
  return (
    <form className={styles.wizard} method="post" noValidate onSubmit={submit}>
      <div className={styles.progress}>
        <ProgressBar max={total} value={number} gliding label={t`Signup progress`} />
        <p className={styles.count}>
          <Trans>
            Step {number} of {total}
          </Trans>
        </p>
      </div>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {i18n._(stepWords[step].title)}
        </h1>
        <p>{i18n._(stepWords[step].hint)}</p>
      </header>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className={styles.question} key={step}>
        <WizardQuestions step={step} answers={answers} onAnswer={answer} />
        {step === 'account' && <WizardAccount answers={answers} onAnswer={answer} errors={errors} />}
        {step === 'review' && (
          <WizardReview answers={answers} onEdit={(target) => onStep(wizardSteps.indexOf(target))} />
        )}
      </div>
      <div className={classes(styles.actions, !endInView && styles.stuck)}>
        <Button size="large" disabled={index === 0 || busy} onClick={() => onStep(index - 1)}>
          <Trans>Back</Trans>
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={busy}
          disabled={!canContinue(step, answers)}
        >
          {!isLast && <Trans>Continue</Trans>}
          {isLast && (busy ? <Trans>Creating account...</Trans> : <Trans>Finish</Trans>)}
        </Button>
      </div>
      <div ref={end}>
        <NeedsConnection />
      </div>
    </form>
  )
}
