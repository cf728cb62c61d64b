import { Plural, Trans } from '@lingui/react/macro'
import type { NextStep } from './next-step.ts'

/** What comes next, in a sentence; nothing while my yes is on its way, which its own notice says. */
export function StepSentence({ step, name }: { step: NextStep; name: string | null }) {
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
      return null
    case 'wait':
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
          one="# person is waiting to meet you."
          other="# people are waiting to meet you."
        />
      )
    case 'look':
      return <Trans>Nobody new to meet right now. Whoever applies next shows up here.</Trans>
  }
}
