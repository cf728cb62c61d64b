/** The files for calendars, as Mozilla's parser reads them. */
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { defaultNoticeSettings } from '../../../src/contract/notices.ts'
import { outgoingMails, users } from '../../../src/server/database/schema/people.ts'
import { viewingSlots } from '../../../src/server/database/schema/viewings.ts'
import { type CalendarEvent, calendarFile } from '../../../src/server/mail/calendar-file.ts'
import { composeMail } from '../../../src/server/mail/compose-mail.ts'
import { createMailer } from '../../../src/server/mail/mailer.ts'
import { settingsOf } from '../app.ts'
import { dataOf } from '../people/site.ts'
import { at, book, open, slotAt, viewingWorld, week } from './viewing-world.ts'

const { db, world, agent } = viewingWorld()

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'viewing-12@bangjjak.example',
  sequence: 3,
  stamp: new Date('2026-11-28T10:00:00Z'),
  startsAt: new Date(at('19:00', '2026-11-01')),
  minutes: 45,
  summary: '집 보기: 브로드 애비뉴 3베드; 방 A, 둘째 집',
  location: '214 Roosevelt Pl, Apt 2\\3, Palisades Park, NJ 07650',
  url: 'https://video.test/j/8,9;pwd=a?x=%ED%95%9C',
  description: `${'토 12월 5일 오후 2:00 '.repeat(12)}\nBEGIN:VEVENT\r\n🏠 끝`,
  organizer: 'support@bangjjak.example',
  attendee: 'minji@people.test',
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent')
  const [found] = events
  if (found === undefined || events.length > 1) throw new Error('There is not one event')
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(found), found }
}

it('a file is read back as it was meant, whatever signs are in it', () => {
  const { method, event: known, found } = read(calendarFile(event))
  expect([method, known.uid, known.sequence]).toEqual(['REQUEST', event.uid, 3])
  expect(known.startDate.toJSDate().toISOString()).toBe('2026-11-02T00:00:00.000Z')
  expect(known.endDate.toJSDate().toISOString()).toBe('2026-11-02T00:45:00.000Z')
  expect([known.summary, known.location]).toEqual([event.summary, event.location])
  expect(found.getFirstPropertyValue('url')).toBe(event.url)
  expect(known.description).toBe(event.description.replace('\r\n', '\n'))
  expect(found.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(found.getFirstPropertyValue('attendee')).toBe('mailto:minji@people.test')
})

it('no line is longer than 75 bytes, and each ends in CRLF', () => {
  const lines = calendarFile(event).split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
    expect(line).not.toContain('\ufffd')
  }
})

it('a booking, its move and its end are one event of calendars, with rising numbers; the download is the same', async () => {
  const desk = await agent()
  const { home, minji } = await world.applicants()
  await open(desk, home, [at('14:00'), at('18:00')])
  const settings = settingsOf()
  const files: string[] = []
  const composeAll = async () => {
    for (const mail of await db().database.select().from(outgoingMails).orderBy(outgoingMails.id)) {
      if (!mail.template.startsWith('viewing')) continue
      const composed = await composeMail(mail, { ...settings, database: db().database, now: world.clock.now })
      if (composed?.calendar) files.push(composed.calendar.content)
    }
    await db().database.delete(outgoingMails)
  }
  await book(minji, home, await slotAt(minji, '14:00'))
  await composeAll()
  const headers = { cookie: [...minji.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const download = () => world.app().request(`/api/v1/viewings/${home}/calendar.ics`, { headers })
  expect(await (await download()).text()).toBe(files[0])
  await book(minji, home, await slotAt(minji, '18:00'))
  await composeAll()
  await minji.post('/viewing_cancellation', { property_id: home })
  await composeAll()
  expect((await download()).status).toBe(404)
  const events = files.map(read)
  expect(events.map(({ method, event: { sequence } }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['REQUEST', 1],
    ['CANCEL', 2],
  ])
  expect(new Set(events.map(({ event: { uid } }) => uid)).size).toBe(1)
  expect(events[1]?.event.startDate.toJSDate().toISOString()).toBe(at('18:00'))
  expect(dataOf(await minji.post('/viewing_cancellation', { property_id: home }))).toEqual({
    property_id: home,
  })
})

it('a mail that is outdated when it leaves is not sent', async () => {
  const desk = await agent()
  const { home, minji } = await world.applicants()
  await open(desk, home, [at('14:00')])
  await book(minji, home, await slotAt(minji, '14:00'))
  const mails = await db().database.select().from(outgoingMails)
  const booked = mails.find(({ template }) => template === 'viewing_booked')
  await minji.post('/viewing_cancellation', { property_id: home })
  const around = { ...settingsOf(), database: db().database, now: world.clock.now }
  expect(booked && (await composeMail(booked, around))).toBeNull()
})

it('a mail with a file is readable where it is written to disk', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'viewing-mail-'))
  const mailer = createMailer({ ...settingsOf(), dataDir, smtpUrl: null })
  const calendar = { method: 'CANCEL', content: calendarFile({ ...event, method: 'CANCEL' }) } as const
  await mailer.send({
    id: 'x',
    recipient: 'minji@people.test',
    subject: '취소',
    text: '취소했어요.\n',
    calendar,
  })
  mailer.close()
  const [name = ''] = await readdir(join(dataDir, 'mail'))
  const written = await readFile(join(dataDir, 'mail', name), 'utf8')
  expect(written).toContain('\n\n취소했어요.\n')
  const file = /method=CANCEL; charset=utf-8\n[^\n]*\n\n(.*END:VCALENDAR)/s.exec(written)?.[1] ?? ''
  expect(read(file).event.summary).toBe(event.summary)
})

