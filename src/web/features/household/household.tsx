import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Applicant, HomeApplicants } from '../../../contract/applicants.ts'
import type { Property } from '../../../contract/properties.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatMonthlyRent } from '../../model/money.ts'
import { roomName } from '../../model/room-name.ts'
import { Face } from '../../people/face.tsx'
import { FitScore } from '../../people/fit-score.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import shared from '../../ui/shared.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './household.module.css'
import { HouseholdPicture } from './household-picture.tsx'
import type { Me } from './household-places.tsx'
import { OTHERS_MAXIMUM } from './model.ts'
import { PersonName } from './person-name.tsx'
import type { PlanRoom } from './rooms.ts'

interface HouseholdProps {
  home: Property
  rooms: readonly PlanRoom[]
  answer: HomeApplicants
  me: Me
}

/** Whom the reader could live with: chosen by name or by room, and what such a household would be like. */
export function Household({ home, rooms, answer, me }: HouseholdProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [wanted, setWanted] = useState<readonly number[]>([])
  const { applicants } = answer
  // In the order of the list; whoever has gone meanwhile goes.
  const chosen = applicants.filter(({ inquiry_id }) => wanted.includes(inquiry_id))
  const isFull = chosen.length >= OTHERS_MAXIMUM
  const choose = (id: number, isChosen: boolean) => {
    const others = chosen.map(({ inquiry_id }) => inquiry_id).filter((each) => each !== id)
    setWanted(isChosen ? [...others, id] : others)
  }
  const groups = [
    ...rooms.map((room) => ({
      id: room.id,
      title:
        room.price === null
          ? roomName(room, language)
          : `${roomName(room, language)} · ${formatMonthlyRent(room.price, language)}`,
      people: applicants.filter(({ preferred_room }) => preferred_room === room.id),
    })),
    {
      id: '',
      title: t`Any room is fine`,
      people: applicants.filter(({ preferred_room }) => !rooms.some(({ id }) => id === preferred_room)),
    },
  ].filter(({ people }) => people.length > 0)
  return (
    <>
      <p className={shared.soft}>
        <Trans>Choose up to three people, and see how you would live together.</Trans>
      </p>
      <div className={styles.groups}>
        {groups.map(({ id, title, people }) => (
          <fieldset key={id} className={styles.group}>
            <legend>{title}</legend>
            {people.map((person) => (
              <Candidate
                key={person.inquiry_id}
                person={person}
                isChosen={chosen.includes(person)}
                isFull={isFull}
                onChoose={choose}
              />
            ))}
            {id !== '' && people.length > 1 && (
              <BestFit people={people} chosen={chosen} isFull={isFull} onChoose={choose} />
            )}
          </fieldset>
        ))}
      </div>
      {chosen.length > 0 && (
        <HouseholdPicture home={home} rooms={rooms} answer={answer} others={chosen} me={me} />
      )}
    </>
  )
}

type OnChoose = (id: number, isChosen: boolean) => void

interface CandidateProps {
  person: Applicant
  isChosen: boolean
  /** Nobody more can be chosen. */
  isFull: boolean
  onChoose: OnChoose
}

function Candidate({ person, isChosen, isFull, onChoose }: CandidateProps) {
  const { t } = useLingui()
  const { inquiry_id, standing } = person
  const name = person.name ?? t`Applicant`
  const score = person.compatibility?.score ?? null
  return (
    <div className={styles.candidate}>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={({ target }) => onChoose(inquiry_id, target.checked)}
        />
        <Face person={person} seed={inquiry_id} />
        <VisuallyHidden>{t`Live with ${name}`}</VisuallyHidden>
      </label>
      <div className={styles.who}>
        <PersonName person={person} />
        <span className={shared.row}>
          {score === null ? (
            <Badge tone="neutral">{t`Too little is known yet`}</Badge>
          ) : (
            <FitScore small score={score} />
          )}
          {standing === 'liked' && <Badge tone="accent" icon="heart">{t`You said yes`}</Badge>}
          {standing === 'matched' && <Badge tone="success" icon="heart">{t`You both said yes`}</Badge>}
        </span>
      </div>
    </div>
  )
}

interface BestFitProps {
  people: readonly Applicant[]
  chosen: readonly Applicant[]
  isFull: boolean
  onChoose: OnChoose
}

/** Takes a room with whoever of those who want it fits best: they stand in that order. */
function BestFit({ people, chosen, isFull, onChoose }: BestFitProps) {
  const { t } = useLingui()
  const [best] = people
  if (best === undefined || people.some((person) => chosen.includes(person))) return null
  return (
    <Button
      size="small"
      icon="sparkle"
      aria-disabled={isFull}
      className={styles.best}
      onClick={() => {
        if (!isFull) onChoose(best.inquiry_id, true)
      }}
    >
      {t`Whoever fits best here`}
    </Button>
  )
}
