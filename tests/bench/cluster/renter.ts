/** A renter: looks at homes and decides, thinks in between, and sends what was decided as the app's outbox does. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { API_BASE, type Call, callPath } from '../../../src/contract/call.ts'
import {
  DEFAULT_CSRF_COOKIE,
  DEFAULT_CSRF_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  ROW_USER_HEADER,
  SESSION_COOKIE,
} from '../../../src/contract/headers.ts'
import { submitInquiry } from '../../../src/contract/inquiries.ts'
import { fetchProperties, fetchProperty } from '../../../src/contract/properties.ts'
import { decideMatch, fetchMyRecords } from '../../../src/contract/records.ts'
import { decideSuggestion, fetchSuggestions } from '../../../src/contract/suggestions.ts'
import { inquiryFor } from '../../offline/payloads.ts'
import { benchCategories, benchCities, type Draw } from '../generated-homes.ts'
import type { Answer, Calls } from './calls.ts'
import type { Account, World } from './world.ts'

/** A decision that the renter's phone has taken. */
export interface Write {
  readonly call: 'apply' | 'swipe' | 'decide'
  readonly key: string
  readonly userId: number
  /** The other person's inquiry; of an inquiry its home. */
  readonly about: number
  readonly decision: 'confirmed' | 'rejected' | null
  /** Null until it is acknowledged. */
  answer: { readonly status: number; readonly text: string } | null
}

/** What came of reading one's own writes back. */
export interface OwnReads {
  checked: number
  /** In words. */
  readonly stale: string[]
}

/** As the app's list asks for. */
const LIST_PAGE_SIZE = 8
/** Fewer than an account may send in an hour. */
const APPLICATIONS_MAXIMUM = 9
const SWIPES_MAXIMUM = 60
/** A read that checks a write is repeated until it is answered; a failover takes less. */
const CHECK_TRIES = 30

const searches = ['플러싱', '채광', 'hudson', '포트리 발코니', '아파트', 'ㅍㄹㅅ', '반려동물'] as const

type Json = Readonly<Record<string, unknown>>
const dataOf = (answer: Answer | null): unknown =>
  answer?.status === 200 ? (JSON.parse(answer.text) as { data: unknown }).data : null
const listOf = (answer: Answer | null): Json[] => {
  const data = dataOf(answer)
  return Array.isArray(data) ? data : []
}

interface Scene {
  readonly calls: Calls
  readonly world: World
  readonly account: Account
  readonly draw: Draw
  /** Milliseconds between two steps, on average. */
  readonly thinkMs: number
  readonly writes: Write[]
  readonly ownReads: OwnReads
}

