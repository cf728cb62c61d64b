/** What brokers' programs do to a file: it is imported where that is safe, and named where somebody should look. */
import { describe, expect, test } from 'vitest'
import type { Issue } from '../../../src/server/import/issues.ts'
import { openBroker, plainHome } from './broker.ts'

const broker = openBroker()
const pictures = 'are none: stock photos will show'

/** The warnings about a home, but the one on its missing pictures. */
async function warnings(homes: readonly unknown[]): Promise<string[]> {
  const { warnings: found } = await broker.check(homes)
  return found
    .filter(({ message }) => message !== pictures)
    .map(({ field, message, listed }) => `${field} ${message}${listed === undefined ? '' : `: ${listed}`}`)
}

describe('texts in another normal form', () => {
  test('a reference as macOS writes it is the same home', async () => {
    await broker.import([plainHome(1, { ref: '가나-1', name: '강변집' })])
    const { summary } = await broker.import([
      plainHome(1, { ref: '가나-1'.normalize('NFD'), name: '강변집'.normalize('NFD') }),
    ])
    expect(summary).toMatchObject({ added: 0, unchanged: 1 })
    expect(await broker.names()).toEqual(['강변집'])
  })

  test('in one file it stands twice', async () => {
    const homes = [plainHome(1, { ref: '가나-1' }), plainHome(2, { ref: '가나-1'.normalize('NFD') })]
    expect(await broker.refusal(broker.check(homes))).toEqual([
      'homes[1] (가나-1) ref stands twice: homes[0] has it too',
    ])
  })

  test('a city is one, in the list as in the filters', async () => {
    await broker.import([
      plainHome(11, { city: '포트리' }),
      plainHome(12, { city: '포트리'.normalize('NFD'), name: 'decomposed' }),
    ])
    expect((await broker.list({ city: '포트리' })).total).toBe(2)
    expect((await broker.list({ city: '포트리'.normalize('NFD') })).total).toBe(2)
  })
})

describe('names that differ by case, blanks or invisible letters alone', () => {
  test.each(['h-1', 'H -1', 'H-1\u200b', '\u3164H-1'])(
    'a reference %j is named, and stays a home of its own',
    async (ref) => {
      expect(await warnings([plainHome(1), plainHome(2, { ref })])).toEqual([
        `ref differs from "H-1" of homes[0] by case, blanks or invisible letters alone: they are two homes`,
      ])
    },
  )

  test('a reference like that of a home imported before is named', async () => {
    await broker.import([plainHome(21, { ref: 'AB-21' })])
    const found = (await broker.import([plainHome(21, { ref: 'ab-21' })])).warnings
    expect(found.map(({ message }) => message)).toContain(
      'differs from "AB-21" of a home imported before by case, blanks or invisible letters alone: they are two homes',
    )
    expect((await broker.import([plainHome(21, { ref: 'AB-21' }), plainHome(22)])).warnings).toEqual([
      expect.objectContaining({ message: pictures }),
      expect.objectContaining({ message: pictures }),
      expect.objectContaining({ ref: 'AB-21' }),
    ])
  })

  test.each(['tenafly', 'Tenafly ', 'Ten afly', 'Tenafly\u200b'])(
    'a city %j is the one of the first home',
    async (city) => {
      const homes = [plainHome(31, { city: 'Tenafly' }), plainHome(32, { city })]
      const imported = await broker.import(homes)
      expect((await broker.import(homes)).summary.unchanged).toBe(2)
      expect((await broker.list({ city: 'Tenafly' })).properties.map((home) => home.city)).toEqual([
        'Tenafly',
        'Tenafly',
      ])
      const said = imported.warnings.filter(({ field }) => field === 'city')
      // Blanks at its ends are nobody's.
      expect(said).toHaveLength(city.trim() === 'Tenafly' ? 0 : 1)
      const { data } = (await broker.getJson('/api/v1/properties/filters')) as {
        data: { cities: { name: string }[] }
      }
      expect(data.cities.filter(({ name }) => /ten/i.test(name))).toHaveLength(1)
    },
  )

  describe('a stored city or category that a later file spells anew', () => {
    const stored = { city: 'Closter', category: 'Closter House' }
    const sloppy = { city: 'closter', category: 'CLOSTER_HOUSE' }
    const spellings = async () =>
      (await broker.list({ city: 'Closter' })).properties.map(({ city, category }) => [city, category])
    const named = ({ warnings: found }: { warnings: readonly Issue[] }) =>
      found.filter(({ message }) => message !== pictures).map(({ field, message }) => `${field} ${message}`)

    test('keeps its spelling while other homes have it, and the difference is named', async () => {
      await broker.import([plainHome(41, stored), plainHome(42, stored)])
      const later = [plainHome(42, sloppy), plainHome(43, sloppy)]
      expect(named(await broker.import(later))).toEqual(
        Array.from({ length: 2 }, () => [
          'city is "closter", which is written "Closter" elsewhere: that is taken',
          'category is "CLOSTER_HOUSE", which is written "Closter House" elsewhere: that is taken',
        ]).flat(),
      )
      expect(await spellings()).toEqual(Array.from({ length: 3 }, () => ['Closter', 'Closter House']))
      expect((await broker.import(later)).summary).toMatchObject({ changed: 0, unchanged: 2 })
    })

    test('takes that of a file with all homes that have it', async () => {
      const all = [41, 42, 43].map((number) => plainHome(number, sloppy))
      expect(named(await broker.import(all))).toEqual([])
      expect(await spellings()).toEqual(Array.from({ length: 3 }, () => ['closter', 'CLOSTER_HOUSE']))
    })

    test('takes that of a file beside which no home is left', async () => {
      expect(named(await broker.import([plainHome(41, stored)], { retire: true }))).toEqual([])
      expect(await spellings()).toEqual([['Closter', 'Closter House']])
    })
  })

  test('a text of invisible letters alone is none', async () => {
    expect((await broker.refusal(broker.check([plainHome(1, { name: '\u3164\u200b' })])))[0]).toContain(
      'give a name',
    )
  })
})

