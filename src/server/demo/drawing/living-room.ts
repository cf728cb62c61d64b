import { artWall } from './art.ts'
import { bookcase } from './bookcase.ts'
import { project, scaleAt } from './camera.ts'
import { armchair } from './chairs.ts'
import { lighter, mix } from './color.ts'
import type { FeatureKind } from './feature-walls.ts'
import { floorLamp, pendant } from './lamps.ts'
import { plant } from './plants.ts'
import { roomLight, roomShell } from './room-shell.ts'
import { rug } from './rug.ts'
import type { Scene } from './scene.ts'
import { sofa } from './sofa.ts'
import { coffeeTable, sideboard } from './tables.ts'
import { backSun, backWindow, sideSun, sideWindow, type WindowPlace } from './windows.ts'

/** `view`: a wall of glass behind the sofa. `side`: light from the side. `bay`: a window beside the sofa. */
export type LivingLayout = 'view' | 'side' | 'bay'

/** The living room; returns the children of a picture. */
export function livingRoom(scene: Scene, layout: LivingLayout): string[] {
  const { camera, palette, random, roomWidth, roomHeight, lit } = scene
  const half = roomWidth / 2
  const feature: FeatureKind =
    layout === 'view' ? 'plain' : random.pick(['plain', 'panelling', 'brick', 'arch', 'stripes', 'panelling'])
  const parts = [roomShell(scene, random.pick(['boards', 'boards', 'herringbone']), feature)]
  const shadeSide = -lit
  const style = random.pick(['soft', 'soft', 'framed', 'tufted'] as const)
  const sofaWidth = random.between(6.4, 7.2)
  let sofaX = -sofaWidth / 2 + random.between(-0.4, 0.4)
  const rugKind = random.pick(['border', 'stripes', 'round', 'diamonds'] as const)
  if (layout === 'view') {
    const place: WindowPlace = { x: -half + 1, y: 0.5, w: roomWidth - 2, h: roomHeight - 1.5, style: 'wide' }
    parts.push(backWindow(scene, place, true), backSun(scene, place))
  } else if (layout === 'bay') {
    const style2 = random.pick(['sash', 'casement', 'arched'] as const)
    const wide = style2 === 'sash' ? 3 : 3.6
    const place: WindowPlace = {
      x: lit < 0 ? -half + 1.1 : half - 1.1 - wide,
      y: 2.1,
      w: wide,
      h: 5.1,
      style: style2,
    }
    sofaX = lit < 0 ? half - sofaWidth - 0.4 : -half + 0.4
    parts.push(
      backWindow(scene, place, true),
      backSun(scene, place),
      artWall(scene, sofaX + sofaWidth / 2, 4.3, 4.6),
    )
  } else {
    parts.push(sideWindow(scene, 1.6, 4, 1.6, 5.6), artWall(scene, sofaX + sofaWidth / 2, 4.3, 5))
  }
  const rugX = sofaX + sofaWidth / 2 - 4.4
  parts.push(rug(scene, rugX, 2.3, 8.8, 4.6, rugKind))
  if (layout === 'side') parts.push(sideSun(scene, 1.6, 4, 1.6, 5.6))
  const [, plantBase] = project(camera, [0, 0, 0.9])
  const plantX = (t: number): number => project(camera, [t, 0, 0.9])[0]
  const tall = scaleAt(camera, 0.9) * random.between(4.4, 5.4)
  const potTone = random.pick([
    palette.textile,
    lighter(palette.accent, 0.2),
    mix(palette.feature, '#ffffff', 0.25),
  ])
  const kind = random.pick(['monstera', 'fig', 'palm', 'olive'] as const)
  if (layout === 'view') {
    parts.push(plant(random, kind, plantX(lit * (half - 1.1)), plantBase, tall, potTone, palette.leaf))
  } else if (layout === 'bay') {
    parts.push(sideboardOrPlant(scene, lit < 0 ? -half + 0.7 : half - 4.7))
  } else {
    const x = shadeSide < 0 ? -half + 0.3 : half - 3
    if (sofaX - -half > 2.9 || half - sofaX - sofaWidth > 2.9) parts.push(bookcase(scene, x, 0.05, 2.7, 6.4))
    parts.push(plant(random, kind, plantX(lit * (half - 1.2)), plantBase, tall, potTone, palette.leaf))
  }
  parts.push(sofa(scene, sofaX, layout === 'view' ? 0.6 : 0.1, sofaWidth, style))
  const lampX = lit < 0 ? Math.min(half - 0.9, sofaX + sofaWidth + 0.8) : Math.max(-half + 0.9, sofaX - 0.8)
  if (layout !== 'bay')
    parts.push(floorLamp(scene, lampX, 1.2, random.pick(['arc', 'tripod', 'paper'] as const)))
  parts.push(
    coffeeTable(scene, sofaX + sofaWidth / 2 - 1.7, 3.9, random.pick(['round', 'low', 'nest'] as const)),
  )
  if (random.chance(0.6))
    parts.push(armchair(scene, lit < 0 ? -half + 0.5 : half - 3.1, 3.6, random.chance(0.5)))
  if (random.chance(0.5))
    parts.push(
      pendant(scene, sofaX + sofaWidth / 2, 7.1, 3, random.pick(['dome', 'globe', 'lantern'] as const)),
    )
  parts.push(roomLight(scene))
  return parts
}

function sideboardOrPlant(scene: Scene, x: number): string {
  const { camera, palette, random } = scene
  if (random.chance(0.55)) return sideboard(scene, x, 0.1, 4, 2)
  const at = project(camera, [x + 2, 0, 1])
  return plant(
    random,
    random.pick(['snake', 'palm', 'monstera'] as const),
    at[0],
    at[1],
    scaleAt(camera, 1) * 3.6,
    palette.textile,
    palette.leaf,
  )
}
