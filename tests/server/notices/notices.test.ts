/** Who is told of a yes and a match, by which way, and once. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultNoticeSettings, type NoticeSettings } from '../../../src/contract/notices.ts'
import { noticePushes, pushSubscriptions } from '../../../src/server/database/schema/notices.ts'
import { outgoingMails, sessions } from '../../../src/server/database/schema/people.ts'
import { startMailDrain } from '../../../src/server/mail/mail-drain.ts'
import type { Mail } from '../../../src/server/mail/mailer.ts'
import { startPushDrain } from '../../../src/server/push/push-drain.ts'
import { sweep } from '../../../src/server/services/housekeeping.ts'
import { settingsOf } from '../app.ts'
import { type Person, testWorld } from '../matching/matching-world.ts'
import { refusal } from '../people/site.ts'
import { insideUrls } from './inside-urls.ts'
import { testPushService } from './push-service.ts'

const { db, world } = testWorld()
const service = testPushService()
const settings = settingsOf({ PUBLIC_ORIGIN: 'https://bangjjak.example' })

let devicesMade = 0

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  service.arrived()
  service.answer()
  await db().database.delete(outgoingMails)
  await db().database.delete(pushSubscriptions)
})

/** One server's jobs: what is due is pushed and mailed. @returns the recipients and templates of mails */
async function jobs(): Promise<string[]> {
  const sent: Mail[] = []
  const parts = { database: db().database, settings, clock: () => world.clock.now }
  const push = startPushDrain({ ...parts, post: service.post, wakeMail() {} })
  await push.drain()
  await push.stop()
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close() {} }
  const mail = startMailDrain({ ...parts, mailer })
  await mail.drain()
  await mail.stop()
  return sent
    .filter(({ recipient }) => recipient.endsWith('people.test'))
    .map(({ id, recipient }) => `${recipient.replace(/\d+@.*/, '')} ${id.replace(/.*-/, '')}`)
    .sort()
}

async function withDevice(person: Person): Promise<string> {
  const name = `device-${++devicesMade}`
  const answer = await person.post('/push_subscriptions', service.device(name))
  expect(answer.status).toBe(200)
  return name
}

const choose = (person: Person, more: Partial<NoticeSettings>) =>
  person.post('/notice_settings', { ...defaultNoticeSettings, ...more })

const ofYes = (mail: boolean, push: boolean): Partial<NoticeSettings> => ({
  ways: { ...defaultNoticeSettings.ways, yes: { mail, push } },
})

const seen = (keys: readonly string[]) =>
  world.app().request('/api/v1/notices/seen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keys }),
  })

describe('a yes, where its reader chose', () => {
  it.each`
    chosen       | mail     | push     | once     | hasDevice | pushed | atOnce                          | later
    ${'nothing'} | ${true}  | ${true}  | ${true}  | ${false}  | ${0}   | ${['minji someone_interested']} | ${[]}
    ${'nothing'} | ${true}  | ${true}  | ${true}  | ${true}   | ${1}   | ${[]}                           | ${['minji someone_interested']}
    ${'both'}    | ${true}  | ${true}  | ${false} | ${true}   | ${1}   | ${['minji someone_interested']} | ${[]}
    ${'mail'}    | ${true}  | ${false} | ${true}  | ${true}   | ${0}   | ${['minji someone_interested']} | ${[]}
    ${'push'}    | ${false} | ${true}  | ${true}  | ${true}   | ${1}   | ${[]}                           | ${[]}
    ${'push'}    | ${false} | ${true}  | ${true}  | ${false}  | ${0}   | ${['minji someone_interested']} | ${[]}
    ${'neither'} | ${false} | ${false} | ${true}  | ${true}   | ${0}   | ${[]}                           | ${[]}
  `(
    '$chosen (mail $mail, push $push, once $once), with a device: $hasDevice',
    async ({ mail, push, once, hasDevice, pushed, atOnce, later }) => {
      const { minji, jun, mine } = await world.applicants()
      if (hasDevice) await withDevice(minji)
      expect((await choose(minji, { ...ofYes(mail, push), once })).status).toBe(200)
      await jun.swipe(mine, 'confirmed')
      expect(await jobs()).toEqual(atOnce)
      expect(service.arrived()).toHaveLength(pushed)
      world.minutes(11)
      expect(await jobs()).toEqual(later)
      expect(service.arrived()).toHaveLength(0)
    },
  )
})

