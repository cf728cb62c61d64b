import { darker, lighter } from './color.ts'
import { ellipse, group, line, path } from './svg.ts'

export type CushionPattern = 'plain' | 'stripe' | 'dot' | 'check'

/** A throw pillow centred on (x, y), in pixels. */
export function cushion(
  x: number,
  y: number,
  size: number,
  angle: number,
  color: string,
  pattern: CushionPattern,
): string {
  const half = size / 2
  const parts = [
    path(
      [
        'M',
        -half,
        -half * 0.86,
        'Q',
        0,
        -half * 1.04,
        half,
        -half * 0.86,
        'Q',
        half * 1.06,
        0,
        half,
        half * 0.86,
        'Q',
        0,
        half * 1.06,
        -half,
        half * 0.86,
        'Q',
        -half * 1.06,
        0,
        -half,
        -half * 0.86,
        'Z',
      ],
      color,
    ),
  ]
  const mark = lighter(color, 0.55)
  if (pattern === 'stripe')
    for (const t of [-0.5, -0.17, 0.17, 0.5])
      parts.push(line([half * t, -half * 0.86], [half * t, half * 0.86], mark, size * 0.05))
  if (pattern === 'check') {
    for (const t of [-0.4, 0, 0.4])
      parts.push(
        line([half * t, -half * 0.86], [half * t, half * 0.86], mark, size * 0.03),
        line([-half * 0.9, half * t], [half * 0.9, half * t], mark, size * 0.03),
      )
  }
  if (pattern === 'dot')
    for (const [px, py] of [
      [-0.4, -0.4],
      [0.4, -0.4],
      [0, 0],
      [-0.4, 0.4],
      [0.4, 0.4],
    ] as const)
      parts.push(ellipse(half * px, half * py, size * 0.05, size * 0.05, mark))
  parts.push(
    path(
      [
        'M',
        -half * 0.8,
        half * 0.7,
        'Q',
        0,
        half * 1.04,
        half * 0.98,
        half * 0.8,
        'Q',
        half * 1.04,
        0,
        half * 0.9,
        -half * 0.5,
        'Q',
        half * 0.8,
        half * 0.6,
        -half * 0.8,
        half * 0.7,
        'Z',
      ],
      darker(color, 0.3),
      'opacity="0.35"',
    ),
  )
  return group(parts, `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})"`)
}
