import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { imageSourceToUrl } from '../../../domain/image-type.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { roomName } from '../../model/room-name.ts'
import { canChooseRoom, isLetRoom, isPickedRoom, type RoomSelection } from '../../model/room-selection.ts'
import { classes } from '../../ui/classes.ts'
import styles from './plan-drawing.module.css'
import marks from './plan-marks.module.css'
import { PlanMarks } from './plan-marks.tsx'
import { isTaken, largestOf, type PlanSize, planSize, type ShownPlan } from './shown-plan.ts'
import { usePlanImage } from './use-plan-image.ts'

type RoomArea = FloorPlanRoom['areas'][number]

interface PlanDrawingProps {
  plan: ShownPlan
  size: PlanSize
  /** Null until the image is here: the areas alone draw the plan meanwhile. */
  imageUrl: string | null
  selection: RoomSelection
  /** Left out where it is enlarged over everything, on black: to be looked at alone. */
  onTap?: (roomId: string) => void
  /** Of those who want a room, to lie on it. */
  faces?: ((roomId: string) => ReactNode) | undefined
}

/**
 * The plan and its areas in one SVG: whatever size it is shown at, an area lies exactly on its room. For pointers; the
 * list of rooms does the same for keys and screen readers.
 */
export function PlanDrawing({ plan, size, imageUrl, selection, onTap, faces }: PlanDrawingProps) {
  const { t } = useLingui()
  const drawing = useRef<SVGSVGElement>(null)
  // No room can be tapped before the page runs, and the plan is never seen first: a rendered page only reserves its place.
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])

  useEffect(() => {
    const element = drawing.current
    if (onTap === undefined) return
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
    if (plan.isExample || !isLetRoom(room)) return name
    return room.id === selection.roomId
      ? t`${name}, chosen`
      : isTaken(room, plan)
        ? t`${name}, not available`
        : t`${name}, available`
  }
  const isLarge = onTap === undefined
  const viewed = plan.rooms.find((room) => room.id === selection.viewedRoomId)
  const rooms = isRunning ? plan.rooms : []
  return (
    <div className={classes(marks.board, isLarge && marks.large)}>
      <svg
        ref={drawing}
        className={classes(styles.drawing, isLarge && styles.large)}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t`Floor plan`}
      >
        {isRunning && <HatchPattern id={hatch} step={letter(size) * 0.5} />}
        <rect fill="#fffdf8" width={size.width} height={size.height} />
        {imageUrl !== null && (
          <image href={imageUrl} width={size.width} height={size.height} preserveAspectRatio="none" />
        )}
        {isLarge ? (
          <rect className={styles.shade} width={size.width} height={size.height} />
        ) : (
          // Also over the paper beside the plan: an edge would be seen.
          <rect className={styles.shade} x="-100%" y="-100%" width="300%" height="300%" />
        )}
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
            {isTaken(room, plan) &&
              room.areas.map((area) => (
                <HatchedEdge
                  key={`${area.x1} ${area.y1} ${area.x2}`}
                  area={area}
                  pattern={hatch}
                  size={size}
                />
              ))}
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
              plan.isExample || !isLetRoom(viewed)
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
      {isRunning && <PlanMarks plan={plan} size={size} faces={faces} isLarge={isLarge} />}
    </div>
  )
}

/** The plan as large as its place, with the states of its rooms: to be looked at, not to be tapped. */
export function LargePlan({ plan, selection }: Pick<PlanDrawingProps, 'plan' | 'selection'>) {
  const frame = useRef<HTMLDivElement>(null)
  const image = usePlanImage(plan.imageSource, frame)
  const size = planSize(plan, image.size)
  const url = image.status === 'failed' ? null : imageSourceToUrl(plan.imageSource)
  return (
    <div ref={frame} className={styles.frame}>
      {size !== null && <PlanDrawing plan={plan} size={size} imageUrl={url} selection={selection} />}
    </div>
  )
}

/** Slanted lines over what is taken: seen without its colour. `step` is the distance between two of them. */
export function HatchPattern({ id, step }: { id: string; step: number }) {
  return (
    <defs>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d={`M0 0V${step}`} strokeWidth={step * 0.5} />
      </pattern>
    </defs>
  )
}

/** A room that is taken is hatched along its edges alone: the words on its floor stay readable. */
function HatchedEdge({ area, pattern, size }: { area: RoomArea; pattern: string; size: PlanSize }) {
  const { x1, y1, x2, y2 } = area
  const width = Math.min(letter(size) * 0.6, (x2 - x1) / 6, (y2 - y1) / 6)
  const inset = width / 2
  return (
    <path
      d={`M${x1 + inset} ${y1 + inset}H${x2 - inset}V${y2 - inset}H${x1 + inset}Z`}
      fill="none"
      stroke={`url(#${pattern})`}
      strokeWidth={width}
    />
  )
}

/** Letters of 11 CSS pixels and more, where the plan is 288 wide, as on the narrowest phones, or 500 high at most. */
const letter = (size: PlanSize): number => Math.max(size.width / 26, size.height / 45)

function RoomLabel({ room, size }: { room: FloorPlanRoom; size: PlanSize }) {
  const language = useLanguage()
  const area = largestOf(room)
  if (area === undefined) return null
  return (
    <text
      className={styles.label}
      x={(area.x1 + area.x2) / 2}
      y={(area.y1 + area.y2) / 2}
      fontSize={letter(size)}
    >
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
  const widths = [...text].map((character) => (/[\u1100-\uffdc]/.test(character) ? 0.95 : 0.64))
  return fontSize * widths.reduce((sum, width) => sum + width, 0)
}

/** In the corner of the room: a plan's own words stand in the middle of it. */
function Marker({ room, size, chosen, badge }: MarkerProps) {
  const area = largestOf(room)
  if (area === undefined) return null
  const fontSize = letter(size)
  const radius = fontSize * 0.8
  const inset = fontSize * 0.2
  const text = badge === null ? 0 : widthOf(badge, fontSize)
  const pill = badge === null ? radius * 2 : radius * 2 + text + fontSize * 0.7
  const left = Math.max(0, Math.min(area.x1 + inset, size.width - pill - inset))
  const x = left + radius
  const y = area.y1 + inset + radius
  return (
    <g className={styles.marker} fill={chosen ? '#1f6b57' : '#5a5f55'}>
      {badge !== null && (
        <rect className={styles.pill} x={left} y={y - radius} width={pill} height={radius * 2} rx={radius} />
      )}
      <circle cx={x} cy={y} r={radius} />
      <path
        className={styles.sign}
        strokeWidth={fontSize * 0.2}
        d={
          chosen
            ? `M${x - radius * 0.42} ${y} l${radius * 0.32} ${radius * 0.32} l${radius * 0.56} ${-radius * 0.62}`
            : `M${x - radius * 0.42} ${y}h${radius * 0.84}`
        }
      />
      {badge !== null && (
        <text className={styles.badge} x={x + radius + fontSize * 0.1 + text / 2} y={y} fontSize={fontSize}>
          {badge}
        </text>
      )}
    </g>
  )
}