const beside =
  'has more than number, street and place, which only applicants are shown: put an apartment into unit, take out the rest'

describe('addresses that are worth a look', () => {
  test.each<[field: string, special: Record<string, unknown>, said: string | null]>([
    ['street', { street: '301 Main St Apt 4B Rear' }, null],
    ['street', { street: '301 Main St, Fort Lee, NJ 07024' }, null],
    ['street', { street: '301 Main St, 콜로라도', neighborhood_ko: '콜로라도' }, null],
    [
      'street',
      { street: '301 Main St ring twice' },
      `${beside}: "301 Main St ring twice", without "ring twice"`,
    ],
    ['street', { street: '301 Main St, 안방' }, `${beside}: "301 Main St, 안방", without "안방"`],
    ['street', { street: 'Apt 4B' }, 'names no house number and street: visitors are shown none: "Apt 4B"'],
    ['zip', { zip: '07024' }, null],
    ['zip', { zip: '07024-1234' }, null],
    ['zip', { zip: '7024' }, 'is "7024": did you mean "07024"?'],
    ['zip', { zip: '7024-1234' }, 'is "7024-1234": did you mean "07024-1234"?'],
    ['zip', { zip: '070245' }, 'is "070245": a zip code has five digits'],
    ['zip', { zip: '7024', country_id: 44 }, null],
    ['latitude', { latitude: 40.85, longitude: -73.97 }, null],
    ['latitude', { latitude: 0, longitude: 0 }, 'or longitude is 0: leave out both where they are unknown'],
    [
      'latitude',
      { latitude: -73.97, longitude: 40.85 },
      'and longitude are -73.97, 40.85, which lies in NJ only when they are swapped',
    ],
    [
      'latitude',
      { latitude: 40.85, longitude: 73.97 },
      'and longitude are 40.85, 73.97, which lies in NJ only with a minus before the longitude',
    ],
    [
      'latitude',
      { latitude: 34.05, longitude: -118.24 },
      'and longitude are 34.05, -118.24, which is outside NJ',
    ],
  ])('%s of %j: %s', async (field, special, said) => {
    expect(await warnings([plainHome(1, special)])).toEqual(said === null ? [] : [`${field} ${said}`])
  })

  test('what the rule cannot part, visitors do not see, and applicants do', async () => {
    await broker.import([plainHome(51, { street: '301 Main St ring twice, Mezz, Fort Lee' })])
    expect((await broker.home('Home 51'))?.street).toBe('301 Main St, Fort Lee')
  })
})

describe('a name that stands twice in one object, of which JSON keeps the last', () => {
  test.each([
    [
      'in a home',
      '{"homes": [{"ref": "A", "price": 1, "price": 2}]}',
      'homes[0] (A) price stands twice in one object: keep one of them',
    ],
    [
      'in a list without a name',
      '[{"ref": "A"}, {"ref": "B", "bed": 1, "b\\u0065d": 2}]',
      'homes[1] (B) bed stands twice in one object: keep one of them',
    ],
    [
      'in a room',
      '{"homes": [{"ref": "A", "rooms": [{"id": "a"}, {"id": "b", "name": "}{,\\\\\\"", "name": "n"}]}]}',
      'homes[0] (A) rooms[1].name stands twice in one object: keep one of them',
    ],
    [
      'of the file',
      '{"homes": [{"ref": "A"}], "homes": [{"ref": "B"}]}',
      'The file has homes twice: keep one of them',
    ],
  ])('%s', async (_, text, said) => {
    const path = await broker.put('twice.json', text)
    expect(await broker.refusal(broker.importPath(path))).toContain(said)
  })

  test('is none where objects beside each other have the same names', async () => {
    expect(
      await warnings([
        plainHome(1, {
          costs: { deposit: 1 },
          rooms: [
            { id: 'a', name: 'a' },
            { id: 'b', name: 'a' },
          ],
        }),
      ]),
    ).toEqual([])
  })
})

describe('a description in plain text', () => {
  test.each([
    ['Heat & hot water', 'Heat &amp; hot water'],
    ['Heat &amp; hot water', 'Heat &amp; hot water'],
    ['Heat &amp;amp; hot water', 'Heat &amp; hot water'],
    ['R&D &#38; Q&A, AT&T', 'R&amp;D &amp; Q&amp;A, AT&amp;T'],
    ['rent &lt; $2000 &nbsp;&quot;all in&quot;', 'rent &lt; $2000 &nbsp;"all in"'],
    ['&lt;b&gt;loud&lt;/b&gt;', '&lt;b&gt;loud&lt;/b&gt;'],
  ])('%s', async (text, html) => {
    await broker.import([plainHome(61, { website_description: text })])
    expect((await broker.home('Home 61'))?.website_description).toBe(`<p>${html}</p>`)
  })
})