/** Lives until `isOver`; then what was decided is still delivered, until `isLost`. */
export async function liveAsRenter(
  scene: Scene,
  isOver: () => boolean,
  isLost: () => boolean,
): Promise<void> {
  const { calls, world, account, draw, writes, ownReads } = scene
  const { userId } = account
  const cookies = `${SESSION_COOKIE}=${account.secret}; ${DEFAULT_CSRF_COOKIE}=${account.csrf}`
  /** Homes of inquiries that the phone has taken, and of those that the server has. */
  const applied = new Set([account.home])
  const mine = new Set([account.home])
  const answered = new Set<number>()
  const seen: number[] = []
  let swipes = 0
  let outbox: Promise<void> = Promise.resolve()

  const own = { cookie: cookies }
  const query = (
    call: Pick<Call<never, unknown>, 'path'>,
    values: Readonly<Record<string, string | number>>,
  ) =>
    `${API_BASE}${call.path}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`

  const records = async (tries?: number) =>
    calls.read('dashboard', { path: query(fetchMyRecords, { user_id: userId }), headers: own }, tries)
  const applicants = async (home: number, tries?: number) =>
    calls.read('applicants', { path: query(fetchSuggestions, { property_id: home }), headers: own }, tries)

  /** One after the other, while the renter goes on. */
  function send(write: Write, path: string, payload: unknown, check: () => Promise<string | null>): void {
    writes.push(write)
    const body = JSON.stringify(payload)
    const headers = {
      ...own,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      [DEFAULT_CSRF_HEADER]: account.csrf,
      [IDEMPOTENCY_KEY_HEADER]: write.key,
      [ROW_USER_HEADER]: String(userId),
    }
    outbox = outbox.then(async () => {
      const asked = { method: 'POST', path: `${API_BASE}${path}`, headers, body } as const
      const answer = await calls.write(write.call, asked, isLost)
      if (answer === null) return
      write.answer = { status: answer.status, text: answer.text }
      if (answer.status !== 200) return
      const stale = await check()
      ownReads.checked += 1
      if (stale !== null) ownReads.stale.push(`${stale} (${write.key})`)
    })
  }

  async function list(call: 'browse' | 'search', filters: Readonly<Record<string, string>>): Promise<void> {
    const asked = { limit: String(LIST_PAGE_SIZE), ...filters }
    const page = dataOf(await calls.read(call, { path: query(fetchProperties, asked) })) as Json | null
    const homes = (page?.properties ?? []) as Json[]
    seen.push(...homes.map(({ id }) => Number(id)))
    seen.splice(0, seen.length - 50)
    const cursor = page?.next_cursor
    if (typeof cursor !== 'string' || draw.fraction() > 0.3) return
    await calls.read(call, { path: query(fetchProperties, { ...asked, cursor }) })
  }
  const browse = () =>
    list(
      'browse',
      draw.fraction() < 0.5 ? {} : { city: draw.pick(benchCities)[0], price_order: draw.pick(['lh', 'hl']) },
    )
  const search = () =>
    list('search', {
      searchTerm: draw.pick(searches),
      ...(draw.fraction() < 0.4 && { category: draw.pick(benchCategories) }),
      ...(draw.fraction() < 0.4 && { max_price: '3500' }),
    })

  async function open(): Promise<void> {
    const id = seen[draw.whole(seen.length)] ?? world.homes[draw.whole(world.homes.length)] ?? 0
    const home = await calls.read('home', { path: callPath(fetchProperty, { id }) })
    const pictures = home?.text.match(/\/pictures\/[0-9a-f]{32}-640\.webp/g) ?? []
    await Promise.all([...new Set(pictures)].map((path) => calls.read('picture', { path })))
  }

  function apply(): void {
    const home = world.popular[draw.whole(world.popular.length)] ?? 0
    if (applied.has(home) || applied.size > APPLICATIONS_MAXIMUM) return
    applied.add(home)
    const key = randomUUID()
    const write: Write = { call: 'apply', key, userId, about: home, decision: null, answer: null }
    send(write, submitInquiry.path, inquiryFor(home, key), async () => {
      mine.add(home)
      const shown = await records(CHECK_TRIES)
      if (shown === null) return 'the dashboard never answered'
      return listOf(shown).some(({ property_id }) => property_id === home)
        ? null
        : `home ${home} is not among mine`
    })
  }

  const decision = () => (draw.fraction() < 0.5 ? 'confirmed' : 'rejected')

  async function swipe(): Promise<void> {
    const homes = [...mine]
    const home = homes[draw.whole(homes.length)] ?? account.home
    const [best] = listOf(await applicants(home))
    const other = Number(best?.inquiry_id)
    if (!(other > 0) || answered.has(other) || swipes >= SWIPES_MAXIMUM) return
    answered.add(other)
    swipes += 1
    const write: Write = {
      call: 'swipe',
      key: randomUUID(),
      userId,
      about: other,
      decision: decision(),
      answer: null,
    }
    const payload = { inquiry_id: other, decision: write.decision }
    send(write, decideSuggestion.path, payload, async () => {
      const left = await applicants(home, CHECK_TRIES)
      if (left === null) return 'the applicants never came'
      return listOf(left).some(({ inquiry_id }) => inquiry_id === other)
        ? `${other} is still suggested`
        : null
    })
  }

  async function dashboard(): Promise<void> {
    const open = listOf(await records()).find(
      (record) => record.my_match_decision === 'pending' && !answered.has(Number(record.matched_inquiry_id)),
    )
    if (open === undefined) return
    const other = Number(open.matched_inquiry_id)
    answered.add(other)
    const write: Write = {
      call: 'decide',
      key: randomUUID(),
      userId,
      about: other,
      decision: decision(),
      answer: null,
    }
    const payload = {
      inquiry_id: Number(open.inquiry_id),
      matched_inquiry_id: other,
      decision: write.decision,
    }
    send(write, decideMatch.path, payload, async () => {
      const shown = await records(CHECK_TRIES)
      if (shown === null) return 'the dashboard never answered'
      const waits = listOf(shown).some(
        ({ matched_inquiry_id, my_match_decision }) =>
          matched_inquiry_id === other && my_match_decision === 'pending',
      )
      return waits ? `${other} still waits for my decision` : null
    })
  }

  async function step(): Promise<void> {
    const action = draw.fraction()
    if (action < 0.25) await browse()
    else if (action < 0.43) await search()
    else if (action < 0.68) await open()
    else if (action < 0.75) apply()
    else if (action < 0.9) await swipe()
    else await dashboard()
  }

  // Not all in the same breath.
  await pause(draw.fraction() * scene.thinkMs)
  while (!isOver()) {
    await step()
    // Exponential, as far as anyone waits.
    await pause(Math.min(5, -Math.log(1 - draw.fraction())) * scene.thinkMs)
  }
  await outbox
}
