import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { canChooseRoom } from '../../kit/model/room-selection.ts'
import { HatchPattern } from './plan-drawing.tsx'
import styles from './plan-legend.module.css'
import { isTaken, type OwnRoom, type ShownPlan } from './shown-plan.ts'

interface PlanLegendProps {
  plan: ShownPlan
  hasChosen: boolean
  own: OwnRoom | null
}

/** The meaning of the plan's lines and icons, limited to those that this plan has. */
export function PlanLegend({ plan, hasChosen, own }: PlanLegendProps) {
  const hatch = useId()
  const free = !plan.isExample && plan.rooms.some((room) => canChooseRoom(room, plan))
  const taken = plan.rooms.some((room) => isTaken(room, plan))
  const hasOwn = plan.rooms.some(({ id }) => id === own?.roomId)
  if (!free && !taken && !hasChosen && !hasOwn) return null
  return (
    <ul className={styles.legend}>
      {free && (
        <li>
          <svg className={styles.sample} viewBox="0 0 32 22" aria-hidden="true">
            <rect className={styles.free} x="1.5" y="1.5" width="29" height="19" rx="2" />
          </svg>
          <Trans>Available</Trans>
        </li>
      )}
      {taken && (
        <li>
          <svg className={styles.sample} viewBox="0 0 32 22" aria-hidden="true">
            <HatchPattern id={hatch} step={5} />
            <rect fill="var(--plan-paper)" width="32" height="22" rx="2" />
            <path d="M0 0H32V22H0ZM6 6V16H26V6Z" fill={`url(#${hatch})`} />
          </svg>
          <Trans>Not available</Trans>
        </li>
      )}
      {hasChosen && (
        <li>
          <svg className={styles.sample} viewBox="0 0 32 22" aria-hidden="true">
            <rect className={styles.chosen} x="1.5" y="1.5" width="29" height="19" rx="2" />
            <path className={styles.check} d="m10.5 11.5 4 4 7-8" />
          </svg>
          <Trans>Chosen</Trans>
        </li>
      )}
      {hasOwn && (
        <li>
          <svg className={styles.sample} viewBox="0 0 32 22" aria-hidden="true">
            <rect className={styles.own} x="2" y="2" width="28" height="18" rx="2" />
          </svg>
          <Trans>The room you applied for</Trans>
        </li>
      )}
    </ul>
  )
}
