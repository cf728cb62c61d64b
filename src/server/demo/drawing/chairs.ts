import { box, face, floorPatch, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import { cushion } from './cushion.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { ellipse, group, line, rect } from './svg.ts'

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
