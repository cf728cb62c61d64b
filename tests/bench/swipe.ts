/**
 * 200 people swiped with a finger on a phone with a quarter of this machine's speed: how even the frames are. They are
 * met in sittings of as many as one answer brings; some of them have said yes before, so that matches are celebrated.
 *
 * The bars are held by the work of each frame: what the page's main thread did since the frame before, all of it, by
 * its own clock (CPU time out of the browser's trace, on the slowed thread). That is what this app can make a frame
 * late with. Every display interval has a frame here, also where the compositor alone moves something and needs none
 * of the page: the bench asks for each. Intervals by the wall clock would count whatever else the machine does.
 *
 * What slows the thread counts by the wall clock and so waits longer on a busy machine: quote a quiet one. How busy it
 * is shows beside the figures: the same flicks on a bare page with one card and nothing else are what the instrument
 * finds where there is nothing of ours, and that page kept busy for a while at each flick shows that it finds it.
 */
import { loadavg } from 'node:os'
import { type BrowserContext, type CDPSession, chromium, devices, type Page } from 'playwright'
import { API_BASE } from '../../src/contract/call.ts'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from '../../src/contract/headers.ts'
import { connect, type Database } from '../../src/server/database/connect.ts'
import { inquiries, suggestionDecisions } from '../../src/server/database/schema/matching.ts'
import { users } from '../../src/server/database/schema/people.ts'
import { browserPath, installHint } from '../gate/browser.mjs'
import { storeHome } from '../server/matching/stored-home.ts'
import { bareCardFrames } from './bare-card.ts'
import { median, openBenchApp } from './bench-app.ts'
import { openBenchServer, withBenchDatabaseUrl } from './bench-database.ts'
import { flick } from './flick.ts'
import { draws } from './generated-homes.ts'
import { generatedPerson } from './generated-people.ts'
import type { Row } from './row.ts'
import { type Frames, watched } from './watched-frames.ts'

const SWIPES = 200
const SLOWDOWN = 4
/** Every so many of the applicants have said yes to the reader. */
const LIKES_EVERY = 25
/** On the bare page, and there with so many busy milliseconds at each. */
const BARE_FLICKS = 20
const BUSY_FLICKS = 10
const BUSY = 40
const IDLE = 5_000
/** Then the hands rest. The browser's buffer for a trace holds no more. */
const THROWN_AT_ONCE = 20
/**
 * Milliseconds for which the reader reads before each of these runs, as people do. As soon as a page that has collected
 * garbage does little, Chromium tidies up all of its memory, once: 40 to 70 ms here, whatever the page does. It waits for
 * up to 16 s with that (heap/memory-reducer.cc of V8): 200 swipes without a rest would put it off into their midst.
 */
const READING = 20_000
const VIEWPORT = { width: 390, height: 844 }

/** Milliseconds; design section 8. */
const EVEN = 16.7
const LATE = 33
/** Of all frames. */
const LATE_SHARE = 0.01
/** Frames begin 16.67 ms apart or a multiple of it: from here on at least one was skipped. */
const SKIPPED = 25

async function fill(database: Database, count: number): Promise<{ home: number; inquiryIds: number[] }> {
  const now = new Date()
  const draw = draws(count)
  const home = await storeHome(database, 1, now)
  const people = Array.from({ length: count }, (_, number) => generatedPerson(number, draw, now))
  const stored = await database
    .insert(users)
    .values(people.map(({ user }) => user))
    .returning({ id: users.id })
  const rows = stored.map(({ id }, at) => ({
    userId: id,
    propertyId: home,
    name: `Person ${at}`,
    email: `person${at}@people.test`,
    phone: '+12015550123',
    visitDate: people[at]?.visitDate ?? null,
    preferredRoom: 'bed-1',
    createdAt: now,
  }))
  const made = await database.insert(inquiries).values(rows).returning({ id: inquiries.id })
  return { home, inquiryIds: made.map(({ id }) => id) }
}

