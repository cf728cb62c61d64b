/**
 * 200 people swiped with a finger on a phone, at this machine's speed and at a quarter of it: how even the frames are.
 * They are met in sittings of as many as one answer brings; some have accepted before, so that matches are celebrated.
 *
 * A frame counts by the CPU time of the page's main thread since the frame before (traced-frames.ts). Emulated slowness
 * goes by the wall clock and so grows on a busy machine: quote a quiet one. Its load shows beside the figures.
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
import { median, openBenchApp } from './bench-app.ts'
import { openBenchServer, withBenchDatabaseUrl } from './bench-database.ts'
import { draws } from './generated-homes.ts'
import { generatedPerson } from './generated-people.ts'
import type { Row } from './row.ts'
import { tracedFrames } from './traced-frames.ts'

const SWIPES = 200
/** Each with the share of frames that may take longer than `EVEN_MS`. */
const SPEEDS = [
  { slowdown: 4, lateShare: 0.12 },
  { slowdown: 1, lateShare: 0.005 },
]
const EVEN_MS = 16.7
const LATE_MS = 60
type Speed = (typeof SPEEDS)[number]
/** Every so many of the applicants have accepted the reader. */
const LIKES_EVERY = 25
/** Flicks without a rest; the browser's buffer for a trace holds no more. */
const IN_A_ROW = 20
/** Between letting go of one card and touching the next: the thrown one is still in flight. */
const BETWEEN_MS = 180
const FLICK_PX = 220
const FLICK_PX_PER_SECOND = 1_300
/**
 * Before each row of flicks. As soon as a page that has collected garbage does little, Chromium tidies up all of its memory
 * once, 40 to 70 ms here, and waits for up to 16 s with that (heap/memory-reducer.cc of V8).
 */
const READING_MS = 20_000
const VIEWPORT = { width: 390, height: 844 }

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

/** Flicks everyone of one sitting, in turn to the right and to the left. Gives the work of each frame. */
async function sitting(page: Page, touch: CDPSession): Promise<{ works: number[]; swiped: number }> {
  await page.locator('#inquiry').getByRole('button', { name: '다른 신청자 만나기' }).tap()
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  const swiped = Number(await flow.getByRole('progressbar').getAttribute('max'))
  const box = await flow.locator('[data-top]').boundingBox()
  if (box === null) throw new Error('There is no card')
  const flick = async (direction: 1 | -1) => {
    await touch.send('Input.synthesizeScrollGesture', {
      x: Math.round(box.x + box.width / 2 - (direction * FLICK_PX) / 2),
      y: Math.round(box.y + box.height * 0.6),
      xDistance: direction * FLICK_PX,
      speed: FLICK_PX_PER_SECOND,
      preventFling: false,
      gestureSourceType: 'touch',
    })
    await page.waitForTimeout(BETWEEN_MS)
  }
  const works: number[] = []
  for (let flicked = 0; flicked < swiped; flicked += IN_A_ROW) {
    await page.waitForTimeout(READING_MS)
    works.push(
      ...(await tracedFrames(page, async () => {
        for (let at = flicked; at < Math.min(swiped, flicked + IN_A_ROW); at += 1)
          await flick(at % 2 === 0 ? 1 : -1)
      })),
    )
  }
  // The flow closes by itself after the last card: every flick was a decision.
  await flow.waitFor({ state: 'hidden', timeout: 10_000 })
  return { works, swiped }
}

async function measure(page: Page, swipes: number, { slowdown, lateShare }: Speed): Promise<Row[]> {
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const works: number[] = []
  for (let swiped = 0; swiped < swipes; ) {
    const sat = await sitting(page, touch)
    works.push(...sat.works)
    swiped += sat.swiped
  }
  const over = (limit: number) => works.filter((work) => work > limit).length
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`
  const share = over(EVEN_MS) / works.length
  const what = `${swipes} swipes at ${slowdown}x slowdown: frames with over`
  return [
    {
      what: `${what} ${EVEN_MS} ms of work`,
      bar: `≤ ${percent(lateShare)}`,
      measured: `${percent(share)} of ${works.length}, median ${median(works).toFixed(1)} ms, ${over(33)} over 33 ms`,
      holds: share <= lateShare,
    },
    {
      what: `${what} ${LATE_MS} ms of work`,
      bar: '0',
      measured: `${over(LATE_MS)}, worst ${Math.max(...works).toFixed(1)} ms`,
      holds: over(LATE_MS) === 0,
    },
    {
      what: 'processes that wait for a turn (loadavg)',
      bar: '',
      measured: loadavg()[0]?.toFixed(1) ?? '',
      holds: null,
    },
  ]
}

async function onPhone(
  databaseUrl: string,
  executablePath: string,
  swipes: number,
  speed: Speed,
): Promise<Row[]> {
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
    return await measure(page, swipes, speed)
  } finally {
    await browser.close()
    await app.stop()
    await connection.end()
  }
}

/** Takes about ten minutes. */
export async function run({ runs = SWIPES }: { runs?: number } = {}): Promise<Row[]> {
  const executablePath = browserPath()
  if (!executablePath) throw new Error(installHint)
  const server = await openBenchServer()
  try {
    const rows: Row[] = []
    for (const speed of SPEEDS)
      rows.push(...(await withBenchDatabaseUrl(server, (url) => onPhone(url, executablePath, runs, speed))))
    return rows
  } finally {
    await server.stop()
  }
}
