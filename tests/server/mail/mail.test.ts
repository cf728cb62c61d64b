import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as enums from '../../../src/contract/enums.ts'
import { outgoingMails } from '../../../src/server/database/schema/people.ts'
import { askedLines } from '../../../src/server/mail/asked-lines.ts'
import { brokerInquiryText } from '../../../src/server/mail/desk-mails.ts'
import type { MailData } from '../../../src/server/mail/mail-data.ts'
import { startMailDrain } from '../../../src/server/mail/mail-drain.ts'
import { type MailTexts, signed } from '../../../src/server/mail/mail-text.ts'
import { createMailer, type Mail, type Mailer } from '../../../src/server/mail/mailer.ts'
import { queueMail } from '../../../src/server/mail/queue-mail.ts'
import { renterMails } from '../../../src/server/mail/renter-mails.ts'
import { teamMails } from '../../../src/server/mail/team-mails.ts'
import { createSite, PASSWORD } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'
import { startSmtpServer } from './smtp-server.ts'

const MINUTE = 60_000
const settings = { publicOrigin: 'https://bangjjak.example', supportEmail: 'help@bangjjak.example' }
const minji = { name: '김민지', email: 'minji@example.com', phone: '+821012345678' }
const jun = { name: 'Jun', email: 'jun@example.com', phone: null }
const asked = { smoking: false, smokingHabit: 'outside_only', hasPets: true, petType: 'dog' } as const
const home = { propertyId: 3, propertyRef: 'EX-103', propertyName: 'Broad Avenue 3-Bed' }
const application = {
  ...home,
  inquiryId: 12,
  applicant: minji,
  room: '안방',
  visitDate: '2026-12-01',
  details: '12월 초에 이사하고 싶어요.',
  asked,
}
const interest = { name: '김민지', propertyName: 'Broad Avenue 3-Bed' }
const inquiries: [number, number] = [77, 12]

const db = testDatabase()
const clock = { now: new Date('2026-11-20T12:00:00Z') }
let log: ReturnType<typeof vi.spyOn>
let directory: string
beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  directory = await mkdtemp(join(tmpdir(), 'bangjjak-mail-'))
  await db().database.delete(outgoingMails)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(directory, { recursive: true })
})

const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}
const interesting = (recipient = 'minji@example.com') =>
  ({ template: 'someone_interested', recipient, language: 'ko', data: interest }) as const
const queue = (recipient?: string) => queueMail(db().database, interesting(recipient), clock.now)
const waiting = () => db().database.select().from(outgoingMails)
function drainOver(mailer: Mailer) {
  const drain = startMailDrain({ database: db().database, mailer, settings, clock: () => clock.now })
  onTestFinished(() => drain.stop())
  return drain
}
/** Over SMTP to a server of its own. */
async function drainToServer() {
  const server = await startSmtpServer()
  onTestFinished(() => server.close())
  const mailer = createMailer({ ...settings, dataDir: directory, smtpUrl: server.url })
  onTestFinished(() => mailer.close())
  return { server, drain: drainOver(mailer) }
}
const drainToFiles = () => drainOver(createMailer({ ...settings, dataDir: directory, smtpUrl: null }))
/** Texts of the mails that are files, by their names. */
async function mailFiles(): Promise<[string, string][]> {
  const names = (await readdir(join(directory, 'mail'))).sort()
  const texts = names.map((name) => readFile(join(directory, 'mail', name), 'utf8'))
  return (await Promise.all(texts)).map((text, at) => [names[at] ?? '', text])
}

/** Takes mails for `taken`, and fails for others. */
function recorder(taken: (recipient: string) => boolean = () => true): Mailer & { readonly sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      if (!taken(mail.recipient)) throw new Error('refused')
      sent.push(mail)
    },
    close() {},
  }
}

