import { darker, lighter, mix } from './color.ts'
import { outdoors, type Street } from './street.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'
import { tree } from './trees.ts'

export function lampPost(street: Street, x: number, base: number, height: number): string {
  const { sheet, daylight } = street
  const iron = outdoors(street, '#3d423f')
  const top = base - height
  return group([
    rect(x - 4, top, 8, height, iron),
    rect(x - 10, base - 40, 20, 40, iron, 4),
    ...(daylight.lampsLit
      ? [
          circle(
            x,
            top - 18,
            120,
            sheet.radial([
              [0, '#ffe3a6', 0.8],
              [0.3, '#ffd487', 0.3],
              [1, '#ffd487', 0],
            ]),
          ),
        ]
      : []),
    path(
      ['M', x - 15, top - 2, 'L', x + 15, top - 2, 'L', x + 20, top - 36, 'L', x - 20, top - 36, 'Z'],
      daylight.lampsLit ? '#fff0c4' : '#e8ebe6',
    ),
    path(['M', x - 25, top - 36, 'L', x + 25, top - 36, 'L', x, top - 58, 'Z'], iron),
    rect(x - 18, top - 5, 36, 6, iron),
  ])
}

/** A bicycle that leans on nothing in particular; `size` is the wheel's radius. */
export function bicycle(street: Street, x: number, base: number, size: number): string {
  const frame = outdoors(street, street.accent)
  const tyre = outdoors(street, '#35323a')
  const wheel = (cx: number): string =>
    group([
      circle(cx, base - size, size, 'none', `stroke="${tyre}" stroke-width="4"`),
      circle(cx, base - size, size * 0.12, tyre),
      ...[0, 1, 2, 3].map((turn) =>
        line(
          [cx - size * Math.cos(turn * 0.785), base - size - size * Math.sin(turn * 0.785)],
          [cx + size * Math.cos(turn * 0.785), base - size + size * Math.sin(turn * 0.785)],
          '#b9b3ad',
          0.9,
        ),
      ),
    ])
  const back = x
  const front = x + size * 2.7
  const stroke = `stroke="${frame}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`
  return group([
    ellipse(x + size * 1.3, base, size * 2.4, size * 0.14, '#2b2230', 'opacity="0.22"'),
    wheel(back),
    wheel(front),
    path(
      [
        'M',
        back,
        base - size,
        'L',
        x + size * 0.75,
        base - size * 1.85,
        'L',
        x + size * 2.2,
        base - size * 1.95,
        'L',
        x + size * 1.15,
        base - size * 0.95,
        'L',
        back,
        base - size,
        'M',
        x + size * 0.7,
        base - size * 2.05,
        'L',
        x + size * 1.15,
        base - size * 0.95,
        'M',
        x + size * 2.1,
        base - size * 2.3,
        'L',
        front,
        base - size,
      ],
      'none',
      stroke,
    ),
    path(
      [
        'M',
        x + size * 1.8,
        base - size * 2.35,
        'Q',
        x + size * 2.2,
        base - size * 2.5,
        x + size * 2.4,
        base - size * 2.2,
      ],
      'none',
      `stroke="${tyre}" stroke-width="5" stroke-linecap="round"`,
    ),
    rect(x + size * 0.4, base - size * 2.18, size * 0.65, size * 0.16, tyre, 5),
    rect(x + size * 2.15, base - size * 2.15, size * 0.7, size * 0.5, outdoors(street, '#b98a56'), 4),
  ])
}

