import { describe, expect, test } from 'vitest'
import { HomeFileError } from '../../../src/server/import/issues.ts'
import { image, openBroker, plainHome } from './broker.ts'

const broker = openBroker()

/** The report on a file with one home, which has these fields beside the required ones. */
async function reportOn(special: Record<string, unknown>): Promise<string> {
  return (await broker.refusal(broker.check([plainHome(1, special)]))).join('\n')
}

describe('a field that is wrong is named with what it is and what is expected', () => {
  test.each<[field: string, value: unknown, said: string]>([
    ['price', '1850', 'is "1850": give dollars a month: a whole number'],
    ['price', 1850.5, 'is 1850.5: give dollars a month'],
    ['price', -1, 'is -1: give dollars a month'],
    ['price', 1e12, 'is 1000000000000: give dollars a month'],
    ['price', {}, 'is an object: give dollars a month'],
    ['price', undefined, 'is missing: give dollars a month'],
    ['ref', undefined, 'is missing: give your own reference'],
    ['ref', 7, 'is 7: give your own reference'],
    ['ref', '', 'is "": give your own reference'],
    ['ref', '가'.repeat(65), 'has 65 letters: give your own reference of this home of 1 to 64 letters'],
    ['name', null, 'is null: give a name'],
    ['name', ['a'], 'is a list: give a name'],
    ['name', 'a\u0000b', 'holds control characters'],
    ['name', 'a\ud800', 'holds control characters or half a letter'],
    ['city', true, 'is true: give the name of the city'],
    ['zip', 7024, 'is 7024: give a postal code in quotes'],
    ['region', 'TX', 'is "TX": give one of NY, NJ, CT, PA, or region_name and region_name_ko'],
    ['country_id', 44.5, 'is 44.5: give one of 233 (United States)'],
    ['bed', '2', 'is "2": give bedrooms, 0 for a studio'],
    ['letting', 'half', 'is "half": give one of whole, room'],
    ['latitude', 91, 'is 91: give degrees'],
    ['amenities', ['gym', 'sauna'], 'is "sauna": give one of air_conditioning'],
    ['amenities', 'gym', 'is "gym": give a list'],
    ['smoking_allowed', 'no', 'is "no": give true or false'],
    ['available_from', '2026-02-30', 'is "2026-02-30": give a date such as'],
    ['available_from', 20261201, 'is 20261201: give a date such as'],
    ['costs', 1250, 'is 1250: give an object with deposit, utilities and the like'],
    ['costs', { deposit: '1250' }, 'costs.deposit is "1250": give dollars: a whole number from 0'],
    ['costs', { utilities: -5 }, 'costs.utilities is -5: give dollars a month, 0 where the rent includes it'],
    [
      'costs',
      { deposit_months: 99 },
      'costs.deposit_months is 99: give months of rent: a number from 0 to 24',
    ],
    ['costs', { broker_fee_paid_by: 'tenant' }, 'is "tenant": give one of renter, landlord'],
    ['costs', { shortest_lease_months: 0 }, 'costs.shortest_lease_months is 0: give months'],
    ['costs', { depositt: 5 }, 'costs.depositt is not a field of this format: did you mean deposit?'],
    ['costs', { deposit: 5, deposit_months: 1 }, 'costs.deposit and deposit_months say the same'],
    ['video_url', 'javascript:alert(1)', 'give a web address that begins with https://'],
    ['website_description', 'x'.repeat(20_001), 'has 20001 letters: give a text of 1 to 20,000 letters'],
    ['rooms', [{ id: 'a', name: 'A', color: 'red' }], 'is "red": give a colour such as #4f9d8a'],
    ['rooms', [{ id: 'a' }], 'rooms[0].name is missing: give a name'],
    [
      'rooms',
      [
        { id: 'a', name: 'A' },
        { id: 'a', name: 'B' },
      ],
      'rooms[1].id is "a", which stands twice',
    ],
    [
      'rooms',
      [{ id: 'a', name: 'A', features: ['x'], features_ko: ['가', '나'] }],
      'rooms[0].features_ko has 2 entries and features 1',
    ],
    ['pictures', [5], 'pictures[0] is 5: give a file name'],
    ['pictures', [{ alt: 'x' }], 'pictures[0] names no picture, or several'],
    ['floor_plan', { clickable_areas: [] }, 'floor_plan.image is missing'],
    ['prise', 5, 'prise is not a field of this format: take it out'],
    ['__proto__x', 5, 'is not a field of this format: take it out'],
  ])('%s as %j', async (field, value, said) => {
    const report = await reportOn({ [field]: value })
    expect(report).toContain(field)
    expect(report).toContain(said)
  })

  test('a misspelt field is named with the one that the home lacks, and what it says is checked as that', async () => {
    const misspelt = { price: undefined, Prise: 'x', rooms: [{ id: 'a', nam: 'A' }] }
    expect(await broker.refusal(broker.check([plainHome(1, misspelt)]))).toEqual([
      'homes[0] (H-1) Prise is not a field of this format: did you mean price?',
      'homes[0] (H-1) rooms[0].nam is not a field of this format: did you mean name?',
      expect.stringMatching(/^homes\[0\] \(H-1\) price is "x": give dollars a month/),
    ])
  })

  test('a latitude without a longitude', async () => {
    expect(await reportOn({ latitude: 40.8 })).toContain('latitude and longitude go together')
  })

  test('a room to let without any rent', async () => {
    expect(await reportOn({ letting: 'room', price: undefined })).toContain('no room has one')
  })
})