describe('a mail', () => {
  it('goes over SMTP, from the support address, in UTF-8, marked as automatic, and waits no longer', async () => {
    const { server, drain } = await drainToServer()
    await queue()
    await drain.drain()
    expect(await waiting()).toEqual([])
    expect(server.messages).toHaveLength(1)
    for (const header of [
      /^From: .*<help@bangjjak\.example>$/m,
      /^To: minji@example\.com$/m,
      /^Auto-Submitted: auto-generated$/m,
      /^Content-Type: text\/plain; charset=utf-8$/m,
    ])
      expect(server.messages[0]).toMatch(header)
  })

  it('without SMTP_URL is a file of its own that only the server’s user can read, and a line on the console', async () => {
    const drain = drainToFiles()
    await queue()
    await queue('jun@example.com')
    await drain.drain()
    const files = await mailFiles()
    expect(files).toHaveLength(2)
    for (const [name, text] of files) {
      expect(name).toMatch(/^\d{8}T\d+-\d+-someone_interested\.eml$/)
      expect(text).toMatch(/^To: (minji|jun)@example\.com$/m)
      expect(text).toContain('마음을 정해 주세요.\nhttps://bangjjak.example/dashboard?view=matches')
    }
    expect(console.log).toHaveBeenCalledTimes(2)
  })

  it('to the broker about an application is answered to the applicant', async () => {
    const drain = drainToFiles()
    const mail = { template: 'broker_inquiry', recipient: 'leads@example.com', language: 'ko' } as const
    await queueMail(db().database, { ...mail, data: application }, clock.now)
    await drain.drain()
    const answered = expect.stringMatching(/^Reply-To: minji@example\.com$/m)
    expect((await mailFiles()).map(([, text]) => text)).toEqual([answered])
  })

  it('cannot smuggle headers in a name', async () => {
    const drain = drainToFiles()
    const data = { name: 'x', propertyName: 'Home\r\nBcc: everyone@example.com\r\n\r\nHello' }
    await queueMail(db().database, { ...interesting(), language: 'en', data }, clock.now)
    await drain.drain()
    const [[, text = ''] = []] = await mailFiles()
    expect(text).toContain('Hello')
    expect(text.split('\n\n')[0]).not.toMatch(/^Bcc:/m)
  })
})

describe('a mail server that fails', () => {
  it('fails no request; the mail leaves when the server is back', async () => {
    const site = createSite(db().database)
    const { email } = await site.member()
    site.mailServer.up = false
    expect((await site.visitor().post('/reset_password_email', { email })).status).toBe(200)
    await site.drain.drain()
    expect(site.mails).toEqual([])
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'ECONNREFUSED' }])
    site.mailServer.up = true
    site.clock.now = new Date(site.clock.now.getTime() + MINUTE)
    await site.drain.drain()
    expect(site.mails.map(({ recipient }) => recipient)).toEqual([email])
    expect((await site.visitor().login(email, PASSWORD)).status).toBe(200)
    await site.drain.stop()
  })

  it('is tried again after longer and longer pauses, for three days', async () => {
    const drain = drainOver(recorder(() => false))
    await queue()
    const pauses: number[] = []
    for (;;) {
      await drain.drain()
      const [mail] = await waiting()
      if (mail === undefined) throw new Error('The mail is lost')
      if (mail.nextAttemptAt === null) break
      pauses.push(mail.nextAttemptAt.getTime() - clock.now.getTime())
      clock.now = mail.nextAttemptAt
    }
    expect(pauses.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
    expect(Math.max(...pauses)).toBe(60 * MINUTE)
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(70 * 60 * MINUTE)
  })

  it('is not asked again where it refuses a recipient for good, and is where it says later', async () => {
    const { server, drain } = await drainToServer()
    server.reply = '550 No such mailbox'
    await queue('gone@example.com')
    await drain.drain()
    expect(await waiting()).toMatchObject([{ attempts: 1, nextAttemptAt: null }])
    server.reply = '450 Busy'
    await queue('busy@example.com')
    await drain.drain()
    server.reply = '250 OK'
    later(MINUTE)
    await drain.drain()
    expect(server.messages).toHaveLength(1)
    expect(await waiting()).toHaveLength(1)
    expect(log.mock.calls.flat().join('\n')).not.toMatch(/gone@|busy@/)
  })

  it('holds up no other mail', async () => {
    const picky = recorder((recipient) => !recipient.startsWith('minji'))
    const drain = drainOver(picky)
    await queue('minji@example.com')
    await queue('jun@example.com')
    await drain.drain()
    expect(picky.sent.map(({ recipient }) => recipient)).toEqual(['jun@example.com'])
  })
})

describe('several servers over one database', () => {
  it('send each mail once', async () => {
    const mailers = [recorder(), recorder(), recorder()]
    for (let index = 0; index < 30; index += 1) await queue(`p${index}@example.com`)
    await Promise.all(mailers.map(drainOver).map((drain) => drain.drain()))
    const recipients = mailers.flatMap(({ sent }) => sent.map(({ recipient }) => recipient))
    expect(new Set(recipients).size).toBe(30)
    expect(recipients).toHaveLength(30)
  })

  it('take over a mail from one that died while it was sending', async () => {
    await queue()
    const nextAttemptAt = new Date(clock.now.getTime() + 3 * MINUTE)
    await db().database.update(outgoingMails).set({ attempts: 1, nextAttemptAt })
    const mailer = recorder()
    const drain = drainOver(mailer)
    await drain.drain()
    expect(mailer.sent).toEqual([])
    later(3 * MINUTE)
    await drain.drain()
    expect(mailer.sent).toHaveLength(1)
  })
})

