import { Plural, Trans } from '@lingui/react/macro'
import { isolated } from '../../kit/i18n/isolated.ts'
import type { NextStep } from './next-step.ts'

interface StepSentenceProps {
  step: NextStep
  name: string | null
  /** Whether the reader's decision has yet to arrive at the server. */
  undelivered: boolean
}

/** The next step in one sentence. */
export function StepSentence({ step, name: plain, undelivered }: StepSentenceProps) {
  const name = plain === null ? null : isolated(plain)
  switch (step.type) {
    case 'confirm_email':
      return <Trans>Others see this application once you have confirmed your email address.</Trans>
    case 'answer':
      if (name === null) return <Trans>You are matched. Now it’s your turn.</Trans>
      return step.accepted ? (
        <Trans>{name} said yes. Now it’s your turn.</Trans>
      ) : (
        <Trans>You are matched with {name}. Now it’s your turn.</Trans>
      )
    case 'talk':
      return name === null ? (
        <Trans>You both said yes. Say hello!</Trans>
      ) : (
        <Trans>You both said yes. Say hello to {name}!</Trans>
      )
    case 'deliver':
    case 'wait':
      if (undelivered)
        return name === null ? (
          <Trans>Your yes is on its way.</Trans>
        ) : (
          <Trans>Your yes to {name} is on its way.</Trans>
        )
      return name === null ? (
        <Trans>Waiting for their answer.</Trans>
      ) : (
        <Trans>Waiting for {name} to answer.</Trans>
      )
    case 'meet':
      return step.people === null ? (
        <Trans>Meet the others who want to live here.</Trans>
      ) : (
        <Plural
          value={step.people}
          one="# applicant you have not met yet."
          other="# applicants you have not met yet."
        />
      )
    case 'look':
      return <Trans>Nobody new to meet right now. New applicants will show up here.</Trans>
  }
}
