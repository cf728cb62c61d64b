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
import { isTaken, type OwnRoom, type PlanSize, planSize, type ShownPlan } from './shown-plan.ts'
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
  /** The reader's own application is for it. */
  own?: OwnRoom | null | undefined
  /** Of those who want a room, to lie on it. */
  faces?: ((roomId: string) => ReactNode) | undefined
}

/**
 * The plan and its areas in one SVG: whatever size it is shown at, an area lies exactly on its room. For pointers; the
 * list of rooms does the same for keys and screen readers.
 */
export function PlanDrawing({ plan, size, imageUrl, selection, onTap, own, faces }: PlanDrawingProps) {
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
              room.id === own?.roomId && styles.own,
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
      </svg>
      {isRunning && (
        <PlanMarks plan={plan} size={size} selection={selection} own={own} faces={faces} isLarge={isLarge} />
      )}
    </div>
  )
}

/** The plan as large as its place, with the states of its rooms: to be looked at, not to be tapped. */
export function LargePlan({ plan, ...marks }: Omit<PlanDrawingProps, 'size' | 'imageUrl' | 'onTap'>) {
  const frame = useRef<HTMLDivElement>(null)
  const image = usePlanImage(plan.imageSource, frame)
  const size = planSize(plan, image.size)
  const url = image.status === 'failed' ? null : imageSourceToUrl(plan.imageSource)
  return (
    <div ref={frame} className={styles.frame}>
      {size !== null && <PlanDrawing plan={plan} size={size} imageUrl={url} {...marks} />}
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

/** As high as a letter that is read, where the plan is 288 pixels wide, as on the narrowest phones, or 500 high at most. */
const letter = (size: PlanSize): number => Math.max(size.width / 26, size.height / 45)
