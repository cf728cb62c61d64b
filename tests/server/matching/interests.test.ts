import { describe, expect, it } from 'vitest'
import { refusal } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'
import { createWorld, type Person } from './matching-world.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

const takeBack = (person: Person, inquiry_id: number) => person.post('/withdraw_interest', { inquiry_id })

describe('a yes that is taken back', () => {
  it('is gone, and the other is suggested again', async () => {
    const { home, minji, jun, theirs, third } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    expect(await minji.suggestedIds(home)).toEqual([third])
    expect(await takeBack(minji, theirs)).toMatchObject({ status: 200, data: { inquiry_id: theirs } })
    expect((await minji.suggestedIds(home)).toSorted()).toEqual([theirs, third].toSorted())
    expect(await minji.record()).toMatchObject({ matching_status: 'pending', matched_inquiry_id: null })
    expect(await jun.record()).toMatchObject({ matched_inquiry_id: null })
    expect([await minji.people(), await jun.people()]).toEqual([[], []])
  })

  it('and said again within a day is mailed to the other once', async () => {
    const { minji, jun, theirs } = await world.applicants()
    await world.mails()
    await minji.swipe(theirs, 'confirmed')
    await takeBack(minji, theirs)
    await minji.swipe(theirs, 'confirmed')
    expect(await world.mails()).toMatchObject([{ template: 'someone_interested', recipient: jun.email }])
    await takeBack(minji, theirs)
    world.minutes(24 * 60)
    await minji.swipe(theirs, 'confirmed')
    expect(await world.mails()).toMatchObject([{ template: 'someone_interested', recipient: jun.email }])
  })

  it('stands once both have said it', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    expect(refusal(await takeBack(minji, theirs))).toBe('409 interest_answered')
    expect(await world.leadsOf(home)).toHaveLength(1)
  })

  it('was never said: nothing changes, and a no stays a no', async () => {
    const { home, minji, theirs } = await world.applicants()
    const stranger = await world.person('stranger')
    await minji.swipe(theirs, 'rejected')
    expect((await takeBack(minji, theirs)).status).toBe(200)
    expect((await takeBack(minji, 987_654)).status).toBe(200)
    expect((await takeBack(stranger, theirs)).status).toBe(200)
    expect(await minji.suggestedIds(home)).not.toContain(theirs)
  })
})
