/** The areas of the picture of the region, and which of them a home is in: the server's index and a device agree. */
import { textKey } from './text-key.ts'
import { type Land, landOf, lands } from './transit/lands.ts'

/** The size of the picture in its own units, in which areas and lines have their places. */
export const PICTURE = { width: 390, height: 667 } as const

export interface RegionArea {
  /** In addresses and on the wire. */
  readonly id: string
  readonly ko: string
  /** Short enough for a label: a third of a phone's width. */
  readonly en: string
  readonly land: Land
  /** Its point in the picture. */
  readonly at: readonly [x: number, y: number]
  /** On which side of the picture its label stands; `over` stands on the point itself. */
  readonly side: 'left' | 'over' | 'right'
  /** The middle of its label, where that is not on the height of its point. */
  readonly labelY?: number
  /** Degrees of latitude and longitude, for homes of towns that no area names. */
  readonly center: readonly [latitude: number, longitude: number]
  /** The names of cities and neighborhoods that belong to it, in English. */
  readonly towns: readonly string[]
  /** Where its buses end, and in how many minutes with the walk to the stop, as brokers have told of homes there. */
  readonly buses?: readonly (readonly [to: string, minutes: number])[]
  /**
   * How its streets are, where most would say so. Of streets alone: to tell areas by who lives there, families included,
   * would be steering (Fair Housing Act, 42 U.S.C. 3604).
   */
  readonly streets?: 'quiet' | 'lively'
}

const area = (
  id: string,
  [ko, en]: readonly [string, string],
  place: Omit<RegionArea, 'id' | 'ko' | 'en'>,
): RegionArea => ({ id, ko, en, ...place })

const { J, M, L } = lands

const toPortAuthority = (minutes: number) => ['Port Authority', minutes] as const

/** In reading order: land by land, from north to south. A broker's new town is a line here. */
// biome-ignore format: a line an area
export const regionAreas: readonly RegionArea[] = [
  area('leonia', ['레오니아', 'Leonia'], { land: J, at: [128, 46], side: 'left', center: [40.861, -73.988], towns: ['Leonia'], buses: [toPortAuthority(52)], streets: 'quiet' }),
  area('fort-lee', ['포트리', 'Fort Lee'], { land: J, at: [128, 102], side: 'left', center: [40.851, -73.97], towns: ['Fort Lee'], buses: [toPortAuthority(48), ['GWB', 15]] }),
  area('palisades-park', ['팰리세이즈파크', 'Palisades Pk'], { land: J, at: [128, 158], side: 'left', center: [40.848, -73.998], towns: ['Palisades Park'], buses: [toPortAuthority(43)], streets: 'quiet' }),
  area('ridgefield', ['리지필드', 'Ridgefield'], { land: J, at: [128, 214], side: 'left', center: [40.834, -74.009], towns: ['Ridgefield'], buses: [toPortAuthority(39)], streets: 'quiet' }),
  area('edgewater', ['에지워터', 'Edgewater'], { land: J, at: [128, 270], side: 'left', center: [40.827, -73.976], towns: ['Edgewater'], buses: [toPortAuthority(38)], streets: 'quiet' }),
  area('weehawken', ['위호켄', 'Weehawken'], { land: J, at: [121, 392], side: 'left', center: [40.77, -74.02], towns: ['Weehawken'], buses: [toPortAuthority(17)], streets: 'quiet' }),
  area('hoboken', ['호보컨', 'Hoboken'], { land: J, at: [127, 454], side: 'left', center: [40.744, -74.032], towns: ['Hoboken'], buses: [toPortAuthority(25)], streets: 'lively' }),
  area('jersey-city', ['저지시티', 'Jersey City'], { land: J, at: [127, 524], side: 'left', center: [40.722, -74.047], towns: ['Jersey City'] }),
  area('morningside-heights', ['모닝사이드 하이츠', 'Morningside Hts'], { land: M, at: [197, 236], side: 'over', center: [40.81, -73.962], towns: ['Morningside Heights'], streets: 'quiet' }),
  area('upper-west-side', ['어퍼 웨스트사이드', 'Upper West Side'], { land: M, at: [197, 304], side: 'over', center: [40.786, -73.975], towns: ['Upper West Side'], streets: 'quiet' }),
  area('midtown-east', ['미드타운 이스트', 'Midtown East'], { land: M, at: [197, 376], side: 'over', center: [40.756, -73.97], towns: ['Midtown East'] }),
  area('koreatown', ['맨해튼 한인타운', 'Koreatown'], { land: M, at: [197, 442], side: 'over', center: [40.748, -73.987], towns: ['Koreatown'], streets: 'lively' }),
  area('east-village', ['이스트빌리지', 'East Village'], { land: M, at: [197, 514], side: 'over', center: [40.728, -73.985], towns: ['East Village'], streets: 'lively' }),
  area('bayside', ['베이사이드', 'Bayside'], { land: L, at: [288, 78], side: 'right', center: [40.764, -73.771], towns: ['Bayside'], streets: 'quiet' }),
  area('flushing', ['플러싱', 'Flushing'], { land: L, at: [284, 140], side: 'right', center: [40.762, -73.828], towns: ['Flushing'], streets: 'lively' }),
  area('elmhurst', ['엘름허스트', 'Elmhurst'], { land: L, at: [264, 252], side: 'right', center: [40.74, -73.882], towns: ['Elmhurst'] }),
  area('woodside', ['우드사이드', 'Woodside'], { land: L, at: [272, 314], side: 'right', center: [40.744, -73.903], towns: ['Woodside'], streets: 'quiet' }),
  area('sunnyside', ['서니사이드', 'Sunnyside'], { land: L, at: [272, 376], side: 'right', center: [40.745, -73.92], towns: ['Sunnyside'], streets: 'quiet' }),
  area('long-island-city', ['롱아일랜드시티', 'Long Is. City'], { land: L, at: [270, 401], side: 'right', labelY: 434, center: [40.744, -73.951], towns: ['Long Island City'] }),
]

