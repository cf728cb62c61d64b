import { frontRect } from './camera.ts'
import { lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { circle, ellipse, group, type Point, path, type Rect, rect } from './svg.ts'

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
