import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  APPLICANTS_MAXIMUM,
  type ApplicantPair,
  type HomeApplicants,
} from '../../../src/contract/applicants.ts'
import { fetchProperty } from '../../../src/contract/properties.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { Browser } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'
import { createWorld, type Person, told } from './matching-world.ts'
import { storeInquiries, storePeople, tidyAnswers, type UserValues } from './stored-home.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

const seenBy = (person: Person, home: number): Promise<HomeApplicants> => person.applicantsOf(home)
const toldOf = async (person: Person, home: number) => told((await seenBy(person, home)).applicants)
const publicCount = async (home: number) => {
  const visitor = new Browser(world.app(), '198.51.100.250')
  return v.parse(fetchProperty.response, (await visitor.get(`/properties/${home}`)).json)?.applicant_count
}

/** A home and people who have applied for it, in this order. */
async function applied(...people: readonly UserValues[]) {
  const home = await world.home()
  const all: { person: Person; inquiry: number }[] = []
  for (const [at, values] of people.entries()) {
    const person = await world.person(`p${at}-`, values)
    all.push({ person, inquiry: await person.applied(home) })
  }
  const nth = (at: number) => {
    const found = all[at]
    if (!found) throw new Error('There are not so many applicants')
    return found
  }
  return { home, nth }
}

const opposite: UserValues = {
  cleanlinessLevel: 'easygoing',
  guestAllowance: 'overnight_ok',
  noisePreference: 'lively_environment',
  sleepSchedule: 'night_owl',
}
const unsaid: UserValues = {
  cleanlinessLevel: null,
  guestAllowance: null,
  noisePreference: null,
  sleepSchedule: null,
}
const unconfirm = ({ id }: Person) =>
  db().database.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id))

describe('numbers', () => {
  it('for everyone: how many have applied and confirmed their address, in the detail of the home', async () => {
    const { home, nth } = await applied({}, {}, {})
    expect(await publicCount(home)).toBe(3)
    await unconfirm(nth(2).person)
    expect(await publicCount(home)).toBe(2)
    expect(await publicCount(await world.home())).toBe(0)
  })

  it('for a member who has not applied: how many, and how many fit, and nothing about any of them', async () => {
    const { home } = await applied({}, {}, {}, {}, {}, opposite, unsaid)
    const answer = await seenBy(await world.person('passer-by'), home)
    expect(answer).toEqual({ count: 7, fitting: 5, fitting_few: false, applicants: [], pairs: [] })
  })

  it('of those who fit are none for a member who has not applied where they are few, nobody included', async () => {
    const few = { fitting: null, fitting_few: true, applicants: [], pairs: [] }
    const { home, nth } = await applied({}, {}, {}, {}, opposite)
    expect(await seenBy(await world.person('passer-by'), home)).toEqual({ count: 5, ...few })
    expect(await seenBy(await world.person('other', { ...opposite, smoking: true }), home)).toEqual({
      count: 5,
      ...few,
    })
    expect(await seenBy(await world.person('first'), await world.home())).toEqual({ count: 0, ...few })
    // Who has applied sees the people themselves.
    expect(await seenBy(nth(0).person, home)).toMatchObject({ count: 4, fitting: 3, fitting_few: false })
  })

  it('tell a member who has not applied nothing of genders, whatever they say and wish for themselves', async () => {
    const { home } = await applied(
      ...[{ gender: 'male' }, { gender: 'female' }, {}].map((values) => values as UserValues),
      ...[{ gender: 'male', roommateGenderPreference: 'male' }, {}].map((values) => values as UserValues),
      { gender: 'female', roommateGenderPreference: 'female' },
    )
    const answers = []
    for (const gender of ['male', 'female', null] as const)
      for (const roommateGenderPreference of ['male', 'female', null] as const)
        answers.push(await seenBy(await world.person('any', { gender, roommateGenderPreference }), home))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ count: 6, fitting: 6 })
  })

  it('say nothing of fitting where my own answers are too few', async () => {
    const { home } = await applied({}, {})
    expect(await seenBy(await world.person('silent', unsaid), home)).toMatchObject({
      count: 2,
      fitting: null,
    })
  })

  it('of those who fit leave out whom a wish for a gender keeps apart from me, either way; of all whoever has not confirmed', async () => {
    const forWomen = { gender: 'female', roommateGenderPreference: 'female' } as const
    const [woman, man] = [forWomen, { gender: 'male' }] as const
    const { home, nth } = await applied(man, forWomen, { gender: 'female' }, {}, woman, man)
    await unconfirm(nth(3).person)
    expect(await seenBy(nth(4).person, home)).toMatchObject({ count: 4, fitting: 2 })
    expect(await seenBy(nth(5).person, home)).toMatchObject({ count: 4, fitting: 2 })
  })

  it('of all are the same for everyone, but that I am not counted among the others', async () => {
    const forWomen = { gender: 'female', roommateGenderPreference: 'female' } as const
    const { home, nth } = await applied({ gender: 'male' }, forWomen, { gender: 'male' }, {})
    await nth(0).person.post('/blocks', { inquiry_id: nth(3).inquiry })
    expect(await publicCount(home)).toBe(4)
    expect((await seenBy(await world.person('passer-by', forWomen), home)).count).toBe(4)
    for (const at of [0, 1, 2, 3]) expect((await seenBy(nth(at).person, home)).count).toBe(3)
  })

  it('do not tell what was decided about me', async () => {
    const { home, nth } = await applied({}, {}, {})
    await nth(1).person.swipe(nth(0).inquiry, 'rejected')
    expect(await seenBy(nth(0).person, home)).toMatchObject({ count: 2, fitting: 2 })
  })

  it('of those who fit leave out whom I have rejected: that is mine to know', async () => {
    const { home, nth } = await applied({}, {}, {}, {})
    await nth(0).person.swipe(nth(1).inquiry, 'rejected')
    await nth(0).person.swipe(nth(2).inquiry, 'confirmed')
    expect(await seenBy(nth(0).person, home)).toMatchObject({ count: 3, fitting: 2 })
    expect(await seenBy(nth(1).person, home)).toMatchObject({ count: 3, fitting: 3 })
  })

  it('are for members alone, of homes that there are, and not for any cache', async () => {
    const home = await world.home()
    const visitor = new Browser(world.app(), '198.51.100.251')
    expect((await visitor.get(`/properties/${home}/applicants`)).status).toBe(401)
    const member = await world.person('member')
    const answer = await member.get(`/properties/${home}/applicants`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const id of ['999999', 'x', '0'])
      expect(await member.get(`/properties/${id}/applicants`)).toMatchObject({
        status: 404,
        code: 'property_not_found',
      })
  })
})

