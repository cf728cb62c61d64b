import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import { inOrderOfTurn, relation } from '../../../domain/applications.ts'
import { applicationFor, isUndelivered } from '../../../offline/applications.ts'
import { useApplications } from '../../data/outbox/use-applications.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { Face } from '../people/face.tsx'
import { givenName } from '../people/short-name.ts'
import styles from './deck-end.module.css'
import { OtherHomes } from './other-homes.tsx'
import type { Made } from './use-deck.ts'

interface DeckEndProps {
  user: number
  propertyId: number
  made: readonly Made[]
  /** The undo of the last decision. */
  undo: ReactNode
  /** What the last decision was, for screen readers. */
  news: ReactNode
  /** A match that became known meanwhile. */
  matchNews: ReactNode
  onClose: () => void
  onViewMatches: () => void
}

type Outcome = 'match' | 'unsent' | 'waiting' | 'over'

const icons = { match: 'check', unsent: 'clock', waiting: 'clock', over: 'close' } as const

/** The end of a deck: what came of each person, what happens next, and the best next step. It stays until it is closed. */
export function DeckEnd({
  user,
  propertyId,
  made,
  undo,
  news,
  matchNews,
  onClose,
  onViewMatches,
}: DeckEndProps) {
  const { t } = useLingui()
  const { settings } = useRouteContext({ from: '__root__' })
  const isAtHome = useRouterState({ select: ({ location }) => location.pathname.startsWith('/property') })
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const { applications = [] } = useApplications(user, { refetch: 'never' })
  const application = applicationFor(propertyId, applications)
  const isUnsent = application === null ? () => true : isUndelivered(application)
  /** As decided here, or as known since. */
  const met = made
    .map(({ pairing, decision }): Pairing => {
      const known = application?.people.find(({ person }) => person.inquiry_id === pairing.person.inquiry_id)
      return { ...pairing, ...(known && { theirs: known.theirs }), mine: decision }
    })
    .sort(inOrderOfTurn)
  const outcomeOf = (pairing: Pairing): Outcome => {
    const state = relation(pairing)
    if (state === 'my_no' || state === 'their_no') return 'over'
    if (isUnsent(pairing.person.inquiry_id)) return 'unsent'
    return state === 'match' ? 'match' : 'waiting'
  }
  const words: Readonly<Record<Outcome, string>> = {
    match: t`Match`,
    unsent: t`To be sent`,
    waiting: t`Waiting`,
    over: t`Rejected`,
  }
  const count = met.length
  const accepted = met.filter(({ mine }) => mine === 'confirmed').length
  const matches = met.filter((pairing) => outcomeOf(pairing) === 'match').length
  const waiting = met.filter((pairing) => ['waiting', 'unsent'].includes(outcomeOf(pairing))).length
  const homes = applications.flatMap(({ home }) => home.id ?? [])
  return (
    <div className={styles.end}>
      <div className={styles.body}>
        <div>
          <h3 ref={heading} tabIndex={-1}>
            <Plural value={count} one="You have met # person" other="You have met all # people" />
          </h3>
          <p className={shared.soft}>
            {accepted === 0 ? (
              <Trans>You didn’t accept anyone this time.</Trans>
            ) : matches === 0 ? (
              <Plural value={accepted} one="You accepted # of them." other="You accepted # of them." />
            ) : (
              <Trans>
                You accepted <Plural value={accepted} other="#" />, and{' '}
                <b>
                  <Plural value={matches} one="# is a match" other="# are matches" />
                </b>
                .
              </Trans>
            )}
          </p>
        </div>
        <ul className={styles.people}>
          {met.map((pairing) => {
            const { person } = pairing
            const outcome = outcomeOf(pairing)
            return (
              <li key={person.inquiry_id} data-outcome={outcome}>
                <Face person={person} seed={person.inquiry_id} className={styles.face} />
                <b className={styles.name}>{isolated(givenName(person.name ?? t`Applicant`))}</b>
                <Icon name={icons[outcome]} size="small" />
                <span>{words[outcome]}</span>
              </li>
            )
          })}
        </ul>
        {waiting > 0 && settings.extensions && (
          <p className={styles.mail}>
            <Icon name="mail" />
            <span>
              <b className={styles.title}>
                <Trans>We’ll email you when you match</Trans>
              </b>
              <Plural
                value={waiting}
                one="# person has yet to answer."
                other="# people have yet to answer."
              />
            </span>
          </p>
        )}
        <OtherHomes user={user} applied={[...homes, propertyId]} />
      </div>
      {news}
      <div className={styles.actions}>
        {matchNews}
        {matches > 0 ? (
          <Button variant="primary" size="large" block onClick={onViewMatches}>
            <Plural value={matches} one="Say hello to your match" other="Say hello to your # matches" />
          </Button>
        ) : (
          <LinkButton
            to="/listing"
            // Another backend says of no home how many have applied.
            search={settings.extensions ? { people: 'some' } : {}}
            variant="primary"
            size="large"
            block
          >
            <Trans>Meet the applicants of other homes</Trans>
          </LinkButton>
        )}
        <div className={styles.ways}>
          {undo}
          <Button variant="quiet" onClick={onClose}>
            {isAtHome ? <Trans>Back to this home</Trans> : <Trans>Back to my applications</Trans>}
          </Button>
        </div>
      </div>
    </div>
  )
}
