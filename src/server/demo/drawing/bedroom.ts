import { art, artWall } from './art.ts'
import { bed } from './bed.ts'
import { bedside, desk, fairyLights, wallShelf, wardrobe } from './bedroom-furniture.ts'
import { frontRect, project, scaleAt } from './camera.ts'
import { chair } from './chairs.ts'
import { pendant } from './lamps.ts'
import { plant } from './plants.ts'
import { roomLight, roomShell } from './room-shell.ts'
import { rug } from './rug.ts'
import type { Scene } from './scene.ts'
import { backSun, backWindow, sideSun, sideWindow, type WindowPlace } from './windows.ts'

/** `centre`: a double bed in the middle. `corner`: a single bed at the side and a desk under the window. */
export type BedroomLayout = 'centre' | 'corner'

export function bedroom(scene: Scene, layout: BedroomLayout): string[] {
  const { camera, palette, random, roomWidth, lit } = scene
  const half = roomWidth / 2
  const board = random.pick(['padded', 'wood', 'arched', 'rattan'] as const)
  const parts: string[] = []
  const away = -lit
  if (layout === 'centre') {
    const w = 5.1
    const x = -w / 2 + random.between(-0.3, 0.3)
    const behind = random.chance(0.4)
    parts.push(
      roomShell(
        scene,
        'boards',
        behind ? 'plain' : random.pick(['panelling', 'plain', 'slats', 'stripes', 'arch']),
      ),
    )
    if (behind) {
      for (const place of [
        { x: -half + 0.9, y: 2.2, w: 2.7, h: 4.9, style: 'sash' },
        { x: half - 3.6, y: 2.2, w: 2.7, h: 4.9, style: 'sash' },
      ] satisfies WindowPlace[])
        parts.push(backWindow(scene, place, true), backSun(scene, place))
      parts.push(art(scene, frontRect(camera, x + w / 2 - 1.2, 4.7, 0.02, 2.4, 1.9), random.whole(0, 7)))
    } else {
      parts.push(sideWindow(scene, 1.4, 3.8, 1.8, 5.3), artWall(scene, x + w / 2, 4.7, 4.4))
      parts.push(wardrobe(scene, away < 0 ? -half + 0.05 : half - 3.25))
    }
    parts.push(
      rug(scene, x - 1.9, 2.6, w + 3.8, 4.4, random.pick(['border', 'stripes', 'diamonds'] as const)),
    )
    if (!behind) parts.push(sideSun(scene, 1.4, 3.8, 1.8, 5.3))
    if (behind || away > 0) parts.push(bedside(scene, x - 1.75))
    if (behind || away < 0) parts.push(bedside(scene, x + w + 0.35))
    parts.push(bed(scene, x, w, board))
    if (random.chance(0.6)) {
      const at = project(camera, [lit * (half - 0.9), 0, 3.2])
      parts.push(
        plant(
          random,
          random.pick(['palm', 'fig', 'monstera'] as const),
          at[0],
          at[1],
          scaleAt(camera, 3.2) * 3.2,
          palette.textile,
          palette.leaf,
        ),
      )
    }
    if (random.chance(0.6))
      parts.push(
        pendant(scene, x + w / 2 + 0.2, 7.4, 3.4, random.pick(['lantern', 'globe', 'dome'] as const)),
      )
  } else {
    const w = 3.5
    const x = away < 0 ? -half + 0.4 : half - w - 0.4
    parts.push(
      roomShell(
        scene,
        random.pick(['boards', 'herringbone']),
        random.pick(['plain', 'arch', 'stripes', 'plain', 'brick']),
      ),
    )
    const deskX = away < 0 ? half - 5.6 : -half + 0.6
    const place: WindowPlace = {
      x: deskX + 0.8,
      y: 3.1,
      w: 3.4,
      h: 4.3,
      style: random.pick(['sash', 'casement', 'arched'] as const),
    }
    parts.push(backWindow(scene, place, true), backSun(scene, place))
    parts.push(wallShelf(scene, x + 0.3, 4.7, 3))
    if (random.chance(0.6)) parts.push(fairyLights(scene, x - 0.2, 7.2, 4.4))
    else parts.push(art(scene, frontRect(camera, x + 0.6, 5.9, 0.02, 2.2, 1.6), random.whole(0, 7)))
    parts.push(rug(scene, -2.2, 2.4, 5.2, 3.6, random.pick(['round', 'diamonds', 'stripes'] as const)))
    parts.push(
      desk(scene, deskX, 5),
      chair(scene, deskX + 1.8, 2.1, true),
      bedside(scene, away < 0 ? x + w + 0.3 : x - 1.7),
      bed(scene, x, w, board),
    )
  }
  parts.push(roomLight(scene))
  return parts
}
