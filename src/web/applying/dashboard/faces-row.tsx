import { Trans, useLingui } from '@lingui/react/macro'
import type { Pairing } from '../../../contract/applications.ts'
import { inOrderOfTurn, isMyTurn, relation } from '../../../domain/applications.ts'
import { peopleLeft, type ShownApplication } from '../../../offline/applications.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Icon, type IconName } from '../../kit/ui/icon.tsx'
import { Face } from '../people/face.tsx'
import { givenName } from '../people/short-name.ts'
import styles from './faces-row.module.css'

interface FacesRowProps {
  application: ShownApplication
  /** Whether the reader's decision on a person (by inquiry id) has yet to arrive. */
  isUndelivered: (inquiryId: number) => boolean
  onOpen: (inquiryId: number) => void
  /** Opens the deck; null where nobody is to be met any more. */
  onMeet: (() => void) | null
}

type Mark = 'interested' | 'match' | 'waiting' | 'unsent'

const icons: Readonly<Record<Mark, IconName>> = {
  interested: 'heart',
  match: 'check',
  waiting: 'clock',
  unsent: 'clock',
}

/** The people of an application, whoever waits for the reader first; those not met yet are one circle at the end. */
export function FacesRow({ application, isUndelivered, onOpen, onMeet }: FacesRowProps) {
  const { t } = useLingui()
  const { toMeet } = application
  const people = peopleLeft(application)
    .filter((pairing) => isMyTurn(pairing) || relation(pairing) !== 'new')
    .sort(inOrderOfTurn)
  const markOf = (pairing: Pairing): Mark => {
    if (isMyTurn(pairing)) return 'interested'
    if (isUndelivered(pairing.person.inquiry_id)) return 'unsent'
    return relation(pairing) === 'match' ? 'match' : 'waiting'
  }
  const words: Readonly<Record<Mark, string>> = {
    interested: t`Interested`,
    match: t`Match`,
    waiting: t`Waiting`,
    unsent: t`To be sent`,
  }
  // A backend that counts nobody is asked when the deck opens.
  const isMore = toMeet === null || toMeet > 0
  if (people.length === 0) return null
  return (
    <ul className={styles.row} aria-label={t`People at this home`}>
      {people.map((pairing) => {
        const { person } = pairing
        const mark = markOf(pairing)
        return (
          <li key={person.inquiry_id}>
            <button
              type="button"
              className={styles.person}
              aria-haspopup="dialog"
              onClick={() => onOpen(person.inquiry_id)}
            >
              <span className={styles.face} data-mark={mark}>
                <Face person={person} seed={person.inquiry_id} className={styles.picture} />
                <span className={styles.sign}>
                  <Icon name={icons[mark]} size="small" filled={mark === 'interested'} />
                </span>
              </span>
              <span className={styles.name}>{isolated(givenName(person.name ?? t`Applicant`))}</span>
              <span className={styles.word} data-mark={mark}>
                {pairing.isProposed ? t`Matched` : words[mark]}
              </span>
            </button>
          </li>
        )
      })}
      {isMore && onMeet && (
        <li>
          <button type="button" className={styles.person} aria-haspopup="dialog" onClick={onMeet}>
            <span className={styles.more} aria-hidden="true">
              {toMeet === null ? <Icon name="users" /> : `+${toMeet}`}
            </span>
            <span className={styles.name}>
              <Trans>New</Trans>
            </span>
            <span className={styles.word}>
              <Trans>Meet</Trans>
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}
