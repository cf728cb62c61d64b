import { AnswerList } from './answer-list.tsx'
import { FirstWords, FurtherWords } from './own-words.tsx'
import styles from './person-card.module.css'
import { PersonFacts } from './person-facts.tsx'
import { PersonHead, type PersonHeadProps } from './person-head.tsx'
import type { OwnSide } from './room-wishes.ts'
import { RoomsBeside } from './rooms-beside.tsx'
import { SharedPoints } from './shared-points.tsx'

export interface PersonCardProps extends Omit<PersonHeadProps, 'brief'> {
  /** The reader's side of the home; null where it is unknown. */
  own: OwnSide | null
}

/** All that is known of another applicant, one below the other, as a dialog shows it. */
export function PersonCard({ own, ...head }: PersonCardProps) {
  const { pairing } = head
  const { person, fit } = pairing
  return (
    <div className={styles.card}>
      <PersonHead {...head} />
      <RoomsBeside person={person} own={own} />
      <FirstWords person={person} />
      <SharedPoints pairing={pairing} own={own} />
      <AnswerList compatibility={fit?.explained ?? null} name={person.name} />
      <FurtherWords person={person} />
      <PersonFacts person={person} />
    </div>
  )
}
