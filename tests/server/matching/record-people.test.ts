/** Everybody whom a record names: who waits for me, matches, and whom I wait for. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../src/server/database/schema/people.ts'
import { testDatabase } from '../test-database.ts'
import { createWorld, junPhone, type Person, soraPhone, told } from './matching-world.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

type Applicants = Awaited<ReturnType<typeof world.applicants>>

/** The basic API's fields of the best pair. */
const best = async (person: Person) => {
  const { matched_inquiry_id, my_match_decision, their_match_decision } = await person.record()
  return [matched_inquiry_id, my_match_decision, their_match_decision]
}

describe('of three, while one has not answered my yes and the other says yes to me', () => {
  async function three() {
    const all = await world.applicants()
    await all.minji.swipe(all.theirs, 'confirmed')
    world.minutes(1)
    await all.sora.swipe(all.mine, 'confirmed')
    return all
  }
  const answers: Readonly<
    Record<string, (all: Applicants, decision: 'confirmed' | 'rejected') => Promise<unknown>>
  > = {
    'the call for matches': ({ minji, mine, third }, decision) =>
      minji.post('/update_match_decision', { inquiry_id: mine, matched_inquiry_id: third, decision }),
    'the call of the deck': ({ minji, third }, decision) => minji.swipe(third, decision),
  }

  it('whose yes waits for me comes first, in record, deck and plan; the best pair of the basic API stays who it was', async () => {
    const { home, minji, theirs, third } = await three()
    const [asks, waits] = [`${third} ? confirmed`, `${theirs} confirmed ?`]
    expect(await minji.people()).toEqual([asks, waits])
    expect(told(await minji.suggestions(home))).toEqual([asks])
    expect(told((await minji.applicantsOf(home)).applicants)).toEqual([asks, waits])
    expect(await best(minji)).toEqual([theirs, 'confirmed', 'pending'])
    expect(await minji.record()).toMatchObject({ matching_status: 'matched', suggestion_count: 1 })
  })

  it.each(Object.keys(answers))(
    'I answer with %s: a match, with their contacts and nobody else’s',
    async (call) => {
      const all = await three()
      const { home, minji, sora, mine, theirs, third } = all
      expect(await answers[call]?.(all, 'confirmed')).toMatchObject({
        status: 200,
        data: { status: 'matched', created_lead: true },
      })
      expect(await minji.people()).toEqual([`${third} confirmed confirmed`, `${theirs} confirmed ?`])
      expect(await sora.people()).toEqual([`${mine} confirmed confirmed`])
      expect(await best(minji)).toEqual([third, 'confirmed', 'confirmed'])
      expect((await minji.record()).people).toMatchObject([
        { email: sora.email, phone: soraPhone },
        { email: 'j•••@people.test', phone: '•••-••••-••99' },
      ])
      expect(await world.leadsOf(home)).toHaveLength(1)
    },
  )

  it.each(Object.keys(answers))('a no with %s takes them off every list of mine', async (call) => {
    const all = await three()
    const { home, minji, sora, mine, theirs } = all
    expect(await answers[call]?.(all, 'rejected')).toMatchObject({ status: 200 })
    const waits = [`${theirs} confirmed ?`]
    expect(await minji.people()).toEqual(waits)
    expect(told(await minji.suggestions(home))).toEqual([])
    expect(told((await minji.applicantsOf(home)).applicants)).toEqual(waits)
    // They have decided, and are told in the fields of the basic API.
    expect([await sora.people(), await best(sora)]).toEqual([[], [mine, 'confirmed', 'rejected']])
  })
})

