import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { sourceUrl } from '../../data/pictures/source-url.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { canChooseRoom, isLetRoom, isPickedRoom, type RoomSelection } from '../../kit/model/room-selection.ts'
import { classes } from '../../kit/ui/classes.ts'
import styles from './plan-drawing.module.css'
import marks from './plan-marks.module.css'
import { PlanMarks } from './plan-marks.tsx'
import { isTaken, type OwnRoom, type PlanSize, planSize, type ShownPlan } from './shown-plan.ts'
import { usePlanImage } from './use-plan-image.ts'

type RoomArea = FloorPlanRoom['areas'][number]

interface PlanDrawingProps {
  plan: ShownPlan
  size: PlanSize
  /** The image's URL; null until it has loaded: meanwhile the areas alone draw the plan. */
  imageUrl: string | null
  selection: RoomSelection
  /** Called with a tapped room; left out where the plan is enlarged on black, to be looked at alone. */
  onTap?: (roomId: string) => void
  /** The room that the reader's own application is for. */
  own?: OwnRoom | null | undefined
  /** Renders the faces of the people who want a room, laid on that room. */
  faces?: ((roomId: string) => ReactNode) | undefined
}

/**
 * The plan and its areas in one SVG, so that an area lies exactly on its room at any size. It serves pointers; the list
 * of rooms does the same for keys and screen readers.
 */
export function PlanDrawing({ plan, size, imageUrl, selection, onTap, own, faces }: PlanDrawingProps) {
  const { t } = useLingui()
  const drawing = useRef<SVGSVGElement>(null)
  // Rooms cannot be tapped before hydration, so the server's HTML only reserves the plan's place, never in sight first.
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
    if (room.id === own?.roomId) return t`${name}, the room you applied for`
    return room.id === selection.roomId
      ? t`${name}, chosen`
      : isTaken(room, plan)
        ? t`${name}, not available`
        : t`${name}, available`
  }
  const isLarge = onTap === undefined
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
          // The shade reaches beyond the plan: its edge would show on the paper beside it.
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
              room.id === own?.roomId && styles.own,
            )}
          >
            {/* The tooltip names the room under the mouse. */}
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
      </svg>
      {isRunning && (
        <PlanMarks plan={plan} size={size} selection={selection} own={own} faces={faces} isLarge={isLarge} />
      )}
    </div>
  )
}

/** The plan at the size of its container, with the states of its rooms, to be looked at but not tapped. */
export function LargePlan({ plan, ...marks }: Omit<PlanDrawingProps, 'size' | 'imageUrl' | 'onTap'>) {
  const frame = useRef<HTMLDivElement>(null)
  const image = usePlanImage(plan.imageSource, frame)
  const size = planSize(plan, image.size)
  const url = image.status === 'failed' ? null : sourceUrl(plan.imageSource)
  return (
    <div ref={frame} className={styles.frame}>
      {size !== null && <PlanDrawing plan={plan} size={size} imageUrl={url} {...marks} />}
    </div>
  )
}

/** A pattern of slanted lines for taken rooms, seen without its colour. `step` is the distance between two lines. */
export function HatchPattern({ id, step }: { id: string; step: number }) {
  return (
    <defs>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d={`M0 0V${step}`} strokeWidth={step * 0.5} />
      </pattern>
    </defs>
  )
}

/** The hatching of a taken room, along its edges alone: the words on its floor stay readable. */
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

/** The height of a readable letter, in a plan shown 288 px wide (as on the narrowest phones) or at most 500 px high. */
const letter = (size: PlanSize): number => Math.max(size.width / 26, size.height / 45)
