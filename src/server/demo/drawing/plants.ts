import { darker, lighter, mix } from './color.ts'
import type { Seeded } from './seeded.ts'
import { ellipse, group, line, path, rect } from './svg.ts'

const leafShape = (
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  fill: string,
): string =>
  path(
    ['M', 0, 0, 'Q', length * 0.4, -width, length, 0, 'Q', length * 0.4, width, 0, 0, 'Z'],
    fill,
    `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})"`,
  )

/** A pot that stands on `base`, tapered, with a light side and a rim. */
export function pot(x: number, base: number, width: number, height: number, color: string): string {
  const half = width / 2
  return group([
    ellipse(x + width * 0.12, base, half * 1.15, width * 0.11, '#2b2230', 'opacity="0.16"'),
    path(
      [
        'M',
        x - half,
        base - height,
        'L',
        x + half,
        base - height,
        'L',
        x + half * 0.72,
        base,
        'Q',
        x,
        base + width * 0.06,
        x - half * 0.72,
        base,
        'Z',
      ],
      color,
    ),
    path(
      [
        'M',
        x + half * 0.25,
        base - height,
        'L',
        x + half,
        base - height,
        'L',
        x + half * 0.72,
        base,
        'L',
        x + half * 0.2,
        base + width * 0.03,
        'Z',
      ],
      darker(color, 0.16),
    ),
    rect(
      x - half * 1.06,
      base - height - width * 0.05,
      width * 1.06,
      width * 0.13,
      lighter(color, 0.18),
      width * 0.04,
    ),
    ellipse(x, base - height - width * 0.03, half * 0.92, width * 0.05, darker('#6b4d3a', 0.25)),
  ])
}

export type PlantKind = 'monstera' | 'fig' | 'snake' | 'palm' | 'olive'

/** A potted plant, `size` pixels tall, whose pot stands on `base`. */
export function plant(
  random: Seeded,
  kind: PlantKind,
  x: number,
  base: number,
  size: number,
  potColor: string,
  leaf: string,
): string {
  const potHeight = size * (kind === 'snake' ? 0.34 : 0.24)
  const potWidth = size * (kind === 'snake' ? 0.34 : 0.27)
  const soil = base - potHeight
  const parts: string[] = []
  const shade = (): string => mix(darker(leaf, 0.28), lighter(leaf, 0.25), random.next())
  if (kind === 'snake') {
    for (let index = 0; index < 9; index += 1) {
      const lean = (index - 4) * 6 + random.between(-3, 3)
      const length = size * random.between(0.42, 0.68)
      parts.push(leafShape(x + (index - 4) * potWidth * 0.08, soil, length, size * 0.05, -90 + lean, shade()))
    }
  } else if (kind === 'palm') {
    for (let index = 0; index < 11; index += 1) {
      const lean = -160 + index * 14 + random.between(-4, 4)
      const length = size * random.between(0.5, 0.72)
      const radians = (lean * Math.PI) / 180
      const tipX = x + Math.cos(radians) * length
      const tipY = soil + Math.sin(radians) * length + Math.abs(Math.cos(radians)) * length * 0.35
      const bendX = x + Math.cos(radians) * length * 0.5
      const bendY = soil + Math.sin(radians) * length * 0.85
      parts.push(
        path(
          [
            'M',
            x - size * 0.012,
            soil,
            'Q',
            bendX,
            bendY - size * 0.05,
            tipX,
            tipY,
            'Q',
            bendX,
            bendY + size * 0.05,
            x + size * 0.012,
            soil,
            'Z',
          ],
          shade(),
        ),
      )
    }
  } else if (kind === 'olive' || kind === 'fig') {
    const crown = base - size * 0.7
    parts.push(
      path(
        [
          'M',
          x - size * 0.014,
          soil,
          'Q',
          x + size * 0.03,
          base - size * 0.45,
          x,
          crown,
          'L',
          x + size * 0.02,
          crown,
          'Q',
          x + size * 0.05,
          base - size * 0.45,
          x + size * 0.016,
          soil,
          'Z',
        ],
        '#7b5a41',
      ),
    )
    const count = kind === 'fig' ? 22 : 60
    for (let index = 0; index < count; index += 1) {
      const angle = random.between(0, Math.PI * 2)
      const reach = size * 0.25 * Math.sqrt(random.next())
      const length = size * (kind === 'fig' ? random.between(0.13, 0.19) : random.between(0.06, 0.1))
      const leafX = x + Math.cos(angle) * reach
      const leafY = crown + Math.sin(angle) * reach * 1.05
      parts.push(
        leafShape(
          leafX,
          leafY,
          length,
          length * (kind === 'fig' ? 0.42 : 0.28),
          random.between(-170, 10),
          shade(),
        ),
      )
    }
  } else {
    for (let index = 0; index < 11; index += 1) {
      const lean = -165 + index * 15 + random.between(-6, 6)
      const radians = (lean * Math.PI) / 180
      const reach = size * random.between(0.34, 0.62)
      const leafX = x + Math.cos(radians) * reach * 0.62
      const leafY = soil + Math.sin(radians) * reach
      const color = shade()
      parts.push(
        path(
          ['M', x, soil, 'Q', x + (leafX - x) * 0.3, soil + (leafY - soil) * 0.9, leafX, leafY],
          'none',
          `stroke="${darker(leaf, 0.2)}" stroke-width="${(size * 0.012).toFixed(1)}"`,
        ),
      )
      const r = size * random.between(0.1, 0.14)
      parts.push(
        group(
          [
            path(
              [
                'M',
                0,
                -r * 0.9,
                'C',
                r * 1.2,
                -r * 1.2,
                r * 1.5,
                r * 0.4,
                0,
                r * 1.3,
                'C',
                -r * 1.5,
                r * 0.4,
                -r * 1.2,
                -r * 1.2,
                0,
                -r * 0.9,
                'Z',
              ],
              color,
            ),
            line([0, -r * 0.7], [0, r], darker(color, 0.2), r * 0.07),
            path(
              [
                'M',
                r * 0.95,
                0,
                'L',
                r * 0.3,
                r * 0.1,
                'L',
                r * 0.8,
                r * 0.5,
                'Z',
                'M',
                -r * 0.95,
                0,
                'L',
                -r * 0.3,
                r * 0.1,
                'L',
                -r * 0.8,
                r * 0.5,
                'Z',
              ],
              darker(color, 0.35),
            ),
          ],
          `transform="translate(${leafX.toFixed(1)} ${leafY.toFixed(1)}) rotate(${((lean + 90) * 0.75).toFixed(0)})"`,
        ),
      )
    }
  }
  return group([...parts, pot(x, base, potWidth, potHeight, potColor)])
}
