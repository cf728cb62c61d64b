import { shower, towelLadder, tub } from './bathroom-fixtures.ts'
import { floorPatch, project, scaleAt } from './camera.ts'
import { stool } from './chairs.ts'
import { lighter } from './color.ts'
import { plant } from './plants.ts'
import { roomLight, roomShell } from './room-shell.ts'
import type { Scene } from './scene.ts'
import { vanity } from './washstand.ts'
import { backSun, backWindow, type WindowPlace } from './windows.ts'

/** `tub`: a standing tub under the window. `shower`: a glass shower at the side. */
export type BathroomLayout = 'tub' | 'shower'

export function bathroom(scene: Scene, layout: BathroomLayout): string[] {
  const { camera, palette, random, roomWidth, lit } = scene
  const half = roomWidth / 2
  const parts = [
    roomShell(scene, random.pick(['checks', 'tiles', 'tiles']), random.chance(0.75) ? 'tiled' : 'panelling'),
  ]
  const away = -lit
  const vanityW = 3.2
  const vanityX = away < 0 ? -half + 0.35 : half - vanityW - 0.35
  if (layout === 'tub') {
    const w = 5.1
    const x = lit < 0 ? -half + 0.5 : half - w - 0.5
    const place: WindowPlace = {
      x: x + w / 2 - 1.7,
      y: 3.6,
      w: 3.4,
      h: 3.5,
      style: random.pick(['casement', 'arched', 'sash'] as const),
    }
    parts.push(backWindow(scene, place, false), backSun(scene, place), vanity(scene, vanityX, vanityW))
    parts.push(
      floorPatch(camera, -2, 3.3, 4.4, 1.7, palette.rug),
      floorPatch(camera, -1.8, 3.45, 4, 1.4, lighter(palette.rug, 0.3)),
    )
    parts.push(tub(scene, x, 1.9, w), stool(scene, lit < 0 ? x + w + 0.65 : x - 0.65, 2.6, 1.5))
    const [px, py] = project(camera, [lit * (half - 0.7), 0, 3.6])
    parts.push(
      plant(
        random,
        random.pick(['palm', 'monstera', 'fig'] as const),
        px,
        py,
        scaleAt(camera, 3.6) * 2.6,
        palette.textile,
        palette.leaf,
      ),
    )
  } else {
    const w = 3.5
    const x = lit < 0 ? half - w : -half
    const vx = -vanityW / 2 + lit * 0.9
    const place: WindowPlace = {
      x: lit < 0 ? -half + 0.35 : half - 2.05,
      y: 3.9,
      w: 1.7,
      h: 3.1,
      style: 'sash',
    }
    parts.push(backWindow(scene, place, false), vanity(scene, vx, vanityW), backSun(scene, place))
    parts.push(towelLadder(scene, lit < 0 ? -half + 0.3 : half - 1.9))
    parts.push(
      floorPatch(camera, vx - 0.4, 2.7, 4, 1.6, palette.rug),
      floorPatch(camera, vx - 0.2, 2.85, 3.6, 1.3, lighter(palette.rug, 0.3)),
    )
    parts.push(shower(scene, x, w))
    const [px, py] = project(camera, [lit * (half - 0.8), 0, 3.3])
    parts.push(
      plant(
        random,
        random.pick(['palm', 'monstera', 'olive'] as const),
        px,
        py,
        scaleAt(camera, 3.3) * 2.4,
        lighter(palette.accent, 0.25),
        palette.leaf,
      ),
    )
  }
  parts.push(roomLight(scene))
  return parts
}
