/** What applicants see of one another: the face, and the words that are meant for them and no others. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Suggestion } from '../../../src/contract/suggestions.ts'
import { portraits } from '../../../src/server/database/schema/people.ts'
import { PHOTOS_MAXIMUM } from '../../../src/server/services/people-on-cards.ts'
import { type Person, testWorld } from './matching-world.ts'

const { db, world } = testWorld()

const photo = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 320, height: 320, channels: 3, background: '#777', noise } as const
  return `data:image/jpeg;base64,${(await sharp({ create }).jpeg().toBuffer()).toString('base64')}`
}
const ownPhoto = async (person: Person) => {
  const { data } = await person.get(`/partners/${person.id}`)
  return (data as { photo?: string }).photo ?? null
}
const only = <Item>([first, ...more]: readonly Item[]): Item => {
  if (first === undefined || more.length > 0) throw new Error('There is not exactly one')
  return first
}
const faceOf = ({ photo: shown, photo_blurred }: Suggestion) => ({ photo: shown, photo_blurred })

/** Two who have applied for one home, the second with a photo. */
async function two(face: Readonly<Record<string, unknown>>) {
  const home = await world.home()
  const [minji, jun] = [await world.person('minji'), await world.person('jun')]
  const saved = await jun.post('/partners', { photo: await photo(), ...face })
  if (saved.status !== 200) throw new Error(saved.text)
  const [mine, theirs] = [await minji.applied(home), await jun.applied(home)]
  return { home, minji, jun, mine, theirs, clear: await ownPhoto(jun) }
}

describe('a photo that is hidden until both said yes', () => {
  it('shows blurred in suggestions and on the dashboard, and clear once both have', async () => {
    const { home, minji, jun, mine, theirs, clear } = await two({})
    const suggested = only(await minji.suggestions(home))
    expect(suggested).toMatchObject({ inquiry_id: theirs, photo_blurred: true })
    expect(suggested.photo).toMatch(/^data:image\/webp;base64,/)
    expect(suggested.photo).not.toBe(clear)
    const blurred = faceOf(suggested)

    await minji.swipe(theirs, 'confirmed')
    const liked = await minji.record()
    expect(liked.matched_person && faceOf(liked.matched_person)).toEqual(blurred)

    await jun.swipe(mine, 'confirmed')
    const { matched_person: matched, ...record } = await minji.record()
    expect(matched).toMatchObject({
      inquiry_id: theirs,
      photo: clear,
      photo_blurred: false,
      name: record.matched_user_name,
      email: jun.email,
      phone: record.matched_phone,
      matching_score: record.matching_score,
    })
  })

  it('stays blurred for one who only says yes, and is gone with a no', async () => {
    const { minji, jun, mine, theirs, clear } = await two({ photo_hidden_until_match: true })
    await minji.swipe(theirs, 'confirmed')
    const { matched_person: waiting } = await minji.record()
    expect(waiting).toMatchObject({ photo_blurred: true, email: 'j•••@people.test' })
    expect(waiting?.photo).not.toBe(clear)
    await jun.swipe(mine, 'rejected')
    expect(await minji.record()).toMatchObject({ matched_person: null, their_match_decision: 'rejected' })
  })

  it('shows clear from the start where its owner wants it so', async () => {
    const { home, minji, clear } = await two({ photo_hidden_until_match: false })
    expect(faceOf(only(await minji.suggestions(home)))).toEqual({ photo: clear, photo_blurred: false })
  })
})

it('faces, prompts and languages are on the card; one who has chosen no face has none', async () => {
  const home = await world.home()
  const [minji, jun] = [await world.person('minji'), await world.person('jun')]
  const face = {
    avatar: 'jun-4',
    prompts: [{ prompt: 'after_work', answer: '러닝하고 바로 자요' }],
    spoken_languages: ['ko', 'en'],
  }
  await jun.post('/partners', face)
  await minji.applied(home)
  await jun.applied(home)
  expect(only(await minji.suggestions(home))).toMatchObject({ ...face, photo: null, photo_blurred: false })
  expect(only(await jun.suggestions(home))).toMatchObject({
    avatar: null,
    photo: null,
    prompts: [],
  })
})

it(`only the first ${PHOTOS_MAXIMUM} of a list come with their photos`, async () => {
  const home = await world.home()
  const minji = await world.person('minji')
  await minji.applied(home)
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
    .webp()
    .toBuffer()
  for (let at = 0; at < PHOTOS_MAXIMUM + 2; at += 1) {
    const person = await world.person('other')
    await person.applied(home)
    const row = { userId: person.id, image, blurred: image, hiddenUntilMatch: false }
    await db().database.insert(portraits).values(row)
  }
  const shown = await minji.suggestions(home)
  expect(shown.map(({ photo: each }) => each !== null)).toEqual([
    ...Array<boolean>(PHOTOS_MAXIMUM).fill(true),
    false,
    false,
  ])
})

describe('the words of an application', () => {
  it('to the broker never reach another applicant; those to roommates are on the card, and not the broker’s', async () => {
    const home = await world.home()
    const [minji, jun] = [await world.person('minji'), await world.person('jun')]
    const mine = await minji.applied(home)
    await world.mails()
    const words = { additional_details: 'BROKER ALONE', roommate_note: ' 조용히 <b>지내요\n잘 부탁해요 ' }
    const theirs = await jun.applied(home, words)
    const note = '조용히 b지내요\n잘 부탁해요'
    const { data } = only(await world.mails())
    expect(data).toMatchObject({ details: 'BROKER ALONE' })
    expect(JSON.stringify(data)).not.toContain('조용히')
    const seen: string[] = []
    const look = async () => {
      for (const path of [`/user_suggestions?property_id=${home}`, `/get_my_record?user_id=${minji.id}`])
        seen.push((await minji.get(path)).text)
    }
    expect(only(await minji.suggestions(home)).roommate_note).toBe(note)
    await look()
    await minji.swipe(theirs, 'confirmed')
    await look()
    await jun.swipe(mine, 'confirmed')
    await look()
    expect((await minji.record()).matched_person?.roommate_note).toBe(note)
    expect(seen.join()).toContain(JSON.stringify(note))
    expect(seen.join()).not.toContain('BROKER ALONE')
  })

  it('to roommates are refused beyond their length, and none is null', async () => {
    const home = await world.home()
    const [minji, jun] = [await world.person('minji'), await world.person('jun')]
    await minji.applied(home)
    expect(await jun.apply(home, { roommate_note: 'x'.repeat(601) })).toMatchObject({
      status: 400,
      json: { fields: { roommate_note: 'too_long' } },
    })
    await jun.applied(home)
    expect(only(await minji.suggestions(home)).roommate_note).toBeNull()
  })
})