/** Makes the reader's account, logs in and applies; gives the inquiry's id. */
async function apply({ request }: BrowserContext, origin: string, home: number): Promise<number> {
  const call = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(origin + API_BASE + path, { data, headers: { origin, ...headers } })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    const body: { data: { inquiry_id?: number } } = await answer.json()
    return body.data
  }
  const account = { email: 'reader@people.test', password: 'swiping-for-the-bench' }
  await call('/partners', {
    ...account,
    name: 'Reader',
    smoking: 'no_smoking',
    has_pets: false,
    cleanliness_level: 'moderately_tidy',
    noise_preference: 'quiet_household',
    guest_allowance: 'occasionally',
    drinking_habit: 'social_drinker',
  })
  await call('/login', { login: account.email, password: account.password })
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === DEFAULT_CSRF_COOKIE)?.value ?? ''
  const inquiry = await call(
    '/property_matching_enquiry',
    { property_id: home, name: 'Reader', email: account.email, no_preference: true },
    { [DEFAULT_CSRF_HEADER]: token },
  )
  return inquiry.inquiry_id ?? 0
}

/** Swipes everyone of one sitting, in turn to the right and to the left; `lost` throws did not count. */
async function sitting(page: Page, touch: CDPSession): Promise<Frames & { swiped: number; lost: number }> {
  await page.locator('#inquiry').getByRole('button', { name: '다른 신청자 만나기' }).tap()
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  const swiped = Number(await flow.getByRole('progressbar').getAttribute('max'))
  const box = await flow.locator('[data-top]').boundingBox()
  if (box === null) throw new Error('There is no card')
  const portions: Frames[] = []
  let throws = 0
  let decided = 0
  while (decided < swiped && throws < 2 * swiped) {
    const count = Math.min(swiped - decided, THROWN_AT_ONCE)
    await page.waitForTimeout(READING)
    portions.push(
      await watched(page, async () => {
        for (let thrown = 0; thrown < count; thrown += 1) {
          await flick(page, touch, box, throws % 2 === 0 ? 1 : -1)
          throws += 1
        }
      }),
    )
    // Not after each throw: the asking would be work of its frames. The flow closes by itself after the last card.
    decided = await page.evaluate(
      (all) => document.querySelector<HTMLProgressElement>('dialog[open] progress')?.value ?? all,
      swiped,
    )
  }
  await flow.waitFor({ state: 'hidden', timeout: 10_000 })
  return {
    gaps: portions.flatMap(({ gaps }) => gaps),
    works: portions.flatMap(({ works }) => works),
    drawing: portions.reduce((sum, { drawing }) => sum + drawing, 0),
    swiped,
    lost: throws - swiped,
  }
}

const over = (values: readonly number[], limit: number) => values.filter((value) => value > limit).length
const share = (values: readonly number[], limit: number) => over(values, limit) / values.length
const drawingOf = (frames: readonly Frames[]) =>
  frames.reduce((sum, { drawing }) => sum + drawing, 0) / frames.flatMap(({ works }) => works).length
const percent = (part: number) => `${(100 * part).toFixed(2)} %`

