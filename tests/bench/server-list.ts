/** The bar 'server, 100,000 homes, filtered list of 50': over HTTP on a served port, one reader at a time. */
import type { Database } from '../../src/server/database/connect.ts'
import { importHomes } from '../../src/server/services/import-homes.ts'
import { appOver, served } from '../server/app.ts'
import { runStatement } from '../server/database-server.ts'
import { withBenchDatabase } from './bench-database.ts'
import { benchCategories, benchCities, type Draw, draws, generatedHome } from './generated-homes.ts'
import { machineLoad, median, percentile, type Row, row, upTo } from './row.ts'

const SMALL = 1000
const LARGE = 100_000
const IMPORTED_AT_ONCE = 2000
const WARM_UP = 200
const REQUESTS = 1000
/** Each list is asked for so often, and the median counts (rule 13.1). */
const REPEATS = 5
/** Milliseconds. */
const P99_BAR = 20
const GROWTH_BAR = 2

const searches = [
  '플러싱',
  '타운',
  '리세',
  'union',
  '포트리 콘도',
  'northern',
  '아파트',
  'ㅍㄹㅅ',
  '11203',
  '스튜디오',
  '팰팍',
  '맨하탄',
] as const

/** Each is a kind of list that people ask for; filters come with sorting and later pages at random. */
const kinds: Readonly<Record<string, (draw: Draw) => Record<string, string>>> = {
  'one filter': (draw) =>
    draw.pick<Record<string, string>>([
      { city: draw.pick(benchCities)[0] },
      { category: draw.pick(benchCategories) },
      { amenities: 'elevator' },
      { max_price: String(1200 + draw.whole(3000)) },
      { smoke_preference: 'smoking_allowed' },
    ]),
  'several filters': (draw) => ({
    city: draw.pick(benchCities)[1],
    amenities: draw.pick(['gym', 'air_conditioning,balcony', 'elevator,doorman,parking']),
    pet_allowance: 'pets_allowed',
    min_price: String(1000 + draw.whole(1500)),
    max_price: String(2500 + draw.whole(3000)),
  }),
  'nearly nothing left': (draw) => ({
    city: draw.pick(benchCities)[0],
    category: draw.pick(benchCategories),
    property_type: draw.pick(['house', 'apartment']),
    amenities: 'air_conditioning,concierge,gym,pool,parking,washer_dryer',
    smoke_preference: 'smoking_allowed',
    min_price: '1500',
    max_price: '2100',
  }),
  'for me': (draw) => ({
    sort: 'for_me',
    wish_rent: String(900 + draw.whole(3000)),
    wish_kind: draw.pick(['apartment', 'house']),
    wish_bedrooms: draw.pick(['1', '2', '3']),
    wish_setting: draw.pick(['quiet', 'nightlife', 'easy_commute']),
    wish_amenities: draw.pick(['gym', 'in_unit_laundry,elevator', 'pool,parking,balcony,doorman']),
    wish_homes: '1,2,3,4,5',
    ...(draw.fraction() < 0.5 && { max_price: '2500' }),
  }),
  search: (draw) => ({
    searchTerm: draw.pick(searches),
    ...(draw.fraction() < 0.4 && { city: draw.pick(benchCities)[0] }),
    ...(draw.fraction() < 0.4 && { max_price: '2500' }),
  }),
}

async function fill(database: Database, count: number): Promise<void> {
  for (let start = 0; start < count; start += IMPORTED_AT_ONCE) {
    const size = Math.min(IMPORTED_AT_ONCE, count - start)
    const homes = Array.from({ length: size }, (_, index) => generatedHome(start + index))
    await database.transaction((transaction) => importHomes(transaction, homes))
  }
}

type Answer = { data: { properties: unknown[]; next_cursor: string | null } }

async function askOnce(origin: string, query: Record<string, string>) {
  const start = performance.now()
  const response = await fetch(`${origin}/api/v1/properties?${new URLSearchParams(query)}`)
  const text = await response.text()
  const ms = performance.now() - start
  if (response.status !== 200) throw new Error(`${JSON.stringify(query)}: ${response.status} ${text}`)
  const answer: Answer = JSON.parse(text)
  return { ms, answer }
}

async function ask(origin: string, query: Record<string, string>) {
  const first = await askOnce(origin, query)
  const times = [first.ms]
  while (times.length < REPEATS) times.push((await askOnce(origin, query)).ms)
  return { ms: median(times), answer: first.answer }
}

/** Times in ms by kind of list. */
async function measure(origin: string): Promise<Map<string, number[]>> {
  const draw = draws(7)
  const times = new Map(Object.keys(kinds).map((kind): [string, number[]] => [kind, []]))
  for (let round = 0; round < WARM_UP + REQUESTS; ) {
    for (const [kind, filters] of Object.entries(kinds)) {
      const order = draw.pick<Record<string, string>>([{}, { price_order: 'lh' }, { price_order: 'hl' }])
      const query = { limit: '50', ...order, ...filters(draw) }
      const first = await ask(origin, query)
      round += 1
      if (round > WARM_UP) times.get(kind)?.push(first.ms)
      const { next_cursor: cursor } = first.answer.data
      if (cursor === null || draw.fraction() > 0.3) continue
      const { ms } = await ask(origin, { ...query, cursor })
      round += 1
      if (round > WARM_UP) times.get(kind)?.push(ms)
    }
  }
  return times
}

/** Of a database of its own. */
const measureAmong = (count: number) =>
  withBenchDatabase(async (database) => {
    await fill(database, count)
    // The pool runs each statement in a transaction, where this one may not stand.
    await runStatement(database.$client.options.connectionString ?? '', 'vacuum analyze')
    return served(appOver(database), measure)
  })

export async function run(): Promise<Row[]> {
  const small = await measureAmong(SMALL)
  const large = await measureAmong(LARGE)
  const p99 = (times: Map<string, number[]>) => percentile([...times.values()].flat(), 0.99)
  const both = (times: readonly number[] = []) =>
    `${median(times).toFixed(1)} ms, ${percentile(times, 0.99).toFixed(1)} ms`
  return [
    upTo(`filtered list of 50 among ${SMALL}: p99`, p99(small), P99_BAR, ' ms', 1),
    upTo(`the same among ${LARGE}`, p99(large), P99_BAR, ' ms', 1),
    upTo(
      'of these in the order of what fits somebody',
      percentile(large.get('for me') ?? [], 0.99),
      P99_BAR,
      ' ms',
      1,
    ),
    upTo('growth of p99 from the one to the other', p99(large) / p99(small), GROWTH_BAR, 'x', 2),
    machineLoad(),
    ...[...large].map(([kind, times]) =>
      row(`${kind}: median, p99 (among ${SMALL})`, `${both(times)} (${both(small.get(kind))})`),
    ),
  ]
}
