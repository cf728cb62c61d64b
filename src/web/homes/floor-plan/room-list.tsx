import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { useHomeWords } from '../../kit/i18n/home-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatArea } from '../../kit/model/area.ts'
import { formatMonthlyRent } from '../../kit/model/money.ts'
import { roomName } from '../../kit/model/room-name.ts'
import {
  canChooseRoom,
  canPickRoom,
  isLetRoom,
  isPickedRoom,
  type RoomSelection,
} from '../../kit/model/room-selection.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import styles from './room-list.module.css'
import type { OwnRoom, ShownPlan } from './shown-plan.ts'

interface RoomListProps {
  plan: ShownPlan
  selection: RoomSelection
  onTap: (roomId: string) => void
  own: OwnRoom | null
  /** Renders the names of the people who want a room. */
  names?: ((roomId: string) => ReactNode) | undefined
}

/**
 * The list of a plan's rooms to let. A room that can be chosen is a radio, checked where the application has it; a room that
 * can only be looked at is a button, so that no arrow key and no screen reader takes it for a choice.
 */
export function RoomList({ plan, selection, onTap, own, names }: RoomListProps) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.list}>
      <legend>{t`Rooms`}</legend>
      {plan.rooms
        .filter((room) => isLetRoom(room))
        .map((room) => (
          <div key={room.id} className={styles.room}>
            <RoomChoice group={name} room={room} plan={plan} selection={selection} own={own} onTap={onTap} />
            {names?.(room.id)}
          </div>
        ))}
    </fieldset>
  )
}

interface RoomChoiceProps extends Omit<RoomListProps, 'names'> {
  group: string
  room: FloorPlanRoom
}

function RoomChoice({ group, room, plan, selection, own, onTap }: RoomChoiceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useHomeWords()
  const isPicked = isPickedRoom(room, selection, plan)
  const isOwn = room.id === own?.roomId
  const isViewed = room.id === selection.viewedRoomId
  const type = room.type === null ? null : words.roomType(room.type)
  const facts = [
    type === roomName(room, language) ? null : type,
    room.area === null ? null : formatArea(room.area, language),
    room.price === null ? null : formatMonthlyRent(room.price, language),
  ].filter((fact) => fact !== null)
  const look = classes(
    styles.choice,
    isViewed && styles.viewed,
    isPicked && styles.chosen,
    isOwn && styles.ofMine,
  )
  const face = (
    <>
      <span className={shared.medium}>{roomName(room, language)}</span>
      {facts.length > 0 && (
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      )}
      {!plan.isExample && (
        <span className={classes(styles.state, isOwn && styles.ownState)}>
          {isOwn ? (
            <span className={styles.own}>
              {own?.face}
              {t`The room you applied for`}
            </span>
          ) : isPicked && own === null ? (
            <span className={styles.check}>
              <Icon name="check" size="small" />
              {t`Chosen`}
            </span>
          ) : canChooseRoom(room, plan) ? (
            <Badge tone="success">{t`Available`}</Badge>
          ) : (
            <Badge tone="neutral">{t`Not available`}</Badge>
          )}
        </span>
      )}
    </>
  )
  if (!canPickRoom(room, plan)) {
    return (
      <button
        type="button"
        className={look}
        aria-current={isViewed || undefined}
        onClick={() => onTap(room.id)}
      >
        {face}
      </button>
    )
  }
  return (
    <label className={look}>
      <input
        type="radio"
        className={shared.input}
        name={group}
        value={room.id}
        checked={isPicked}
        onChange={() => onTap(room.id)}
        // A checked radio fires no `change`, not even for Space: these handlers lead back from a room looked at.
        onClick={isPicked ? () => onTap(room.id) : undefined}
        onKeyUp={isPicked ? ({ key }) => key === ' ' && onTap(room.id) : undefined}
      />
      {face}
    </label>
  )
}