async function measure(page: Page, touch: CDPSession, swipes: number): Promise<Row[]> {
  const idle = await watched(page, () => page.waitForTimeout(IDLE))
  const bare = await bareCardFrames(page.context(), { slowdown: SLOWDOWN, flicks: BARE_FLICKS })
  const busy = await bareCardFrames(page.context(), { slowdown: SLOWDOWN, flicks: BUSY_FLICKS, busy: BUSY })
  await page.bringToFront()
  const sittings: Awaited<ReturnType<typeof sitting>>[] = []
  for (let swiped = 0; swiped < swipes; ) {
    const sat = await sitting(page, touch)
    sittings.push(sat)
    swiped += sat.swiped
  }
  const works = sittings.flatMap((sat) => sat.works)
  const gaps = sittings.flatMap((sat) => sat.gaps)
  const what = `${swipes} swipes, ${SLOWDOWN}x slowdown`
  const sayGaps = (values: readonly number[]) =>
    `${percent(share(values, SKIPPED))} of ${values.length}, worst ${Math.max(...values).toFixed(0)} ms`
  return [
    {
      what: `${what}: frames with over ${EVEN} ms of work`,
      bar: `≤ ${percent(LATE_SHARE)}`,
      measured: `${percent(share(works, EVEN))} of ${works.length}`,
      holds: share(works, EVEN) <= LATE_SHARE,
    },
    {
      what: `${what}: frames with over ${LATE} ms of work`,
      bar: '0',
      measured: `${over(works, LATE)}, worst ${Math.max(...works).toFixed(1)} ms`,
      holds: over(works, LATE) === 0,
    },
    { what: 'median work of a frame', bar: '', measured: `${median(works).toFixed(1)} ms`, holds: null },
    {
      what: 'the same flicks, one card on a bare page: the machine',
      bar: '',
      measured: `${percent(share(bare.works, EVEN))} of ${bare.works.length}, ${over(bare.works, LATE)} over ${LATE} ms, worst ${Math.max(...bare.works).toFixed(1)}, median ${median(bare.works).toFixed(1)} ms`,
      holds: null,
    },
    {
      what: `that page busy for ${BUSY} ms at each of ${BUSY_FLICKS} flicks: frames over ${LATE} ms`,
      bar: '',
      measured: String(over(busy.works, LATE)),
      holds: null,
    },
    {
      what: "drawing a frame, the browser's part (unslowed; without a graphics card); on the bare page",
      bar: '',
      measured: `${drawingOf(sittings).toFixed(1)} ms; ${drawingOf([bare]).toFixed(1)} ms`,
      holds: null,
    },
    {
      what: 'throws that met no card yet and were repeated',
      bar: '',
      measured: String(sittings.reduce((sum, { lost }) => sum + lost, 0)),
      holds: null,
    },
    { what: 'display intervals skipped while swiping', bar: '', measured: sayGaps(gaps), holds: null },
    {
      what: 'the same before, nothing moving: the machine',
      bar: '',
      measured: sayGaps(idle.gaps),
      holds: null,
    },
    {
      what: 'processes that wait for a turn (loadavg)',
      bar: '',
      measured: loadavg()[0]?.toFixed(1) ?? '',
      holds: null,
    },
  ]
}

async function onPhone(databaseUrl: string, executablePath: string, swipes: number): Promise<Row[]> {
  const connection = connect(databaseUrl, { poolSize: 2, statementTimeoutMs: 0 })
  const { home, inquiryIds } = await fill(connection.database, swipes)
  const app = await openBenchApp(databaseUrl)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {}
    const context = await browser.newContext({ ...phone, viewport: VIEWPORT, locale: 'ko-KR' })
    const mine = await apply(context, app.origin, home)
    await connection.database.insert(suggestionDecisions).values(
      inquiryIds
        .filter((_, at) => at % LIKES_EVERY === 0)
        .map((inquiryId) => ({
          inquiryId,
          otherInquiryId: mine,
          decision: 'confirmed' as const,
          decidedAt: new Date(),
        })),
    )
    const page = await context.newPage()
    await page.goto(`${app.origin}/property/${home}`)
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
    await page.locator('#inquiry').getByRole('button', { name: '다른 신청자 만나기' }).waitFor()
    await page.waitForLoadState('networkidle')
    const touch = await context.newCDPSession(page)
    await touch.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return await measure(page, touch, swipes)
  } finally {
    await browser.close()
    await app.stop()
    await connection.end()
  }
}

/** Takes about six minutes. */
export async function run({ runs = SWIPES }: { runs?: number } = {}): Promise<Row[]> {
  const executablePath = browserPath()
  if (!executablePath) throw new Error(installHint)
  const server = await openBenchServer()
  try {
    return await withBenchDatabaseUrl(server, (url) => onPhone(url, executablePath, runs))
  } finally {
    await server.stop()
  }
}
