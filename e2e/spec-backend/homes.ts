/** Homes in the awkward shapes that ERP backends send: numeric strings, pairs, `false` for nothing, every image form. */
import sharp from 'sharp'

type Wire = Record<string, unknown>

export const PLAN_WIDTH = 600
export const PLAN_HEIGHT = 400

/** A picture of one colour as bare base64, which the basic API allows for images. */
async function plainPicture(type: 'png' | 'jpeg' | 'webp' | 'gif', colour: string): Promise<string> {
  const canvas = sharp({ create: { width: 320, height: 213, channels: 3, background: colour } })
  return (await canvas.toFormat(type).toBuffer()).toString('base64')
}

/** A description that tries everything by which a text becomes code. */
export const hostileDescription = [
  '<h2>Bright <b>loft</b></h2><p onclick="hacked=1">By the river.</p>',
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><svg onload="window.hacked=1"></svg>',
  '<a href="javascript:window.hacked=1">press me</a><a href=" java&#x0A;script:window.hacked=1">or me</a>',
  '<a href="https://loft.example/tour">a tour</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<div style="position:fixed">Last</div><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
  '</math><form action="https://evil.example"><input name="password"></form>',
].join('')

/** Addresses of one picture: from its root, without a slash, on its own host over plain http, and below /api. */
const addressesOf = (origin: string): string[] => [
  '/web/image/11?unique=a1',
  'web/image/12',
  `${origin}/web/image/13`,
  '/api/v1/image/14',
]

/**
 * One home more than a page of eight holds, and what is awkward about each.
 * @param origin of the backend itself
 */
export async function createHomes(origin: string): Promise<Wire[]> {
  const [png, jpeg, webp, gif] = await Promise.all([
    plainPicture('png', '#b8cdbf'),
    plainPicture('jpeg', '#d9b79a'),
    plainPicture('webp', '#9db4c6'),
    plainPicture('gif', '#c9c2a5'),
  ])
  const loft: Wire = {
    id: '7',
    name: 'Upstream Loft',
    city_id: [3, 'Fort Lee'],
    region_id: [2, 'New Jersey'],
    country_id: [233, 'United States'],
    street: '12 Main St',
    zip: '07024',
    price: '1850.00',
    bed: '2',
    bathroom: 1,
    total_area: '820',
    parking: false,
    category_id: [1, 'Apartment'],
    furnishing: false,
    floor: false,
    total_floors: '5',
    facing: 'South',
    amenities: [{ id: 1, name: 'elevator' }, 'balcony'],
    website_description: hostileDescription,
    video_url: 'javascript:window.hacked=1',
    three_sixty_view_link: null,
    property_images: [png, jpeg],
    properties_image: [
      { id: 4, image: webp },
      { id: 5, image: false },
    ],
    main_image: false,
    images: `data:image/gif;base64,${gif}`,
    units: false,
  }
  const studio: Wire = {
    id: 8,
    name: 'Bare Studio',
    city_id: 3,
    country_id: 233,
    street: false,
    zip: false,
    price: 1200,
    bed: 0,
    bathroom: '1',
    total_area: false,
    amenities: false,
    website_description: false,
    image_url: false,
    images: [],
  }
  const petHouse: Wire = {
    id: '9',
    name: 'Pet House',
    city_id: [4, 'Palisades Park'],
    price: '$2,300',
    bed: 3,
    category_id: { id: 2, name: 'House' },
    amenities: 'pet_friendly, gym',
    main_image: jpeg,
  }
  const smokers: Wire = {
    id: 10,
    name: 'Porch House',
    city: 'Palisades Park',
    price: '2100',
    category_id: 'House',
    amenities: [[7, 'balcony']],
    image: { url: '/api/v1/image/1' },
  }
  const plain = Array.from({ length: 5 }, (_, index) => ({
    id: 11 + index,
    name: `Plain Flat ${index + 1}`,
    city_id: [3, 'Fort Lee'],
    price: String(1300 + 100 * index),
    category_id: [1, 'Apartment'],
    amenities: [],
    pictures: [{ url: addressesOf(origin)[index % 4], variants: false }],
  }))
  return [loft, studio, petHouse, smokers, ...plain]
}

/** What the addresses of a picture answer. */
export async function createPicture(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Buffer.from(await plainPicture('png', '#c5d5cb'), 'base64'))
}

/** A home that the list knows and of which no detail is given. */
export const listedOnly: Wire = { id: 30, name: 'Listed Only', price: '990', images: false }

