import { darker, lighter, mix } from './color.ts'
import type { Seeded } from './seeded.ts'
import { circle, ellipse, group, line, path } from './svg.ts'

/** The leaf colours of one time of year: a picture never mixes blossom with autumn. */
export type Leaves = readonly [string, ...string[]]

export const seasons: readonly [Leaves, ...Leaves[]] = [
  ['#8fae62', '#eab8b4', '#7fa06a', '#a3b978'],
  ['#7fa06a', '#6f9a6b', '#5f8f6d', '#8fae62'],
  ['#6f9a6b', '#5f8f6d', '#86a565', '#78a07c'],
  ['#d98b4a', '#c9713f', '#d9a851', '#9aa05c'],
]

/** A tree on `base`; the light comes from `lit` (-1 left, 1 right). */
export function tree(
  random: Seeded,
  x: number,
  base: number,
  height: number,
  leaf: string,
  lit: number,
): string {
  const trunk = mix('#6f5443', '#8b7262', random.next())
  const crownY = base - height * 0.66
  const spread = height * random.between(0.27, 0.33)
  const parts = [
    path(
      [
        'M',
        x - height * 0.026,
        base,
        'Q',
        x - height * 0.012,
        base - height * 0.3,
        x - height * 0.016,
        crownY,
        'L',
        x + height * 0.016,
        crownY,
        'Q',
        x + height * 0.014,
        base - height * 0.3,
        x + height * 0.03,
        base,
        'Z',
      ],
      trunk,
    ),
    line([x, base - height * 0.4], [x - spread * 0.55, crownY - spread * 0.1], trunk, height * 0.014),
    line([x, base - height * 0.46], [x + spread * 0.6, crownY - spread * 0.3], trunk, height * 0.014),
  ]
  const blobs: { x: number; y: number; r: number }[] = []
  for (let index = 0; index < 17; index += 1) {
    // A sunflower's spiral covers the crown without holes; the jitter hides it.
    const angle = index * 2.39996 + random.between(-0.25, 0.25)
    const reach = spread * Math.sqrt((index + 0.3) / 17) * random.between(0.86, 1.04)
    blobs.push({
      x: x + Math.cos(angle) * reach,
      y: crownY + Math.sin(angle) * reach * 0.84,
      r: spread * random.between(0.32, 0.44),
    })
  }
  for (const blob of blobs)
    parts.push(circle(blob.x - lit * blob.r * 0.12, blob.y + blob.r * 0.16, blob.r, darker(leaf, 0.24)))
  for (const blob of blobs) parts.push(circle(blob.x, blob.y, blob.r * 0.88, leaf))
  for (const blob of blobs) {
    if ((blob.x - x) * lit > -spread * 0.5 && blob.y < crownY + spread * 0.35) {
      parts.push(
        circle(blob.x + lit * blob.r * 0.26, blob.y - blob.r * 0.3, blob.r * 0.5, lighter(leaf, 0.22)),
      )
    }
  }
  for (let index = 0; index < 26; index += 1) {
    const angle = random.between(0, Math.PI * 2)
    const reach = spread * 1.15 * Math.sqrt(random.next())
    const dot = spread * random.between(0.03, 0.06)
    parts.push(
      ellipse(
        x + Math.cos(angle) * reach,
        crownY + Math.sin(angle) * reach * 0.86,
        dot * 1.4,
        dot,
        random.chance(0.5) ? lighter(leaf, 0.35) : darker(leaf, 0.2),
        'opacity="0.8"',
      ),
    )
  }
  return group(parts)
}

/** A rounded shrub, `width` pixels wide. */
export function shrub(
  random: Seeded,
  x: number,
  base: number,
  width: number,
  leaf: string,
  blossom: string | null,
): string {
  const parts: string[] = []
  for (let index = 0; index < 7; index += 1) {
    const t = index / 6 - 0.5
    const r = width * random.between(0.16, 0.24)
    parts.push(circle(x + t * width * 0.8, base - r * 0.8, r, mix(darker(leaf, 0.25), leaf, random.next())))
  }
  for (let index = 0; index < 9; index += 1) {
    const r = width * random.between(0.04, 0.08)
    parts.push(
      circle(
        x + random.between(-0.45, 0.45) * width,
        base - width * random.between(0.12, 0.34),
        r,
        lighter(leaf, 0.18),
        'opacity="0.8"',
      ),
    )
  }
  if (blossom !== null) {
    for (let index = 0; index < 12; index += 1) {
      parts.push(
        circle(
          x + random.between(-0.48, 0.48) * width,
          base - width * random.between(0.06, 0.36),
          width * 0.025,
          blossom,
        ),
      )
    }
  }
  return group(parts)
}
