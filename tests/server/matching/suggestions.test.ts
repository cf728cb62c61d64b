import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database.ts'
import { createWorld, type Person, told } from './matching-world.ts'
import type { UserValues } from './stored-home.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

/** A home and people who have applied for it, in this order. */
async function applicants(...people: readonly UserValues[]) {
  const home = await world.home()
  const applied: { person: Person; inquiry: number }[] = []
  for (const [at, values] of people.entries()) {
    const person = await world.person(`p${at}-`, values)
    applied.push({ person, inquiry: await person.applied(home) })
  }
  const nth = (at: number) => {
    const found = applied[at]
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
const near: UserValues = { cleanlinessLevel: 'moderately_tidy' }
const unsaid: UserValues = {
  cleanlinessLevel: null,
  guestAllowance: null,
  noisePreference: null,
  sleepSchedule: null,
}

describe('who is suggested', () => {
  it('nobody, with 403, for a home that I have not applied for, nor for one that does not exist', async () => {
    const { home } = await applicants({}, {})
    const stranger = await world.person('stranger')
    for (const id of [home, 999_999]) {
      expect(await stranger.get(`/user_suggestions?property_id=${id}`)).toMatchObject({
        status: 403,
        code: 'suggestions_forbidden',
        json: { message: 'Access denied. You do not have permission to view suggestions.' },
      })
    }
  })

  it('an empty list with 200 where nobody else has applied', async () => {
    const { home, nth } = await applicants({})
    const answer = await nth(0).person.get(`/user_suggestions?property_id=${home}`)
    expect(answer).toMatchObject({ status: 200, data: [], json: { count: 0, property_id: home } })
  })

  it('the other applicants for this home alone, and never myself', async () => {
    const { home, nth } = await applicants({}, {}, {})
    await applicants({}, {})
    expect(await nth(0).person.suggestedIds(home)).toEqual([nth(1).inquiry, nth(2).inquiry])
  })

  it('best score first, the earlier application first among equals, those without a score last', async () => {
    const { home, nth } = await applicants({}, unsaid, opposite, {}, near, {})
    const order = [3, 5, 4, 2, 1].map((at) => nth(at).inquiry)
    expect(await nth(0).person.suggestedIds(home)).toEqual(order)
    expect(await nth(0).person.suggestedIds(home)).toEqual(order)
    const scores = (await nth(0).person.suggestions(home)).map(({ matching_score }) => matching_score)
    expect(scores.slice(0, 2)).toEqual([100, 100])
    expect(scores[3]).toBeLessThan(70)
    expect(scores[4]).toBeNull()
  })

  it('nobody on whom I have decided either way', async () => {
    const { home, nth } = await applicants({}, {}, {}, {})
    await nth(0).person.swipe(nth(1).inquiry, 'confirmed')
    await nth(0).person.swipe(nth(2).inquiry, 'rejected')
    expect(await nth(0).person.suggestedIds(home)).toEqual([nth(3).inquiry])
  })

  it('nobody who has rejected me; who said yes to me comes first, however they score, and their card says so alone', async () => {
    const { home, nth } = await applicants({}, {}, opposite, {})
    const before = (await nth(0).person.suggestions(home)).find((card) => card.inquiry_id === nth(2).inquiry)
    await nth(1).person.swipe(nth(0).inquiry, 'rejected')
    await nth(2).person.swipe(nth(0).inquiry, 'confirmed')
    const cards = await nth(0).person.suggestions(home)
    expect(told(cards)).toEqual([`${nth(2).inquiry} ? confirmed`, `${nth(3).inquiry} ? ?`])
    expect(cards[0]).toEqual({ ...before, their_decision: 'confirmed' })
  })

  it('nobody who is in a pair for this home; for another home they still are', async () => {
    const { home, nth } = await applicants({}, {}, {})
    const elsewhere = await world.home()
    const [one, two, third] = [nth(0), nth(1), nth(2)]
    for (const { person } of [one, two, third]) await person.applied(elsewhere)
    await one.person.swipe(two.inquiry, 'confirmed')
    await two.person.swipe(one.inquiry, 'confirmed')
    expect(await third.person.suggestedIds(home)).toEqual([])
    expect(await third.person.suggestions(elsewhere)).toHaveLength(2)
  })

  it('who is in a pair and says yes to a third is shown to them, as the mail about it says', async () => {
    const { home, nth } = await applicants({}, {}, {})
    await nth(0).person.swipe(nth(1).inquiry, 'confirmed')
    await nth(1).person.swipe(nth(0).inquiry, 'confirmed')
    await nth(0).person.swipe(nth(2).inquiry, 'confirmed')
    expect(await nth(2).person.suggestedIds(home)).toEqual([nth(0).inquiry])
    expect(await nth(2).person.swipe(nth(0).inquiry, 'confirmed')).toMatchObject({
      data: { status: 'matched' },
    })
  })

  it('a pair goes on seeing the others', async () => {
    const { home, nth } = await applicants({}, {}, {})
    await nth(0).person.swipe(nth(1).inquiry, 'confirmed')
    await nth(1).person.swipe(nth(0).inquiry, 'confirmed')
    expect(await nth(0).person.suggestedIds(home)).toEqual([nth(2).inquiry])
  })
})

describe('the gender preference', () => {
  const woman = { gender: 'female' } as const
  const forWomen = { gender: 'female', roommateGenderPreference: 'female' } as const
  const man = { gender: 'male' } as const

  it('keeps two people apart both ways where either has asked for another gender, and leaves them out of the count', async () => {
    const { home, nth } = await applicants(forWomen, man, woman)
    const answer = await nth(0).person.get(`/user_suggestions?property_id=${home}`)
    expect(answer.json.count).toBe(1)
    expect(await nth(0).person.record()).toMatchObject({ suggestion_count: 1 })
    expect(await nth(0).person.suggestedIds(home)).toEqual([nth(2).inquiry])
    expect(await nth(1).person.suggestedIds(home)).toEqual([nth(2).inquiry])
    expect(await nth(2).person.suggestedIds(home)).toEqual([nth(0).inquiry, nth(1).inquiry])
  })

  it('keeps nobody apart where a gender or a preference is open or not stated, and the card says so', async () => {
    const open = { gender: 'male', roommateGenderPreference: 'no_preference' } as const
    const { home, nth } = await applicants(forWomen, { gender: null }, open)
    expect(await nth(0).person.suggestions(home)).toMatchObject([
      { inquiry_id: nth(1).inquiry, gender: null },
    ])
    expect(await nth(1).person.suggestedIds(home)).toEqual([nth(0).inquiry, nth(2).inquiry])
    expect(await nth(2).person.suggestedIds(home)).toEqual([nth(1).inquiry])
  })

  it('changes no score', async () => {
    const other = { gender: 'male', age: 60, mbti: 'ENTP', countryId: 38 } as const
    const { home, nth } = await applicants(woman, woman, other)
    const scores = (await nth(0).person.suggestions(home)).map(({ matching_score }) => matching_score)
    expect(scores).toEqual([100, 100])
  })
})

describe('a suggestion', () => {
  it('tells who it is, what they chose and how the two fit, with contacts masked', async () => {
    const home = await world.home()
    const told = { name: 'Jun Park', age: 27, job: 'Nurse', mbti: 'INFJ' } as const
    const minji = await world.person('minji')
    const jun = await world.person('jun', { ...near, ...told, phone: '+821012345678' })
    await minji.applied(home, { visit_date: '2026-12-01' })
    const inquiry = await jun.applied(home, {
      preferred_room: 'bed-1',
      room_type_preference: 'single',
      visit_date: '2026-12-05',
    })
    const [card] = await minji.suggestions(home)
    expect(card).toMatchObject({
      inquiry_id: inquiry,
      property_name: expect.stringMatching(/^Home \d+$/),
      property_name_ko: expect.stringMatching(/^집 \d+$/),
      ...told,
      email: 'j•••@people.test',
      phone: '•••-••••-••78',
      preferred_room: 'bed-1',
      preferred_room_name: 'Room bed-1',
      preferred_room_name_ko: 'bed-1 방',
      room_type_preference: 'single',
      move_in_date: '2026-12-05',
      application_date: '2026-11-20T12:00:00.000Z',
      user_type: 'customer',
      is_tenancy: true,
    })
    expect(card?.compatibility).toMatchObject({
      score: card?.matching_score,
      hard_conflict: null,
      strengths: ['guests', 'sleep'],
      talk_about: 'cleanliness',
    })
    expect(card?.compatibility?.factors).toContainEqual({
      factor: 'cleanliness',
      group: 'lifestyle',
      similarity: 0.6,
      mine: 'very_tidy',
      theirs: 'moderately_tidy',
    })
    expect(card?.compatibility?.factors).toContainEqual(
      expect.objectContaining({ factor: 'move_in', group: 'schedule', similarity: 1 }),
    )
  })

  it('follows the profile as it is now', async () => {
    const { home, nth } = await applicants({}, {}, {})
    await nth(1).person.post('/partners', { cleanliness_level: 'easygoing' })
    expect(await nth(0).person.suggestedIds(home)).toEqual([nth(2).inquiry, nth(1).inquiry])
  })
})
