import type { ReactNode } from 'react'
import { formatDollars } from '../../model/money.ts'
import { canChooseRoom } from '../../model/room-selection.ts'
import styles from './plan-marks.module.css'
import { largestOf, type PlanSize, type ShownPlan } from './shown-plan.ts'

interface PlanMarksProps {
  plan: ShownPlan
  size: PlanSize
  /** Of those who want a room. */
  faces?: ((roomId: string) => ReactNode) | undefined
  /** In a place of any height, and not only as high as its width makes it. */
  isLarge: boolean
}

/**
 * What lies on the rooms of a plan: what a free one costs, and the faces of those who want it. Text of the page and none
 * of the drawing, so that it has one size however wide that is. Pointers go through it, and it says nothing that the list
 * of rooms does not.
 */
export function PlanMarks({ plan, size, faces, isLarge }: PlanMarksProps) {
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
        if (area === undefined || plan.isExample) return null
        const rent = canChooseRoom(room, plan) ? room.price : null
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
            {faces?.(room.id)}
            {rent !== null && <span className={styles.rent}>{formatDollars(rent)}</span>}
          </div>
        )
      })}
    </div>
  )
}
