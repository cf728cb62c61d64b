import { fridge, sink, stove } from './appliances.ts'
import { art } from './art.ts'
import { baseUnits, type CabinetStyle, openShelves, wallUnits } from './cabinets.ts'
import { box, frontRect, project, scaleAt } from './camera.ts'
import { chair, stool } from './chairs.ts'
import { darker, lighter, mix } from './color.ts'
import { pendant } from './lamps.ts'
import { plant } from './plants.ts'
import { roomLight, roomShell } from './room-shell.ts'
import { rug } from './rug.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { branches, persimmons } from './still-life.ts'
import { ellipse, group, line, path, rect } from './svg.ts'
import { diningTable } from './tables.ts'
import { backSun, backWindow, sideSun, sideWindow, type WindowPlace } from './windows.ts'

/** `island`: stools at a worktop in front. `table`: a dining table. `galley`: floor free. */
export type KitchenLayout = 'island' | 'table' | 'galley'

function worktopThings(scene: Scene, x: number, tone: string): string {
  const { camera, palette } = scene
  const px = scaleAt(camera, 0.9)
  const at = (dx: number): readonly [number, number] => project(camera, [x + dx, 2.98, 0.8])
  const [boardX, boardY] = at(0.2)
  const [cookerX, cookerY] = at(1.7)
  return group([
    rect(boardX, boardY - px * 1.15, px * 0.85, px * 1.15, palette.wood, 10),
    rect(boardX + px * 0.3, boardY - px * 0.9, px * 0.85, px * 0.9, lighter(palette.wood, 0.2), 10),
    // A rice cooker.
    ellipse(cookerX, cookerY, px * 0.6, px * 0.1, '#2b2230', 'opacity="0.2"'),
    path(
      [
        'M',
        cookerX - px * 0.5,
        cookerY - px * 0.1,
        'Q',
        cookerX - px * 0.6,
        cookerY - px * 0.85,
        cookerX,
        cookerY - px * 0.88,
        'Q',
        cookerX + px * 0.6,
        cookerY - px * 0.85,
        cookerX + px * 0.5,
        cookerY - px * 0.1,
        'Q',
        cookerX,
        cookerY + px * 0.06,
        cookerX - px * 0.5,
        cookerY - px * 0.1,
        'Z',
      ],
      '#faf6ee',
    ),
    path(
      [
        'M',
        cookerX - px * 0.53,
        cookerY - px * 0.5,
        'Q',
        cookerX,
        cookerY - px * 0.38,
        cookerX + px * 0.53,
        cookerY - px * 0.5,
      ],
      'none',
      `stroke="${darker('#faf6ee', 0.2)}" stroke-width="3"`,
    ),
    rect(cookerX - px * 0.16, cookerY - px * 0.34, px * 0.32, px * 0.16, tone, 5),
    line(
      [cookerX - px * 0.15, cookerY - px * 0.92],
      [cookerX + px * 0.15, cookerY - px * 0.92],
      '#d8d0c2',
      7,
      'stroke-linecap="round"',
    ),
  ])
}

function island(scene: Scene, x: number, z: number, w: number, style: CabinetStyle): string {
  const { camera, lit, palette, random } = scene
  const parts = [floorShadow(scene, x, z, w, 2.2, 0.45)]
  const tone = random.chance(0.5) ? palette.wood : style.tone
  parts.push(
    box(
      camera,
      { x: x + 0.3, y: 0, z, w: w - 0.6, h: 2.85, d: 1.7 },
      { front: tone, side: darker(tone, 0.2) },
      lit,
    ),
  )
  const panel = frontRect(camera, x + 0.3, 0.2, z + 1.7, w - 0.6, 2.6)
  const count = 12
  for (let index = 1; index < count; index += 1)
    parts.push(
      line(
        [panel.x + (panel.w * index) / count, panel.y],
        [panel.x + (panel.w * index) / count, panel.y + panel.h],
        darker(tone, 0.14),
        2,
      ),
    )
  parts.push(rect(panel.x, panel.y, panel.w, 26, '#2b2230', 0, 'opacity="0.18"'))
  parts.push(
    box(
      camera,
      { x, y: 2.85, z: z - 0.1, w, h: 0.18, d: 2.3 },
      { front: darker(style.top, 0.1), top: lighter(style.top, 0.2) },
      lit,
    ),
  )
  const [bx, by] = project(camera, [x + w * 0.32, 3.03, z + 1])
  const px = scaleAt(camera, z + 1)
  parts.push(persimmons(bx, by, px * 1.1, lighter(palette.feature, 0.3)))
  const [vx, vy] = project(camera, [x + w * 0.76, 3.03, z + 0.8])
  parts.push(branches(scene, vx, vy, px * 1.9))
  for (const t of [0.2, 0.5, 0.8]) parts.push(stool(scene, x + w * t, z + 2.3, 2.05))
  return group(parts)
}