test('entries that are no homes at all are named', async () => {
  const lines = await broker.refusal(broker.check([null, 3, 'x', [], [plainHome(1)], {}]))
  expect(lines.filter((line) => line.includes('give an object, a home'))).toHaveLength(5)
  expect(lines).toContain('homes[5] ref is missing: give your own reference of this home of 1 to 64 letters')
})

test('two Korean names for one city are reported', async () => {
  const homes = [plainHome(1, { city_ko: '포트리' }), plainHome(2), plainHome(3, { city_ko: '포트 리' })]
  expect(await broker.refusal(broker.check(homes))).toEqual([
    'homes[2] (H-3) city_ko is "포트 리", but homes[0] has "포트리" for the same: give one name',
  ])
})

test('everything that is wrong is reported at once, by the place in the file, the reference and the field', async () => {
  const lines = await broker.refusal(
    broker.import([
      plainHome(1, { price: 'x', bed: 'y' }),
      plainHome(2),
      plainHome(3, { pictures: ['none.jpg'] }),
      plainHome(2),
    ]),
  )
  expect(lines).toEqual([
    expect.stringMatching(/^homes\[0\] \(H-1\) price is "x"/),
    expect.stringMatching(/^homes\[0\] \(H-1\) bed is "y"/),
    'homes[2] (H-3) pictures[0] (none.jpg) is not there: put it beside the file, or mend its name',
    'homes[3] (H-2) ref stands twice: homes[1] has it too',
  ])
})

test('what is odd in a file that is refused is told with its mistakes, not a round later', async () => {
  const error: unknown = await broker
    .check([plainHome(1, { latitude: 40.8, floor: 12, total_floors: 3, pictures: [] })])
    .catch((reason: unknown) => reason)
  if (!(error instanceof HomeFileError)) throw new Error('The file was not refused', { cause: error })
  expect(error.warnings.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'floor is 12 in a building of 3 floors',
    'pictures are none: stock photos will show',
  ])
})

test('a file that is refused has changed nothing', async () => {
  await broker.import([plainHome(50)])
  const before = await broker.contents()
  await broker.refusal(
    broker.import([plainHome(50, { price: 3000 }), plainHome(51, { bed: 'x' })], { retire: true }),
  )
  expect(await broker.contents()).toBe(before)
  expect(await broker.names()).toEqual(['Home 50'])
})

