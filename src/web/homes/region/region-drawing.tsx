import { PICTURE, regionAreas } from '../../../domain/region-areas.ts'
import styles from './region-drawing.module.css'

/** New Jersey, Manhattan, the Bronx, and Queens with Brooklyn. */
const shores =
  'M-20-20H144V58L134 68V540L122 556V700H-20ZM158-20H226L246 14V556L214 606H184L158 574ZM244-20H410V26H270L250 6ZM264 64H410V700H250L236 676V640L264 608Z'

/** The lines, each with the name by which it is coloured; those of buses and of the LIRR are dashed. */
const lines = [
  ['HBLR', 'M124 392V580'],
  ['bus', 'M130 46V397L142 409H152'],
  ['PATH', 'M127 454L143 470H192M127 454V524M60 556H111L127 540V524H152L172 544V560'],
  ['A', 'M166-10V566L292 692'],
  ['1', 'M160-10V572L280 692'],
  ['F', 'M196-10V556L332 692M196 341H246L264 323V226L276 214H400'],
  ['R', 'M264 331L249 346H203V556L339 692'],
  ['6', 'M240 30L278-8M242 28V562L214 590L316 692'],
  ['L', 'M166 477H246L290 521H400'],
  ['LIRR', 'M276 312V192L288 180V78'],
  ['7', 'M152 409H262L272 399V190L284 178V140'],
  ['J', 'M238 614L294 558H400'],
] as const

/** Where the bullets of lines stand. */
const bullets = [
  ['7', 272, 345],
  ['1', 160, 186],
  ['A', 168, 150],
  ['F', 330, 214],
  ['6', 242, 186],
  ['L', 350, 521],
  ['R', 262, 615],
  ['J', 350, 558],
  ['PATH', 119, 489],
] as const

/** How far the leaders of labels at the sides reach below them. */
const LEADER_END = { left: 100, right: 352 } as const
/** Labels at the right are higher than the leader's end, where they stand lower than their point. */
const LOWER_LABEL_RISE = 10

function leader({ at: [x, y], side, labelY = y }: (typeof regionAreas)[number]): string {
  if (side === 'over') return ''
  const end = labelY === y ? y : labelY - LOWER_LABEL_RISE
  return `M${x} ${y}L${LEADER_END[side]} ${end}`
}

/** A style that places an element by units of the picture. */
export const placed = (x: number, y: number): Record<string, unknown> => ({
  '--x': x / PICTURE.width,
  '--y': y / PICTURE.height,
})

/**
 * Land, water and lines: what stands still in the picture. It is stretched to its place, in which labels are texts of the
 * usual size; strokes and points keep their shape.
 */
export function RegionDrawing({ bus }: { bus: string }) {
  const labelled = regionAreas.filter(({ side }) => side !== 'over')
  const points = labelled.map(({ at: [x, y] }) => `M${x} ${y}h0`).join('')
  return (
    <>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.shore} d={shores} />
        <path className={styles.land} d={shores} />
        <g className={styles.lines}>
          {lines.map(([name, path]) => (
            <path key={name} data-line={name} d={path} />
          ))}
        </g>
        <path className={styles.leaders} d={labelled.map(leader).join('')} />
        <path className={styles.points} d={points} />
        <path className={styles.cores} d={points} />
      </svg>
      {bullets.map(([name, x, y]) => (
        <span key={name} className={styles.bullet} data-line={name} style={placed(x, y)} aria-hidden="true">
          {name}
        </span>
      ))}
      <span className={styles.bullet} style={placed(130, 345)} aria-hidden="true">
        {bus}
      </span>
    </>
  )
}