it('a mail of a transaction that is undone never leaves', async () => {
  const mailer = recorder()
  const drain = drainOver(mailer)
  const undone = db().database.transaction(async (transaction) => {
    await queueMail(transaction, interesting(), clock.now)
    drain.wake()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await drain.drain()
  expect(mailer.sent).toEqual([])
})

describe('what mails say', () => {
  type WaitingMail = keyof typeof teamMails | keyof typeof renterMails
  const viewing: MailData['viewing_booked'] = {
    inquiryId: 12,
    slotId: 7,
    sequence: 0,
    name: '김민지',
    email: minji.email,
    propertyId: 3,
    propertyName: 'Broad Avenue 3-Bed',
    room: '안방',
    startsAt: '2026-12-05T19:00:00.000Z',
    minutes: 30,
    video: false,
    videoLink: null,
    reminded: true,
    address: '301 Broad Ave, Apt 4B, Palisades Park, NJ 07650',
  }
  const data: MailData = {
    password_reset: {},
    email_verification: {},
    broker_inquiry: application,
    broker_answer: { inquiryId: 12, eventId: 1 },
    broker_answer_undone: { inquiryId: 12, eventId: 1 },
    desk_reminder: { inquiries: [12], hours: 48 },
    desk_silent: { homes: [3] },
    desk_morning: {},
    viewing_booked: viewing,
    viewing_cancelled: { ...viewing, reason: 'slot' },
    viewing_reminder: { ...viewing, hours: 24 },
    password_changed: { name: '김민지' },
    account_leaving: { name: '김민지', leavesAt: '2026-11-27T12:00:00.000Z' },
    broker_lead: { leadId: 5, propertyId: 3, propertyName: 'Broad Avenue 3-Bed', people: [minji, jun] },
    broker_inquiry_change: {
      ...home,
      inquiryId: 12,
      applicant: minji,
      room: { before: '안방', after: null },
      visitDate: { before: null, after: '2027-01-05' },
    },
    broker_withdrawal: { ...home, inquiryId: 12, applicant: minji, matches: ['Jun'] },
    search_news: { searchId: 1, homes: [] },
    match_ended: { name: '김민지', propertyName: 'Broad Avenue 3-Bed', other: 'Jun' },
    someone_interested: interest,
    both_confirmed: { name: '김민지', propertyName: 'Broad Avenue 3-Bed', other: jun, inquiries },
    report: {
      reportId: 41,
      propertyId: 3,
      propertyRef: 'EX-103',
      propertyName: 'Broad Avenue 3-Bed',
      reason: 'money',
      details: 'Wanted a deposit before the viewing.',
      reporter: { ...minji, userId: 1, inquiryId: 11 },
      person: { ...jun, userId: 2, inquiryId: 12 },
    },
  }
  const texts: MailTexts<WaitingMail> = { ...teamMails, ...renterMails }
  const text = <Template extends WaitingMail>(template: Template, language: 'ko' | 'en') =>
    signed(texts[template][language](data[template], settings), language, settings).text

  it.each(['ko', 'en'] as const)(
    'in %s, the broker’s mails hold all that is needed to call back',
    (language) => {
      const link = 'https://bangjjak.example/answer_link?token=12-come-2026-11-20-0'
      const links = { until: '2026-12-04', links: [{ answer: 'come', link }] } as const
      const inquiry = brokerInquiryText[language]({ ...application, ...links }, settings).text
      const facts = ['안방', 'EX-103', '2026-12-01', '이사', '/property/3', link]
      for (const needed of [minji.name, minji.email, minji.phone, ...facts]) expect(inquiry).toContain(needed)
      const lead = text('broker_lead', language)
      for (const needed of [minji.email, minji.phone, jun.email]) expect(lead).toContain(needed)
    },
  )

  it.each([
    [
      'ko',
      ['방: 안방 → 상관없음', '방문/입주 희망일: 정하지 않음 → 2027-01-05'],
      '함께 끝난 매칭: \u2068Jun\u2069',
    ],
    [
      'en',
      ['Room: 안방 → no preference', 'move-in date: not given → 2027-01-05'],
      'end with it: \u2068Jun\u2069',
    ],
  ] as const)(
    'in %s, of an application that is changed or withdrawn say before and after',
    (language, changes, ended) => {
      const change = text('broker_inquiry_change', language)
      for (const needed of [...changes, minji.email, 'EX-103']) expect(change).toContain(needed)
      const withdrawal = text('broker_withdrawal', language)
      for (const needed of [ended, minji.phone, 'EX-103']) expect(withdrawal).toContain(needed)
      expect(text('match_ended', language)).toContain('/dashboard?view=matches')
      expect(text('match_ended', language)).not.toContain(jun.email)
    },
  )

  it.each(['ko', 'en'] as const)(
    'in %s, a report holds the case, both people, the home and the words',
    (language) => {
      const report = text('report', language)
      const facts = ['41', 'EX-103', '/property/3', 'Wanted a deposit before the viewing.', 'inquiry 12']
      for (const needed of [minji.email, jun.email, ...facts]) expect(report).toContain(needed)
    },
  )

  it('name what the home’s rules ask, the finer answer in place of the plain one, and none that was not given', () => {
    expect(askedLines(asked, 'ko')).toBe('흡연: 밖에서만 피워요\n반려동물: 강아지')
    const plain = { smoking: true, smokingHabit: null, hasPets: false, petType: null }
    expect(askedLines(plain, 'en')).toBe('Smoking: Yes\nPets: None')
    expect(askedLines({ ...plain, smoking: null }, 'en')).toBe('Pets: None')
  })

  it.each(['ko', 'en'] as const)('in %s, every answer that the wire knows has its words', (language) => {
    for (const [topic, codes] of Object.entries({
      smokingHabit: enums.smokingHabits,
      petType: enums.petTypes,
    }))
      for (const code of codes)
        expect(askedLines({ ...asked, [topic]: code }, language).split('\n')).toHaveLength(2)
  })

  it('about an application queued by an older server still leaves, without what the desk must not know', async () => {
    const { propertyRef: _ref, asked: _asked, ...rest } = application
    const older = { ...rest, living: { ...asked, sleep: 'early_bird' }, roommateNote: '저는 일찍 자요' }
    const mail = { template: 'broker_inquiry', recipient: 'leads@example.com', language: 'ko' } as const
    const mailer = recorder()
    await queueMail(db().database, { ...mail, data: older }, clock.now)
    await drainOver(mailer).drain()
    expect(mailer.sent).toMatchObject([{ subject: '[신청 12] Broad Avenue 3-Bed' }])
    expect(mailer.sent[0]?.text).not.toMatch(/자요|흡연|반려|일찍/)
  })

  it.each(['ko', 'en'] as const)(
    'in %s, contacts stand in the mail of two who have both confirmed, and not before',
    (language) => {
      expect(text('both_confirmed', language)).toContain(jun.email)
      const interested = text('someone_interested', language)
      expect(interested).not.toMatch(/jun/i)
      expect(interested).toContain('https://bangjjak.example/dashboard?view=matches\n')
      expect(interested).toContain(settings.supportEmail)
    },
  )

  it.each(['ko', 'en'] as const)(
    'in %s, a name stands by itself in every sentence and subject, whatever its letters do to a line',
    (language) => {
      const one = { ...minji, name: 'שרה' }
      const two = { ...jun, name: 'Jun\u2069\u202e\nBcc: x' }
      const said = [
        renterMails.password_changed[language]({ name: one.name }, settings),
        renterMails.match_ended[language](
          { name: one.name, propertyName: 'Home', other: two.name },
          settings,
        ),
        renterMails.someone_interested[language](
          { name: one.name, propertyName: 'Home', other: two.name, inquiries },
          settings,
        ),
        renterMails.both_confirmed[language](
          { name: one.name, propertyName: 'Home', other: two, inquiries },
          settings,
        ),
        teamMails.broker_withdrawal[language](
          { ...home, inquiryId: 1, applicant: minji, matches: [one.name, two.name] },
          settings,
        ),
      ]
      const isolates = /\u2068[^\u2066-\u2069]*\u2069/g
      for (const { subject, text } of said) {
        for (const place of [subject, text.replace(/^.*@.*$/gm, '')]) {
          const rest = place.replace(isolates, '')
          expect(rest).not.toContain(one.name)
          // The contacts name each person on a line of their own.
          expect(rest.replace(/^Jun.*\n?/m, '')).not.toContain('Jun')
          expect(rest).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
        }
        expect(subject).not.toContain('\n')
      }
    },
  )

  it.each(['ko', 'en'] as const)('in %s, those about one person lead to that person’s card', (language) => {
    const card = 'https://bangjjak.example/dashboard?view=matches&person=77\n'
    expect(text('both_confirmed', language)).toContain(card)
    const named = renterMails.someone_interested[language]({ ...interest, other: 'Jun', inquiries }, settings)
    expect(`${named.text}\n`).toContain(card)
    for (const said of [named.subject, named.text]) expect(said).toContain('Jun')
    expect(named.text).not.toContain(jun.email)
  })
})
