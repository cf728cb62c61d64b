import { box, face, floorPatch, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { circle, ellipse, group, line, type Point, path, polygon, type Rect, rect } from './svg.ts'

/** An abstract picture in its frame: hills, a moon jar, leaves, or plain shapes. */
export function art(scene: Scene, area: Rect, subject: number): string {
  const { palette, sheet, random } = scene
  const { x, y, w, h } = area
  const paper = lighter(palette.wall, 0.6)
  const mat = Math.min(w, h) * 0.1
  const inner: Rect = { x: x + mat * 1.6, y: y + mat * 1.6, w: w - mat * 3.2, h: h - mat * 3.2 }
  const inside: string[] = [rect(inner.x, inner.y, inner.w, inner.h, mix(palette.textile, '#ffffff', 0.35))]
  const bottom = inner.y + inner.h
  if (subject % 4 === 0) {
    inside.push(circle(inner.x + inner.w * 0.68, inner.y + inner.h * 0.3, inner.w * 0.15, palette.accent))
    for (const [level, tone] of [
      [0.5, 0.55],
      [0.66, 0.3],
      [0.82, 0],
    ] as const) {
      const top = inner.y + inner.h * level
      const swing = inner.h * random.between(0.08, 0.2)
      inside.push(
        path(
          [
            'M',
            inner.x,
            top,
            'Q',
            inner.x + inner.w * 0.25,
            top - swing,
            inner.x + inner.w * 0.5,
            top,
            'T',
            inner.x + inner.w,
            top - swing * 0.4,
            'L',
            inner.x + inner.w,
            bottom,
            'L',
            inner.x,
            bottom,
            'Z',
          ],
          lighter(palette.leaf, tone),
        ),
      )
    }
  } else if (subject % 4 === 1) {
    inside.push(
      rect(
        inner.x,
        inner.y + inner.h * 0.72,
        inner.w,
        inner.h * 0.28,
        mix(palette.feature, palette.wood, 0.4),
      ),
    )
    inside.push(...moonJar(scene, inner.x + inner.w / 2, inner.y + inner.h * 0.82, inner.w * 0.56))
  } else if (subject % 4 === 2) {
    const stem: Point = [inner.x + inner.w * 0.46, bottom]
    inside.push(
      path(
        [
          'M',
          stem[0],
          stem[1],
          'Q',
          inner.x + inner.w * 0.6,
          inner.y + inner.h * 0.5,
          inner.x + inner.w * 0.5,
          inner.y + inner.h * 0.1,
        ],
        'none',
        `stroke="${palette.leaf}" stroke-width="${(inner.w * 0.025).toFixed(1)}"`,
      ),
    )
    for (let index = 0; index < 8; index += 1) {
      const at = inner.y + inner.h * (0.14 + index * 0.1)
      const turn = index % 2 === 0 ? -35 : 215
      inside.push(
        path(
          [
            'M',
            0,
            0,
            'Q',
            inner.w * 0.16,
            -inner.w * 0.11,
            inner.w * 0.32,
            0,
            'Q',
            inner.w * 0.16,
            inner.w * 0.11,
            0,
            0,
            'Z',
          ],
          mix(palette.leaf, palette.accent, index / 14),
          `transform="translate(${(inner.x + inner.w * 0.53).toFixed(1)} ${at.toFixed(1)}) rotate(${turn})"`,
        ),
      )
    }
  } else {
    inside.push(
      circle(inner.x + inner.w * 0.38, inner.y + inner.h * 0.36, inner.w * 0.26, palette.accent),
      rect(
        inner.x + inner.w * 0.46,
        inner.y + inner.h * 0.44,
        inner.w * 0.36,
        inner.h * 0.4,
        palette.feature,
        inner.w * 0.18,
      ),
      circle(inner.x + inner.w * 0.3, inner.y + inner.h * 0.76, inner.w * 0.12, palette.darkWood),
    )
  }
  return group([
    rect(x + 6, y + 8, w, h, '#2b2230', 3, 'opacity="0.16"'),
    rect(x, y, w, h, subject % 2 === 0 ? palette.darkWood : palette.wood, 2),
    rect(x + mat * 0.4, y + mat * 0.4, w - mat * 0.8, h - mat * 0.8, paper),
    sheet.clipped(rect(inner.x, inner.y, inner.w, inner.h, '#fff'), inside),
  ])
}

/** A white porcelain moon jar standing on `base`. */
export function moonJar({ sheet }: Scene, x: number, base: number, width: number): string[] {
  const r = width / 2
  return [
    ellipse(x + r * 0.15, base, r * 0.75, r * 0.13, '#2b2230', 'opacity="0.2"'),
    path(
      [
        'M',
        x - r * 0.34,
        base - r * 1.82,
        'C',
        x - r * 1.25,
        base - r * 1.6,
        x - r * 1.2,
        base - r * 0.36,
        x - r * 0.4,
        base,
        'L',
        x + r * 0.4,
        base,
        'C',
        x + r * 1.2,
        base - r * 0.36,
        x + r * 1.25,
        base - r * 1.6,
        x + r * 0.34,
        base - r * 1.82,
        'Z',
      ],
      sheet.radial(
        [
          [0, '#ffffff'],
          [0.6, '#f3eee4'],
          [1, '#cfc6ba'],
        ],
        [0.36, 0.34],
        0.75,
      ),
    ),
    ellipse(x, base - r * 1.83, r * 0.36, r * 0.08, '#d9d0c3'),
  ]
}

/** Frames over a sofa or bed: one wide, a pair, or a loose group; `centre` and widths in feet. */
export function artWall(scene: Scene, centre: number, y: number, width: number): string {
  const { camera, random } = scene
  const arrangement = random.whole(0, 2)
  const at = (x: number, foot: number, w: number, h: number): string =>
    art(scene, frontRect(camera, x, foot, 0.02, w, h), random.whole(0, 7))
  if (arrangement === 0) return at(centre - width * 0.32, y, width * 0.64, width * 0.42)
  if (arrangement === 1)
    return (
      at(centre - width * 0.42, y, width * 0.38, width * 0.5) +
      at(centre + width * 0.04, y, width * 0.38, width * 0.5)
    )
  return (
    at(centre - width * 0.48, y + 0.3, width * 0.3, width * 0.4) +
    at(centre - width * 0.13, y + width * 0.16, width * 0.24, width * 0.24) +
    at(centre - width * 0.13, y - 0.1, width * 0.24, width * 0.2) +
    at(centre + width * 0.16, y + 0.1, width * 0.32, width * 0.44)
  )
}

export type RugKind = 'border' | 'stripes' | 'round' | 'diamonds'

export function rug(scene: Scene, x: number, z: number, w: number, d: number, kind: RugKind): string {
  const { camera, palette } = scene
  const tone = palette.rug
  if (kind === 'round') {
    const [left] = project(camera, [x, 0, z + d / 2])
    const [right] = project(camera, [x + w, 0, z + d / 2])
    const back = project(camera, [x, 0, z])[1]
    const front = project(camera, [x, 0, z + d])[1]
    const at = (grow: number, fill: string): string =>
      ellipse(
        (left + right) / 2,
        (back + front) / 2,
        ((right - left) / 2) * grow,
        ((front - back) / 2) * grow,
        fill,
      )
    return group([
      at(1, darker(tone, 0.14)),
      at(0.97, tone),
      at(0.78, lighter(tone, 0.3)),
      at(0.74, tone),
      at(0.4, mix(tone, palette.accent, 0.3)),
      at(0.36, tone),
    ])
  }
  const parts = [
    floorPatch(camera, x, z, w, d, darker(tone, 0.16)),
    floorPatch(camera, x + 0.1, z + 0.1, w - 0.2, d - 0.2, tone),
  ]
  if (kind === 'border') {
    parts.push(
      floorPatch(camera, x + 0.5, z + 0.4, w - 1, d - 0.8, lighter(tone, 0.4)),
      floorPatch(camera, x + 0.62, z + 0.5, w - 1.24, d - 1, tone),
    )
    parts.push(floorPatch(camera, x + 0.95, z + 0.75, w - 1.9, d - 1.5, mix(tone, palette.accent, 0.18)))
  } else if (kind === 'stripes') {
    for (let at = 0.35; at < d - 0.4; at += 0.7)
      parts.push(floorPatch(camera, x + 0.1, z + at, w - 0.2, 0.3, mix(tone, palette.sofa, 0.35)))
  } else {
    for (let row = 0; row * 1.1 < d - 1; row += 1) {
      for (let column = 0; column * 1.3 < w - 1.2; column += 1) {
        const cx = x + 0.75 + column * 1.3
        const cz = z + 0.65 + row * 1.1
        parts.push(
          face(
            camera,
            [
              [cx - 0.5, 0, cz],
              [cx, 0, cz - 0.42],
              [cx + 0.5, 0, cz],
              [cx, 0, cz + 0.42],
            ],
            (row + column) % 2 === 0 ? mix(tone, palette.accent, 0.42) : lighter(tone, 0.4),
          ),
        )
      }
    }
  }
  for (let at = 0.1; at < d; at += 0.22) {
    for (const [edge, dir] of [
      [x, -1],
      [x + w, 1],
    ] as const) {
      parts.push(
        line(
          project(camera, [edge, 0, z + at]),
          project(camera, [edge + dir * 0.14, 0, z + at]),
          lighter(tone, 0.35),
          2,
        ),
      )
    }
  }
  return group(parts)
}

export type LampKind = 'arc' | 'tripod' | 'paper'

/** A standing lamp; lit lamps throw a glow on what is behind them. */
export function floorLamp(scene: Scene, x: number, z: number, kind: LampKind): string {
  const { camera, palette, sheet, daylight } = scene
  const [cx, foot] = project(camera, [x, 0, z])
  const px = scaleAt(camera, z)
  const parts = [ellipse(cx, foot, px * 0.55, px * 0.13, '#2b2230', 'opacity="0.22"')]
  const glow = (gx: number, gy: number, r: number): string =>
    daylight.lampsLit
      ? circle(
          gx,
          gy,
          r,
          sheet.radial([
            [0, '#ffdf9e', 0.75],
            [0.4, '#ffcf80', 0.26],
            [1, '#ffcf80', 0],
          ]),
        )
      : ''
  const shade = daylight.lampsLit ? '#fff0c9' : lighter(palette.textile, 0.5)
  const top = foot - px * 5
  if (kind === 'arc') {
    parts.push(ellipse(cx, foot - 4, px * 0.5, px * 0.12, palette.metal))
    parts.push(
      path(
        ['M', cx, foot - 4, 'L', cx, top + px * 1.2, 'Q', cx, top - px * 0.5, cx + px * 1.3, top + px * 0.2],
        'none',
        `stroke="${palette.metal}" stroke-width="${(px * 0.08).toFixed(1)}"`,
      ),
    )
    const sx = cx + px * 1.3
    const sy = top + px * 0.2
    parts.push(
      glow(sx, sy + px * 0.6, px * 2.2),
      path(
        [
          'M',
          sx - px * 0.62,
          sy + px * 0.6,
          'A',
          px * 0.62,
          px * 0.62,
          0,
          0,
          1,
          sx + px * 0.62,
          sy + px * 0.6,
          'Z',
        ],
        daylight.lampsLit ? '#ffe3a6' : palette.accent,
      ),
      ellipse(sx, sy + px * 0.6, px * 0.62, px * 0.09, '#fff3d6'),
    )
  } else if (kind === 'tripod') {
    for (const lean of [-0.55, 0.05, 0.55])
      parts.push(line([cx, top + px * 1.1], [cx + lean * px, foot], palette.wood, px * 0.09))
    parts.push(
      glow(cx, top + px * 0.5, px * 2.3),
      polygon(
        [
          [cx - px * 0.55, top],
          [cx + px * 0.55, top],
          [cx + px * 0.75, top + px * 1.15],
          [cx - px * 0.75, top + px * 1.15],
        ],
        sheet.linear(
          [
            [0, darker(shade, 0.06)],
            [0.5, shade],
            [1, darker(shade, 0.12)],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
    )
  } else {
    parts.push(
      line([cx, top + px], [cx, foot], palette.metal, px * 0.06),
      ellipse(cx, foot - 3, px * 0.4, px * 0.1, palette.metal),
    )
    parts.push(glow(cx, top + px * 0.5, px * 2.3), ellipse(cx, top + px * 0.55, px * 0.78, px * 0.72, shade))
    for (const t of [-0.5, -0.26, 0, 0.26, 0.5])
      parts.push(
        path(
          [
            'M',
            cx - px * 0.78 * Math.cos(t),
            top + px * (0.55 + t),
            'Q',
            cx,
            top + px * (0.63 + t),
            cx + px * 0.78 * Math.cos(t),
            top + px * (0.55 + t),
          ],
          'none',
          `stroke="${darker(shade, 0.12)}" stroke-width="2"`,
        ),
      )
  }
  return group(parts)
}

export type PendantKind = 'dome' | 'globe' | 'lantern'

/** A lamp that hangs from the ceiling to `y` feet. */
export function pendant(scene: Scene, x: number, y: number, z: number, kind: PendantKind): string {
  const { camera, palette, sheet, daylight, roomHeight } = scene
  const [cx, cy] = project(camera, [x, y, z])
  const px = scaleAt(camera, z)
  const lit = daylight.lampsLit
  const parts = [line(project(camera, [x, roomHeight, z]), [cx, cy - px * 0.7], palette.metal, 3)]
  if (lit)
    parts.push(
      circle(
        cx,
        cy,
        px * 2,
        sheet.radial([
          [0, '#ffdf9e', 0.6],
          [0.4, '#ffcf80', 0.2],
          [1, '#ffcf80', 0],
        ]),
      ),
    )
  if (kind === 'globe')
    parts.push(
      circle(
        cx,
        cy - px * 0.25,
        px * 0.48,
        sheet.radial([
          [0, '#ffffff'],
          [1, lit ? '#ffe2a8' : '#e9e1d4'],
        ]),
      ),
    )
  else if (kind === 'dome')
    parts.push(
      path(
        [
          'M',
          cx - px * 0.7,
          cy,
          'C',
          cx - px * 0.66,
          cy - px * 0.75,
          cx + px * 0.66,
          cy - px * 0.75,
          cx + px * 0.7,
          cy,
          'Z',
        ],
        palette.accent,
      ),
      ellipse(cx, cy, px * 0.7, px * 0.1, lit ? '#fff0c4' : lighter(palette.accent, 0.4)),
    )
  else {
    parts.push(ellipse(cx, cy - px * 0.15, px * 0.75, px * 0.55, lit ? '#fff0cd' : '#fbf5e9'))
    for (const t of [-0.3, -0.1, 0.1, 0.3])
      parts.push(
        line(
          [cx - px * 0.68 * Math.cos(t * 2), cy - px * (0.15 - t)],
          [cx + px * 0.68 * Math.cos(t * 2), cy - px * (0.15 - t)],
          '#d9cdb6',
          1.6,
        ),
      )
  }
  return group(parts)
}

/** A bookcase with books, jars and a trailing plant. */
export function bookcase(scene: Scene, x: number, z: number, w: number, h: number): string {
  const { camera, palette, random, lit } = scene
  const wood = palette.wood
  const parts = [box(camera, { x, y: 0, z, w, h, d: 1.1 }, { front: darker(wood, 0.42) }, lit)]
  const spine: [string, ...string[]] = [
    palette.accent,
    palette.sofa,
    palette.feature,
    palette.textile,
    palette.darkWood,
    '#f3ead9',
    palette.leaf,
  ]
  const shelves = Math.round(h / 1.35)
  const step = (h - 0.2) / shelves
  const front = z + 1.1
  for (let index = 0; index < shelves; index += 1) {
    const y = 0.2 + step * index
    let at = x + 0.18
    if (random.chance(0.32)) {
      const bay = frontRect(camera, x + w * 0.3, y, front, w * 0.4, step * 0.8)
      parts.push(...moonJar(scene, bay.x + bay.w / 2, bay.y + bay.h, bay.h * 0.95))
    } else {
      while (at < x + w - 0.45) {
        const thick = random.between(0.12, 0.26)
        const tall = step * random.between(0.55, 0.84)
        const book = frontRect(camera, at, y, front, thick, tall)
        const tone = random.pick(spine)
        parts.push(
          rect(book.x, book.y, book.w, book.h, tone, 1),
          rect(book.x, book.y + book.h * 0.16, book.w, book.h * 0.07, lighter(tone, 0.45)),
        )
        at += thick + (random.chance(0.14) ? random.between(0.3, 0.7) : 0.015)
      }
    }
    const board = frontRect(camera, x, y - 0.1, front, w, 0.11)
    parts.push(rect(board.x, board.y, board.w, board.h, wood))
  }
  for (const lx of [x, x + w - 0.13]) {
    const post = frontRect(camera, lx, 0, front, 0.13, h)
    parts.push(rect(post.x, post.y, post.w, post.h, lighter(wood, 0.1)))
  }
  const top = frontRect(camera, x, h - 0.13, front, w, 0.13)
  parts.push(rect(top.x, top.y, top.w, top.h, lighter(wood, 0.16)))
  return group(parts)
}