describe('people, once I have applied', () => {
  it('are those that suggestions show, with the same card, the best first', async () => {
    const { home, nth } = await applied({}, opposite, {}, unsaid)
    const me = nth(0).person
    const { applicants } = await seenBy(me, home)
    expect(told(applicants)).toEqual([2, 1, 3].map((at) => `${nth(at).inquiry} ? ?`))
    const cards = applicants.map(({ standing: _, my_decision: _mine, ...card }) => card)
    expect(cards).toEqual(await me.suggestions(home))
  })

  it('are nobody before I have confirmed my address', async () => {
    const { home, nth } = await applied({}, {})
    await unconfirm(nth(0).person)
    expect(await seenBy(nth(0).person, home)).toEqual({
      ...{ count: 1, fitting: null, fitting_few: true },
      ...{ applicants: [], pairs: [] },
    })
  })

  it('whom I said yes to stay, until they say no; whom I reject leaves at once', async () => {
    const { home, nth } = await applied({}, {}, {}, {})
    const me = nth(0)
    await me.person.swipe(nth(1).inquiry, 'confirmed')
    await me.person.swipe(nth(2).inquiry, 'confirmed')
    await me.person.swipe(nth(3).inquiry, 'rejected')
    const waiting = [1, 2].map((at) => `${nth(at).inquiry} confirmed ?`)
    expect(await toldOf(me.person, home)).toEqual(waiting)
    await nth(1).person.swipe(me.inquiry, 'rejected')
    await nth(2).person.swipe(me.inquiry, 'confirmed')
    const answer = await seenBy(me.person, home)
    expect(told(answer.applicants)).toEqual([`${nth(2).inquiry} confirmed confirmed`])
    expect(answer.applicants[0]).toMatchObject({ email: nth(2).person.email, phone: '+12015550123' })
    expect(await toldOf(nth(3).person, home)).toEqual([`${nth(1).inquiry} ? ?`])
  })

  it('stand in the order of my turn: who waits for my answer, matches, whom I wait for, the others; contacts open for matches', async () => {
    const { home, nth } = await applied({}, {}, {}, {}, opposite)
    const me = nth(0)
    await me.person.swipe(nth(2).inquiry, 'confirmed')
    await me.person.swipe(nth(3).inquiry, 'confirmed')
    await nth(4).person.swipe(me.inquiry, 'confirmed')
    await nth(3).person.swipe(me.inquiry, 'confirmed')
    const { applicants } = await seenBy(me.person, home)
    expect(told(applicants)).toEqual([
      `${nth(4).inquiry} ? confirmed`,
      `${nth(3).inquiry} confirmed confirmed`,
      `${nth(2).inquiry} confirmed ?`,
      `${nth(1).inquiry} ? ?`,
    ])
    const open = applicants.filter(({ email }) => !email?.includes('•'))
    expect(open.map(({ inquiry_id }) => inquiry_id)).toEqual([nth(3).inquiry])
  })

  it('who has found somebody else is gone, also where I had said yes to them', async () => {
    const { home, nth } = await applied({}, {}, {}, {})
    await nth(0).person.swipe(nth(1).inquiry, 'confirmed')
    await nth(1).person.swipe(nth(2).inquiry, 'confirmed')
    await nth(2).person.swipe(nth(1).inquiry, 'confirmed')
    expect(await toldOf(nth(0).person, home)).toEqual([`${nth(3).inquiry} ? ?`])
  })

  it('are so many at most, and my own yeses come before the others however they score', async () => {
    const { home, nth } = await applied({}, opposite)
    const people = Array.from({ length: APPLICANTS_MAXIMUM }, (_, at) => ({
      ...tidyAnswers,
      email: `one-of-many-${at}@people.test`,
    }))
    const stored = await storePeople(db().database, people, world.clock.now)
    const inquiries = stored.map(({ id }) => ({ userId: id, propertyId: home }))
    await storeInquiries(db().database, inquiries, world.clock.now)
    const ids = async () => (await seenBy(nth(0).person, home)).applicants.map(({ inquiry_id }) => inquiry_id)
    expect(await ids()).toHaveLength(APPLICANTS_MAXIMUM)
    expect(await ids()).not.toContain(nth(1).inquiry)
    await nth(0).person.swipe(nth(1).inquiry, 'confirmed')
    expect((await ids())[0]).toBe(nth(1).inquiry)
    expect(await ids()).toHaveLength(APPLICANTS_MAXIMUM)
  })
})

