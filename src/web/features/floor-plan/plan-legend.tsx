import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { canChooseRoom } from '../../../domain/room-selection.ts'
import styles from './plan-legend.module.css'
import { isTaken, type ShownPlan } from './shown-plan.ts'

/** Slanted lines over a room that is taken: told without its colour. `step` is the distance between two of them. */
export function HatchPattern({ id, step }: { id: string; step: number }) {
  return (
    <defs>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d={`M0 0V${step}`} strokeWidth={step * 0.24} />
      </pattern>
    </defs>
  )
}

/** What the lines and signs on the plan mean, as far as this plan has them. */
export function PlanLegend({ plan, hasChosen }: { plan: ShownPlan; hasChosen: boolean }) {
  const hatch = useId()
  const free = !plan.isExample && plan.rooms.some((room) => canChooseRoom(room, plan))
  const taken = plan.rooms.some((room) => isTaken(room, plan))
  if (!free && !taken && !hasChosen) return null
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
            <HatchPattern id={hatch} step={6} />
            <rect className={styles.paper} width="32" height="22" rx="2" />
            <rect width="32" height="22" rx="2" fill={`url(#${hatch})`} />
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
    </ul>
  )
}
