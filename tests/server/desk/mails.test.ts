import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { mailedDesk, press } from './mailed-desk.ts'

const { db, world, desk, mails, mailedApplication, holder, at } = mailedDesk()
beforeEach(() => at('2026-11-30T14:00:00Z'))

async function answeredBy(
  answers: readonly Readonly<Record<string, unknown>>[],
  language: 'ko' | 'en' = 'ko',
) {
  const { home, renter, inquiry, links } = await mailedApplication()
  await db().database.update(users).set({ language }).where(eq(users.id, renter.id))
  const broker = await desk.staff()
  for (const answer of answers) {
    const reply = await desk.answer(broker, home, [inquiry], answer)
    if (reply.status !== 200) throw new Error(`The answer was refused: ${reply.text}`)
  }
  return { home, renter, inquiry, links }
}

describe('the mail of an answer', () => {
  it.each([
    ['ko', { answer: 'free', sentence: '토요일에 볼 수 있어요.' }, ['아직 있어요', '토요일에 볼 수 있어요.']],
    ['en', { answer: 'free', sentence: 'See it on Saturday.' }, ['Still available', 'See it on Saturday.']],
    ['ko', { answer: 'gone' }, ['나갔어요']],
    ['ko', { answer: 'other_room', room_id: 'bed-1' }, ['다른 방 제안', '제안한 방: bed-1 방']],
    ['en', { answer: 'other_room', room_id: 'bed-1' }, ['Another room', 'The room on offer: Room bed-1']],
    ['ko', { answer: 'declined', reason: 'papers_late' }, ['거절', '서류가 기한까지 오지 않았어요.']],
    ['en', { answer: 'declined', reason: 'no_pets' }, ['Declined', 'Assistance animals aren’t pets']],
  ] as const)('goes to the applicant in their language (%s): %j', async (language, answer, words) => {
    const { renter } = await answeredBy([answer], language)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(renter.email)
    for (const word of [...words, 'http://127.0.0.1:3000/dashboard\n']) expect(mail?.text).toContain(word)
    expect(mail?.text).not.toContain('answer_link')
  })

  it('says what stands when it leaves: of two answers at once the second alone', async () => {
    await answeredBy([{ answer: 'free' }, { answer: 'contract' }])
    const all = await mails()
    expect(all).toHaveLength(1)
    expect(all[0]?.text).toContain('계약')
  })

  it('does not leave once the application was withdrawn', async () => {
    const { home, renter } = await answeredBy([{ answer: 'free' }])
    await renter.post('/withdraw_enquiry', { property_id: home })
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain(renter.email)
  })

  it('that was a mistake is not told of where the right one follows at once', async () => {
    const { renter, links } = await mailedApplication()
    await press(holder(), links.free)
    await mails()
    await press(holder(), links.free, true)
    await press(holder(), links.gone)
    const told = (await mails()).filter(({ recipient }) => recipient === renter.email)
    expect(told).toMatchObject([{ text: expect.stringContaining('나갔어요') }])
  })
})

it('the broker’s mail of an application has nothing that housing must not be decided by', async () => {
  const home = await world.home()
  await db().database.update(properties).set({ smokingAllowed: false }).where(eq(properties.id, home))
  const minji = await world.person('minji', {
    ...{ age: 93, gender: 'female', mbti: 'ENTP', job: 'Lighthouse keeper', kakaoId: 'minji_97' },
    ...{
      budgetRent: 4321,
      spokenLanguages: ['vi'],
      prompts: [{ prompt: 'after_work', answer: 'Counting ships' }],
    },
    ...{ hasPets: true, petType: 'dog', smokingHabit: 'outside_only', cookingFreq: 'daily' },
  })
  await minji.applied(home, { roommate_note: '저는 밤에 노래해요', additional_details: '12월에 이사해요' })
  const [mail] = await mails()
  expect(mail?.text).toContain('12월에 이사해요')
  expect(mail?.text).toContain('흡연: 밖에서만 피워요')
  expect(mail?.text).not.toMatch(
    /\b93\b|ENTP|Lighthouse|\b4321\b|ships|노래|반려|강아지|청결|수면|요리|여성|베트남/,
  )
})
