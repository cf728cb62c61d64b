import { Trans } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { PlanDrawing } from '../../homes/floor-plan/plan-drawing.tsx'
import { planSize } from '../../homes/floor-plan/shown-plan.ts'
import { useFloorPlan } from '../../homes/floor-plan/use-floor-plan.ts'
import { usePlanImage } from '../../homes/floor-plan/use-plan-image.ts'
import { initialRoomSelection } from '../../kit/model/room-selection.ts'
import shared from '../../kit/ui/shared.module.css'

const ignore = () => {}

/** The home's plan with the reader's room, to be looked at; it stays on the device once it was here. */
export function ViewingPlan({ propertyId, roomId }: { propertyId: number; roomId: string | null }) {
  const { plan } = useFloorPlan(propertyId)
  const frame = useRef<HTMLDivElement>(null)
  const isShown = plan !== null && !plan.isExample
  const image = usePlanImage(isShown ? plan.imageSource : null, frame)
  const size = isShown ? planSize(plan, image.size) : null
  const own = useMemo(() => (roomId === null ? null : { roomId, face: null }), [roomId])
  return (
    <section ref={frame} className={shared.stack2} hidden={!isShown}>
      <h2>
        <Trans>Floor plan</Trans>
      </h2>
      {isShown && size !== null && (
        <PlanDrawing
          plan={plan}
          size={size}
          imageUrl={image.url}
          selection={initialRoomSelection}
          own={own}
          onTap={ignore}
        />
      )}
    </section>
  )
}