/** The options in lists twice nested, of every form, some of them missing. */
export const filterOptions = {
  cities: ['Fort Lee', 'Palisades Park'],
  categories: [
    { id: 1, name: 'Apartment' },
    { id: '2', name: 'House' },
  ],
  amenities: [{ id: 1, name: 'elevator' }, 'balcony', [5, 'gym']],
  residential_types: false,
  property_types: [],
  sale_lease_options: null,
  regions: [[2, 'New Jersey']],
}

const hasName = (value: unknown): value is { name: unknown } =>
  typeof value === 'object' && value !== null && 'name' in value

/** The name of a text, a pair or an object. */
function nameOf(value: unknown): string {
  if (Array.isArray(value)) return String(value[1])
  return hasName(value) ? String(value.name) : String(value)
}

/** The name that an option's id stands for. */
function named(options: readonly unknown[], idOrName: string): string {
  const found = options.find((option) =>
    Array.isArray(option)
      ? String(option[0]) === idOrName
      : hasName(option) && 'id' in option && String(option.id) === idOrName,
  )
  return found === undefined ? idOrName : nameOf(found)
}

const priceOf = (home: Wire): number => Number(String(home.price).replace(/[$,]/g, ''))

function hasAmenity(home: Wire, wanted: string): boolean {
  const own = Array.isArray(home.amenities) ? home.amenities : String(home.amenities).split(/,\s*/)
  return own.some((each) => nameOf(each) === wanted)
}

/** The filters of the basic API's list call, and no others. */
export function findHomes(homes: readonly Wire[], query: Readonly<Record<string, string>>): Wire[] {
  const { searchTerm = '', city = '', category = '', amenities = '' } = query
  const wanted = amenities.split(',').filter((code) => code !== '')
  const found = homes.filter(
    (home) =>
      String(home.name).toLowerCase().includes(searchTerm.toLowerCase()) &&
      (city === '' || nameOf(home.city_id ?? home.city) === city) &&
      (category === '' || nameOf(home.category_id) === named(filterOptions.categories, category)) &&
      wanted.every((code) => hasAmenity(home, named(filterOptions.amenities, code))) &&
      priceOf(home) >= Number(query.min_price ?? 0) &&
      priceOf(home) <= Number(query.max_price ?? Number.POSITIVE_INFINITY),
  )
  if (query._sort !== 'price') return found
  const sign = query._order === 'desc' ? -1 : 1
  return found.sort((one, other) => sign * (priceOf(one) - priceOf(other)))
}

/** A floor plan whose areas stand in the room for one and beside the rooms for the others. */
export async function createFloorPlan(): Promise<Wire> {
  const canvas = { width: PLAN_WIDTH, height: PLAN_HEIGHT, channels: 3, background: '#f4efe4' } as const
  const image = await sharp({ create: canvas }).png().toBuffer()
  return {
    id: 'plan-7',
    name: 'Upstream Loft',
    dimensions: { width: String(PLAN_WIDTH), height: PLAN_HEIGHT },
    image_data: image.toString('base64'),
    image_url: false,
    walls: [],
    rooms: [
      {
        id: 1,
        name: 'North Room',
        type: 'single',
        area: '120',
        price: '950',
        available: true,
        color: '#88aa99',
        hoverColor: '#99bbaa',
        features: false,
        clickable_areas: [{ id: 'a', x1: '20', y1: '20', x2: '280', y2: '180' }],
      },
      { id: '2', name: 'South Room', type: 'master', area: false, available: true, features: ['Closet'] },
      { id: 3, name: 'Let Room', type: 'shared', status: 'unavailable', clickable_areas: false },
    ],
    clickable_areas: [
      { id: '2', x1: 560, y1: 380, x2: 320, y2: 220 },
      { id: 'c', room_id: 3, x1: 320, y1: 20, x2: 560, y2: 180 },
      { id: 'nobody', x1: 'left', y1: 0, x2: 1, y2: 1 },
    ],
  }
}

/** A floor plan whose picture is an address, and whose rooms have ids that are no names. */
export const addressedPlan: Wire = {
  id: 'plan-11',
  name: 'Plain Flat 1',
  dimensions: { width: 320, height: 213 },
  image_data: false,
  image_url: '/web/image/plan-11',
  rooms: [
    {
      id: '1005-r0',
      name: 'River Room',
      type: 'single',
      available: true,
      clickable_areas: [{ id: 'a', x1: 10, y1: 10, x2: 150, y2: 200 }],
    },
    {
      id: '1005-r1',
      name: 'Hill Room',
      type: 'master',
      available: true,
      clickable_areas: [{ id: 'b', x1: 170, y1: 10, x2: 310, y2: 200 }],
    },
  ],
}
