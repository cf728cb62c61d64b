/**
 * 200 people swiped with a finger on a phone, at this machine's speed and at a quarter of it: how even the frames are.
 * They are met in sittings of as many as one answer brings; some have accepted before, so that matches are celebrated:
 * that takes the screen once the deck is at rest, and is put off before the next row of flicks.
 *
 * A frame counts by the CPU time of the page's main thread since the frame before (traced-frames.ts). Emulated slowness
 * goes by the wall clock and so grows on a busy machine: quote a quiet one. Its load shows beside the figures.
 */
import { eq } from 'drizzle-orm'
import { type BrowserContext, type CDPSession, devices, type Page } from 'playwright'
import { API_BASE } from '../../src/contract/call.ts'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from '../../src/contract/headers.ts'
import { connect } from '../../src/server/database/connect.ts'
import { properties } from '../../src/server/database/schema/homes.ts'
import { storeHome, storeYeses } from '../server/matching/stored-home.ts'
import { openBenchApp } from './bench-app.ts'
import { withBenchDatabaseUrl } from './bench-database.ts'
import { openChromium } from './chromium.ts'
import { draws } from './generated-homes.ts'
import { storeApplicants } from './generated-people.ts'
import { machineLoad, median, type Row, row } from './row.ts'
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

/** Puts off what celebrates a match, one after the other. @returns how many there were */
async function toDeck(page: Page): Promise<number> {
  const moment = page.getByRole('dialog', { name: /님과 매칭됐어요$/ })
  let count = 0
  for (; await moment.isVisible(); count += 1) await moment.getByRole('button', { name: '나중에' }).tap()
  return count
}

/** Flicks everyone of one sitting, in turn to the right and to the left. Gives the work of each frame. */
async function sitting(page: Page, touch: CDPSession): Promise<{ works: number[]; swiped: number }> {
  await toDeck(page)
  await page.locator('#inquiry').getByRole('button', { name: '다른 신청자 만나기' }).tap()
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  const progress = flow.getByRole('progressbar')
  const start = flow.getByRole('button', { name: '첫 사람 만나기' })
  await start.or(progress).waitFor()
  if (await start.isVisible()) {
    await start.tap()
    // The account has nothing on its card, for which it is asked.
    await page.getByRole('dialog').getByRole('button', { name: '나중에 할게요' }).last().tap()
  }
  const swiped = Number(await progress.getAttribute('max'))
  const box = await flow.locator('[data-top]').boundingBox()
  if (box === null) throw new Error('There is no card')
  let flicks = 0
  let moments = 0
  const flick = async (direction: 1 | -1) => {
    moments += await toDeck(page)
    flicks += 1
    const gesture = touch.send('Input.synthesizeScrollGesture', {
      x: Math.round(box.x + box.width / 2 - (direction * FLICK_PX) / 2),
      y: Math.round(box.y + box.height * 0.6),
      xDistance: direction * FLICK_PX,
      speed: FLICK_PX_PER_SECOND,
      preventFling: false,
      gestureSourceType: 'touch',
    })
    // Chromium never answers one over which a moment has opened.
    await Promise.race([gesture, page.waitForTimeout(READING_MS)])
    await page.waitForTimeout(BETWEEN_MS)
  }
  const works: number[] = []
  const end = flow.getByRole('heading', { name: /만났어요$/ })
  while (!(await end.isVisible())) {
    await page.waitForTimeout(READING_MS)
    moments += await toDeck(page)
    const decided = Number(await progress.getAttribute('value'))
    const last = Math.min(swiped, decided + IN_A_ROW)
    works.push(
      ...(await tracedFrames(page, async () => {
        for (let at = decided; at < last; at += 1) await flick(at % 2 === 0 ? 1 : -1)
      })),
    )
    if (last === swiped) await end.waitFor({ timeout: READING_MS }).catch(() => {})
    // A moment comes between two cards, and may take the flick that is under way and the next.
    if (flicks - last > 2 * moments + 2) throw new Error('A flick has decided nothing')
  }
  // What was undoable is sent first: a match comes over the end.
  await page.waitForTimeout(READING_MS)
  await toDeck(page)
  await flow.getByRole('button', { name: '이 집으로 돌아가기' }).tap()
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
    row(
      `${what} ${EVEN_MS} ms of work`,
      `${percent(share)} of ${works.length}, median ${median(works).toFixed(1)} ms, ${over(33)} over 33 ms`,
      `≤ ${percent(lateShare)}`,
      share <= lateShare,
    ),
    row(
      `${what} ${LATE_MS} ms of work`,
      `${over(LATE_MS)}, worst ${Math.max(...works).toFixed(1)} ms`,
      '0',
      over(LATE_MS) === 0,
    ),
    machineLoad(),
  ]
}

async function onPhone(databaseUrl: string, swipes: number, speed: Speed): Promise<Row[]> {
  const { database, end } = connect(databaseUrl, { poolSize: 2, statementTimeoutMs: 0 })
  const now = new Date()
  const home = await storeHome(database, 1, now)
  // Of a home that is let as a whole, without rooms to choose, applicants meet nobody.
  await database.update(properties).set({ bed: 3, letting: 'room' }).where(eq(properties.id, home))
  const numbers = Array.from({ length: swipes }, (_, number) => number)
  const applicants = await storeApplicants(database, numbers, draws(swipes), now, () => home)
  const app = await openBenchApp(databaseUrl)
  const browser = await openChromium()
  try {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {}
    const context = await browser.newContext({ ...phone, viewport: VIEWPORT, locale: 'ko-KR' })
    const mine = await apply(context, app.origin, home)
    const likes = applicants.filter((_, at) => at % LIKES_EVERY === 0)
    const yeses = likes.map(({ inquiryId }): [number, number] => [inquiryId, mine])
    await storeYeses(database, yeses, now)
    const page = await context.newPage()
    await page.goto(`${app.origin}/property/${home}`)
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
    await page.locator('#inquiry').getByRole('button', { name: '다른 신청자 만나기' }).waitFor()
    await page.waitForLoadState('networkidle')
    return await measure(page, swipes, speed)
  } finally {
    await browser.close()
    await app.stop()
    await end()
  }
}

/** Takes about ten minutes. */
export async function run({ runs = SWIPES }: { runs?: number } = {}): Promise<Row[]> {
  const rows: Row[] = []
  for (const speed of SPEEDS) rows.push(...(await withBenchDatabaseUrl((url) => onPhone(url, runs, speed))))
  return rows
}