/** A small parked car, seen from the side. */
export function car(street: Street, x: number, base: number, length: number, color: string): string {
  const { sheet, daylight } = street
  const body = outdoors(street, color)
  const h = length * 0.2
  const wheelR = length * 0.088
  const wheel = (cx: number): string =>
    circle(cx, base - wheelR * 0.85, wheelR, '#2f2d33') +
    circle(cx, base - wheelR * 0.85, wheelR * 0.55, '#c9c6c1') +
    circle(cx, base - wheelR * 0.85, wheelR * 0.2, '#77747a')
  const glass = sheet.linear([
    [0, mix('#4c626d', daylight.skyTop, 0.4)],
    [1, mix('#8ea4ab', daylight.skyLow, 0.4)],
  ])
  const sill = base - wheelR * 0.75
  return group([
    ellipse(x + length / 2, base, length * 0.54, length * 0.03, '#2b2230', 'opacity="0.35"'),
    path(
      [
        'M',
        x + length * 0.01,
        sill,
        'Q',
        x - length * 0.01,
        sill - h * 0.7,
        x + length * 0.06,
        sill - h * 0.95,
        'L',
        x + length * 0.2,
        sill - h,
        'Q',
        x + length * 0.3,
        sill - h * 1.95,
        x + length * 0.42,
        sill - h * 1.98,
        'L',
        x + length * 0.62,
        sill - h * 1.95,
        'Q',
        x + length * 0.72,
        sill - h * 1.9,
        x + length * 0.8,
        sill - h * 1.05,
        'L',
        x + length * 0.94,
        sill - h * 0.85,
        'Q',
        x + length * 1.01,
        sill - h * 0.7,
        x + length * 0.99,
        sill,
        'Z',
      ],
      sheet.linear([
        [0, lighter(body, 0.35)],
        [0.55, body],
        [1, darker(body, 0.22)],
      ]),
    ),
    path(
      [
        'M',
        x + length * 0.26,
        sill - h * 1.05,
        'Q',
        x + length * 0.33,
        sill - h * 1.78,
        x + length * 0.42,
        sill - h * 1.8,
        'L',
        x + length * 0.49,
        sill - h * 1.8,
        'L',
        x + length * 0.49,
        sill - h * 1.05,
        'Z',
      ],
      glass,
    ),
    path(
      [
        'M',
        x + length * 0.52,
        sill - h * 1.05,
        'L',
        x + length * 0.52,
        sill - h * 1.8,
        'L',
        x + length * 0.61,
        sill - h * 1.78,
        'Q',
        x + length * 0.68,
        sill - h * 1.74,
        x + length * 0.74,
        sill - h * 1.05,
        'Z',
      ],
      glass,
    ),
    line([x + length * 0.505, sill - h * 1.05], [x + length * 0.505, sill - h * 0.1], darker(body, 0.25), 2),
    rect(x + length * 0.53, sill - h * 0.85, length * 0.05, 5, lighter(body, 0.5), 2),
    rect(x + length * 0.945, sill - h * 0.7, length * 0.04, h * 0.2, '#fff0c9', 3),
    rect(x + length * 0.012, sill - h * 0.7, length * 0.025, h * 0.22, '#d9594a', 3),
    wheel(x + length * 0.2),
    wheel(x + length * 0.8),
  ])
}

/** A tree in its pit, with the shadow that it throws on the wall behind. */
export function streetTree(street: Street, x: number, base: number, height: number): string {
  const { random, lit, daylight } = street
  const leaf = outdoors(street, street.season)
  const shadow: string[] = []
  for (let index = 0; index < 7; index += 1)
    shadow.push(
      circle(
        x - lit * height * random.between(0.12, 0.36),
        base - height * random.between(0.42, 0.82),
        height * random.between(0.07, 0.13),
        '#2b2230',
      ),
    )
  return group([
    daylight.time === 'dusk' ? '' : group(shadow, 'opacity="0.07"'),
    ellipse(x, base + 2, height * 0.1, height * 0.018, outdoors(street, '#6b5140')),
    ellipse(x - lit * height * 0.16, base + 6, height * 0.25, height * 0.03, '#2b2230', 'opacity="0.18"'),
    tree(random, x, base, height, leaf, lit),
  ])
}

/** Iron railings along the pavement. */
export function railings(street: Street, x: number, base: number, w: number, height: number): string {
  const iron = outdoors(street, '#34393a')
  const parts = [rect(x, base - height, w, 4, iron), rect(x, base - height * 0.18, w, 4, iron)]
  for (let at = x; at <= x + w; at += 15)
    parts.push(line([at, base], [at, base - height - 7], iron, 2.6), circle(at, base - height - 9, 3, iron))
  return group(parts)
}
