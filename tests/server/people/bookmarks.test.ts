import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { bookmarks } from '../../../src/server/database/schema/people.ts'
import { createWorld } from '../matching/matching-world.ts'
import { codeOf, dataOf, type Member, refusal, testSite } from './site.ts'

const world = createWorld(() => site.database)
const site = testSite()
let home: number
beforeAll(async () => {
  home = await world.home()
})

const bookmark = ({ browser }: Member, body: unknown, id: number | string = home) =>
  browser.post(`/property/${id}/bookmark`, body)
const savedHomes = async ({ id }: Member) =>
  (await site.database.select().from(bookmarks).where(eq(bookmarks.userId, id))).map((row) => row.propertyId)

it('saved true saves the home and saved false lets it go, however often it is said', async () => {
  const member = await site.member()
  const said = [true, true, false, false, true]
  for (const saved of said) {
    expect(dataOf(await bookmark(member, { saved }))).toEqual({ property_id: home, saved })
    expect(await savedHomes(member)).toEqual(saved ? [home] : [])
  }
})

it('without saved, and without a key, it turns over each time, as a client of the basic API expects, also without a body or with an empty one sent as JSON', async () => {
  const member = await site.member()
  const headers = { 'X-CSRF-Token': member.browser.cookies.get('csrf_token') ?? '' }
  const path = `/api/v1/property/${home}/bookmark`
  expect(dataOf(await bookmark(member, {})).saved).toBe(true)
  expect(dataOf(await member.browser.send(path, { method: 'POST', headers })).saved).toBe(false)
  const empty = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '' }
  expect(dataOf(await member.browser.send(path, empty)).saved).toBe(true)
})

it('is one person’s own', async () => {
  const [one, other] = [await site.member(), await site.member()]
  await bookmark(one, { saved: true })
  expect(await savedHomes(other)).toEqual([])
})

it('of a home that is unknown is a 404', async () => {
  const member = await site.member()
  for (const id of [999_999, 0, 'x', '99999999999', `${home}x`])
    expect(refusal(await bookmark(member, { saved: true }, id))).toBe('404 property_not_found')
})

it('of a retired home cannot be made, but can be let go', async () => {
  const member = await site.member()
  const retired = await world.home()
  await bookmark(member, { saved: true }, retired)
  await world.retire(retired)
  expect(dataOf(await bookmark(member, { saved: false }, retired)).saved).toBe(false)
  expect(codeOf(await bookmark(member, { saved: true }, retired))).toBe('property_not_found')
})

it('refuses anything but yes or no', async () => {
  const member = await site.member()
  for (const saved of ['true', 1, null]) expect((await bookmark(member, { saved })).status).toBe(400)
})