it('no mail follows a push that was seen, and its other devices close it at their next push', async () => {
  const { minji, jun, sora, mine, theirs } = await world.applicants()
  await withDevice(minji)
  await jun.swipe(mine, 'confirmed')
  await jobs()
  const [first] = service.arrived()
  expect((await seen([first?.key ?? ''])).status).toBe(200)
  world.minutes(11)
  expect(await jobs()).toEqual([])
  await sora.swipe(mine, 'confirmed')
  await jobs()
  const [second] = service.arrived()
  expect(second?.closed).toEqual([first?.key])
  expect(first).toMatchObject({ path: `/dashboard?view=matches&person=${theirs}`, tag: `person-${theirs}` })
})

it('each device is told; what was seen on one before the other could be told is not told there', async () => {
  const { minji, jun, mine } = await world.applicants()
  const other = await world.again(minji)
  await withDevice(minji)
  await withDevice(other)
  await jun.swipe(mine, 'confirmed')
  service.answer(201, 503)
  await jobs()
  const arrived = service.arrived()
  expect(arrived).toHaveLength(1)
  await seen(arrived.map(({ key }) => key))
  expect(await db().database.$count(noticePushes)).toBe(0)
  world.minutes(11)
  expect(await jobs()).toEqual([])
  expect(service.arrived()).toEqual([])
})

it('two servers send one push, and twenty equal yeses are told once', async () => {
  const { minji, jun, mine } = await world.applicants()
  await withDevice(minji)
  await Promise.all(Array.from({ length: 20 }, () => jun.swipe(mine, 'confirmed', 'one-key')))
  await Promise.all([jobs(), jobs()])
  expect(service.arrived()).toHaveLength(1)
  world.minutes(11)
  const mails = (await Promise.all([jobs(), jobs()])).flat()
  expect(mails).toEqual(['minji someone_interested'])
})

it('a yes that is withdrawn before the push leaves is not told', async () => {
  const { minji, jun, home, mine } = await world.applicants()
  await withDevice(minji)
  await jun.swipe(mine, 'confirmed')
  await jun.post('/withdraw_enquiry', { property_id: home })
  expect(await jobs()).toEqual([])
  expect(service.arrived()).toEqual([])
  world.minutes(11)
  expect(await jobs()).toEqual([])
})

it.each([404, 410])(
  'a device whose push service answers %i is dropped, and the mail goes at once',
  async (status) => {
    const { minji, jun, mine } = await world.applicants()
    await withDevice(minji)
    await choose(minji, ofYes(false, true))
    await jun.swipe(mine, 'confirmed')
    service.answer(status)
    expect(await jobs()).toEqual(['minji someone_interested'])
    expect(await db().database.$count(pushSubscriptions)).toBe(0)
  },
)

it('a push service that stays down: the mail goes after 10 minutes, once', async () => {
  const { minji, jun, mine } = await world.applicants()
  await withDevice(minji)
  await jun.swipe(mine, 'confirmed')
  const mails: string[] = []
  for (let minute = 0; minute < 30; minute += 1) {
    service.answer(500)
    mails.push(...(await jobs()))
    world.minutes(1)
  }
  expect(mails).toEqual(['minji someone_interested'])
  expect(service.arrived()).toEqual([])
})

