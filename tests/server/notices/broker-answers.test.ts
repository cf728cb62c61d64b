/** Answers of the broker as notices, and answers that are taken back. */
import { expect, it } from 'vitest'
import { defaultNoticeSettings } from '../../../src/contract/notices.ts'
import { startPushDrain } from '../../../src/server/push/push-drain.ts'
import { settingsOf } from '../app.ts'
import { mailedDesk, press } from '../desk/mailed-desk.ts'
import { testPushService } from './push-service.ts'

const desk = mailedDesk()
const service = testPushService()

async function pushed(): Promise<string[]> {
  const { database } = desk.db()
  const drain = startPushDrain({
    database,
    post: service.post,
    settings: settingsOf(),
    clock: () => desk.world.clock.now,
    wakeMail() {},
  })
  await drain.drain()
  await drain.stop()
  return service.arrived().map(({ title, path }) => `${title} ${path}`)
}

async function answered(ways = { mail: true, push: true }, once = true) {
  const application = await desk.mailedApplication()
  const { renter, links } = application
  await renter.post('/push_subscriptions', service.device(`device-${application.inquiry}`))
  const settings = { ...defaultNoticeSettings, once, ways: { ...defaultNoticeSettings.ways, answer: ways } }
  await renter.post('/notice_settings', settings)
  expect((await press(desk.holder(), links.free)).status).toBe(200)
  const path = `/dashboard?view=matches#application-${application.inquiry}`
  return {
    ...application,
    takeBack: () => press(desk.holder(), links.free, true),
    told: `중개팀이 답했어요 ${path}`,
  }
}

const subjectsTo = async (email: string) =>
  (await desk.mails()).filter(({ recipient }) => recipient === email).length

it('an answer is pushed, and mailed once it was not seen for 10 minutes', async () => {
  const { renter, told } = await answered()
  expect([await pushed(), await subjectsTo(renter.email)]).toEqual([[told], 0])
  desk.world.minutes(11)
  expect([await pushed(), await subjectsTo(renter.email)]).toEqual([[], 1])
})

it.each([
  ['both, once', { mail: true, push: true }, true],
  ['both', { mail: true, push: true }, false],
  ['push alone', { mail: false, push: true }, true],
])(
  'by %s: one that is taken back before anybody was told is not told, nor that it was a mistake',
  async (_, ways, once) => {
    const { renter, takeBack } = await answered(ways, once)
    expect((await takeBack()).status).toBe(200)
    expect([await pushed(), await subjectsTo(renter.email)]).toEqual([[], 0])
    desk.world.minutes(11)
    expect([await pushed(), await subjectsTo(renter.email)]).toEqual([[], 0])
  },
)

it.each([
  ['both, once', { mail: true, push: true }, true],
  ['push alone', { mail: false, push: true }, true],
])('by %s: of one that was pushed it is told that it was a mistake', async (_, ways, once) => {
  const { takeBack, told } = await answered(ways, once)
  expect(await pushed()).toEqual([told])
  expect((await takeBack()).status).toBe(200)
  expect(await pushed()).toEqual([told])
})
