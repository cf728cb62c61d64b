import { useId } from 'react'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { clearFloor } from './clear-floor.ts'
import styles from './hatching.module.css'

/** Slanted lines over what is taken: told without its colour. `step` is the distance between two of them. */
export function HatchPattern({ id, step }: { id: string; step: number }) {
  return (
    <defs>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d={`M0 0V${step}`} strokeWidth={step * 0.5} />
      </pattern>
    </defs>
  )
}

interface HatchedEdgeProps {
  areas: FloorPlanRoom['areas']
  /** The id of a HatchPattern. */
  pattern: string
  width: number
}

const outlineOf = ({ x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }): string =>
  `M${x1} ${y1}H${x2}V${y2}H${x1}Z`

/** A room that is taken is hatched along its edges alone: the words on its floor stay readable. */
export function HatchedEdge({ areas, pattern, width }: HatchedEdgeProps) {
  const mask = useId()
  return (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" x="-100%" y="-100%" width="300%" height="300%">
        <path d={areas.map(outlineOf).join('')} fill="#fff" />
        <path d={clearFloor(areas, width).map(outlineOf).join('')} fill="#000" />
      </mask>
      <g mask={`url(#${mask})`}>
        {areas.map((area) => (
          <path key={outlineOf(area)} d={outlineOf(area)} fill={`url(#${pattern})`} />
        ))}
      </g>
    </>
  )
}
