import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import type { Property } from '../../../contract/properties.ts'
import { relation } from '../../../domain/applications.ts'
import type { HomePeople } from '../../../offline/home-people.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { shownFigure } from '../../kit/model/match-score.ts'
import { formatRoomRent } from '../../kit/model/money.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { motionReduced } from '../../kit/ui/motion.ts'
import shared from '../../kit/ui/shared.module.css'
import { useInView } from '../../kit/ui/use-in-view.ts'
import { useRootMark } from '../../kit/ui/use-root-mark.ts'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { Face } from '../people/face.tsx'
import { FitScore } from '../people/fit-score.tsx'
import styles from './household.module.css'
import { HouseholdLine, ShareHousehold } from './household-line.tsx'
import { HouseholdPicture } from './household-picture.tsx'
import { PersonName } from './person-name.tsx'
import type { Me } from './room-allocation.tsx'
import { type ApplicantGroup, applicantGroups, othersAtMost, type PlanRoom } from './rooms.ts'

interface HouseholdProps {
  home: Property
  rooms: readonly PlanRoom[]
  answer: HomePeople
  me: Me
}

/** The people whom the reader could live with, chosen by name or by room, and the picture of such a household. */
export function Household({ home, rooms, answer, me }: HouseholdProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [wanted, setWanted] = useState<readonly number[]>([])
  const { people } = answer
  // The list's order, without people who have left the list meanwhile.
  const chosen = people.filter(({ person }) => wanted.includes(person.inquiry_id))
  const others = chosen.map(({ person }) => person)
  const most = othersAtMost(rooms)
  // The choice of only one person is replaced by the next.
  const isFull = most > 1 && chosen.length >= most
  const choose = (id: number, isChosen: boolean) => {
    const kept = most === 1 ? [] : others.map(({ inquiry_id }) => inquiry_id).filter((each) => each !== id)
    setWanted(isChosen ? [...kept, id] : kept)
  }
  const section = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  useRootMark('household', useInView(section) && chosen.length > 0)
  const showResult = () => {
    result.current?.focus({ preventScroll: true })
    result.current?.scrollIntoView({ behavior: motionReduced() ? 'instant' : 'smooth' })
  }
  const titleOf = ({ want }: ApplicantGroup) => {
    if (want === 'any') return t`Any room is fine`
    if (want === 'gone') return t`Their room is no longer free`
    if (want === 'unknown') return t`Applicants`
    return <Dotted text={formatRoomRent(want, language)} />
  }
  return (
    <>
      <p className={shared.soft}>
        <span>
          {most === 1 ? (
            <Trans>Choose a person, and see how you would live together.</Trans>
          ) : most === 2 ? (
            <Trans>Choose up to two people, and see how you would live together.</Trans>
          ) : (
            <Trans>Choose up to three people, and see how you would live together.</Trans>
          )}
        </span>{' '}
        {people.length < (answer.count ?? 0) && (
          <span>
            <Trans>
              Up to twelve people you can still live with: those interested in you first, then the best fits.
            </Trans>
          </span>
        )}
      </p>
      <div ref={section}>
        <div className={styles.groups}>
          {applicantGroups(people, rooms).map((group) => {
            const { want, people: wishers } = group
            return (
              <fieldset key={typeof want === 'string' ? want : `room ${want.id}`} className={styles.group}>
                <legend>{titleOf(group)}</legend>
                {wishers.map((pairing) => (
                  <Candidate
                    key={pairing.person.inquiry_id}
                    pairing={pairing}
                    isChosen={chosen.includes(pairing)}
                    isFull={isFull}
                    onChoose={choose}
                  />
                ))}
                {typeof want !== 'string' && wishers.length > 1 && (
                  <BestFit people={wishers} chosen={chosen} isFull={isFull} onChoose={choose} />
                )}
              </fieldset>
            )
          })}
        </div>
        <div role="status" className={styles.summaryLine}>
          {chosen.length > 0 && (
            <HouseholdLine {...{ home, rooms, answer, me }} others={others} onShow={showResult} />
          )}
        </div>
        {chosen.length > 0 && (
          <>
            <HouseholdPicture {...{ home, rooms, answer, me }} others={others} heading={result} />
            <ShareHousehold {...{ home, rooms, answer, me }} others={others} />
          </>
        )}
      </div>
    </>
  )
}

type OnChoose = (id: number, isChosen: boolean) => void

interface CandidateProps {
  pairing: Pairing
  isChosen: boolean
  /** Whether no further person can be chosen. */
  isFull: boolean
  onChoose: OnChoose
}

function Candidate({ pairing, isChosen, isFull, onChoose }: CandidateProps) {
  const { t } = useLingui()
  const { person, fit } = pairing
  const { inquiry_id } = person
  const related = relation(pairing)
  const name = isolated(person.name ?? t`Applicant`)
  const score = fit?.explained?.score ?? null
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
            <Badge tone="neutral">{t`Not enough info yet`}</Badge>
          ) : (
            <FitScore small score={shownFigure(score)} />
          )}
          {related === 'interested' && <Badge tone="accent" icon="heart">{t`Interested in you`}</Badge>}
          {related === 'waiting' && <Badge tone="warning" icon="clock">{t`Waiting for their answer`}</Badge>}
          {related === 'match' && <Badge tone="success" icon="heart">{t`Match`}</Badge>}
        </span>
      </div>
    </div>
  )
}

interface BestFitProps {
  people: readonly Pairing[]
  chosen: readonly Pairing[]
  isFull: boolean
  onChoose: OnChoose
}

/** A button that chooses the best fit of the people who want a room. */
function BestFit({ people, chosen, isFull, onChoose }: BestFitProps) {
  const { t } = useLingui()
  const [best] = people.toSorted((one, other) => (other.fit?.score ?? -1) - (one.fit?.score ?? -1))
  if (best === undefined || people.some((pairing) => chosen.includes(pairing))) return null
  return (
    <Button
      size="small"
      icon="sparkle"
      aria-disabled={isFull}
      className={styles.best}
      onClick={() => {
        if (!isFull) onChoose(best.person.inquiry_id, true)
      }}
    >
      {t`Best fit for this room`}
    </Button>
  )
}
