import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { readImageSource } from '../../../domain/image-type.ts'
import { floorPlanSentences } from '../../kit/errors/home-errors.ts'
import { useErrorText, useSay } from '../../kit/i18n/error-text.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { canChooseRoom, type RoomSelection } from '../../kit/model/room-selection.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import hidden from '../../kit/ui/visually-hidden.module.css'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { Skeleton, Spinner } from '../../kit/ui/waiting.tsx'
import styles from './floor-plan.module.css'
import { PlanDrawing } from './plan-drawing.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { RoomList } from './room-list.tsx'
import { type OwnRoom, planSize, type ShownPlan } from './shown-plan.ts'
import type { FloorPlanState } from './use-floor-plan.ts'
import { usePlanImage } from './use-plan-image.ts'

interface FloorPlanProps {
  state: FloorPlanState
  selection: RoomSelection
  onTap: (roomId: string) => void
  /** Whether a tap on a room asks for the login. */
  asksForLogin: boolean
  /** Shows the plan's picture on the whole screen. */
  onEnlarge?: (() => void) | undefined
  /** Whether there is a room to choose. */
  canChoose: boolean
  /** Whether a form beside the plan asks for the kind of room, too. */
  hasForm: boolean
  /** The reader's own room, once they have applied for one of the plan's. */
  own: OwnRoom | null
  /** The people of the home; left out where the reader may not see them. */
  people?: PlanPeople | undefined
}

/** The people who want to live in the home, as rendered by other features. */
export interface PlanPeople {
  /** Faces of the people who want a room, laid on the plan without words. */
  faces: (roomId: string) => ReactNode
  /** Names of the people who want a room, for the list of rooms. */
  names: (roomId: string) => ReactNode
  /** Names of the people who want none of the rooms in particular. */
  others: ReactNode
}

/** The floor plan of a home: loading, error, empty or shown, with rooms to tap on it or to pick from the list. */
export function FloorPlan({
  state,
  selection,
  onTap,
  asksForLogin,
  onEnlarge,
  canChoose,
  hasForm,
  own,
  people,
}: FloorPlanProps) {
  const { t } = useLingui()
  const say = useSay()
  const errorText = useErrorText()
  if (state.plan !== null) {
    return (
      <>
        {state.plan.isExample && (
          <Notice
            tone="warning"
            title={t`Example`}
            actions={
              <Button size="small" icon="refresh" busy={state.retrying} onClick={state.retry}>
                {t`Try again`}
              </Button>
            }
          >
            <Trans>
              We cannot reach the floor plan of this home right now. This is an example: pick the kind of room
              you would like.
            </Trans>
          </Notice>
        )}
        <div className={styles.place}>
          <PlanAndRooms
            plan={state.plan}
            selection={selection}
            onTap={onTap}
            onEnlarge={onEnlarge}
            own={state.plan.isExample ? null : own}
            people={state.plan.isExample ? undefined : people}
            asksForLogin={asksForLogin}
            canChoose={canChoose}
          />
        </div>
      </>
    )
  }
  if (state.status === 'loading') {
    return (
      <div className={styles.waiting}>
        <Skeleton shape="picture" />
        <Spinner>{t`Loading the floor plan…`}</Spinner>
      </div>
    )
  }
  if (state.status === 'error') {
    return (
      <ErrorState onRetry={state.retry} retrying={state.retrying}>
        {errorText(state.error, t`The floor plan could not be loaded.`)}
      </ErrorState>
    )
  }
  return (
    <EmptyState picture="floor-plan" title={say(floorPlanSentences.none)}>
      {hasForm && t`Choose the kind of room you would like in the form instead.`}
    </EmptyState>
  )
}

interface PlanAndRoomsProps {
  plan: ShownPlan
  selection: RoomSelection
  onTap: (roomId: string) => void
  onEnlarge: FloorPlanProps['onEnlarge']
  own: OwnRoom | null
  people: FloorPlanProps['people']
  asksForLogin: boolean
  canChoose: boolean
}

