import { darker, lighter, mix } from './color.ts'
import { outdoors, type Street } from './street.ts'
import { group, path, polygon, rect } from './svg.ts'
import { shrub } from './trees.ts'

export type WindowLook = {
  w: number
  h: number
  trim: string
  head: 'flat' | 'lintel' | 'arch' | 'keystone'
  bars: 'sash' | 'cross' | 'plain'
  box: boolean
}

/** One window of a façade; (x, y) is its top left corner. */
export function facadeWindow(street: Street, x: number, y: number, look: WindowLook): string {
  const { sheet, random, daylight, lit } = street
  const { w, h, trim } = look
  const glowing = daylight.lampsLit && random.chance(0.62)
  const glass = glowing
    ? sheet.linear([
        [0, '#ffe6ae'],
        [1, '#f7b765'],
      ])
    : sheet.linear(
        [
          [0, mix('#56717d', daylight.skyTop, 0.35)],
          [0.6, mix('#7d97a0', daylight.skyMiddle, 0.45)],
          [1, mix('#5c7680', daylight.skyLow, 0.35)],
        ],
        [0, 0],
        [0.4, 1],
      )
  const arch = look.head === 'arch' ? w * 0.32 : 0
  const shape = (grow: number, fill: string): string =>
    arch > 0
      ? path(
          [
            'M',
            x - grow,
            y + h + grow,
            'L',
            x - grow,
            y + arch,
            'Q',
            x - grow,
            y - grow,
            x + w / 2,
            y - grow,
            'Q',
            x + w + grow,
            y - grow,
            x + w + grow,
            y + arch,
            'L',
            x + w + grow,
            y + h + grow,
            'Z',
          ],
          fill,
        )
      : rect(x - grow, y - grow, w + grow * 2, h + grow * 2, fill)
  const parts = [shape(w * 0.09, outdoors(street, trim)), shape(0, glass)]
  const half = w * 0.3
  if (random.chance(0.6)) {
    const cloth = outdoors(street, glowing ? '#ffedc9' : '#efe6d8')
    const fall = random.between(0.6, 1) * h
    parts.push(
      rect(x, y + arch * 0.6, half * random.between(0.6, 1), fall - arch * 0.6, cloth, 0, 'opacity="0.75"'),
      rect(x + w - half * 0.8, y + arch * 0.6, half * 0.8, fall - arch * 0.6, cloth, 0, 'opacity="0.75"'),
    )
  } else if (random.chance(0.5)) {
    parts.push(
      rect(
        x,
        y + arch * 0.6,
        w,
        h * random.between(0.15, 0.42),
        outdoors(street, '#f1e8d8'),
        0,
        'opacity="0.8"',
      ),
    )
  }
  if (!glowing)
    parts.push(
      polygon(
        [
          [x + w * 0.55, y + arch * 0.7],
          [x + w * 0.85, y + arch * 0.7],
          [x + w * 0.45, y + h],
          [x + w * 0.15, y + h],
        ],
        '#ffffff',
        'opacity="0.15"',
      ),
    )
  parts.push(
    rect(x, y + arch * 0.5, w, h * 0.05, '#2b2230', 0, 'opacity="0.25"'),
    rect(
      lit < 0 ? x : x + w - w * 0.07,
      y + arch * 0.6,
      w * 0.07,
      h - arch * 0.6,
      '#2b2230',
      0,
      'opacity="0.22"',
    ),
  )
  const bar = outdoors(street, trim)
  if (look.bars !== 'plain') parts.push(rect(x, y + h * 0.48, w, h * 0.045, bar))
  if (look.bars === 'cross') parts.push(rect(x + w * 0.47, y, w * 0.06, h, bar))
  parts.push(
    rect(x - w * 0.16, y + h + w * 0.05, w * 1.32, w * 0.13, lighter(bar, 0.2)),
    rect(x - w * 0.12, y + h + w * 0.18, w * 1.24, w * 0.07, '#2b2230', 0, 'opacity="0.2"'),
  )
  if (look.head === 'lintel' || look.head === 'keystone') {
    parts.push(rect(x - w * 0.16, y - w * 0.28, w * 1.32, w * 0.21, lighter(bar, 0.12)))
    if (look.head === 'keystone')
      parts.push(
        polygon(
          [
            [x + w * 0.4, y - w * 0.34],
            [x + w * 0.6, y - w * 0.34],
            [x + w * 0.56, y - w * 0.04],
            [x + w * 0.44, y - w * 0.04],
          ],
          lighter(bar, 0.3),
        ),
      )
  }
  if (look.box) {
    parts.push(
      shrub(
        random,
        x + w / 2,
        y + h + w * 0.12,
        w * 1.05,
        outdoors(street, '#6d9158'),
        outdoors(street, random.pick(['#e58a5c', '#f0d9c6', '#d9768a'])),
      ),
    )
    parts.push(rect(x - w * 0.08, y + h + w * 0.02, w * 1.16, w * 0.2, outdoors(street, '#6b4632'), 3))
  }
  return group(parts)
}

/** Courses of brick scattered over a wall, enough to read as brick. */
export function brickwork(street: Street, x: number, y: number, w: number, h: number, color: string): string {
  const { random, sheet, lit } = street
  const tone = outdoors(street, color)
  const parts = [
    rect(
      x,
      y,
      w,
      h,
      sheet.linear(
        [
          [0, lit < 0 ? lighter(tone, 0.12) : darker(tone, 0.1)],
          [1, lit < 0 ? darker(tone, 0.1) : lighter(tone, 0.12)],
        ],
        [0, 0],
        [1, 0.15],
      ),
    ),
  ]
  const count = Math.round((w * h) / 2400)
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor((random.next() * h) / 9)
    const bx = x + Math.floor((random.next() * (w - 24)) / 12) * 12 + (row % 2) * 6
    parts.push(
      rect(
        bx,
        y + row * 9,
        random.pick([16, 20, 26]),
        4.5,
        random.chance(0.5) ? lighter(tone, 0.16) : darker(tone, 0.14),
        1,
        'opacity="0.7"',
      ),
    )
  }
  return group(parts)
}
