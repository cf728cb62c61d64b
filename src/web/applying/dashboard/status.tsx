/** The state of an application in words: its badge, its sentence, and the line of its tracker. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import { isMyTurn, type OpenStep, relation } from '../../../domain/applications.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { nameList } from '../../kit/i18n/name-list.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Badge, type Tone } from '../../kit/ui/badge.tsx'
import { unbroken } from '../people/model.ts'
import { shortName } from '../people/short-name.ts'

/** The most names in a sentence; further people are counted. */
const NAMES_MAXIMUM = 2

/** The names of people in a sentence, cut where they are long; null where one has none. */
function useNames(people: readonly Pairing[]): string | null {
  const language = useLanguage()
  const named = people.slice(0, NAMES_MAXIMUM).flatMap(({ person }) => person.name ?? [])
  if (named.length < Math.min(people.length, NAMES_MAXIMUM)) return null
  return nameList(
    named.map((name) => unbroken(shortName(name))),
    language,
  )
}

/** The next step in one sentence. */
export function StepSentence({ step }: { step: OpenStep }) {
  const people = 'people' in step ? step.people : []
  const names = useNames(people)
  const more = people.length - NAMES_MAXIMUM
  switch (step.type) {
    case 'confirm_email':
      return <Trans>Others see this application once you have confirmed your email address.</Trans>
    case 'answer':
      return <Asking people={people} names={names} more={more} />
    case 'talk':
      if (names === null) return <Trans>You both said yes. Say hello!</Trans>
      return more > 0 ? (
        <Trans>
          You matched with {names} and {more} more
        </Trans>
      ) : (
        <Trans>You matched with {names}</Trans>
      )
    case 'deliver':
      return names === null ? (
        <Trans>Your answer is on its way.</Trans>
      ) : (
        <Trans>Your answer to {names} is on its way.</Trans>
      )
    case 'wait':
      if (names === null) return <Trans>Waiting for their answer.</Trans>
      return more > 0 ? (
        <Trans>
          Waiting for {names} and {more} more to answer
        </Trans>
      ) : (
        <Trans>Waiting for {names} to answer</Trans>
      )
    case 'meet':
      return step.toMeet === null ? (
        <Trans>Meet the others who want to live here.</Trans>
      ) : (
        <Plural
          value={step.toMeet}
          one="# applicant you have not met yet."
          other="# applicants you have not met yet."
        />
      )
    case 'look':
      return <Trans>Nobody new to meet right now. New applicants will show up here.</Trans>
    case 'sent':
      return <Trans>You have applied for this home</Trans>
  }
}

interface AskingProps {
  people: readonly Pairing[]
  names: string | null
  more: number
}

function Asking({ people, names, more }: AskingProps) {
  const isInterest = people.every((pairing) => relation(pairing) === 'interested')
  if (!isInterest)
    return names === null ? (
      <Trans>You are matched. Now it’s your turn.</Trans>
    ) : (
      <Trans>You are matched with {names}. Now it’s your turn.</Trans>
    )
  if (names === null) return <Trans>Somebody is interested in you</Trans>
  if (more > 0)
    return (
      <Trans>
        {names} and {more} more are interested in you
      </Trans>
    )
  return people.length === 1 ? (
    <Trans>{names} is interested in you</Trans>
  ) : (
    <Trans>{names} are interested in you</Trans>
  )
}

const stepTones: Readonly<Record<OpenStep['type'], Tone>> = {
  confirm_email: 'warning',
  answer: 'accent',
  talk: 'success',
  deliver: 'success',
  wait: 'warning',
  meet: 'warning',
  look: 'info',
  sent: 'info',
}

const knownStatuses: readonly string[] = ['matched', 'searching', 'pending']

interface StatusBadgeProps {
  step: OpenStep
  /** The status as the backend sends it: a word that this app does not know is shown as it is. */
  status: string | null
}

/** The badge of an application. */
export function StatusBadge({ step, status }: StatusBadgeProps) {
  const { t } = useLingui()
  const isOther = status !== null && !knownStatuses.includes(status.trim().toLowerCase())
  if (isOther && (step.type === 'meet' || step.type === 'look' || step.type === 'sent'))
    return <Badge>{status}</Badge>
  const words: Readonly<Record<OpenStep['type'], string>> = {
    confirm_email: t`Not shown yet`,
    answer: t`Your turn`,
    talk: t`Match`,
    deliver: t`Waiting to be sent`,
    wait: t`Waiting`,
    meet: t`People to meet`,
    look: t`Searching`,
    sent: t`Applied`,
  }
  return (
    <Badge
      tone={stepTones[step.type]}
      {...((step.type === 'confirm_email' || step.type === 'deliver') && { icon: 'clock' as const })}
    >
      {words[step.type]}
    </Badge>
  )
}

/** Whose turn it is with a person, for the line of the tracker. */
export function TrackerLine({ pairing }: { pairing: Pairing }): ReactNode {
  const { t } = useLingui()
  const { name } = pairing.person
  const who = isolated(unbroken(name === null ? t`Applicant` : shortName(name)))
  if (isMyTurn(pairing)) return <Trans>{who} · your turn</Trans>
  switch (relation(pairing)) {
    case 'match':
      return <Trans>{who} · you both said yes</Trans>
    case 'waiting':
      return <Trans>{who} · their turn</Trans>
    case 'my_no':
      return <Trans>{who} · you said no</Trans>
    case 'their_no':
      return <Trans>{who} · they said no</Trans>
    default:
      return who
  }
}
