/** Any number of homes that differ as real ones do: some cities are large, some amenities common. Deterministic. */
import { pick, seeded } from '../../e2e/faults/fault.ts'
import { type AmenityCode, amenityCodes } from '../../src/contract/enums.ts'
import type { HomeRecord } from '../../src/server/services/home-record.ts'
import { homeRecord } from '../server/homes/home-record.ts'

export type Draw = ReturnType<typeof draws>

/** Draws from the same numbers for the same seed. */
export function draws(seed: number) {
  const fraction = seeded(seed)
  return {
    /** From 0 up to and excluding 1. */
    fraction,
    /** From 0 up to and excluding `below`. */
    whole: (below: number) => Math.floor(fraction() * below),
    pick: <Item>(items: readonly [Item, ...Item[]]) => pick(fraction, items),
  }
}

type City = readonly [name: string, nameKo: string, region: 'NY' | 'NJ']
/** The earlier, the more homes. */
export const benchCities: readonly [City, ...City[]] = [
  ['Manhattan', '맨해튼', 'NY'],
  ['Flushing', '플러싱', 'NY'],
  ['Fort Lee', '포트리', 'NJ'],
  ['Jersey City', '저지시티', 'NJ'],
  ['Palisades Park', '팰리세이즈 파크', 'NJ'],
  ['Long Island City', '롱아일랜드 시티', 'NY'],
  ['Bayside', '베이사이드', 'NY'],
  ['Hoboken', '호보컨', 'NJ'],
  ['Edgewater', '에지워터', 'NJ'],
  ['Sunnyside', '서니사이드', 'NY'],
  ['Astoria', '아스토리아', 'NY'],
  ['Brooklyn', '브루클린', 'NY'],
  ['Leonia', '리오니아', 'NJ'],
  ['Ridgefield', '리지필드', 'NJ'],
  ['Cliffside Park', '클리프사이드 파크', 'NJ'],
  ['Weehawken', '위호켄', 'NJ'],
  ['Tenafly', '테너플라이', 'NJ'],
  ['Englewood', '잉글우드', 'NJ'],
  ['Woodside', '우드사이드', 'NY'],
  ['Elmhurst', '엘름허스트', 'NY'],
  ['Forest Hills', '포레스트힐스', 'NY'],
  ['Closter', '클로스터', 'NJ'],
]
export const benchCategories = ['Apartment', 'Condo', 'House', 'Townhouse', 'Studio'] as const
const categoryKo = {
  Apartment: '아파트',
  Condo: '콘도',
  House: '단독주택',
  Townhouse: '타운하우스',
  Studio: '스튜디오',
}
const streets = [
  'Bergen Blvd',
  'Main St',
  'Northern Blvd',
  'Broad Ave',
  'River Rd',
  'Union St',
  'Grand Ave',
] as const
const sentences = [
  '채광이 좋은 남향 집이에요.',
  '지하철역까지 걸어서 5분이에요.',
  '한인 마트와 빵집이 가까워요.',
  '조용한 주택가라 밤에도 안심돼요.',
  '주방이 넓고 수납이 넉넉해요.',
  '세탁기와 건조기가 집 안에 있어요.',
  '반려동물과 함께 살 수 있어요.',
  '허드슨강이 내려다보이는 발코니가 있어요.',
  '버스로 맨해튼까지 25분이면 가요.',
  '관리비에 난방과 온수가 들어 있어요.',
  'Sunlit rooms with hardwood floors.',
  'Steps from the ferry and the bus to Port Authority.',
  'Quiet building with a friendly superintendent.',
  'Laundry in the basement, storage on request.',
  'Close to parks, groceries and good coffee.',
  'Freshly renovated kitchen with a dishwasher.',
] as const

function amenitiesOf(draw: Draw): AmenityCode[] {
  return amenityCodes.filter((_, index) => draw.fraction() < 0.7 / (1 + index * 0.15))
}

/** One home; the same index gives the same home. */
export function generatedHome(index: number): HomeRecord {
  const draw = draws(index * 2654435761)
  const [cityName, cityKo, code] =
    benchCities[Math.floor(benchCities.length * draw.fraction() ** 2)] ?? benchCities[0]
  const category = draw.pick(benchCategories)
  const maybe = (share: number) => (draw.fraction() < 0.2 ? null : draw.fraction() < share)
  const bed = draw.whole(5)
  return homeRecord(index, {
    ref: `BENCH-${index}`,
    name: `${cityName} ${category} ${index}`,
    nameKo: `${cityKo} ${categoryKo[category]} ${index}`,
    street: `${1 + draw.whole(900)} ${draw.pick(streets)}`,
    unit: null,
    zip: String(7000 + draw.whole(4500)).padStart(5, '0'),
    city: { name: cityName, nameKo: cityKo },
    region:
      code === 'NY'
        ? { code, name: 'New York', nameKo: '뉴욕' }
        : { code, name: 'New Jersey', nameKo: '뉴저지' },
    category: { name: category, nameKo: categoryKo[category] },
    latitude: 40.7 + draw.fraction() / 5,
    longitude: -74 + draw.fraction() / 5,
    price: 900 + bed * 500 + 10 * draw.whole(250),
    bed,
    bathroom: 1 + draw.whole(3) / 2,
    totalArea: 400 + draw.whole(1200),
    parking: draw.whole(3),
    propertyType: category === 'House' || category === 'Townhouse' ? 'house' : 'apartment',
    residentialType: null,
    furnishing: draw.pick(['furnished', 'unfurnished']),
    floor: 1 + draw.whole(20),
    totalFloors: 22,
    facing: draw.pick(['north', 'south', 'east', 'west']),
    amenities: amenitiesOf(draw),
    smokingAllowed: maybe(0.15),
    petsAllowed: maybe(0.4),
    descriptionHtml: `<p>${[1, 2, 3, 4].map(() => draw.pick(sentences)).join(' ')}</p>`,
  })
}
