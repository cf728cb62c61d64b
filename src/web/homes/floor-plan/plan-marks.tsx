import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatDollars } from '../../kit/model/money.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { canChooseRoom, isLetRoom, isPickedRoom, type RoomSelection } from '../../kit/model/room-selection.ts'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import styles from './plan-marks.module.css'
import { isTaken, largestOf, type OwnRoom, type PlanSize, type ShownPlan } from './shown-plan.ts'

interface PlanMarksProps {
  plan: ShownPlan
  size: PlanSize
  selection: RoomSelection
  own?: OwnRoom | null | undefined
  /** Renders the faces of the people who want a room. */
  faces?: ((roomId: string) => ReactNode) | undefined
  /** Whether the plan fills a container of any height, instead of being as high as its width makes it. */
  isLarge: boolean
}

/**
 * The marks on a plan's rooms: the names, the price of a free room, and the faces of the people who want it. They are
 * the page's text and not the drawing's, so that they have one size however wide the drawing is. Pointers go through
 * them, and the list of rooms says all that they say.
 */
export function PlanMarks({ plan, size, isLarge, ...ofRooms }: PlanMarksProps) {
  const ratio = size.width / size.height
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <div
      className={styles.marks}
      style={{ aspectRatio: ratio, ...(isLarge && { inlineSize: `min(100cqi, ${ratio} * 100cqb)` }) }}
      aria-hidden="true"
    >
      {plan.rooms.map((room) => {
        const area = largestOf(room)
        if (area === undefined) return null
        return (
          <div
            key={room.id}
            className={styles.room}
            style={{
              left: share(area.x1, size.width),
              top: share(area.y1, size.height),
              width: share(area.x2 - area.x1, size.width),
              height: share(area.y2 - area.y1, size.height),
            }}
          >
            <RoomMarks plan={plan} room={room} {...ofRooms} />
          </div>
        )
      })}
    </div>
  )
}

/** The width of a text's longest word in em, near enough: Korean letters are square. */
function longestWord(text: string): number {
  const widthOf = (word: string) =>
    [...word].reduce(
      (sum, letter) => sum + (/[\u1100-\uffdc]/.test(letter) ? 1 : letter === ',' ? 0.35 : 0.7),
      0,
    )
  return Math.max(...text.split(/\s+/).map(widthOf))
}

type RoomMarksProps = Omit<PlanMarksProps, 'size' | 'isLarge'> & { room: FloorPlanRoom }

/**
 * One room's marks. Lines that do not fit in the room are left out, the last line first: each line brings its least
 * width, and lines that are too high begin a second column, which is cut off.
 */
function RoomMarks({ plan, room, selection, own, faces }: RoomMarksProps) {
  const { t } = useLingui()
  const name = roomName(room, useLanguage())
  const isPicked = isPickedRoom(room, selection, plan)
  const isViewed = room.id === selection.viewedRoomId
  const isOwn = room.id === own?.roomId
  const state = isViewed && isTaken(room, plan) ? t`Not available` : null
  const rent = canChooseRoom(room, plan) && room.price !== null ? formatDollars(room.price) : null
  const line = (text: string, look: string | undefined, sign?: 'check' | 'minus') => (
    <span
      key={look}
      className={styles.line}
      style={{ '--least': longestWord(text) + (sign ? 1.4 : 0) } as Record<string, unknown>}
    >
      <span className={look}>
        {sign && <Icon name={sign} />}
        {text}
      </span>
    </span>
  )
  const label = line(
    name,
    classes(styles.name, isLetRoom(room) && styles.let, isViewed && styles.viewed, isPicked && styles.chosen),
    isPicked ? 'check' : isViewed ? 'minus' : undefined,
  )
  const people = !plan.isExample && (isOwn || faces !== undefined) && (
    <span key="faces" className={styles.faces}>
      {isOwn && own?.face}
      {faces?.(room.id)}
    </span>
  )
  return (
    <div className={styles.lines}>
      {state !== null ? line(state, styles.state) : rent !== null && line(rent, styles.rent)}
      {/* The reader's own room is known by its outline and their face, so that its name is left out first. */}
      {isOwn ? [people, label] : [label, people]}
    </div>
  )
}