it('several yeses and several matches all stand in a record, the newest of each turn first, contacts open for matches alone', async () => {
  const { home, minji, jun, sora, mine, theirs, third } = await world.applicants()
  const others = await Promise.all(['hana', 'duri', 'set'].map((name) => world.person(name)))
  const ids: number[] = []
  for (const other of others) ids.push(await other.applied(home))
  const [hana, duri, set] = ids
  for (const [who, said] of [
    [others[2], [mine]],
    [minji, [theirs, third, hana, duri]],
    [jun, [mine]],
    [sora, [mine]],
  ] as const)
    for (const id of said) {
      world.minutes(1)
      expect((await who?.swipe(id ?? 0, 'confirmed'))?.status).toBe(200)
    }
  expect(await minji.people()).toEqual([
    `${set} ? confirmed`,
    `${third} confirmed confirmed`,
    `${theirs} confirmed confirmed`,
    `${duri} confirmed ?`,
    `${hana} confirmed ?`,
  ])
  const { people } = await minji.record()
  const open = people?.filter(({ email }) => !email?.includes('•')).map(({ email, phone }) => [email, phone])
  expect(open).toEqual([
    [sora.email, soraPhone],
    [jun.email, junPhone],
  ])
  // The older of two matches stays in the fields of the basic API, so that the card does not change while it is read.
  expect(await best(minji)).toEqual([theirs, 'confirmed', 'confirmed'])
})

/** What each says, then what the first is told of the second in record, deck and plan. */
it.each<[string, (all: Applicants) => Promise<unknown>, string[], string[], string[]]>([
  ['nobody has decided', async () => {}, [], ['? ?'], ['? ?']],
  [
    'they said no: it is never told before my own decision',
    ({ jun, mine }) => jun.swipe(mine, 'rejected'),
    [],
    [],
    [],
  ],
  [
    'they said no, then I said yes',
    async ({ jun, minji, mine, theirs }) => {
      await jun.swipe(mine, 'rejected')
      await minji.swipe(theirs, 'confirmed')
    },
    [],
    [],
    [],
  ],
  [
    'they said no after my yes',
    async ({ jun, minji, mine, theirs }) => {
      await minji.swipe(theirs, 'confirmed')
      await jun.swipe(mine, 'rejected')
    },
    [],
    [],
    [],
  ],
  [
    'they said yes',
    ({ jun, mine }) => jun.swipe(mine, 'confirmed'),
    ['? confirmed'],
    ['? confirmed'],
    ['? confirmed'],
  ],
  [
    'they took their yes back',
    async ({ jun, mine }) => {
      await jun.swipe(mine, 'confirmed')
      await jun.post('/withdraw_interest', { inquiry_id: mine })
    },
    [],
    ['? ?'],
    ['? ?'],
  ],
  [
    'they said yes, and I block them',
    async ({ jun, minji, mine, theirs }) => {
      await jun.swipe(mine, 'confirmed')
      await minji.post('/blocks', { inquiry_id: theirs })
    },
    [],
    [],
    [],
  ],
  [
    'we match, and they block me',
    async ({ jun, minji, mine, theirs }) => {
      await minji.swipe(theirs, 'confirmed')
      await jun.swipe(mine, 'confirmed')
      await jun.post('/blocks', { inquiry_id: mine })
    },
    [],
    [],
    [],
  ],
  [
    'they said yes, and withdraw',
    async ({ home, jun, mine }) => {
      await jun.swipe(mine, 'confirmed')
      await jun.post('/withdraw_enquiry', { property_id: home })
    },
    [],
    [],
    [],
  ],
  [
    'their address is not confirmed',
    ({ jun }) => db().database.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, jun.id)),
    [],
    [],
    [],
  ],
  [
    'mine is not confirmed',
    ({ minji }) => db().database.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, minji.id)),
    [],
    [],
    [],
  ],
])('where %s', async (_, act, record, deck, plan) => {
  const all = await world.applicants()
  const { home, minji, theirs } = all
  await act(all)
  const ofThem = (lines: readonly string[]) =>
    lines.filter((line) => line.startsWith(`${theirs} `)).map((line) => line.slice(`${theirs} `.length))
  expect([
    ofThem(await minji.people()),
    ofThem(told(await minji.suggestions(home))),
    ofThem(told((await minji.applicantsOf(home)).applicants)),
  ]).toEqual([record, deck, plan])
})
