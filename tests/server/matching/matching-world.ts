/** People and homes in a test database, and the calls that people make over HTTP. */
import { eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import { fetchApplicants, type HomeApplicants } from '../../../src/contract/applicants.ts'
import type { Decision } from '../../../src/contract/enums.ts'
import { DEFAULT_CSRF_COOKIE, IDEMPOTENCY_KEY_HEADER, SESSION_COOKIE } from '../../../src/contract/headers.ts'
import { readInquiryReceipt } from '../../../src/contract/inquiries.ts'
import { fetchMyRecords, type MatchRecord } from '../../../src/contract/records.ts'
import { fetchSuggestions, type Suggestion } from '../../../src/contract/suggestions.ts'
import type { Database } from '../../../src/server/database/connect.ts'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { leads } from '../../../src/server/database/schema/matching.ts'
import { outgoingMails } from '../../../src/server/database/schema/people.ts'
import { csrfToken, startSession } from '../../../src/server/services/sessions.ts'
import { type App, appOver } from '../app.ts'
import { type Answer, Browser, type HeaderValues } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'
import { storeHome, storePeople, tidyAnswers, type UserValues } from './stored-home.ts'

/** What two have said to each other as one of them is told, as `id mine theirs`; `?` is open, or not told. */
export const told = (people: readonly Told[]): string[] =>
  people.map(({ inquiry_id, my_decision, their_decision }) =>
    [inquiry_id, my_decision ?? '?', their_decision ?? '?'].join(' '),
  )
type Told = Pick<Suggestion, 'inquiry_id' | 'their_decision'> & { readonly my_decision?: Decision | null }

const keyed = (key?: string): HeaderValues => (key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key })

/** Someone at a browser, logged in. */
export class Person extends Browser {
  readonly id: number
  readonly email: string

  constructor(id: number, email: string, app: App, address: string) {
    super(app, address)
    this.id = id
    this.email = email
  }

  /** Applies, with the contact details of the account, and gives the answer. */
  apply(propertyId: number, more: Readonly<Record<string, unknown>> = {}, key?: string): Promise<Answer> {
    const name = this.email.split('@')[0]
    const body = { property_id: propertyId, name, email: this.email, phone: '+12015550123', ...more }
    return this.post('/property_matching_enquiry', body, keyed(key))
  }

  /** Applies and gives the inquiry's id. */
  async applied(propertyId: number, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const answer = await this.apply(propertyId, more)
    const { inquiryId } = readInquiryReceipt(answer.data)
    if (answer.status !== 200 || inquiryId === null)
      throw new Error(`The inquiry was refused: ${answer.text}`)
    return inquiryId
  }

  async suggestions(propertyId: number): Promise<Suggestion[]> {
    const answer = await this.get(`/user_suggestions?property_id=${propertyId}`)
    return v.parse(fetchSuggestions.response, answer.json)
  }

  /** The people of a home and its numbers. */
  async applicantsOf(propertyId: number): Promise<HomeApplicants> {
    const answer = await this.get(`/properties/${propertyId}/applicants`)
    if (answer.status !== 200) throw new Error(`The people are not told: ${answer.text}`)
    return v.parse(fetchApplicants.response, answer.json)
  }

  async suggestedIds(propertyId: number): Promise<number[]> {
    return (await this.suggestions(propertyId)).map(({ inquiry_id }) => inquiry_id)
  }

  /** Swipes on the other's inquiry. */
  swipe(inquiryId: number, decision: 'confirmed' | 'rejected', key?: string): Promise<Answer> {
    return this.post('/update_user_suggestions', { inquiry_id: inquiryId, decision }, keyed(key))
  }

  async records(): Promise<MatchRecord[]> {
    const answer = await this.get(`/get_my_record?user_id=${this.id}`)
    return v.parse(fetchMyRecords.response, answer.json)
  }

  /** What the only record tells of everybody. */
  async people(): Promise<string[]> {
    return told((await this.record()).people ?? [])
  }

  /** The record of the only inquiry. */
  async record(): Promise<MatchRecord> {
    const [record, ...others] = await this.records()
    if (record === undefined || others.length > 0) throw new Error('This person has not exactly one inquiry')
    return record
  }
}

export const junPhone = '+12125550199'
export const soraPhone = 'sora_talks'

/**
 * @param database of this test file alone
 * @param replica what public reads are answered from; the same database unless given
 */
export function createWorld(database: () => Database, replica?: () => Database) {
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  let made = 0
  let seenMail = 0

  // Made at the first request, when the database of the file is open.
  let opened: App | undefined
  const app = () => {
    const environment = { LEADS_EMAIL: 'leads@broker.test' }
    opened ??= appOver(database(), () => clock.now, environment, replica?.())
    return opened
  }

  return {
    clock,
    app,
    /** Moves the clock on. */
    minutes(count: number) {
      clock.now = new Date(clock.now.getTime() + count * 60_000)
    },
    async person(name: string, values: UserValues = {}) {
      made += 1
      const email = `${name}${made}@people.test`
      const told = { ...tidyAnswers, email, name: `${name}${made}`, phone: '+12015550123' }
      const [row] = await storePeople(database(), [{ ...told, ...values }], clock.now)
      if (!row) throw new Error('No user was stored')
      const secret = await database().transaction((transaction) =>
        startSession(transaction, row.id, clock.now),
      )
      const person = new Person(row.id, email, app(), `198.51.100.${made}`)
      person.cookies.set(SESSION_COOKIE, secret).set(DEFAULT_CSRF_COOKIE, csrfToken(secret))
      return person
    },
    /** The same person at another browser. */
    async again({ id, email }: Person) {
      made += 1
      const secret = await database().transaction((transaction) => startSession(transaction, id, clock.now))
      const person = new Person(id, email, app(), `198.51.100.${made}`)
      person.cookies.set(SESSION_COOKIE, secret).set(DEFAULT_CSRF_COOKIE, csrfToken(secret))
      return person
    },
    /** A home with the rooms `bed-1` and `bed-2` (free), `bed-3` (taken) and `living` (not let). */
    home() {
      made += 1
      return storeHome(database(), made, clock.now)
    },
    /** Three people who have applied for one home, the first for a room and a date. */
    async applicants() {
      const home = await this.home()
      const minji = await this.person('minji')
      const jun = await this.person('jun', { phone: junPhone })
      const sora = await this.person('sora', { kakaoId: soraPhone, phone: null })
      const mine = await minji.applied(home, { preferred_room: 'bed-2', visit_date: '2026-12-01' })
      const theirs = await jun.applied(home)
      const third = await sora.applied(home)
      return { home, minji, jun, sora, mine, theirs, third }
    },
    async retire(propertyId: number) {
      await database().update(properties).set({ retiredAt: clock.now }).where(eq(properties.id, propertyId))
    },
    /** Mails that were queued since the last look, oldest first. */
    async mails() {
      const rows = await database()
        .select()
        .from(outgoingMails)
        .where(gt(outgoingMails.id, seenMail))
        .orderBy(outgoingMails.id)
      seenMail = rows.at(-1)?.id ?? seenMail
      return rows.map(({ template, recipient, data }) => ({ template, recipient, data }))
    },
    async leadsOf(propertyId: number) {
      return database().select().from(leads).where(eq(leads.propertyId, propertyId))
    },
  }
}

/** A world in a database of this test file alone: call it at the top of the file. */
export function testWorld() {
  const db = testDatabase()
  return { db, world: createWorld(() => db().database) }
}
