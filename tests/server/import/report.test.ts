import { describe, expect, test } from 'vitest'
import { image, openBroker, plainHome } from './broker.ts'

const broker = openBroker()

/** The report on a file with one home, which has these fields beside the required ones. */
async function reportOn(special: Record<string, unknown>): Promise<string> {
  return (await broker.refusal(broker.check([plainHome(1, special)]))).join('\n')
}

const roomA = { id: 'a', name: 'A' }

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
    ['video_url', 'javascript:alert(1)', 'give a web address that begins with https://'],
    ['website_description', 'x'.repeat(20_001), 'has 20001 letters: give a text of 1 to 20,000 letters'],
    ['rooms', [{ ...roomA, color: 'red' }], 'is "red": give a colour such as #4f9d8a'],
    ['rooms', [{ id: 'a' }], 'rooms[0].name is missing: give a name'],
    ['rooms', [roomA, { ...roomA, name: 'B' }], 'rooms[1].id is "a", which stands twice'],
    [
      'rooms',
      [{ ...roomA, features: ['x'], features_ko: ['가', '나'] }],
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

  test('a latitude without a longitude, and a room to let without any rent', async () => {
    expect(await reportOn({ latitude: 40.8 })).toContain('latitude and longitude go together')
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
  const odd = plainHome(1, { latitude: 40.8, floor: 12, total_floors: 3, pictures: [] })
  await expect(broker.check([odd])).rejects.toMatchObject({
    warnings: [
      { field: 'floor', message: 'is 12 in a building of 3 floors' },
      { field: 'pictures', message: 'are none: stock photos will show' },
    ],
  })
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
  const reportOnArea = async (area: Record<string, unknown>) => {
    await broker.put('plan.png', await image(400, 300, 'png'))
    return reportOn({ rooms: [roomA], floor_plan: { image: 'plan.png', clickable_areas: [area] } })
  }
  const area = { room_id: 'a', x1: 0, y1: 0, x2: 20, y2: 20 }

  test.each([
    ['outside the image', { x2: 401 }, 'leaves the plan’s image, which is 400 × 300 pixels'],
    ['turned around', { x1: 50 }, 'x2 is 20: give more than x1, which is 50'],
    ['without height', { y2: 0 }, 'y2 is 0: give more than y1, which is 0'],
    ['of an unknown room', { room_id: 'b' }, 'room_id is "b": give the id of a room of this home'],
    ['with a negative corner', { x1: -1 }, 'x1 is -1: give pixels'],
    ['between pixels', { x1: 0.5 }, 'x1 is 0.5: give pixels'],
  ])('%s is reported', async (_, wrong, said) => {
    expect(await reportOnArea({ ...area, ...wrong })).toContain(said)
  })

  test('is looked at once all fields of its home are sound: what is said until then could follow from a mistake', async () => {
    const rooms = [{ id: '', name: 'A' }]
    const floor_plan = { image: 'none.png', clickable_areas: [{ room_id: 'a', x1: 9, y1: 0, x2: 0, y2: 9 }] }
    const lines = await broker.refusal(broker.check([plainHome(1, { rooms, floor_plan })]))
    expect(lines).toEqual([expect.stringMatching(/^homes\[0\] \(H-1\) rooms\[0\]\.id is ""/)])
  })

  test('without a plan is reported', async () => {
    const rooms = [{ ...roomA, clickable_areas: [{ x1: 0, y1: 0, x2: 9, y2: 9 }] }]
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
    const refused = async (path: string) => (await broker.refusal(broker.importPath(path))).join('\n')
    expect(await refused(broker.folder())).toContain('no file')
    expect(await refused(`${broker.folder()}/none.json`)).toContain('there is no')
  })
})

test('a byte order mark, as editors on Windows write it, does no harm', async () => {
  const path = await broker.put('bom.json', `\ufeff${JSON.stringify([plainHome(60)])}`)
  await broker.importPath(path)
  expect(await broker.names()).toContain('Home 60')
})

test('the name __proto__ is a field like any other that does not exist, and reaches no object', async () => {
  const text = JSON.stringify([
    plainHome(1, { hidden: { demo: true }, rooms: [{ ...roomA, hidden: { price: 1 } }] }),
  ])
  const path = await broker.put('proto.json', text.replaceAll('"hidden"', '"__proto__"'))
  const report = (await broker.refusal(broker.importPath(path))).join('\n')
  expect(report).toContain('(H-1) __proto__ is not a field')
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
  const room = (id: string, price: number | null, available: boolean) => {
    return { id, name: id, type: 'single', price, available }
  }
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
