import { darker, lighter, mix } from './color.ts'
import { outdoors, type Street } from './street.ts'
import { group, line, polygon } from './svg.ts'
import { shrub } from './trees.ts'

type Facade = {
  x: number
  top: number
  w: number
  floors: number
  base: number
  slab: string
  glass: string
  lean: number
}

/** One face of a tower: floors of glass between slabs, here and there a balcony. `lean` drops its far edge. */
export function towerFace(
  street: Street,
  { x, top, w, floors, base, slab, glass, lean }: Facade,
  balconies: boolean,
): string {
  const { random, daylight, sheet } = street
  const parts = [
    polygon(
      [
        [x, top],
        [x + w, top + lean],
        [x + w, base],
        [x, base],
      ],
      sheet.linear(
        [
          [0, lighter(glass, 0.3)],
          [0.5, glass],
          [1, darker(glass, 0.12)],
        ],
        [0, 0],
        [0.5, 1],
      ),
    ),
  ]
  const columns = Math.max(3, Math.round(Math.abs(w) / 62))
  const at = (t: number, floor: number): number => top + lean * t + ((base - top - lean * t) * floor) / floors
  for (let floor = 0; floor < floors; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const t1 = column / columns + 0.012
      const t2 = (column + 1) / columns - 0.012
      const roll = random.next()
      const tone =
        daylight.lampsLit && roll < 0.34
          ? mix('#ffd48a', '#ffeec4', random.next())
          : roll > 0.8
            ? lighter(glass, 0.2)
            : roll > 0.62
              ? darker(glass, 0.08)
              : null
      if (tone !== null)
        parts.push(
          polygon(
            [
              [x + w * t1, at(t1, floor) + 8],
              [x + w * t2, at(t2, floor) + 8],
              [x + w * t2, at(t2, floor + 1)],
              [x + w * t1, at(t1, floor + 1)],
            ],
            tone,
            'opacity="0.85"',
          ),
        )
    }
  }
  for (let floor = 0; floor <= floors; floor += 1)
    parts.push(
      polygon(
        [
          [x, at(0, floor)],
          [x + w, at(1, floor)],
          [x + w, at(1, floor) + 8],
          [x, at(0, floor) + 8],
        ],
        slab,
      ),
    )
  for (let column = 0; column <= columns; column += 1) {
    const t = column / columns
    parts.push(line([x + w * t, at(t, 0)], [x + w * t, base], slab, column % 2 === 0 ? 5 : 2.4))
  }
  if (balconies) {
    for (let floor = 1; floor < floors; floor += 1) {
      const column = (floor % 2) * 1 + 1
      const t1 = column / columns
      const t2 = Math.min(1, (column + 1.25) / columns)
      const y1 = at(t1, floor + 1)
      parts.push(
        polygon(
          [
            [x + w * t1 - 4, y1 - 34],
            [x + w * t2 + 4, at(t2, floor + 1) - 34],
            [x + w * t2 + 4, at(t2, floor + 1)],
            [x + w * t1 - 4, y1],
          ],
          '#e9f4f1',
          'opacity="0.62"',
        ),
      )
      parts.push(
        polygon(
          [
            [x + w * t1 - 6, y1],
            [x + w * t2 + 6, at(t2, floor + 1)],
            [x + w * t2 + 6, at(t2, floor + 1) + 9],
            [x + w * t1 - 6, y1 + 9],
          ],
          lighter(slab, 0.3),
        ),
        line([x + w * t1 - 4, y1 - 35], [x + w * t2 + 4, at(t2, floor + 1) - 35], slab, 3),
      )
      if (random.chance(0.4))
        parts.push(shrub(random, x + w * (t1 + t2) * 0.5, y1, 40, outdoors(street, '#6d9158'), null))
    }
  }
  return group(parts)
}