describe('an area of a floor plan', () => {
  const area = (x1: number, y1: number, x2: number, y2: number, room_id = 'a') => ({
    room_id,
    x1,
    y1,
    x2,
    y2,
  })
  const planned = async (area: Record<string, unknown>) => {
    await broker.put('plan.png', await image(400, 300, 'png'))
    return reportOn({
      rooms: [{ id: 'a', name: 'A' }],
      floor_plan: { image: 'plan.png', clickable_areas: [area] },
    })
  }

  test.each<[string, Record<string, unknown>, string]>([
    ['outside the image', area(300, 0, 401, 50), 'leaves the plan’s image, which is 400 × 300 pixels'],
    ['turned around', area(50, 0, 20, 50), 'x2 is 20: give more than x1, which is 50'],
    ['without height', area(0, 9, 20, 9), 'y2 is 9: give more than y1, which is 9'],
    ['of an unknown room', area(0, 0, 20, 20, 'b'), 'room_id is "b": give the id of a room of this home'],
    ['with a negative corner', area(-1, 0, 20, 20), 'x1 is -1: give pixels'],
    ['between pixels', area(0.5, 0, 20, 20), 'x1 is 0.5: give pixels'],
  ])('%s is reported', async (_, area, said) => {
    expect(await planned(area)).toContain(said)
  })

  test('is reported in the same round as fields of its plan and its rooms that cannot be read', async () => {
    const rooms = [
      { id: 'a', name: 'A', color: 'red' },
      { id: 'a', name: 'B', area: 'wide' },
    ]
    const clickable_areas = [area(50, 0, 20, 50), area(0, 0, 20, 20, 'b')]
    const floor_plan = { image: 7, scale: 2, clickable_areas }
    const lines = await broker.refusal(broker.check([plainHome(1, { latitude: 40.8, rooms, floor_plan })]))
    expect(lines.map((said) => said.replace('homes[0] (H-1) ', ''))).toEqual([
      'floor_plan.scale is not a field of this format: take it out',
      'rooms[0].color is "red": give a colour such as #4f9d8a',
      expect.stringMatching(/^rooms\[1\]\.area is "wide"/),
      expect.stringMatching(/^floor_plan\.image is 7/),
      'rooms[1].id is "a", which stands twice in this home: give each its own',
      'floor_plan.clickable_areas[0].x2 is 20: give more than x1, which is 50',
      'floor_plan.clickable_areas[1].room_id is "b": give the id of a room of this home',
      'latitude and longitude go together: give both or none',
    ])
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'the room that an area names may be the one without a sound id',
      { rooms: [{ id: '', name: 'A' }] },
      ['rooms[0].id'],
    ],
    ['rooms may stand in a field that is misspelt', { romes: [{ id: 'a', name: 'A' }] }, ['romes']],
    [
      'a rent may be that of a room whose price is wrong',
      { price: null, letting: 'room', rooms: [{ id: 'a', name: 'A', price: '900' }] },
      ['rooms[0].price'],
    ],
  ])('nothing is said that follows from a mistake alone: %s', async (_, special, fields) => {
    await broker.put('plan.png', await image(400, 300, 'png'))
    const floor_plan = { image: 'plan.png', clickable_areas: [area(0, 0, 9, 9)] }
    const lines = await broker.refusal(broker.check([plainHome(1, { floor_plan, ...special })]))
    expect(lines.map((said) => said.replace('homes[0] (H-1) ', '').split(' ')[0])).toEqual(fields)
  })

  test('without a plan is reported', async () => {
    const rooms = [{ id: 'a', name: 'A', clickable_areas: [{ x1: 0, y1: 0, x2: 9, y2: 9 }] }]
    expect(await reportOn({ rooms })).toContain('floor_plan is missing')
  })
})

