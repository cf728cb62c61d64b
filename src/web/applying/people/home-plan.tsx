import { Fragment } from 'react'
import type { FloorPlan, FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { classes } from '../../kit/ui/classes.ts'
import { Face } from './face.tsx'
import styles from './home-plan.module.css'
import type { FaceOf } from './model.ts'
import { type Box, facesIn, planShape, shareOf } from './plan-geometry.ts'

/** Somebody with the room that they want. */
interface Resident {
  readonly roomId: string | null
  readonly face: FaceOf
  readonly seed: number
  /** The words below the face. */
  readonly label?: readonly [name: string, room: string]
}

interface HomePlanProps {
  rooms: FloorPlan['rooms']
  me: Resident
  /** The other one; null for the reader alone. */
  other: Resident | null
  /** Free rooms, outlined with a broken line. */
  free?: readonly FloorPlanRoom[]
  /** The plan's own picture in the size of its areas' pixels, instead of a drawing. */
  picture?: { readonly url: string; readonly width: number; readonly height: number } | null
  /** What the plan shows, for screen readers; left out where words beside it say the same. */
  label?: string
  className?: string | undefined
}

/** Whether a plan can be drawn that shows either of the two in a room. */
export const canShowOn = (rooms: FloorPlan['rooms'], roomIds: readonly (string | null)[]): boolean =>
  planShape(rooms) !== null && rooms.some(({ id, areas }) => areas.length > 0 && roomIds.includes(id))

/** A home drawn from its own walls, with a face in each one's room: the reader's is persimmon, the other's celadon. */
export function HomePlan({ rooms, me, other, free = [], picture = null, label, className }: HomePlanProps) {
  const shape = planShape(rooms)
  if (shape === null) return null
  const { box, walls, wall } = shape
  const residents = other === null ? [me] : [me, other]
  const areasOf = (room: FloorPlanRoom, look: string | undefined) =>
    room.areas.map(({ x1, y1, x2, y2 }) => (
      <rect key={`${x1} ${y1}`} className={look} x={x1} y={y1} width={x2 - x1} height={y2 - y1} />
    ))
  return (
    <div
      className={classes(styles.plan, picture !== null && styles.pictured, className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
        {picture === null ? (
          <rect
            className={styles.home}
            x={box.x + wall / 2}
            y={box.y + wall / 2}
            width={box.width - wall}
            height={box.height - wall}
            strokeWidth={wall}
          />
        ) : (
          <image
            href={picture.url}
            width={picture.width}
            height={picture.height}
            preserveAspectRatio="none"
          />
        )}
        {rooms.map((room) => {
          const isMine = room.id === me.roomId
          if (!isMine && room.id !== other?.roomId) return null
          return <Fragment key={room.id}>{areasOf(room, isMine ? styles.mine : styles.theirs)}</Fragment>
        })}
        {picture === null && <path className={styles.walls} d={walls} strokeWidth={wall / 2} />}
        {free.map((room) => (
          <Fragment key={room.id}>{areasOf(room, styles.free)}</Fragment>
        ))}
      </svg>
      {rooms.map((room) => {
        const here = residents.filter(({ roomId }) => roomId === room.id)
        const places = facesIn(room, here.length)
        return here.map((resident, at) => {
          const place = places[at]
          return place && <Place key={resident.seed} resident={resident} place={place} whole={box} />
        })
      })}
    </div>
  )
}

function Place({ resident, place, whole }: { resident: Resident; place: Box; whole: Box }) {
  const { face, seed, label } = resident
  return (
    <span className={styles.place} style={shareOf(place, whole)} data-resident="">
      <Face person={face} seed={seed} className={styles.face} />
      {label && (
        <span className={styles.label}>
          <span>{label[0]}</span>
          <span>{`\u00a0· ${label[1]}`}</span>
        </span>
      )}
    </span>
  )
}
