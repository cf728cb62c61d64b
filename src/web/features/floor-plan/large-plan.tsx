import { useRef } from 'react'
import { imageSourceToUrl } from '../../../domain/image-type.ts'
import type { RoomSelection } from '../../../domain/room-selection.ts'
import styles from './large-plan.module.css'
import { PlanDrawing } from './plan-drawing.tsx'
import { planSize, type ShownPlan } from './shown-plan.ts'
import { usePlanImage } from './use-plan-image.ts'

interface LargePlanProps {
  plan: ShownPlan
  selection: RoomSelection
}

/** The plan as large as its place, with the states of its rooms: to be looked at, not to be tapped. */
export function LargePlan({ plan, selection }: LargePlanProps) {
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