describe('a block', () => {
  it('hides two from each other, also after their yeses, and changes no number', async () => {
    const { home, nth } = await applied({}, {}, {})
    const [one, other, third] = [nth(0), nth(1), nth(2)]
    await one.person.swipe(other.inquiry, 'confirmed')
    await other.person.swipe(one.inquiry, 'confirmed')
    await one.person.post('/blocks', { inquiry_id: other.inquiry })
    for (const { person } of [one, other]) {
      const answer = await seenBy(person, home)
      expect(answer).toMatchObject({ count: 2, fitting: 2 })
      expect(told(answer.applicants)).toEqual([`${third.inquiry} ? ?`])
    }
    expect((await seenBy(third.person, home)).applicants).toHaveLength(2)
  })

  it('changes nothing in what a third person sees of the two', async () => {
    const { home, nth } = await applied({}, {}, {})
    const before = await seenBy(nth(2).person, home)
    expect(before.pairs).toHaveLength(1)
    await nth(0).person.post('/blocks', { inquiry_id: nth(1).inquiry })
    expect(await seenBy(nth(2).person, home)).toEqual(before)
  })
})

describe('pairs', () => {
  const between = ({ pairs }: HomeApplicants, one: number, other: number): ApplicantPair | undefined =>
    pairs.find((pair) => [pair.one, pair.other].toSorted().join() === [one, other].toSorted().join())

  it('have the same fit, whoever looks, as the two see themselves', async () => {
    const near: UserValues = { cleanlinessLevel: 'moderately_tidy', sleepSchedule: 'night_owl' }
    const { home, nth } = await applied({}, near, opposite, {})
    const [one, other] = [nth(1), nth(2)]
    const mine = between(await seenBy(nth(0).person, home), one.inquiry, other.inquiry)
    const theirs = between(await seenBy(nth(3).person, home), one.inquiry, other.inquiry)
    const own = (await seenBy(one.person, home)).applicants.find(
      ({ inquiry_id }) => inquiry_id === other.inquiry,
    )?.compatibility
    expect(mine).toMatchObject({
      score: own?.score,
      hard_conflict: null,
      strengths: own?.strengths,
      talk_about: own?.talk_about,
    })
    expect({ ...theirs, one: 0, other: 0 }).toEqual({ ...mine, one: 0, other: 0 })
    expect(JSON.stringify(mine)).not.toContain('moderately_tidy')
  })

  it('are all among those shown; too little known has no score, and whom a wish keeps apart has none at all', async () => {
    const forWomen = { gender: 'female', roommateGenderPreference: 'female' } as const
    const { home, nth } = await applied({}, forWomen, { gender: 'male' }, unsaid)
    const answer = await seenBy(nth(0).person, home)
    expect(answer.pairs).toHaveLength(2)
    expect(between(answer, nth(1).inquiry, nth(2).inquiry)).toBeUndefined()
    expect(between(answer, nth(1).inquiry, nth(3).inquiry)).toMatchObject({ score: null })
  })
})
