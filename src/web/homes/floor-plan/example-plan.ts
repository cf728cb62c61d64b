/** The bundled example plan, of no real home, shown while the service is unreachable. */
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { ShownPlan } from './shown-plan.ts'

type Corners = readonly [x1: number, y1: number, x2: number, y2: number]

function room(id: string, name: string, nameKo: string, [x1, y1, x2, y2]: Corners): FloorPlanRoom {
  return {
    id,
    name,
    nameKo,
    type: id,
    area: null,
    description: null,
    descriptionKo: null,
    price: null,
    available: true,
    isLet: null,
    color: null,
    features: [],
    featuresKo: [],
    areas: [{ x1, y1, x2, y2 }],
  }
}

/** The example's areas fit public/floor-plan-example.svg to the pixel. */
export const examplePlan: ShownPlan = {
  isExample: true,
  imageSource: '/floor-plan-example.svg',
  dimensions: { width: 720, height: 520 },
  rooms: [
    room('master', 'Primary bedroom', '안방', [26, 26, 286, 246]),
    room('single', 'Single room', '싱글룸', [294, 26, 466, 246]),
    room('shared', 'Shared room', '셰어룸', [474, 26, 694, 246]),
    room('living', 'Living room', '거실', [26, 254, 346, 494]),
    room('kitchen', 'Kitchen', '주방', [354, 254, 536, 494]),
    room('bathroom', 'Bathroom', '욕실', [544, 254, 694, 494]),
  ],
}
