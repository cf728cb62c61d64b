import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/headers.ts'
import { rateLimits } from '../../../src/server/database/schema/people.ts'
import { limits } from '../../../src/server/services/rate-limits.ts'
import { renderInTurn } from '../../../src/server/services/render-turn.ts'
import { watchSharp } from '../homes/watch-sharp.ts'
import { dataOf, type Member, refusal, testSite } from './site.ts'

const site = testSite()
const made = watchSharp()

const pictureOf = async (width: number, height: number, background = '#c33') =>
  `data:image/png;base64,${(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')}`
const save = ({ browser }: Member, body: unknown, key?: string) =>
  browser.post('/partners', body, key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key })
/** Someone who has not done anything that is counted. */
async function newMember(): Promise<Member> {
  const member = await site.member()
  await site.database.delete(rateLimits)
  return member
}
/** What sharp makes of one photo. */
async function buffersOfOne(): Promise<number> {
  const [member, photo] = [await newMember(), await pictureOf(31, 31)]
  made.buffers = 0
  expect((await save(member, { photo })).status).toBe(200)
  return made.buffers
}

describe('a photo', () => {
  it('waits for its turn without a connection or a lock, and others are served meanwhile', async () => {
    const [other, minji, jun] = [await newMember(), await newMember(), await newMember()]
    const photo = await pictureOf(30, 30)
    let release = () => {}
    const blocker = renderInTurn('blocker', () => new Promise<void>((resolve) => (release = resolve)))
    const senders = [minji, jun, minji, jun]
    const photos = senders.map((member, index) => save(member, { photo, job: 'baker' }, `turn-${index}`))
    try {
      // Both accounts have been counted: their writes, and their photos of an hour and a day.
      await vi.waitFor(async () => expect(await site.database.$count(rateLimits)).toBe(6))
      expect((await save(other, { job: 'nurse' })).status).toBe(200)
      // Whoever still counts a try has a transaction for a moment; one that waited for the turn would keep it.
      await vi.waitFor(async () => {
        const { rows } = await site.pool.query(
          "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        )
        expect(rows).toEqual([{ open: 0 }])
      })
    } finally {
      release()
    }
    await blocker
    expect((await Promise.all(photos)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('is rendered beside no other, and once for all who send it at the same moment', async () => {
    const each = await buffersOfOne()
    const five = [await newMember(), await newMember(), await newMember(), await newMember()]
    const [one, other] = [await pictureOf(500, 400), await pictureOf(400, 500)]
    Object.assign(made, { buffers: 0, most: 0 })
    // The first two of an account run at once; what the blocker holds up has been joined by then.
    let release = () => {}
    const blocker = renderInTurn('blocker', () => new Promise<void>((resolve) => (release = resolve)))
    const saves = five.flatMap((member) => [save(member, { photo: one }), save(member, { photo: other })])
    await vi
      .waitFor(async () => expect(await site.database.$count(rateLimits)).toBe(3 * five.length))
      .finally(() => release())
    await blocker
    const answers = await Promise.all(saves)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(made.most).toBe(1)
    expect(made.buffers).toBeLessThanOrEqual(4 * each)
  })

  it('is not rendered again for a key that has its answer, be it a refusal', async () => {
    const member = await newMember()
    const good = await pictureOf(30, 30)
    const bad = `${good.slice(0, -40)}${'A'.repeat(40)}`
    const answers = [await save(member, { photo: good }, 'good'), await save(member, { photo: bad }, 'bad')]
    expect(answers.map(refusal)).toEqual(['200 null', '400 photo_unreadable'])
    const { buffers } = made
    expect((await save(member, { photo: good }, 'good')).text).toBe(answers[0]?.text)
    expect((await save(member, { photo: bad }, 'bad')).text).toBe(answers[1]?.text)
    expect(refusal(await save(member, { photo: bad }, 'good'))).toBe('422 idempotency_key_reused')
    expect(made.buffers).toBe(buffers)
  })

  it('is taken up to a limit an hour, which leaves the rest of the profile free', async () => {
    const member = await newMember()
    const photo = await pictureOf(30, 30)
    for (let count = 0; count < limits.photosAnHour.tries; count += 1)
      expect((await save(member, { photo })).status).toBe(200)
    const { buffers } = made
    const refused = await save(member, { photo, job: 'baker' }, 'later')
    expect(refusal(refused)).toBe('429 account_limit')
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(made.buffers).toBe(buffers)
    expect((await save(member, { job: 'nurse', photo: null })).status).toBe(200)
    site.later(limits.photosAnHour.window)
    expect(dataOf(await save(member, { photo, job: 'baker' }, 'later'))).toMatchObject({ job: 'baker' })
  })

  it.each([
    [1024, 1024, 200],
    [1100, 1000, 400],
    [2000, 2000, 400],
  ])('of %i × %i pixels is answered %i: a small file can cost no more', async (width, height, status) => {
    const member = await newMember()
    expect((await save(member, { photo: await pictureOf(width, height) })).status).toBe(status)
  })
})
