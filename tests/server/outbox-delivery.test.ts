/** The outbox of the browser against the real server: what it queues has one effect each in the database. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from '../../src/contract/headers.ts'
import type { Outbox } from '../../src/offline/outbox.ts'
import { inquiries } from '../../src/server/database/schema/matching.ts'
import { bookmarks, users } from '../../src/server/database/schema/people.ts'
import { phone, quiet } from '../offline/device.ts'
import { inquiryFor } from '../offline/payloads.ts'
import { createWorld } from './matching/matching-world.ts'
import { createSite, type Member, PASSWORD, type Site } from './people/site.ts'
import { testDatabase } from './test-database.ts'

const db = testDatabase()
const world = createWorld(() => db().database)
let site: Site
beforeAll(() => {
  site = createSite(db().database)
})
afterAll(() => site.drain.stop())

type Fault = 'none' | 'dropped before' | 'dropped after the commit'

/** A phone whose browser is the member's: same cookies, same CSRF token. */
async function phoneOf({ browser, id }: Member) {
  const faults: Fault[] = []
  const device = phone({
    async fetch(request) {
      const fault = faults.shift() ?? 'none'
      if (fault === 'dropped before') throw new TypeError('Failed to fetch')
      const { method, headers } = request
      const body = await request.text()
      const answer = await browser.send(new URL(request.url).pathname, { method, headers, body })
      if (fault === 'dropped after the commit') throw new TypeError('Failed to fetch')
      return new Response(answer.text, { status: answer.status, headers: answer.headers })
    },
    csrf() {
      const token = browser.cookies.get(DEFAULT_CSRF_COOKIE)
      return token === undefined ? null : { header: DEFAULT_CSRF_HEADER, token }
    },
  })
  const outbox = device.openTab()
  await outbox.loggedIn(id)
  return { ...device, outbox, faults }
}

const states = (outbox: Outbox) => outbox.getSnapshot().rows.map(({ state }) => state)
const become = (outbox: Outbox, ...wanted: string[]) =>
  vi.waitFor(() => expect(states(outbox)).toEqual(wanted), { timeout: 10_000, interval: 10 })

/** The first attempt of a row found no answer, and the outbox has gone to sleep until the next. */
async function missed(outbox: Outbox): Promise<void> {
  await vi.waitFor(() => expect(outbox.getSnapshot().rows.some(({ lastError }) => lastError)).toBe(true))
  await quiet()
}

const applications = ({ id }: Member) =>
  db().database.select().from(inquiries).where(eq(inquiries.userId, id))

it('a profile save and an inquiry made without a signal arrive in their order, once', async () => {
  const member = await site.member()
  const { outbox, faults, clock } = await phoneOf(member)
  const home = await world.home()
  faults.push('dropped before')
  await outbox.enqueue('profile_save', { smoking: 'no_smoking', has_pets: false })
  await outbox.enqueue('inquiry', inquiryFor(home))
  await missed(outbox)
  expect(states(outbox)).toEqual(['waiting', 'waiting'])
  clock.advance(2_000)
  await become(outbox, 'sent', 'sent')
  expect(await applications(member)).toHaveLength(1)
  const [user] = await db().database.select().from(users).where(eq(users.id, member.id))
  expect(user).toMatchObject({ smokingHabit: 'no_smoking', hasPets: false })
})

it('an inquiry whose answer was lost is one inquiry, and its receipt comes with the second answer', async () => {
  const member = await site.member()
  const { outbox, faults, clock } = await phoneOf(member)
  await outbox.enqueue('profile_save', { smoking: 'no_smoking', has_pets: false })
  await become(outbox, 'sent')
  faults.push('dropped after the commit')
  await outbox.enqueue('inquiry', inquiryFor(await world.home()))
  await missed(outbox)
  expect(states(outbox)).toEqual(['sent', 'waiting'])
  clock.advance(2_000)
  await become(outbox, 'sent', 'sent')
  const [application, ...more] = await applications(member)
  expect(more).toEqual([])
  expect(outbox.getSnapshot().rows[1]?.receipt).toMatchObject({ inquiryId: application?.id, already: false })
})

it('an inquiry that another device has made already is delivered, with that one as its receipt', async () => {
  const member = await site.member()
  const home = await world.home()
  const { outbox } = await phoneOf(member)
  await outbox.enqueue('profile_save', { smoking: 'no_smoking', has_pets: false })
  await become(outbox, 'sent')
  await member.browser.post('/property_matching_enquiry', inquiryFor(home))
  await outbox.enqueue('inquiry', inquiryFor(home))
  await become(outbox, 'sent', 'sent')
  const [application] = await applications(member)
  expect(outbox.getSnapshot().rows[1]?.receipt).toMatchObject({ inquiryId: application?.id, already: true })
})

it('an inquiry without the profile that it needs parks with the reason', async () => {
  const member = await site.member()
  const { outbox } = await phoneOf(member)
  await outbox.enqueue('inquiry', inquiryFor(await world.home()))
  await become(outbox, 'parked')
  expect(outbox.getSnapshot().rows[0]?.lastError).toMatchObject({ code: 'profile_incomplete' })
  await outbox.enqueue('profile_save', { smoking: false, has_pets: false })
  const [row] = outbox.getSnapshot().rows
  if (row) await outbox.retry(row.id)
  await become(outbox, 'sent', 'sent')
})

it('with the session gone it waits for its user, and neither a visitor nor someone else sends it', async () => {
  const member = await site.member()
  const home = await world.home()
  const { outbox } = await phoneOf(member)
  member.browser.cookies.clear()
  await outbox.enqueue('bookmark', { property_id: home, saved: true })
  await become(outbox, 'signed_out')
  const other = await site.member('someone-else')
  await member.browser.login(other.email, PASSWORD)
  await outbox.loggedIn(member.id)
  await become(outbox, 'signed_out')
  expect(await db().database.select().from(bookmarks)).toEqual([])
  await member.browser.login(member.email, PASSWORD)
  await outbox.loggedIn(member.id)
  await become(outbox, 'sent')
  expect(await db().database.select().from(bookmarks)).toMatchObject([
    { userId: member.id, propertyId: home },
  ])
})
