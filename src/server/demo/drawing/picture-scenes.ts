import type { ExteriorKind, HomeEntry, OutlookName, SceneName } from '../homes-entry.ts'
import { apartmentHouse } from './apartment-house.ts'
import { bathroom } from './bathroom.ts'
import { bedroom } from './bedroom.ts'
import { brownstones } from './brownstones.ts'
import { gardenHouse } from './garden-house.ts'
import { kitchen } from './kitchen.ts'
import { livingRoom } from './living-room.ts'
import { type DayTime, daylights, type Palette } from './palette.ts'
import { riverTower } from './river-tower.ts'
import { frameRoom, PICTURE_HEIGHT, PICTURE_WIDTH, type Scene } from './scene.ts'
import { type Seeded, seeded } from './seeded.ts'
import { type Street, startStreet } from './street.ts'
import { sheet } from './svg.ts'
import { townhouses } from './townhouses.ts'
import { seasons } from './trees.ts'
import { view } from './view.ts'
import { walkUps } from './walk-ups.ts'

const streets: Record<ExteriorKind, (street: Street) => string[]> = {
  brownstones,
  walkUps,
  apartmentHouse,
  gardenHouse,
  townhouses,
  riverTower,
}

type Frame = { width: number; zoom: number; horizon: number; eye: number }

const frames: Record<Exclude<SceneName, 'exterior'>, Frame> = {
  living: { width: 14.2, zoom: 71, horizon: 436, eye: 4.5 },
  kitchen: { width: 13.4, zoom: 78, horizon: 440, eye: 4.7 },
  bedroom: { width: 14, zoom: 71, horizon: 430, eye: 4.7 },
  bathroom: { width: 10.6, zoom: 92, horizon: 440, eye: 4.4 },
  window: { width: 14, zoom: 70, horizon: 440, eye: 4.5 },
  balcony: { width: 18, zoom: 70, horizon: 440, eye: 4.6 },
  rooftop: { width: 18, zoom: 70, horizon: 430, eye: 4.8 },
}

function roomChildren(
  name: Exclude<SceneName, 'exterior'>,
  scene: Scene,
  random: Seeded,
  single: boolean,
): string[] {
  switch (name) {
    case 'living':
      return livingRoom(
        scene,
        random.pick(
          scene.outlook === 'river' ? ['view', 'view', 'bay'] : ['side', 'bay', 'side', 'view', 'bay'],
        ),
      )
    case 'kitchen':
      return kitchen(scene, random.pick(['island', 'table', 'galley', 'table']))
    case 'bedroom':
      return bedroom(scene, single ? 'corner' : random.pick(['centre', 'centre', 'corner']))
    case 'bathroom':
      return bathroom(scene, random.pick(['tub', 'shower']))
    default:
      return view(scene, name)
  }
}

/** Draws one scene of a home. The same entry, scene, palette and hour always give the same SVG. */
export function drawScene(entry: HomeEntry, name: SceneName, palette: Palette, time: DayTime): string {
  const random = seeded(`${entry.ref} ${name}`)
  const paper = sheet(PICTURE_WIDTH, PICTURE_HEIGHT)
  const daylight = daylights[time]
  const leaves = seeded(`${entry.ref} season`).pick(seasons)
  if (name === 'exterior')
    return paper.finish(streets[entry.exterior](startStreet(paper, random, daylight, leaves, palette.accent)))
  const frame = frames[name]
  const outlook: OutlookName = name === 'rooftop' && entry.outlook === 'garden' ? 'rooftops' : entry.outlook
  const scene: Scene = {
    sheet: paper,
    random,
    palette,
    daylight,
    outlook,
    leaves,
    camera: frameRoom({
      ...frame,
      shift: name === 'balcony' || name === 'rooftop' ? 0 : random.between(-1, 1),
    }),
    roomWidth: frame.width + random.between(-0.4, 0.5),
    roomHeight: 8.7,
    // One home has one sunny side.
    lit: seeded(`${entry.ref} light`).chance(0.5) ? -1 : 1,
  }
  const single = entry.plan?.layout === 'walkUpShared' || (entry.letting === 'room' && random.chance(0.5))
  return paper.finish(roomChildren(name, scene, random, single))
}
