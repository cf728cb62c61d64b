import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { WIZARD_PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import { signup } from '../../../contract/partners.ts'
import { loginOf } from '../../data/analytics/build-events.ts'
import { recordEvent } from '../../data/analytics/events.ts'
import { FormFailure } from '../../data/api/submit-form.tsx'
import { NeedsConnection } from '../../data/offline-status/needs-connection.tsx'
import { useSessionStore } from '../../data/session/session-context.tsx'
import { saveFirstFilters } from '../../homes/wishes/first-filters.ts'
import { saySignupError } from '../../kit/errors/account-errors.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import { EmailField } from '../../kit/forms/email-field.tsx'
import {
  NewPasswordFields,
  newPasswordFields,
  passwordFailure,
} from '../../kit/forms/new-password-fields.tsx'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { guessableWords } from '../../kit/i18n/account-words.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useInView } from '../../kit/ui/use-in-view.ts'
import { useRootMark } from '../../kit/ui/use-root-mark.ts'
import { FittingPeople } from './fitting-people.tsx'
import { askWhyGuessable } from './guessable-password.ts'
import {
  canContinue,
  firstAnswers,
  goesOn,
  initialWizardAnswers,
  nameFromEmail,
  type WizardAnswers,
  type WizardStep,
  wizardAccountErrors,
  wizardName,
  wizardQuestions,
  wizardSignupRequest,
  wizardSteps,
} from './model.ts'
import { TermsLine } from './terms-line.tsx'
import styles from './wizard.module.css'
import { useQuestionsOf, WizardQuestions, WizardReview } from './wizard-questions.tsx'

/** Each step's question, and the hint below it. */
const stepWords: Record<WizardStep, { title: MessageDescriptor; hint: MessageDescriptor }> = {
  budget: {
    title: msg`How much rent suits you?`,
    hint: msg`Per month, for your share. Move the suggestion to what suits you: your list starts with homes within it.`,
  },
  home: {
    title: msg`What kind of home?`,
    hint: msg`Choose the kind and how many bedrooms. Homes like that come first in your list.`,
  },
  amenities: {
    title: msg`What should the building have?`,
    hint: msg`As many as you like, or none: homes that have them come first.`,
  },
  neighborhood: {
    title: msg`What matters in a neighborhood?`,
    hint: msg`The first one you tap decides which homes come first. You can skip this.`,
  },
  gender: {
    title: msg`Who would you like to live with?`,
    hint: msg`We suggest only people who fit each other’s preferences.`,
  },
  cleanliness_noise: {
    title: msg`How do you keep house?`,
    hint: msg`Be honest: this is what makes living together work.`,
  },
  guests_pets: {
    title: msg`Guests and pets?`,
    hint: msg`So that nobody is surprised at the door. It counts toward how well you fit.`,
  },
  smoking_drinking: {
    title: msg`Smoking and drinking?`,
    hint: msg`Think of an ordinary week. It counts toward how well you fit.`,
  },
  account: {
    title: msg`Create your account`,
    hint: msg`Your email is shown to others only after you both say yes.`,
  },
  review: { title: msg`Does this look right?`, hint: msg`Tap anything to change it.` },
}

interface WizardProps {
  /** The step in the address, 0 to 9; shown only once every earlier step is answered. */
  step: number
  /** `corrected`: the address asks for a step that cannot be shown yet. */
  onStep: (step: number, corrected?: boolean) => void
  onFinished: () => Promise<void>
  /** Called where the account was made but its login failed: the reader logs in by hand. */
  onCreatedOnly: (email: string) => Promise<void>
}

/** The time for which a choice is seen before the next question comes. */
const GOES_ON_AFTER_MS = 400

/** The step that may be shown: the wanted one, or the first before it that still lacks an answer. */
function reachableStep(wanted: number, answers: WizardAnswers): number {
  const open = wizardSteps.findIndex((step) => !canContinue(step, answers))
  return open === -1 ? wanted : Math.min(wanted, open)
}

/** The sign-up in ten steps. Answers outlive reloads and the back button; the password is never stored. */
export function SignupWizard({ step: wanted, onStep, onFinished, onCreatedOnly }: WizardProps) {
  const { i18n, t } = useLingui()
  const context = useRouteContext({ from: '__root__' })
  const { api, settings } = context
  const questionsOf = useQuestionsOf()
  const session = useSessionStore()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useRef<HTMLDivElement>(null)
  // The sticky buttons lie over the page until the wizard's end is in sight.
  const endInView = useInView(end, { aboveTabs: true })
  useRootMark('form-bar', !endInView)
  const form = useSubmitForm({
    draft: 'signup-wizard',
    initial: initialWizardAnswers,
    secrets: newPasswordFields,
    validate: wizardAccountErrors,
    async submit(answers) {
      const request = wizardSignupRequest(answers)
      await api.call(signup, request).catch((error) => {
        if (passwordFailure(error) || (error instanceof ApiError && error.code === 'email_taken'))
          onStep(wizardSteps.indexOf('account'))
        throw error
      })
      // Its numbers of homes are asked for while the login is; without them the list begins without filters.
      void saveFirstFilters(context, firstAnswers(answers)).catch(() => {})
      const user = await session.logIn(request.email, request.password).catch(() => null)
      if (user === null) return onCreatedOnly(request.email)
      recordEvent(loginOf('signup', user))
      return onFinished()
    },
    explain: (error) => passwordFailure(error) ?? { text: saySignupError(error, 'wizard') },
  })
  const [checks, setChecks] = useState(false)
  const { values: answers } = form
  const busy = form.busy || checks
  const derivedName = isolated(nameFromEmail(answers.email))
  const index = reachableStep(wanted, answers)
  const step: WizardStep = wizardSteps[index] ?? 'budget'
  const shown = useRef(step)

  // The draft is restored in the first effects; until then every step but the first ones seems out of reach.
  const [restored, setRestored] = useState(false)
  useEffect(() => setRestored(true), [])
  useEffect(() => {
    if (restored && index !== wanted) onStep(index, true)
  }, [restored, index, wanted, onStep])

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [step])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canContinue(step, answers)) return
    if (step === 'review') form.props.onSubmit(event)
    else if (step === 'account') void leaveAccount()
    else if (!form.refuse({})) onStep(index + 1)
  }

  const checking = useRef<AbortController>(null)
  const { password } = answers
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer about another password, or after the step is left, is too late
  useEffect(() => () => checking.current?.abort(), [step, password])

  /** Leaves the account step once nothing about it is known to be refused. */
  async function leaveAccount() {
    if (busy || form.refuse(wizardAccountErrors(answers))) return
    if (settings.extensions) {
      checking.current?.abort()
      checking.current = new AbortController()
      const { signal } = checking.current
      setChecks(true)
      const reason = await askWhyGuessable(api, password, signal)
      setChecks(false)
      if (signal.aborted || form.refuse({ password: reason && guessableWords[reason] })) return
    }
    onStep(index + 1)
  }

  const going = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever shows another step, what was to go on is there
  useEffect(() => () => clearTimeout(going.current), [step])
  function pick(change: Partial<WizardAnswers>) {
    clearTimeout(going.current)
    if (goesOn(questionsOf(step), answers, change))
      going.current = setTimeout(() => onStep(index + 1), GOES_ON_AFTER_MS)
  }

  const isLast = step === 'review'
  const isChoice = wizardQuestions[step].some((question) => !Array.isArray(initialWizardAnswers[question]))
  const number = index + 1
  const total = wizardSteps.length
  return (
    <form {...form.props} className={styles.wizard} onSubmit={submit}>
      <div className={shared.stack2}>
        <ProgressBar max={total} value={number} gliding label={t`Signup progress`} />
        <p className={shared.small}>
          <Trans>
            Step {number} of {total}
          </Trans>
        </p>
      </div>
      <header className={shared.head}>
        <h1 ref={heading} tabIndex={-1}>
          {i18n._(stepWords[step].title)}
        </h1>
        <p>
          {i18n._(stepWords[step].hint)}{' '}
          {isChoice && (
            <span>
              <Trans>The next question comes by itself once you have tapped.</Trans>
            </span>
          )}
        </p>
      </header>
      <FormFailure failure={form.failure} />
      <div className={styles.question} key={step}>
        <WizardQuestions step={step} answers={answers} onAnswer={form.edit} onPick={pick} />
        {step === 'account' && (
          <>
            <EmailField {...form.field('email')} />
            <TextField
              {...form.field('name')}
              label={t`Name`}
              optional
              hint={
                derivedName === ''
                  ? t`Left empty, it is made of your email address.`
                  : t`Left empty, others see: ${derivedName}`
              }
              autoComplete="name"
            />
            <NewPasswordFields
              form={form}
              minimum={WIZARD_PASSWORD_MINIMUM}
              personal={[answers.email, wizardName(answers)]}
            />
            <TermsLine />
          </>
        )}
        {isLast && (
          <WizardReview answers={answers} onEdit={(target) => onStep(wizardSteps.indexOf(target))} />
        )}
      </div>
      <div className={styles.actions}>
        {/* The number of people is left out where fields and their errors need the room. */}
        {step !== 'account' && !isLast && <FittingPeople answers={answers} />}
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
          {!isLast && (
            <span>
              <Trans>Continue</Trans>
            </span>
          )}
          {isLast &&
            (busy ? (
              <span>
                <Trans>Creating Account...</Trans>
              </span>
            ) : (
              <span>
                <Trans>Finish</Trans>
              </span>
            ))}
        </Button>
      </div>
      <div ref={end}>
        <NeedsConnection />
      </div>
    </form>
  )
}