it('a push is encrypted for its device, signed by the server, and short-lived where a mail waits', async () => {
  const { minji, jun, mine } = await world.applicants()
  await withDevice(minji)
  await jun.swipe(mine, 'confirmed')
  await jobs()
  const [push] = service.arrived()
  const { data } = await minji.get('/notice_settings')
  expect(push?.vapid).toEqual({
    key: (data as { vapid_key: string }).vapid_key,
    sub: 'https://bangjjak.example',
    aud: 'https://push.example',
  })
  expect(push?.headers).toMatchObject({
    ttl: '600',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
})

describe('on a locked screen', () => {
  it('stands no name, unless its owner wants names', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await withDevice(minji)
    await withDevice(jun)
    await choose(jun, { names: true })
    await jun.swipe(mine, 'confirmed')
    await jobs()
    await minji.swipe(theirs, 'confirmed')
    await jobs()
    const pushes = service.arrived()
    const texts = Object.groupBy(pushes, ({ title }) => title)
    expect(Object.keys(texts)).toEqual(['관심을 받았어요', '매칭됐어요'])
    const [toMinji, toJun] = pushes
      .filter(({ title }) => title === '매칭됐어요')
      .map(({ body }) => body)
      .sort()
    expect([toMinji, toJun].join()).toContain('minji')
    expect(pushes.map(({ body }) => body).join()).not.toContain('jun')
  })
})

describe('no device is told', () => {
  it('after its logout', async () => {
    const { minji, jun, mine } = await world.applicants()
    await withDevice(minji)
    await jun.swipe(mine, 'confirmed')
    await minji.post('/logout', {})
    expect(await jobs()).toEqual([])
    expect(service.arrived()).toEqual([])
    world.minutes(11)
    expect(await jobs()).toEqual(['minji someone_interested'])
  })

  it('whose session has ended by its age', async () => {
    const { minji, jun, mine } = await world.applicants()
    await withDevice(minji)
    await jun.swipe(mine, 'confirmed')
    await db().database.update(sessions).set({ expiresAt: world.clock.now })
    await jobs()
    expect(service.arrived()).toEqual([])
    await sweep(db().database, world.clock.now)
    expect(await db().database.$count(pushSubscriptions)).toBe(0)
  })

  it('of what its former user is told', async () => {
    const { minji, jun, sora, mine } = await world.applicants()
    const device = service.device('shared')
    await minji.post('/push_subscriptions', device)
    await jun.swipe(mine, 'confirmed')
    await sora.post('/push_subscriptions', device)
    await jobs()
    expect(service.arrived()).toEqual([])
  })
})

describe('an endpoint', () => {
  it.each([
    'http://push.example/1',
    ...insideUrls,
    'https://name:secret@push.example/1',
    'ftp://push.example/',
    'push',
  ])('%s is refused', async (endpoint) => {
    const minji = await world.person('minji')
    const { keys } = service.device('refused')
    expect(refusal(await minji.post('/push_subscriptions', { endpoint, keys }))).toBe('400 invalid_request')
    const visitor = await world.app().request('/api/v1/push_subscriptions/renewal', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ old_endpoint: 'https://push.example/old', endpoint, keys }),
    })
    expect(visitor.status).toBe(400)
  })

  it('takes the place of the one that its browser has ended', async () => {
    const { minji, jun, mine } = await world.applicants()
    const old = service.device('old')
    await minji.post('/push_subscriptions', old)
    await minji.post('/push_subscriptions/renewal', { ...service.device('new'), old_endpoint: old.endpoint })
    await jun.swipe(mine, 'confirmed')
    await jobs()
    expect(service.arrived().map(({ device }) => device)).toEqual(['new'])
  })
})

it('a trial reaches the device that asks, and is no mail', async () => {
  const minji = await world.person('minji')
  expect((await minji.post('/push_test', {})).data).toEqual({ sent: false })
  await withDevice(minji)
  expect((await minji.post('/push_test', {})).data).toEqual({ sent: true })
  expect(await jobs()).toEqual([])
  expect(service.arrived().map(({ title }) => title)).toEqual(['시험 알림이에요'])
  world.minutes(11)
  expect(await jobs()).toEqual([])
  await minji.post('/push_subscriptions/removal', {})
  expect((await minji.post('/push_test', {})).data).toEqual({ sent: false })
})
