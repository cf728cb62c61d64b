import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import { isMyTurn } from '../../../domain/applications.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { AnswerList } from '../people/answer-list.tsx'
import { unbroken } from '../people/model.ts'
import { FirstWords, FurtherWords } from '../people/own-words.tsx'
import type { PersonCardProps } from '../people/person-card.tsx'
import { PersonFacts } from '../people/person-facts.tsx'
import { PersonHead } from '../people/person-head.tsx'
import { RoomsBeside } from '../people/rooms-beside.tsx'
import { SharedPoints } from '../people/shared-points.tsx'
import { givenName } from '../people/short-name.ts'
import styles from './card-content.module.css'

/** The strip over a card that says that this person's yes waits for the reader's. */
export function InterestStrip({ pairing }: Pick<PersonCardProps, 'pairing'>) {
  const { t } = useLingui()
  if (!isMyTurn(pairing)) return null
  const who = isolated(unbroken(givenName(pairing.person.name ?? t`Applicant`)))
  return (
    <p className={styles.strip}>
      <Icon name="heart" size="small" filled />
      {t({ message: `${who} is interested in you`, context: 'over their card' })}
    </p>
  )
}

/** Whether all that is known of somebody has room on the front, as what a backend of the basic API says. */
export const isBrief = ({ person, fit }: Pairing): boolean =>
  fit?.explained == null && person.prompts.length === 0 && !person.roommate_note

/** What decides at first sight: the person, the room and day that they want, their words, and how the two fit. */
export const CardFront = memo(function CardFront({ own, ...head }: PersonCardProps) {
  const { pairing } = head
  return (
    <div className={styles.front}>
      <PersonHead {...head} />
      <div className={styles.facts}>
        <RoomsBeside person={pairing.person} own={own} />
        <FirstWords person={pairing.person} />
        <SharedPoints pairing={pairing} own={own} />
        {isBrief(pairing) && <PersonFacts person={pairing.person} hidesContact />}
      </div>
    </div>
  )
})

/** What stands behind the button at a card's end, once: the further words, all answers, and the other facts. */
export function CardDetails({ own, ...head }: PersonCardProps) {
  const { person, fit } = head.pairing
  return (
    <div className={styles.details}>
      <PersonHead {...head} brief />
      <FurtherWords person={person} />
      <AnswerList compatibility={fit?.explained ?? null} name={person.name} />
      <PersonFacts person={person} hidesContact />
    </div>
  )
}