describe('a file that is no list of homes is refused with the reason', () => {
  const hostile: [string, Buffer | string, string][] = [
    ['text', 'hello', 'is not JSON'],
    ['JSON that ends early', '{"homes": [{"ref": "a"', 'is not JSON'],
    ['nothing', '', 'is not JSON'],
    ['no homes', '{"homes": []}', 'holds an empty list: give one home at least'],
    ['a bare list of none', '[]', 'holds an empty list: give one home at least'],
    ['null', 'null', 'holds null'],
    ['homes that are no list', '{"homes": {"a": 1}}', 'has an object as homes'],
    ['something beside the homes', '{"homes": [], "house": 1}', 'has house beside homes'],
    ['UTF-16', Buffer.from('\ufeff{"homes": []}', 'utf16le'), 'is encoded in UTF-16'],
    ['EUC-KR', Buffer.from([0x7b, 0x22, 0xc1, 0xfd, 0x22, 0x7d]), 'is not encoded in UTF-8'],
    ['brackets without end', '['.repeat(100_000), 'is not JSON'],
  ]
  test.each(hostile)('%s', async (_, content, said) => {
    const path = await broker.put('bad.json', content)
    expect((await broker.refusal(broker.importPath(path))).join('\n')).toContain(said)
  })

  test('a folder, and a name that is not there', async () => {
    expect((await broker.refusal(broker.importPath(broker.folder()))).join('\n')).toContain('no file')
    expect((await broker.refusal(broker.importPath(`${broker.folder()}/none.json`))).join('\n')).toContain(
      'there is no',
    )
  })
})

test('a byte order mark, as editors on Windows write it, does no harm', async () => {
  const path = await broker.put('bom.json', `\ufeff${JSON.stringify([plainHome(60)])}`)
  await broker.importPath(path)
  expect(await broker.names()).toContain('Home 60')
})

test('the name __proto__ is a field like any other that does not exist, and reaches no object', async () => {
  const path = await broker.put(
    'proto.json',
    `[{"ref":"P","name":"P","city":"Fort Lee","region":"NJ","category":"House","price":900,"bed":1,"__proto__":{"demo":true},"rooms":[{"id":"a","name":"A","__proto__":{"price":1}}]}]`,
  )
  const report = (await broker.refusal(broker.importPath(path))).join('\n')
  expect(report).toContain('(P) __proto__ is not a field')
  expect(report).toContain('rooms[0].__proto__ is not a field')
  expect(Object.hasOwn(Object.prototype, 'demo')).toBe(false)
})

test('what a report quotes cannot act on the terminal', async () => {
  const report = await reportOn({ letting: '\u001b[31mred' })
  expect(report).not.toContain('\u001b')
})

test('scripts in a description are taken out, with a warning, and plain text becomes paragraphs', async () => {
  const { warnings } = await broker.import([
    plainHome(70, {
      website_description:
        '<p onclick="steal()">Quiet <script>alert(1)</script><a href="javascript:alert(2)">home</a></p><iframe src="https://x.example"></iframe>',
    }),
    plainHome(71, { website_description_ko: '조용해요 & <3\n밝아요\n\n역이 가까워요' }),
  ])
  const html = (await broker.home('Home 70'))?.website_description ?? ''
  expect(html).toContain('Quiet')
  expect(html).not.toMatch(/script|onclick|iframe/i)
  expect(warnings.map(({ message }) => message)).toContain('has <script>, <iframe>, which is taken out')
  expect((await broker.home('Home 71'))?.website_description).toBe(
    '<p>조용해요 &amp; &lt;3<br>밝아요</p><p>역이 가까워요</p>',
  )
})

test('a home whose last room is taken comes in: it says so in list and detail, at the rent of its cheapest room', async () => {
  const room = (id: string, price: number | null, available: boolean) => ({
    id,
    name: id,
    type: 'single',
    price,
    available,
  })
  const taken = [room('a', 1440, false), room('b', 1180, false), room('living', null, true)]
  await broker.import([
    plainHome(80, { letting: 'room', price: undefined, rooms: taken }),
    plainHome(81, { letting: 'room', price: undefined, rooms: [...taken, room('c', 1300, true)] }),
    plainHome(82, { rooms: [room('living', null, true)] }),
  ])
  const { properties } = await broker.list()
  const listed = (name: string) => properties.find((home) => home.name === name)
  expect(listed('Home 80')).toMatchObject({ all_taken: true, price: 1180 })
  expect(listed('Home 81')).toMatchObject({ all_taken: false, price: 1300 })
  expect(listed('Home 82')).toMatchObject({ all_taken: false, price: 2000 })
  expect(await broker.home('Home 80')).toMatchObject({ all_taken: true })
})
