import { box, face, floorPatch, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { ellipse, group, line, path, rect } from './svg.ts'

/** A soft shadow on the floor; x, z, w, d in feet. */
export function floorShadow(
  { camera, sheet }: Scene,
  x: number,
  z: number,
  w: number,
  d: number,
  strength = 0.42,
): string {
  const [left, back] = project(camera, [x, 0, z])
  const [right, front] = project(camera, [x + w, 0, z + d])
  const wide = Math.abs(right - left)
  return ellipse(
    (left + right) / 2,
    (back + front) / 2,
    wide * 0.58,
    Math.max(10, Math.abs(front - back) * 0.62),
    sheet.radial([
      [0, '#2b2230', strength],
      [0.6, '#2b2230', strength * 0.6],
      [1, '#2b2230', 0],
    ]),
  )
}

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

export type SofaStyle = 'soft' | 'framed' | 'tufted'

/** A sofa along the back wall, seen from the front; x is its left end, z its back. */
export function sofa(scene: Scene, x: number, z: number, w: number, style: SofaStyle): string {
  const { camera, palette, random, sheet, lit } = scene
  const fabric = palette.sofa
  const back = frontRect(camera, x + 0.35, 0.9, z + 0.7, w - 0.7, style === 'framed' ? 1.75 : 1.95)
  const seatY = 1.42
  const front = z + 2.9
  const px = scaleAt(camera, front)
  const parts = [floorShadow(scene, x - 0.4, z + 0.6, w + 0.8, 3.1)]
  for (const lx of [x + 0.3, x + w - 0.5])
    parts.push(
      box(camera, { x: lx, y: 0, z: front - 0.4, w: 0.2, h: 0.5, d: 0.2 }, { front: palette.darkWood }, lit),
    )
  const seats = w > 6.4 ? 3 : 2
  // Back: a rail and its cushions.
  const backPaint = sheet.linear([
    [0, lighter(fabric, 0.16)],
    [0.5, fabric],
    [1, darker(fabric, 0.2)],
  ])
  if (style === 'framed') {
    const rail = frontRect(camera, x, 0.5, z + 0.6, w, 2.3)
    parts.push(
      rect(rail.x, rail.y, rail.w, rail.h, palette.wood, 10),
      rect(rail.x + 8, rail.y + 8, rail.w - 16, rail.h, darker(palette.wood, 0.3), 6),
    )
  } else {
    parts.push(
      rect(
        back.x - 12,
        back.y - 10,
        back.w + 24,
        back.h + 30,
        darker(fabric, 0.12),
        style === 'tufted' ? 40 : 26,
      ),
    )
  }
  const cushionWidth = back.w / seats
  for (let index = 0; index < seats; index += 1) {
    const left = back.x + cushionWidth * index
    parts.push(rect(left + 2, back.y, cushionWidth - 4, back.h, backPaint, style === 'tufted' ? 14 : 22))
    parts.push(
      path(
        [
          'M',
          left + 18,
          back.y + 10,
          'Q',
          left + cushionWidth / 2,
          back.y + 2,
          left + cushionWidth - 18,
          back.y + 10,
        ],
        'none',
        `stroke="${lighter(fabric, 0.4)}" stroke-width="3" opacity="0.6"`,
      ),
    )
    if (style === 'tufted') {
      for (const tx of [0.25, 0.5, 0.75])
        for (const ty of [0.3, 0.6])
          parts.push(ellipse(left + cushionWidth * tx, back.y + back.h * ty, 4.5, 3.6, darker(fabric, 0.35)))
    }
  }
  // Seat: the top plane, then its front.
  const seatTop = (from: number, to: number, tone: string): string =>
    face(
      camera,
      [
        [from, seatY, z + 0.9],
        [to, seatY, z + 0.9],
        [to, seatY, front],
        [from, seatY, front],
      ],
      tone,
    )
  const each = (w - 1.3) / seats
  for (let index = 0; index < seats; index += 1) {
    const left = x + 0.65 + each * index
    parts.push(
      seatTop(
        left,
        left + each,
        sheet.linear([
          [0, darker(fabric, 0.16)],
          [1, lighter(fabric, 0.24)],
        ]),
      ),
    )
    const foot = frontRect(camera, left, seatY - 0.5, front, each, 0.52)
    parts.push(
      rect(
        foot.x + 1.5,
        foot.y - 2,
        foot.w - 3,
        foot.h,
        sheet.linear([
          [0, lighter(fabric, 0.12)],
          [1, darker(fabric, 0.16)],
        ]),
        12,
      ),
    )
  }
  const base = frontRect(camera, x + 0.1, 0.4, front - 0.04, w - 0.2, 0.62)
  parts.push(
    rect(base.x, base.y, base.w, base.h, style === 'framed' ? palette.wood : darker(fabric, 0.24), 8),
  )
  // Arms.
  for (const ax of [x, x + w - 0.7]) {
    if (style === 'framed') {
      parts.push(
        box(
          camera,
          { x: ax + 0.2, y: 0, z: front - 0.25, w: 0.22, h: 2.05, d: 0.22 },
          { front: palette.wood },
          lit,
        ),
      )
      parts.push(
        box(
          camera,
          { x: ax + 0.08, y: 2, z: z + 0.6, w: 0.48, h: 0.16, d: 2.3 },
          { front: palette.wood },
          lit,
        ),
      )
    } else {
      const height = style === 'tufted' ? 2.35 : 2.02
      parts.push(
        box(
          camera,
          { x: ax, y: 0.42, z: z + 0.5, w: 0.7, h: height - 0.42, d: 2.4 },
          { front: fabric, top: lighter(fabric, 0.22) },
          lit,
        ),
      )
      const arm = frontRect(camera, ax, 0.42, front, 0.7, height - 0.42)
      parts.push(
        rect(
          arm.x,
          arm.y - 5,
          arm.w,
          arm.h + 5,
          sheet.linear([
            [0, lighter(fabric, 0.12)],
            [1, darker(fabric, 0.2)],
          ]),
          15,
        ),
      )
    }
  }
  // Pillows and a throw.
  const patterns: [CushionPattern, ...CushionPattern[]] = ['plain', 'stripe', 'dot', 'check']
  const pillowY = project(camera, [0, seatY + 0.62, z + 1.5])[1]
  const size = px * 1.28
  const spots = [0.15, 0.28, 0.84].slice(0, random.whole(2, 3))
  const tones = [palette.accent, palette.textile, mix(palette.feature, palette.accent, 0.2)]
  spots.forEach((t, index) => {
    const at = project(camera, [x + w * t, 0, z + 1.5])[0]
    parts.push(
      cushion(
        at,
        pillowY + index * 2,
        size * (index === 1 ? 0.86 : 1),
        t < 0.5 ? -9 : 11,
        tones[index] ?? palette.accent,
        random.pick(patterns),
      ),
    )
  })
  if (random.chance(0.55)) {
    const t = x + w * 0.66
    parts.push(
      face(
        camera,
        [
          [t, seatY + 0.02, z + 1.3],
          [t + 1.1, seatY + 0.02, z + 1.3],
          [t + 1.1, seatY + 0.02, front],
          [t, seatY + 0.02, front],
        ],
        palette.textile,
      ),
    )
    parts.push(
      face(
        camera,
        [
          [t, 0.62, front],
          [t + 1.1, 0.68, front],
          [t + 1.1, seatY + 0.02, front],
          [t, seatY + 0.02, front],
        ],
        darker(palette.textile, 0.1),
      ),
    )
    for (let index = 0; index < 9; index += 1) {
      const [fx, fy] = project(camera, [t + 0.06 + index * 0.122, 0.64, front])
      parts.push(line([fx, fy], [fx + 1, fy + 12], darker(palette.textile, 0.2), 2))
    }
  }
  return group(parts)
}

/** An easy chair; x and z its left and back. */
export function armchair(scene: Scene, x: number, z: number, round: boolean): string {
  const { camera, palette, lit, sheet } = scene
  const fabric = mix(palette.accent, palette.textile, 0.35)
  const front = z + 2.4
  const parts = [floorShadow(scene, x - 0.2, z + 0.3, 3, 2.6)]
  for (const lx of [x + 0.15, x + 2.3])
    parts.push(
      box(
        camera,
        { x: lx, y: 0, z: front - 0.3, w: 0.15, h: 0.8, d: 0.15 },
        { front: palette.darkWood },
        lit,
      ),
    )
  const back = frontRect(camera, x + 0.1, 0.9, z + 0.5, 2.4, 2.2)
  parts.push(
    rect(
      back.x,
      back.y,
      back.w,
      back.h,
      sheet.linear([
        [0, lighter(fabric, 0.2)],
        [1, darker(fabric, 0.2)],
      ]),
      round ? back.w * 0.45 : 22,
    ),
  )
  parts.push(
    face(
      camera,
      [
        [x + 0.3, 1.4, z + 0.7],
        [x + 2.3, 1.4, z + 0.7],
        [x + 2.3, 1.4, front],
        [x + 0.3, 1.4, front],
      ],
      lighter(fabric, 0.2),
    ),
  )
  const seat = frontRect(camera, x + 0.3, 0.75, front, 2, 0.68)
  parts.push(
    rect(
      seat.x,
      seat.y - 2,
      seat.w,
      seat.h,
      sheet.linear([
        [0, fabric],
        [1, darker(fabric, 0.24)],
      ]),
      13,
    ),
  )
  for (const ax of [x, x + 2.15]) {
    parts.push(
      box(
        camera,
        { x: ax, y: 0.75, z: z + 0.5, w: 0.45, h: 1.25, d: 1.9 },
        { front: fabric, top: lighter(fabric, 0.25) },
        lit,
      ),
    )
    const arm = frontRect(camera, ax, 0.7, front, 0.45, 1.3)
    parts.push(
      rect(
        arm.x,
        arm.y - 4,
        arm.w,
        arm.h + 4,
        sheet.linear([
          [0, lighter(fabric, 0.14)],
          [1, darker(fabric, 0.18)],
        ]),
        12,
      ),
    )
  }
  const [cx, cy] = project(camera, [x + 1.3, 1.95, z + 1.2])
  parts.push(cushion(cx, cy, scaleAt(camera, z + 1.2) * 1.05, 5, palette.textile, 'stripe'))
  return group(parts)
}

/** A wooden chair seen from the front or, with `away`, from behind. */
export function chair(scene: Scene, x: number, z: number, away: boolean, seatHeight = 1.5): string {
  const { camera, palette, lit } = scene
  const wood = palette.darkWood
  const leg = (lx: number, lz: number): string =>
    box(camera, { x: lx, y: 0, z: lz, w: 0.12, h: seatHeight, d: 0.12 }, { front: wood }, lit)
  const backZ = away ? z + 1.3 : z
  const rails = [0.45, 0.85, 1.25].map((y) =>
    box(
      camera,
      { x: x + 0.08, y: seatHeight + y, z: backZ, w: 1.24, h: 0.14, d: 0.08 },
      { front: lighter(wood, 0.12) },
      lit,
    ),
  )
  const posts = [x, x + 1.28].map((lx) =>
    box(camera, { x: lx, y: seatHeight, z: backZ, w: 0.12, h: 1.5, d: 0.1 }, { front: wood }, lit),
  )
  const seat = box(
    camera,
    { x: x - 0.05, y: seatHeight, z, w: 1.5, h: 0.14, d: 1.4 },
    { front: wood, top: mix(palette.textile, palette.wood, 0.35) },
    lit,
  )
  const shadow = floorPatch(camera, x - 0.1, z, 1.7, 1.5, '#2b2230', 'opacity="0.14"')
  const legs = [leg(x, z), leg(x + 1.28, z), leg(x, z + 1.28), leg(x + 1.28, z + 1.28)]
  return group(
    away ? [shadow, ...legs, seat, ...posts, ...rails] : [shadow, ...posts, ...rails, ...legs, seat],
  )
}

/** A round bar stool. */
export function stool(scene: Scene, x: number, z: number, height = 2.1): string {
  const { camera, palette } = scene
  const [cx, top] = project(camera, [x, height, z])
  const foot = project(camera, [x, 0, z])[1]
  const px = scaleAt(camera, z)
  const legs = [-0.42, -0.2, 0.2, 0.42].map((lean) =>
    line([cx + lean * px * 0.7, top], [cx + lean * px * 1.25, foot], palette.darkWood, px * 0.08),
  )
  return group([
    ellipse(cx, foot, px * 0.7, px * 0.16, '#2b2230', 'opacity="0.18"'),
    ...legs,
    line(
      [cx - px * 0.46, foot - (foot - top) * 0.32],
      [cx + px * 0.46, foot - (foot - top) * 0.32],
      palette.darkWood,
      px * 0.06,
    ),
    ellipse(cx, top + px * 0.09, px * 0.56, px * 0.17, darker(palette.wood, 0.3)),
    ellipse(cx, top, px * 0.56, px * 0.16, lighter(palette.wood, 0.16)),
  ])
}
