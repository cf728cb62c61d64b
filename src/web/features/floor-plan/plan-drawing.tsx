import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { canChooseRoom, isPickedRoom, type RoomSelection } from '../../../domain/room-selection.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { classes } from '../../ui/classes.ts'
import { HatchedEdge, HatchPattern } from './hatching.tsx'
import styles from './plan-drawing.module.css'
import { roomName } from './room-name.ts'
import { isLet, isTaken, type PlanSize, type ShownPlan } from './shown-plan.ts'

type RoomArea = FloorPlanRoom['areas'][number]

interface PlanDrawingProps {
  plan: ShownPlan
  size: PlanSize
  /** Null until the image is here: the areas alone draw the plan meanwhile. */
  imageUrl: string | null
  selection: RoomSelection
  onTap: (roomId: string) => void
}

/**
 * The plan and its areas in one SVG: whatever size it is shown at, an area lies exactly on its room. For pointers; the
 * list of rooms does the same for keys and screen readers.
 */
export function PlanDrawing({ plan, size, imageUrl, selection, onTap }: PlanDrawingProps) {
  const { t } = useLingui()
  const drawing = useRef<SVGSVGElement>(null)
  // Nobody can tap a room before the page runs, and nobody sees the plan first: a rendered page only keeps its place.
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])

  useEffect(() => {
    const element = drawing.current
    const tapped = (event: Event) => {
      const area = event.target instanceof Element ? event.target.closest('[data-room]') : null
      const roomId = area?.getAttribute('data-room')
      if (roomId != null) onTap(roomId)
    }
    element?.addEventListener('click', tapped)
    return () => element?.removeEventListener('click', tapped)
  }, [onTap])

  const language = useLanguage()
  const hatch = useId()
  const titleOf = (room: FloorPlanRoom): string => {
    const name = roomName(room, language)
    if (plan.isExample || !isLet(room, plan)) return name
    return room.id === selection.roomId
      ? t`${name}, chosen`
      : isTaken(room, plan)
        ? t`${name}, not available`
        : t`${name}, available`
  }
  const viewed = plan.rooms.find((room) => room.id === selection.viewedRoomId)
  const rooms = isRunning ? plan.rooms : []
  return (
    <svg
      ref={drawing}
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t`Floor plan`}
    >
      {isRunning && <HatchPattern id={hatch} step={letter(size) * 0.5} />}
      <rect className={styles.ground} width={size.width} height={size.height} />
      {imageUrl !== null && (
        <image href={imageUrl} width={size.width} height={size.height} preserveAspectRatio="none" />
      )}
      {/* Also over the paper beside the plan: an edge would be seen. */}
      <rect className={styles.shade} x="-100%" y="-100%" width="300%" height="300%" />
      {rooms.map((room) => (
        <g
          key={room.id}
          data-room={room.id}
          data-chosen={isPickedRoom(room, selection, plan) || undefined}
          className={classes(
            styles.room,
            imageUrl === null && styles.schematic,
            canChooseRoom(room, plan) && styles.open,
            room.id === selection.viewedRoomId && styles.viewed,
            isPickedRoom(room, selection, plan) && styles.chosen,
          )}
        >
          {/* What the mouse rests on says which room it is. */}
          <title>{titleOf(room)}</title>
          {isTaken(room, plan) && (
            <HatchedEdge areas={room.areas} pattern={hatch} width={letter(size) * 0.6} />
          )}
          {room.areas.map((area) => (
            <rect
              key={`${area.x1} ${area.y1} ${area.x2} ${area.y2}`}
              x={area.x1}
              y={area.y1}
              width={area.x2 - area.x1}
              height={area.y2 - area.y1}
            />
          ))}
        </g>
      ))}
      {imageUrl === null && rooms.map((room) => <RoomLabel key={room.id} room={room} size={size} />)}
      {viewed && (
        <Marker
          room={viewed}
          size={size}
          chosen={isPickedRoom(viewed, selection, plan)}
          badge={
            plan.isExample || !isLet(viewed, plan)
              ? null
              : viewed.id === selection.roomId
                ? roomName(viewed, language)
                : canChooseRoom(viewed, plan)
                  ? t`Available`
                  : t`Not available`
          }
        />
      )}
    </svg>
  )
}

function middleOf(room: FloorPlanRoom): { x: number; y: number } | null {
  const space = (area: RoomArea) => (area.x2 - area.x1) * (area.y2 - area.y1)
  const largest = room.areas.toSorted((one, other) => space(other) - space(one))[0]
  return largest === undefined ? null : { x: (largest.x1 + largest.x2) / 2, y: (largest.y1 + largest.y2) / 2 }
}

/** Letters as large as the page's small text on a phone. */
const letter = (size: PlanSize): number => size.width / 31

function RoomLabel({ room, size }: { room: FloorPlanRoom; size: PlanSize }) {
  const language = useLanguage()
  const middle = middleOf(room)
  if (middle === null) return null
  return (
    <text className={styles.label} x={middle.x} y={middle.y} fontSize={letter(size) * 0.9}>
      {roomName(room, language)}
    </text>
  )
}

interface MarkerProps {
  room: FloorPlanRoom
  size: PlanSize
  chosen: boolean
  badge: string | null
}

/** How wide a text of this size is, near enough for a pill around it: Korean letters are square. */
function widthOf(text: string, fontSize: number): number {
  const widths = [...text].map((character) => (/[\u1100-\uffdc]/.test(character) ? 0.95 : 0.56))
  return fontSize * widths.reduce((sum, width) => sum + width, 0)
}

function Marker({ room, size, chosen, badge }: MarkerProps) {
  const middle = middleOf(room)
  if (middle === null) return null
  const { x, y } = middle
  const fontSize = letter(size)
  const radius = fontSize * 0.95
  const pill = badge === null ? 0 : widthOf(badge, fontSize) + fontSize * 1.2
  const top = badge === null ? y : y - fontSize * 0.85
  return (
    <g className={classes(styles.marker, !chosen && styles.closed)}>
      <circle cx={x} cy={top} r={radius} />
      <path
        className={styles.sign}
        strokeWidth={fontSize * 0.2}
        d={
          chosen
            ? `M${x - radius * 0.42} ${top} l${radius * 0.32} ${radius * 0.32} l${radius * 0.56} ${-radius * 0.62}`
            : `M${x - radius * 0.42} ${top}h${radius * 0.84}`
        }
      />
      {badge !== null && (
        <>
          <rect
            className={styles.pill}
            x={x - pill / 2}
            y={y + fontSize * 0.4}
            width={pill}
            height={fontSize * 1.6}
            rx={fontSize * 0.8}
          />
          <text className={styles.badge} x={x} y={y + fontSize * 1.2} fontSize={fontSize}>
            {badge}
          </text>
        </>
      )}
    </g>
  )
}
