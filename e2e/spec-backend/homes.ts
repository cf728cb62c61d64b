/** Two homes in the awkward shapes that ERP backends send: numeric strings, pairs, `false` for nothing. */
import sharp from 'sharp'

/** A picture of one colour as bare base64, which the spec allows for images. */
async function plainPicture(width: number, height: number, colour: string): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return bytes.toString('base64')
}

export const PLAN_WIDTH = 600
export const PLAN_HEIGHT = 400

/** The list item and detail of each home, as wire JSON. */
export async function createHomes(): Promise<Record<string, unknown>[]> {
  const picture = await plainPicture(320, 213, '#b8cdbf')
  return [
    {
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
      website_description:
        '<p>Bright <b>loft</b>.</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
      video_url: false,
      three_sixty_view_link: null,
      property_images: [picture],
      main_image: false,
      units: false,
    },
    {
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
    },
  ]
}

/** A floor plan whose areas stand in the rooms for one room and beside them for the other. */
export async function createFloorPlan(): Promise<Record<string, unknown>> {
  return {
    id: 'plan-7',
    name: 'Upstream Loft',
    dimensions: { width: String(PLAN_WIDTH), height: PLAN_HEIGHT },
    image_data: await plainPicture(PLAN_WIDTH, PLAN_HEIGHT, '#f4efe4'),
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
    ],
    clickable_areas: [{ id: '2', x1: 560, y1: 380, x2: 320, y2: 220 }],
  }
}