/** The area of homes that belong to none of the table. */
export const OTHER_AREA = 'other'

/** How the streets of an area are; null where it is not said. */
export const streetsOf = (id: string): 'quiet' | 'lively' | null =>
  regionAreas.find((each) => each.id === id)?.streets ?? null

/** How far from an area's center a home of an unknown town still belongs to it. */
const NEAR_KM = 2

const byTown: ReadonlyMap<string, string> = new Map(
  regionAreas.flatMap(({ id, ko, towns }) => [ko, ...towns].map((name) => [textKey(name), id])),
)

/** A home as far as it says where it is, under its wire names; lists lack the degrees. */
export interface SituatedHome {
  readonly neighborhood?: string | null | undefined
  readonly city?: string | null | undefined
  readonly region_code?: string | null | undefined
  readonly zip?: string | null | undefined
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
  /** (+) Our server's word where the names alone do not tell. */
  readonly area?: string | null | undefined
}

/** The area that is named as the home's neighborhood or city is; null where there is none. */
export function namedArea({ neighborhood, city }: SituatedHome): string | null {
  return byTown.get(textKey(neighborhood ?? '')) ?? byTown.get(textKey(city ?? '')) ?? null
}

const KM_PER_DEGREE = 111.2

function nearestArea(home: SituatedHome): string | null {
  const { latitude, longitude, region_code, zip, city } = home
  if (latitude == null || longitude == null) return null
  const land = landOf({ regionCode: region_code ?? null, zip: zip ?? null, city: city ?? null })
  const across = Math.cos((latitude * Math.PI) / 180)
  const [nearest] = regionAreas
    .filter((each) => each.land === land)
    .map(({ id, center: [lat, long] }) => ({
      id,
      km: KM_PER_DEGREE * Math.hypot(lat - latitude, (long - longitude) * across),
    }))
    .toSorted((one, other) => one.km - other.km)
  return nearest !== undefined && nearest.km <= NEAR_KM ? nearest.id : null
}

/**
 * The id of a home's area: the one of its neighborhood or city, else the nearest on the same side of the water within
 * 2 km, else OTHER_AREA (rule 2.31).
 */
export const areaOf = (home: SituatedHome): string =>
  home.area ?? namedArea(home) ?? nearestArea(home) ?? OTHER_AREA

/** The homes in an area, and their lowest rent in dollars a month; null where none says its rent. */
export interface AreaCount {
  readonly area: string
  readonly homes: number
  readonly price: number | null
}

/** Counts homes by area, as our server does. */
export function countByArea(
  homes: readonly (SituatedHome & { readonly price: number | null })[],
): AreaCount[] {
  return [...Map.groupBy(homes, areaOf)].map(([area, own]) => {
    const prices = own.flatMap(({ price }) => price ?? [])
    return { area, homes: own.length, price: prices.length === 0 ? null : Math.min(...prices) }
  })
}
