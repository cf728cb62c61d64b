import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { deskEvents, serverSecrets } from '../../../src/server/database/schema/desk.ts'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { outgoingMails } from '../../../src/server/database/schema/people.ts'
import { answerLinkKey } from '../../../src/server/services/answer-links.ts'
import { refusal } from '../people/site.ts'
import { mailedDesk, open, press, stateOf } from './mailed-desk.ts'

const { db, world, desk, mails, mailedApplication, holder, at } = mailedDesk()

// A Monday, 9 o'clock in New York.
beforeEach(() => at('2026-11-30T14:00:00Z'))

const answersOf = (inquiry: number) =>
  db().database.select().from(deskEvents).where(eq(deskEvents.inquiryId, inquiry)).orderBy(deskEvents.id)
async function inquiryRow(id: number) {
  const [row] = await db().database.select().from(inquiries).where(eq(inquiries.id, id))
  return row
}

describe('a link of the broker’s mail', () => {
  it('shows what it will do, without contacts, and changes nothing however often it is opened', async () => {
    const { home, renter, inquiry, links } = await mailedApplication()
    const scanner = holder()
    for (const token of Object.values(links)) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => open(scanner, token)))
      for (const answer of answers) {
        expect(stateOf(answer)).toMatchObject({ state: 'open', inquiry_id: inquiry })
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.text).not.toMatch(new RegExp(`${renter.email}|2015550123`))
      }
    }
    expect(stateOf(await open(scanner, links.free))).toMatchObject({
      answer: 'free',
      applicant: renter.email.split('@')[0],
      room_name_ko: 'bed-2 방',
      visit_date: '2026-12-15',
      good_until: '2026-12-14',
      undo_until: null,
      standing: null,
    })
    expect(await answersOf(inquiry)).toEqual([])
    expect(await inquiryRow(inquiry)).toMatchObject({ answer: null, answeredAt: null })
    expect((await desk.homeRow(home)).confirmedOn).toBeNull()
  })

  it.each([
    ['free', '2026-11-30'],
    ['gone', null],
    ['come', '2026-11-30'],
  ] as const)('answers ‘%s’ by a press, and tells the renter', async (answer, confirmedOn) => {
    const { home, renter, inquiry, links } = await mailedApplication()
    expect(stateOf(await press(holder(), links[answer]))).toMatchObject({
      state: 'sent',
      standing: { answer, at: '2026-11-30T14:00:00.000Z', by: null },
      undo_until: '2026-11-30T14:10:00.000Z',
    })
    expect(await inquiryRow(inquiry)).toMatchObject({ answer, answeredAt: world.clock.now })
    expect((await desk.homeRow(home)).confirmedOn).toBe(confirmedOn)
    expect(await mails()).toMatchObject([{ recipient: renter.email }])
  })

  it('answers once, of twenty presses at once', async () => {
    const { inquiry, links } = await mailedApplication()
    const presses = Array.from({ length: 20 }, () => press(holder(), links.free))
    const states = (await Promise.all(presses)).map(stateOf)
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent']))
    expect(await answersOf(inquiry)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('leaves the other links of its mail open: each answers once, and the last answer stands', async () => {
    const { inquiry, links } = await mailedApplication()
    await press(holder(), links.free)
    world.minutes(60 * 24)
    const beside = { state: 'open', standing: { answer: 'free', by: null } }
    expect(stateOf(await open(holder(), links.come))).toMatchObject(beside)
    expect(stateOf(await press(holder(), links.come)).state).toBe('sent')
    expect(stateOf(await press(holder(), links.free))).toMatchObject({
      state: 'answered',
      standing: { answer: 'come', by: null },
    })
    expect(stateOf(await press(holder(), links.gone)).state).toBe('sent')
    for (const token of [links.free, links.come])
      expect(stateOf(await press(holder(), token)).state).toBe('answered')
    expect((await answersOf(inquiry)).map(({ after }) => after.answer)).toEqual(['free', 'come', 'gone'])
    expect(await inquiryRow(inquiry)).toMatchObject({
      answer: 'gone',
      answeredAt: new Date('2026-11-30T14:00:00Z'),
    })
  })

  it('of twenty presses of all three at once each answers once at most, in the order of the log', async () => {
    const { inquiry, links } = await mailedApplication()
    const tokens = Object.values(links)
    const presses = Array.from({ length: 20 }, (_, at) => press(holder(), tokens[at % 3] ?? ''))
    const states = (await Promise.all(presses)).map(stateOf)
    expect(states.filter(({ state }) => !['sent', 'answered'].includes(state))).toEqual([])
    const said = (await answersOf(inquiry)).map(({ after }) => after.answer)
    expect(said.toSorted()).toEqual(['come', 'free', 'gone'])
    expect((await inquiryRow(inquiry))?.answer).toBe(said.at(-1))
    expect(await mails()).toHaveLength(1)
  })

  it('of answers and undoings at once leaves the answer that the log says', async () => {
    const { inquiry, links } = await mailedApplication()
    const tokens = Object.values(links)
    const presses = Array.from({ length: 20 }, (_, at) =>
      press(holder(), tokens[at % 3] ?? '', at % 2 === 0 ? true : undefined),
    )
    await Promise.all(presses)
    const events = await answersOf(inquiry)
    const standing = events.findLast(({ undoneAt }) => undoneAt === null)?.after.answer ?? null
    expect((await inquiryRow(inquiry))?.answer).toBe(standing)
    const keys = events.map(({ linkKey }) => linkKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('with any sign changed, or cut or made longer, is not ours', async () => {
    const { inquiry, links } = await mailedApplication()
    const token = links.gone
    const changed = [...token].map((sign, place) => {
      const other = sign === '1' ? '2' : '1'
      return token.slice(0, place) + other + token.slice(place + 1)
    })
    const forged = [...changed, token.toUpperCase(), token.slice(0, -1), `${token}0`, ` ${token}`, 'x']
    const browser = holder()
    for (const each of forged) expect(refusal(await press(browser, each))).toBe('404 answer_link_invalid')
    expect(refusal(await open(browser, changed[0] ?? ''))).toBe('404 answer_link_invalid')
    expect(refusal(await open(browser, ''))).toBe('400 invalid_request')
    expect(await answersOf(inquiry)).toEqual([])
  })

  it('acts to the end of its fourteenth day in New York, and then says who waits and until when', async () => {
    const { renter, inquiry, links } = await mailedApplication()
    at('2026-12-15T04:59:00Z')
    expect(stateOf(await open(holder(), links.free)).state).toBe('open')
    at('2026-12-15T05:00:00Z')
    await desk.staff()
    for (const answer of [await open(holder(), links.free), await press(holder(), links.free)])
      expect(stateOf(answer)).toMatchObject({
        state: 'expired',
        applicant: renter.email.split('@')[0],
        good_until: '2026-12-14',
        silent_from: null,
      })
    expect(await answersOf(inquiry)).toEqual([])
  })

  it('says what staff have answered, and changes nothing of it', async () => {
    const { home, inquiry, links } = await mailedApplication()
    const broker = await desk.staff('broker')
    await desk.answer(broker, home, [inquiry], { answer: 'papers' })
    const name = broker.email.split('@')[0]
    for (const answer of [await open(holder(), links.free), await press(holder(), links.free)])
      expect(stateOf(answer)).toMatchObject({
        state: 'answered',
        standing: { answer: 'papers', by: name },
        undo_until: null,
      })
    expect(await inquiryRow(inquiry)).toMatchObject({ answer: 'papers' })
  })

  it('closed by staff between two of its answers stays closed', async () => {
    const { home, inquiry, links } = await mailedApplication()
    await press(holder(), links.free)
    const broker = await desk.staff()
    const seen = { inquiries: [{ inquiry_id: inquiry, seen: (await answersOf(inquiry)).at(-1)?.id }] }
    await desk.answer(broker, home, [inquiry], { answer: 'papers', ...seen })
    for (const token of Object.values(links))
      expect(stateOf(await press(holder(), token)).state).toBe('answered')
    expect((await inquiryRow(inquiry))?.answer).toBe('papers')
  })

  it('says that an application was withdrawn, whenever it was', async () => {
    const { home, renter, inquiry, links } = await mailedApplication()
    await press(holder(), links.free)
    await renter.post('/withdraw_enquiry', { property_id: home })
    for (const token of Object.values(links))
      for (const answer of [await press(holder(), token), await press(holder(), token, true)])
        expect(answer.data).toEqual({ state: 'withdrawn', answer: expect.any(String) })
    // A new application is another inquiry, with links of its own.
    await renter.applied(home)
    expect(stateOf(await press(holder(), links.gone)).state).toBe('withdrawn')
    expect(await answersOf(inquiry)).toEqual([])
  })

  it('takes no press from another site', async () => {
    const { inquiry, links } = await mailedApplication()
    const answer = await holder().post(
      '/answer_link',
      { token: links.free },
      { 'sec-fetch-site': 'cross-site' },
    )
    expect(refusal(answer)).toBe('403 csrf_failed')
    expect(await answersOf(inquiry)).toEqual([])
  })

  it('is limited by address', async () => {
    const browser = holder()
    const statuses = []
    for (let count = 0; count < 201; count += 1) statuses.push((await press(browser, 'x')).status)
    expect(statuses.slice(-2)).toEqual([404, 429])
    expect((await open(browser, 'x')).status).toBe(404)
  })

  it('stands in no table and in no line of the console', async () => {
    const said = ['log', 'error', 'warn'] as const
    const spies = said.map((name) => vi.spyOn(console, name))
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const { links } = await mailedApplication()
    await press(holder(), links.free)
    const code = links.free.split('-').at(-1)
    const stored = [
      await db().database.select().from(outgoingMails),
      await db().database.select().from(deskEvents),
    ]
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(JSON.stringify(spies.map(({ mock }) => mock.calls))).not.toContain(code)
  })
})

it('servers that make the key of links at once make one', async () => {
  await db().database.delete(serverSecrets)
  const keys = await Promise.all(Array.from({ length: 8 }, () => answerLinkKey(db().database)))
  expect(new Set(keys.map(String)).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
})

describe('an answer by a link is taken back', () => {
  it('within ten minutes: the inquiry waits again, the day of confirmation is as it was, and the link may answer', async () => {
    const { home, renter, inquiry, links } = await mailedApplication()
    await db().database.update(properties).set({ confirmedOn: '2026-11-02' }).where(eq(properties.id, home))
    await press(holder(), links.free)
    await mails()
    world.minutes(10)
    expect(stateOf(await press(holder(), links.free, true))).toMatchObject({ state: 'open', standing: null })
    expect(await inquiryRow(inquiry)).toMatchObject({ answer: null, answeredAt: null })
    expect((await desk.homeRow(home)).confirmedOn).toBe('2026-11-02')
    expect(await mails()).toMatchObject([
      { recipient: renter.email, text: expect.stringContaining('‘아직 있어요’라는 답은 중개팀이 잘못 보낸') },
    ])
    expect(stateOf(await press(holder(), links.gone)).state).toBe('sent')
  })

  it('once: the link that answers again cannot', async () => {
    const { inquiry, links } = await mailedApplication()
    await press(holder(), links.free)
    await press(holder(), links.free, true)
    expect(stateOf(await press(holder(), links.free))).toMatchObject({ state: 'sent', undo_until: null })
    expect(refusal(await press(holder(), links.free, true))).toBe('409 answer_link_undo_late')
    expect((await answersOf(inquiry)).map(({ undoneAt }) => undoneAt !== null)).toEqual([true, false])
    expect((await inquiryRow(inquiry))?.answer).toBe('free')
  })

  it('not after ten minutes', async () => {
    const { inquiry, links } = await mailedApplication()
    await press(holder(), links.come)
    world.minutes(11)
    expect(stateOf(await open(holder(), links.come))).toMatchObject({ state: 'sent', undo_until: null })
    expect(refusal(await press(holder(), links.come, true))).toBe('409 answer_link_undo_late')
    expect((await inquiryRow(inquiry))?.answer).toBe('come')
  })

  it('not once staff have answered, nor by another link', async () => {
    const { home, inquiry, links } = await mailedApplication()
    await press(holder(), links.free)
    expect(stateOf(await press(holder(), links.gone, true)).state).toBe('open')
    expect((await inquiryRow(inquiry))?.answer).toBe('free')
    const broker = await desk.staff()
    const [event] = await answersOf(inquiry)
    const seen = { inquiries: [{ inquiry_id: inquiry, seen: event?.id }] }
    await desk.answer(broker, home, [inquiry], { answer: 'contract', ...seen })
    expect(stateOf(await press(holder(), links.free, true))).toMatchObject({
      state: 'answered',
      standing: { answer: 'contract' },
    })
    expect((await inquiryRow(inquiry))?.answer).toBe('contract')
  })

  it('to the answer of another link before it, which can be taken back in its turn', async () => {
    const { home, inquiry, links } = await mailedApplication()
    await press(holder(), links.free)
    const first = world.clock.now
    world.minutes(2)
    await press(holder(), links.gone)
    expect((await desk.homeRow(home)).confirmedOn).toBeNull()
    const back = await press(holder(), links.gone, true)
    expect(stateOf(back)).toMatchObject({ state: 'open', standing: { answer: 'free' } })
    expect(await inquiryRow(inquiry)).toMatchObject({ answer: 'free', answeredAt: first })
    expect((await desk.homeRow(home)).confirmedOn).toBe('2026-11-30')
    await press(holder(), links.free, true)
    expect(await inquiryRow(inquiry)).toMatchObject({ answer: null, answeredAt: null })
    expect((await desk.homeRow(home)).confirmedOn).toBeNull()
  })

  it('once of ten at once, with one mail', async () => {
    const { links } = await mailedApplication()
    await press(holder(), links.free)
    await mails()
    const presses = Array.from({ length: 10 }, () => press(holder(), links.free, true))
    expect((await Promise.all(presses)).map((answer) => stateOf(answer).state)).toEqual(
      Array(10).fill('open'),
    )
    expect(await mails()).toHaveLength(1)
  })

  it('before its mail has left: none arrives', async () => {
    const { links } = await mailedApplication()
    await press(holder(), links.free)
    await press(holder(), links.free, true)
    expect(await mails()).toEqual([])
  })
})