function PlanAndRooms(props: PlanAndRoomsProps) {
  const { plan, selection, onTap, onEnlarge, own, people, asksForLogin, canChoose } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const image = usePlanImage(plan.imageSource, frame)
  const size = planSize(plan, image.size)
  return (
    <div className={styles.plan}>
      <div className={styles.picture} ref={frame}>
        {size === null ? (
          image.status === 'waiting' && <Skeleton shape="picture" />
        ) : (
          <PlanDrawing
            plan={plan}
            size={size}
            imageUrl={image.url}
            selection={selection}
            onTap={onTap}
            own={own}
            faces={people?.faces}
          />
        )}
        {image.status === 'failed' && <ImageFailure source={plan.imageSource} onRetry={image.retry} />}
        <div className={styles.below}>
          {image.status !== 'waiting' && (
            <PlanLegend plan={plan} hasChosen={selection.roomId !== null} own={own} />
          )}
          {onEnlarge && image.status === 'loaded' && (
            <Button
              size="small"
              icon="expand"
              aria-haspopup="dialog"
              className={styles.enlarge}
              onClick={onEnlarge}
            >
              {/* On a phone the button shows its icon alone, beside the legend. */}
              <VisuallyHidden where="onPhones">{t`Enlarge the plan`}</VisuallyHidden>
            </Button>
          )}
        </div>
        {canChoose && (
          <p className={styles.hint}>
            {asksForLogin
              ? t`Log in to choose a room: tap one, and it’ll be selected when you’re back.`
              : t`Tap a room to see it, or choose it from the list: small rooms are easier there.`}
          </p>
        )}
      </div>
      <div className={shared.stack4}>
        <RoomList plan={plan} selection={selection} onTap={onTap} own={own} names={people?.names} />
        {people?.others}
        <LookedAt plan={plan} selection={selection} own={own} />
      </div>
    </div>
  )
}

function ImageFailure({ source, onRetry }: { source: string | null; onRetry: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const reading = readImageSource(source)
  return (
    <Notice
      tone="warning"
      role="status"
      actions={
        reading.ok && (
          <Button size="small" icon="refresh" onClick={onRetry}>
            {t`Try again`}
          </Button>
        )
      }
    >
      {reading.ok
        ? reading.kind === 'url'
          ? t`The picture of the floor plan could not be loaded.`
          : say(floorPlanSentences.imageFailed)
        : reading.reason === 'invalid_base64'
          ? say(floorPlanSentences.invalidBase64)
          : say(floorPlanSentences.noImage)}
    </Notice>
  )
}

/** A live region that says what the last tap did, also to people who do not see it. */
function LookedAt({ plan, selection, own }: Pick<PlanAndRoomsProps, 'plan' | 'selection' | 'own'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const room = plan.rooms.find(({ id }) => id === selection.viewedRoomId)
  const chosen = plan.rooms.find(({ id }) => id === selection.roomId)
  const name = room === undefined ? '' : roomName(room, language)
  const chosenName = chosen === undefined ? '' : roomName(chosen, language)
  const said =
    room === undefined
      ? ''
      : room.id === own?.roomId
        ? t`${name}: the room you applied for`
        : room === chosen && own === null
          ? t`${name}: chosen for your application`
          : canChooseRoom(room, plan) || plan.isExample
            ? name
            : chosen === undefined
              ? t`${name}: you can look at it, but it cannot be applied for.`
              : t`${name}: you can look at it, but it cannot be applied for. ${chosenName} stays chosen.`
  const description = (language === 'ko' ? room?.descriptionKo : null) ?? room?.description ?? null
  const featuresKo = language === 'ko' ? (room?.featuresKo ?? []) : []
  const features = featuresKo.length > 0 ? featuresKo : (room?.features ?? [])
  return (
    <>
      <p className={hidden.hidden} role="status">
        {said}
      </p>
      {room !== undefined && (
        <div className={styles.about}>
          <p className={shared.strong} aria-hidden="true">
            {said}
          </p>
          {description !== null && <p>{description}</p>}
          {features.length > 0 && (
            <ul className={styles.features}>
              {features.map((feature) => (
                <li key={feature}>
                  <Badge>{feature}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
