import { Plural, Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import { isMyTurn } from '../../../domain/applications.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { Face } from '../people/face.tsx'
import { canShowOn, HomePlan } from '../people/home-plan.tsx'
import type { OwnSide } from '../people/room-wishes.ts'
import styles from './deck-introduction.module.css'

/** The faces below the plan. */
const FACES_MAXIMUM = 5

interface DeckIntroductionProps {
  people: readonly Pairing[]
  own: OwnSide | null
  onStart: () => void
  onLater: () => void
}

/** What somebody's first deck says before its first card: what a yes means, who sees it, and how long it can be undone. */
export function DeckIntroduction({ people, own, onStart, onLater }: DeckIntroductionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const count = people.length
  const interested = people.filter(isMyTurn).length
  const onPlan = people.find(({ person }) => own && canShowOn(own.rooms, [person.preferred_room])) ?? null
  const isDrawn =
    own !== null && canShowOn(own.rooms, [own.room.preferred_room, onPlan?.person.preferred_room ?? null])
  const faces = people.filter((pairing) => !isDrawn || pairing !== onPlan).slice(0, FACES_MAXIMUM)
  return (
    <div className={styles.introduction}>
      <div className={styles.card}>
        <div className={styles.picture} aria-hidden="true">
          {isDrawn && (
            <HomePlan
              rooms={own.rooms}
              me={{ roomId: own.room.preferred_room, face: own.face, seed: own.seed }}
              other={
                onPlan && {
                  roomId: onPlan.person.preferred_room,
                  face: onPlan.person,
                  seed: onPlan.person.inquiry_id,
                }
              }
              className={styles.plan}
            />
          )}
          <div className={styles.faces}>
            {faces.map(({ person }) => (
              <Face key={person.inquiry_id} person={person} seed={person.inquiry_id} />
            ))}
          </div>
        </div>
        <div>
          <h3 ref={heading} tabIndex={-1}>
            <Plural
              value={count}
              one="Meet the one person who wants to live here, too"
              other="Meet the # people who want to live here, too"
            />
          </h3>
          {interested > 0 && (
            <p className={styles.soft}>
              <Plural
                value={interested}
                one="# of them is interested in you."
                other="# of them are interested in you."
              />
            </p>
          )}
        </div>
        <ul>
          <li data-tone="accent">
            <Icon name="heart" filled />
            <p>
              <b>
                <Trans>A yes isn’t a promise</Trans>
              </b>
              <Trans>You may say it to several people.</Trans>
            </p>
          </li>
          <li>
            <Icon name="eye" />
            <p>
              <b>
                <Trans>They see your yes</Trans>
              </b>
              <Trans>They see a no only once they have answered, too.</Trans>
            </p>
          </li>
          <li>
            <Icon name="undo" />
            <p>
              <b>
                <Trans>You can undo it for 5 seconds</Trans>
              </b>
              <Trans>After that, your answer counts.</Trans>
            </p>
          </li>
        </ul>
      </div>
      <Button variant="primary" size="large" block onClick={onStart}>
        <Trans>Meet the first person</Trans>
      </Button>
      <Button variant="quiet" block onClick={onLater}>
        <Trans>Maybe later</Trans>
      </Button>
    </div>
  )
}