const LINK = 'https://video.test/j/1?pwd=2'

/** A video viewing that is booked, with the mail of its booking. */
async function bookedByVideo(more: object, language: 'ko' | 'en', when = at('14:00')) {
  const desk = await agent()
  const { home, minji, jun } = await world.applicants()
  await db().database.update(users).set({ language }).where(eq(users.id, minji.id))
  await open(desk, home, [when], { video: true, ...more })
  await world.mails()
  const [slot] = (await minji.record()).viewing_slots
  await book(minji, home, slot?.slot_id ?? 0)
  return { desk, home, minji, jun, slot }
}

async function bookedMail() {
  const [mail] = await db()
    .database.select()
    .from(outgoingMails)
    .where(eq(outgoingMails.template, 'viewing_booked'))
    .orderBy(desc(outgoingMails.id))
  const around = { ...settingsOf(), database: db().database, now: world.clock.now }
  const composed = mail && (await composeMail(mail, around))
  if (!composed?.calendar) throw new Error('There is no mail with a file')
  return { text: composed.text, event: read(composed.calendar.content) }
}

describe('the link of a video viewing', () => {
  it.each(['ko', 'en'] as const)(
    'is for who has booked: on screen, in the mail and its file (%s)',
    async (language) => {
      const { desk, home, minji, jun } = await bookedByVideo({ video_link: LINK }, language)
      expect((await minji.record()).viewing).toMatchObject({ video: true, video_link: LINK })
      const { text, event: calendar } = await bookedMail()
      expect(text).toContain(LINK)
      expect(calendar.event.location).toBe(LINK)
      expect(calendar.found.getFirstPropertyValue('url')).toBe(LINK)
      expect(await week(desk, '2026-11-30', home)).toMatchObject([{ video_link: LINK }])
      const free = await jun.record()
      expect(free.viewing_slots).toHaveLength(1)
      expect(JSON.stringify(free)).not.toContain('video.test')
      await minji.post('/viewing_cancellation', { property_id: home })
      expect(JSON.stringify(await minji.record())).not.toContain('video.test')
    },
  )

  it.each([
    ['ko', '영상 통화 (링크는 중개팀이 보내 드려요)'],
    ['en', 'Video call; the broker team will send the link'],
  ] as const)('is promised where the desk gave none (%s)', async (language, location) => {
    const { minji } = await bookedByVideo({}, language)
    expect((await minji.record()).viewing).toMatchObject({ video: true, video_link: null })
    const { text, event: calendar } = await bookedMail()
    expect(text).toMatch(/중개팀이 시작 전에|will send you the link before/)
    expect(text).not.toMatch(/주소와 도면|Address and floor plan/)
    expect(calendar.event.location).toBe(location)
    expect(calendar.found.getFirstPropertyValue('url')).toBeNull()
  })

  it('is kept for no viewing at the home', async () => {
    const { minji } = await bookedByVideo({ video: false, video_link: LINK }, 'ko')
    expect((await minji.record()).viewing).toMatchObject({ video: false, video_link: null })
    expect((await bookedMail()).event.found.getFirstPropertyValue('url')).toBeNull()
  })
})

describe('the mail of a booking promises the reminders that will come', () => {
  const both = /하루 전과 두 시간 전에|a day and two hours before/
  const late = /두 시간 전에 다시|remind you two hours before/
  it.each([
    ['ko', 24 * 60 + 1, both],
    ['en', 24 * 60 + 1, both],
    ['ko', 24 * 60, late],
    ['en', 24 * 60, late],
    ['ko', 2 * 60, null],
    ['en', 2 * 60, null],
  ] as const)('in %s, %i minutes before', async (language, minutes, promised) => {
    const when = new Date(world.clock.now.getTime() + minutes * 60_000).toISOString()
    await bookedByVideo({}, language, when)
    const { text } = await bookedMail()
    if (promised === null) expect(text).not.toMatch(/두 시간 전에|remind/)
    else expect(text).toMatch(promised)
    if (promised === late) expect(text).not.toMatch(both)
  })

  it('none, where their owner wants none, and the record says so', async () => {
    const { minji } = await bookedByVideo({}, 'ko', at('14:00', '2026-12-12'))
    expect((await minji.record()).viewing).toMatchObject({ reminded: true })
    const silent = { ...defaultNoticeSettings.ways, viewing: { mail: false, push: false } }
    await minji.post('/notice_settings', { ...defaultNoticeSettings, ways: silent })
    const [slot] = await db().database.select().from(viewingSlots).orderBy(desc(viewingSlots.id))
    expect((await minji.record()).viewing).toMatchObject({ slot_id: slot?.id, reminded: false })
    await minji.post('/viewing_cancellation', { property_id: slot?.propertyId })
    await book(minji, slot?.propertyId ?? 0, slot?.id ?? 0)
    expect((await bookedMail()).text).not.toMatch(/전에 다시/)
  })
})
