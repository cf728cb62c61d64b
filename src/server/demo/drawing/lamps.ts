import { project, scaleAt } from './camera.ts'
import { darker, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import { circle, ellipse, group, line, path, polygon } from './svg.ts'

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
