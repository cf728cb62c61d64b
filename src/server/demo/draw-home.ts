import { picturesOf } from './drawing/pictures.ts'
import { floorPlanOf } from './floor-plans/floor-plan.ts'
import type { DemoFloorPlan, DemoHome, DemoPicture } from './home-types.ts'
import { entryOf } from './homes-entries.ts'

/** Draws a home's three to six pictures, the one for the list first. The same home always gives the same SVGs. */
export function drawPictures(home: Pick<DemoHome, 'ref'>): DemoPicture[] {
  const { entry, position } = entryOf(home.ref)
  return picturesOf(entry, position)
}

/** Draws a home's floor plan with its rooms' clickable areas; null for the homes that have none. */
export function drawFloorPlan(home: Pick<DemoHome, 'ref'>): DemoFloorPlan | null {
  return floorPlanOf(entryOf(home.ref).entry)
}
