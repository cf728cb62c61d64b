import { face, floorPatch, frontRect, project } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

export function tub(scene: Scene, x: number, z: number, w: number): string {
  const { camera, palette, sheet } = scene
  const area = frontRect(camera, x, 0, z, w, 2)
  const { x: left, y: top, w: wide, h } = area
  const parts = [floorShadow(scene, x, z - 0.9, w, 1.6, 0.45)]
  for (const t of [0.16, 0.84])
    parts.push(
      path(
        [
          'M',
          left + wide * t - 12,
          top + h - 26,
          'L',
          left + wide * t + 12,
          top + h - 26,
          'L',
          left + wide * t + 6,
          top + h + 2,
          'L',
          left + wide * t - 6,
          top + h + 2,
          'Z',
        ],
        palette.metal,
      ),
    )
  parts.push(
    path(
      [
        'M',
        left,
        top + 8,
        'Q',
        left + wide * 0.03,
        top + h - 14,
        left + wide * 0.2,
        top + h - 14,
        'L',
        left + wide * 0.8,
        top + h - 14,
        'Q',
        left + wide * 0.97,
        top + h - 14,
        left + wide,
        top + 8,
        'Z',
      ],
      sheet.linear([
        [0, '#ffffff'],
        [0.5, '#f4f0e9'],
        [1, '#d5cec5'],
      ]),
    ),
  )
  parts.push(
    ellipse(left + wide / 2, top + 6, wide * 0.52, h * 0.13, '#fffdf9'),
    ellipse(left + wide / 2, top + 9, wide * 0.48, h * 0.09, mix('#9cc7c4', palette.tile, 0.35)),
  )
  for (const [t, r] of [
    [0.3, 15],
    [0.36, 11],
    [0.42, 16],
    [0.5, 12],
    [0.24, 9],
  ] as const)
    parts.push(circle(left + wide * t, top + 4, r, '#ffffff', 'opacity="0.85"'))
  const towel = frontRect(camera, x + w * 0.7, 0.7, z, w * 0.17, 1.4)
  parts.push(
    rect(towel.x, towel.y - 4, towel.w, towel.h, palette.accent, 5),
    rect(towel.x, towel.y + towel.h * 0.72, towel.w, 8, lighter(palette.accent, 0.5)),
  )
  const tapX = left + wide * 0.06
  parts.push(
    path(
      [
        'M',
        tapX,
        top + 4,
        'L',
        tapX,
        top - h * 0.5,
        'Q',
        tapX,
        top - h * 0.62,
        tapX + wide * 0.06,
        top - h * 0.62,
        'L',
        tapX + wide * 0.1,
        top - h * 0.58,
      ],
      'none',
      `stroke="${palette.metal}" stroke-width="9" stroke-linecap="round"`,
    ),
  )
  return group(parts)
}

export function towelLadder(scene: Scene, x: number): string {
  const { camera, palette } = scene
  const parts: string[] = []
  const at = (dx: number, y: number, z: number): readonly [number, number] => project(camera, [x + dx, y, z])
  for (const dx of [0, 1.5])
    parts.push(line(at(dx, 0, 1.2), at(dx, 5.6, 0.1), palette.wood, 11, 'stroke-linecap="round"'))
  for (const [index, y] of [1.4, 2.8, 4.2, 5.2].entries()) {
    const z = 1.2 - (1.1 * y) / 5.6
    parts.push(line(at(0, y, z), at(1.5, y, z), palette.wood, 9))
    if (index === 1 || index === 2) {
      const [tx, ty] = at(0.18, y, z)
      const [ex, ey] = at(1.3, y - (index === 2 ? 1.9 : 1.15), z)
      const tone = index === 2 ? palette.textile : palette.accent
      parts.push(
        rect(tx, ty - 6, ex - tx, ey - ty, lighter(tone, 0.15), 6),
        rect(tx, ey - 34, ex - tx, 7, darker(tone, 0.14)),
        rect(tx, ey - 22, ex - tx, 4, darker(tone, 0.14)),
      )
    }
  }
  return group(parts)
}

export function shower(scene: Scene, x: number, w: number): string {
  const { camera, palette, sheet } = scene
  const [headX, headY] = project(camera, [x + w / 2, 6.6, 0.5])
  const [armX, armY] = project(camera, [x + w / 2, 6.9, 0])
  const foot = project(camera, [x + w / 2, 3.2, 0])
  const glass = [
    [x, 0.2, 2.9],
    [x + w, 0.2, 2.9],
    [x + w, 6.9, 2.9],
    [x, 6.9, 2.9],
  ] as const
  const edge = x + w < 0 ? x + w : x
  return group([
    floorPatch(camera, x, 0, w, 3, lighter(palette.tile, 0.5), '', 0.05),
    line([foot[0], foot[1]], [armX, armY], palette.metal, 7),
    path(
      ['M', armX, armY, 'L', headX, armY - 4, 'L', headX, headY],
      'none',
      `stroke="${palette.metal}" stroke-width="7" stroke-linejoin="round"`,
    ),
    ellipse(headX, headY, 46, 11, palette.metal),
    rect(foot[0] - 16, foot[1] - 20, 32, 40, palette.metal, 6),
    face(
      camera,
      [
        [edge, 0.2, 0],
        [edge, 6.9, 0],
        [edge, 6.9, 2.9],
        [edge, 0.2, 2.9],
      ],
      sheet.linear([
        [0, '#eaf6f4', 0.4],
        [1, '#cfe6e2', 0.18],
      ]),
    ),
    face(
      camera,
      glass,
      sheet.linear(
        [
          [0, '#f2fbf9', 0.36],
          [0.5, '#d8ece8', 0.14],
          [1, '#f2fbf9', 0.3],
        ],
        [0, 0],
        [1, 1],
      ),
      `stroke="${palette.metal}" stroke-width="6"`,
    ),
    face(
      camera,
      [
        [x + w * 0.2, 6.9, 2.9],
        [x + w * 0.42, 6.9, 2.9],
        [x + w * 0.2, 0.2, 2.9],
        [x, 0.2, 2.9],
      ],
      '#ffffff',
      'opacity="0.16"',
    ),
    rect(
      project(camera, [x + w * 0.5, 3.6, 2.9])[0] - 5,
      project(camera, [x, 3.9, 2.9])[1],
      10,
      90,
      palette.metal,
      5,
    ),
  ])
}
