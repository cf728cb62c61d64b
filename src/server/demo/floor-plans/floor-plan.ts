import type { DemoFloorPlan, DemoFloorPlanRoom, DemoRoom } from '../home-types.ts'
import type { HomeEntry } from '../homes-entry.ts'
import { isBedroom, planOf, roomsOf } from '../homes-rooms.ts'
import { drawPlan } from './draw-plan.ts'
import { clickableAreasOf, PLAN_HEIGHT, PLAN_WIDTH, wallsOf } from './placed-plan.ts'

const featuresKo: Readonly<Record<string, string>> = {
  'Sleeping alcove': '침실 공간 분리',
  'Two windows': '창 두 개',
  'Built-in shelf': '붙박이 선반',
  'Space for a desk': '책상 놓을 자리',
  'South light': '남향',
  'Walk-in closet': '드레스룸',
  'Queen bed fits': '퀸 침대 가능',
  'East window': '동쪽 창',
  'Double closet': '넓은 옷장',
  'Private bath': '전용 욕실',
  'Corner windows': '코너 창',
  'River side': '강 쪽',
  'Built-in wardrobe': '붙박이장',
  'Garden side': '정원 쪽',
  'Two beds': '침대 두 개',
  'Two wardrobes': '옷장 두 개',
  Desk: '책상',
  Wardrobe: '옷장',
  'Single bed': '싱글 침대',
  'South window': '남쪽 창',
  'North window': '북쪽 창',
  'Dressing corner': '드레스룸 공간',
  'Largest room': '가장 큰 방',
  'Garden view': '정원 전망',
  'East light': '아침 햇살',
}

/** The plan's rooms in the drawing: free bedrooms celadon, taken ones grey, the rest sand. */
function colors({ type, available }: DemoRoom): { color: string; hoverColor: string } {
  if (!isBedroom(type)) return { color: '#d9cfbf', hoverColor: '#cbbfac' }
  return available ? { color: '#7fb394', hoverColor: '#5f9a7a' } : { color: '#b9b2a8', hoverColor: '#a59d92' }
}

function describeRoom(room: DemoRoom, studio: boolean): { description: string; descriptionKo: string } {
  const pyeong = Math.round((room.area / 35.58) * 10) / 10
  const size = `${room.area} sq ft`
  const sizeKo = `${room.area}제곱피트(약 ${pyeong}평)`
  if (studio)
    return { description: `The whole studio room, ${size}.`, descriptionKo: `${sizeKo} 원룸 전체예요.` }
  if (room.type === 'shared')
    return {
      description: `Room for two, ${size}. The price is per person.`,
      descriptionKo: `${sizeKo} 2인실이에요. 월세는 한 사람 기준이에요.`,
    }
  if (room.type === 'master')
    return { description: `The largest bedroom, ${size}.`, descriptionKo: `${sizeKo} 안방이에요.` }
  if (room.type === 'single')
    return { description: `Bedroom for one, ${size}.`, descriptionKo: `${sizeKo} 1인실이에요.` }
  return {
    description: `${room.name}, ${size}, for everyone in the home.`,
    descriptionKo: `${room.nameKo}, ${sizeKo}. 함께 쓰는 공간이에요.`,
  }
}

/** The entry's floor plan, drawn; null where the home has none. */
export function floorPlanOf(entry: HomeEntry): DemoFloorPlan | null {
  const plan = planOf(entry)
  if (plan === null) return null
  const listed = new Map(roomsOf(entry).map((room) => [room.id, room]))
  const rooms: DemoFloorPlanRoom[] = []
  for (const drawn of plan.layout.rooms) {
    const room = listed.get(drawn.id)
    if (room === undefined) continue
    rooms.push({
      ...room,
      ...describeRoom(room, entry.category === 'Studio' && isBedroom(room.type)),
      ...colors(room),
      features: drawn.features,
      featuresKo: drawn.features.map((feature) => featuresKo[feature] ?? feature),
      clickableAreas: clickableAreasOf(plan, drawn),
    })
  }
  const { layout, scale } = plan
  return {
    name: layout.name,
    description: layout.description,
    dimensions: `${Math.round((layout.w + 0.8) * scale)} ft × ${Math.round((layout.h + 0.8) * scale)} ft`,
    svg: drawPlan(plan, new Set(entry.plan?.taken)),
    width: PLAN_WIDTH,
    height: PLAN_HEIGHT,
    rooms,
    clickableAreas: rooms.flatMap(({ clickableAreas }) => clickableAreas),
    walls: wallsOf(plan),
  }
}