export function kitchen(scene: Scene, layout: KitchenLayout): string[] {
  const { camera, palette, random, roomWidth, lit } = scene
  const half = roomWidth / 2
  const style: CabinetStyle = {
    tone: random.pick([
      palette.feature,
      mix(palette.trim, palette.textile, 0.3),
      palette.sofa,
      mix(palette.wood, palette.trim, 0.15),
      lighter(palette.feature, 0.25),
    ]),
    handle: random.pick(['bar', 'knob', 'none'] as const),
    shaker: random.chance(0.6),
    top: random.pick(['#ece7de', '#d9d4cb', lighter(palette.wood, 0.1), '#4a4a4f'] as const),
  }
  const parts = [roomShell(scene, random.pick(['boards', 'tiles', 'checks', 'herringbone']), 'tiled')]
  const fridgeLeft = lit > 0
  const fridgeX = fridgeLeft ? -half + 0.1 : half - 2.9
  const rowX = fridgeLeft ? -half + 3 : -half + 0.1
  const rowW = roomWidth - 3.1
  const windowW = 3.4
  const place: WindowPlace = {
    x: rowX + rowW * (fridgeLeft ? 0.72 : 0.28) - windowW / 2,
    y: 3.75,
    w: windowW,
    h: 3.5,
    style: random.pick(['sash', 'casement'] as const),
  }
  parts.push(backWindow(scene, place, false))
  if (random.chance(0.6)) parts.push(sideWindow(scene, 2.9, 2.6, 3, 4), sideSun(scene, 2.9, 2.6, 3, 4))
  const stoveX = fridgeLeft ? rowX + rowW * 0.14 : rowX + rowW * 0.86 - 2.5
  const beside = fridgeLeft ? [rowX, stoveX] : [stoveX + 2.5, rowX + rowW]
  parts.push(baseUnits(scene, rowX, rowW, style), sink(scene, place.x + windowW / 2 - 1))
  const outer = fridgeLeft ? [place.x + windowW + 0.25, half - 0.1] : [-half + 0.1, place.x - 0.25]
  const middle = fridgeLeft ? [stoveX + 2.5, place.x - 0.25] : [place.x + windowW + 0.25, stoveX]
  const shelves = random.chance(0.5)
  for (const [from = 0, to = 0] of [beside, outer, middle]) {
    if (to - from < 0.9) continue
    if (shelves && to - from > 1.6) parts.push(openShelves(scene, from + 0.1, to - from - 0.2))
    else parts.push(wallUnits(scene, from, to - from, style))
  }
  parts.push(stove(scene, stoveX, true), worktopThings(scene, (middle[0] ?? 0) + 0.1, palette.accent))
  const sill = project(camera, [place.x + 0.5, 3.72, 0.2])
  parts.push(
    plant(
      random,
      'monstera',
      sill[0],
      sill[1],
      scaleAt(camera, 0.2) * 0.95,
      lighter(palette.accent, 0.2),
      palette.leaf,
    ),
    plant(
      random,
      'snake',
      sill[0] + scaleAt(camera, 0) * 2.3,
      sill[1],
      scaleAt(camera, 0.2) * 0.9,
      palette.textile,
      palette.leaf,
    ),
  )
  parts.push(fridge(scene, fridgeX), backSun(scene, { ...place, y: 0.9, h: 3.6 }))
  const kind = random.pick(['dome', 'globe', 'lantern'] as const)
  if (layout === 'island') {
    const w = 7.2
    const x = -w / 2
    parts.push(island(scene, x, 4.2, w, style))
    for (const t of [0.25, 0.75]) parts.push(pendant(scene, x + w * t, 6.6, 4.9, kind))
  } else if (layout === 'table') {
    const x = -2.6 + random.between(-0.6, 0.6)
    parts.push(
      chair(scene, x + 0.7, 3.1, false),
      chair(scene, x + 3, 3.1, false),
      diningTable(scene, x, 3.9, 5.2, 2.4),
    )
    parts.push(pendant(scene, x + 2.6, 6.3, 5, kind))
  } else {
    const x = lit < 0 ? half - 1.1 : -half + 1.1
    const [px, py] = project(camera, [x, 0, 3.6])
    parts.push(
      plant(
        random,
        random.pick(['olive', 'palm', 'fig'] as const),
        px,
        py,
        scaleAt(camera, 3.6) * 4,
        palette.textile,
        palette.leaf,
      ),
    )
    parts.push(art(scene, frontRect(camera, fridgeX + 0.5, 6.75, 0.4, 1.6, 1.3), random.whole(0, 7)))
    parts.push(rug(scene, place.x - 0.6, 2.5, 5.4, 2, random.pick(['stripes', 'border'] as const)))
  }
  parts.push(roomLight(scene))
  return parts
}
