/** Who a run is about: a renter with applications, people who have applied for the same homes, and homes still open. */
import { and, eq } from 'drizzle-orm'
import { changesOf, effectsOf, UNNOTED, watchEffects } from '../../e2e/faults/effects.ts'
import { connect } from '../../src/server/database/connect.ts'
import { deskEvents, staff } from '../../src/server/database/schema/desk.ts'
import { properties, propertyIndex, rooms } from '../../src/server/database/schema/homes.ts'
import { inquiries, suggestionDecisions } from '../../src/server/database/schema/matching.ts'
import { notificationSettings } from '../../src/server/database/schema/notices.ts'
import {
  blocks,
  bookmarks,
  hiddenHomes,
  portraits,
  sessions,
  users,
} from '../../src/server/database/schema/people.ts'
import { savedSearches } from '../../src/server/database/schema/searches.ts'
import { relistHome } from '../../src/server/services/home-listing.ts'
import { csrfToken, startSession } from '../../src/server/services/sessions.ts'
import {
  storeHome,
  storeInquiries,
  storePeople,
  storeYeses,
  tidyAnswers,
  type UserValues,
} from '../server/matching/stored-home.ts'
import type { Facts } from './facts.ts'
import { createSlots, type Slot } from './viewing-slots.ts'

export interface Session {
  /** What the session cookie holds. */
  readonly secret: string
  readonly csrf: string
}

/** An applicant whom the renter may like or pass. */
interface Applicant {
  readonly inquiryId: number
  readonly propertyId: number
}

export interface Renter {
  readonly id: number
  readonly email: string
  /** Homes to apply for. */
  readonly homes: readonly number[]
  /** Homes that the renter has applied for. */
  readonly applied: readonly number[]
  /** For a home that the renter has applied for. */
  readonly applicants: readonly Applicant[]
  /** For each of `homes`, one who has applied there: to decide on once the renter's own inquiry is in. */
  readonly strangers: readonly Applicant[]
  /** For each home of `matches`, another who has applied there: a yes to them is said beside the match's. */
  readonly rivals: readonly Applicant[]
  /** People who have said yes: my inquiry, and theirs. */
  readonly matches: readonly { mine: number; theirs: number; propertyId: number }[]
  /** Someone whom the renter has blocked: their inquiry. */
  readonly blocked: { readonly id: number; readonly theirs: number }
  /** Times to see the homes. */
  readonly slots: readonly Slot[]
}

/** A member of staff with a home of their own, for which people have applied. */
export interface DeskStaff {
  readonly id: number
  readonly home: number
  readonly inquiries: readonly number[]
  /** That are let and free. */
  readonly rooms: readonly string[]
  /** One time that is over, with the first two inquiries, and two to come, with one each of the others. */
  readonly slots: readonly Slot[]
  readonly slotsBefore: Awaited<ReturnType<ReturnType<typeof createSlots>['atHome']>>
}

export type World = Awaited<ReturnType<typeof createWorld>>

const HOMES = 6
const APPLICANTS = 5

/** @param url of a migrated database of the runs alone */
export async function createWorld(url: string) {
  const separator = url.includes('?') ? '&' : '?'
  const { database, pool, end } = connect(`${url}${separator}options=${encodeURIComponent(UNNOTED)}`, {
    poolSize: 4,
  })
  const now = new Date()
  await watchEffects(pool)
  const homes: number[] = []
  for (let number = 1; number <= HOMES; number += 1) homes.push(await storeHome(database, number, now))
  const viewings = createSlots(database)
  const slots = (await Promise.all(homes.map((home) => viewings.shared(home)))).flat()
  let made = 0

  function people(count: number, values: UserValues) {
    const rows = Array.from({ length: count }, () => {
      made += 1
      return { email: `person${made}@runs.test`, name: `Person ${made}`, ...values }
    })
    return storePeople(database, rows, now)
  }

  return {
    end,
    effects: (userId: number) => effectsOf(pool, userId),
    viewings,
    bookingChanges: () => changesOf(pool, 'viewing_bookings'),
    /** @param values of the profile, which lacks what an inquiry needs without them */
    async renter(values: UserValues = {}): Promise<Renter> {
      const [shared = 0, one = 0, two = 0, ...open] = homes
      const others = await people(APPLICANTS + 5 + open.length, tidyAnswers)
      // With a face of their own nobody is asked for one before the first yes.
      const [me] = await people(1, { avatar: 'renter', ...values })
      if (!me) throw new Error('No renter was stored')
      const { id, email } = me
      const places = [...Array<number>(APPLICANTS).fill(shared), one, two, one, two, ...open, shared]
      const apply = (userId: number, propertyId: number) => ({ userId, propertyId, noPreference: true })
      const theirs = await storeInquiries(
        database,
        places.map((propertyId, index) => apply(others[index]?.id ?? 0, propertyId)),
        now,
      )
      const applicants = theirs.map((inquiryId, index) => ({ inquiryId, propertyId: places[index] ?? 0 }))
      const mine = await storeInquiries(
        database,
        [shared, one, two].map((propertyId) => apply(id, propertyId)),
        now,
      )
      const matches = [one, two].map((propertyId, index) => ({
        mine: mine[index + 1] ?? 0,
        theirs: theirs[APPLICANTS + index] ?? 0,
        propertyId,
      }))
      const yeses = matches.map((match): [number, number] => [match.theirs, match.mine])
      await storeYeses(database, yeses, now)
      const [block] = await database
        .insert(blocks)
        .values({ userId: id, blockedUserId: others.at(-1)?.id ?? 0, name: 'Blocked', createdAt: now })
        .returning({ id: blocks.id })
      return {
        id,
        email,
        homes: open,
        applied: [shared, one, two],
        applicants: applicants.slice(0, APPLICANTS),
        rivals: applicants.slice(APPLICANTS + 2, APPLICANTS + 4),
        strangers: applicants.slice(APPLICANTS + 4, -1),
        matches,
        blocked: { id: block?.id ?? 0, theirs: theirs.at(-1) ?? 0 },
        slots: [...slots, ...(await viewings.own([shared, one, two], mine, theirs[0] ?? 0))],
      }
    },
    async staff(): Promise<DeskStaff> {
      const [me, ...others] = await people(5, tidyAnswers)
      if (!me) throw new Error('No staff was stored')
      await database.insert(staff).values({ userId: me.id, role: 'agent', createdAt: now })
      const home = await storeHome(database, HOMES + me.id, now)
      await database.transaction((transaction) => relistHome(transaction, home))
      const wishes = others.map(({ id }) => ({ userId: id, propertyId: home, noPreference: true }))
      const theirs = await storeInquiries(database, wishes, now)
      const slots = await viewings.ofDesk(home, theirs)
      const slotsBefore = await viewings.atHome(home)
      return { id: me.id, home, inquiries: theirs, rooms: ['bed-1', 'bed-2'], slots, slotsBefore }
    },
    /** What the desk has said of a home and its inquiries, as the server has it. */
    async deskFacts({ home }: DeskStaff): Promise<Facts> {
      const events = await database.select().from(deskEvents).where(eq(deskEvents.propertyId, home))
      const free = await database.select().from(rooms).where(eq(rooms.propertyId, home))
      const listed = await database.select().from(propertyIndex).where(eq(propertyIndex.propertyId, home))
      const [stored] = await database.select().from(properties).where(eq(properties.id, home))
      const said = events
        .toSorted((one, other) => one.id - other.id)
        .flatMap(({ act, inquiryId, after }): [string, string][] =>
          act === 'answer'
            ? [[`answer to ${inquiryId} at ${home}`, `${after.answer} ${after.sentence}`]]
            : act === 'note'
              ? [[`${after.text} on ${inquiryId} at ${home}`, 'yes']]
              : [],
        )
      return new Map([
        ...said,
        ...free.flatMap(({ id, available }): [string, string][] =>
          available ? [[`free ${id} at ${home}`, 'yes']] : [],
        ),
        ...listed.map((): [string, string] => [`listed at ${home}`, 'yes']),
        ...(stored?.confirmedOn ? [[`confirmed at ${home}`, 'yes'] as const] : []),
      ])
    },
    /** The renter's blocks: their ids, and the inquiries of whom they are about. */
    blocksOf: (userId: number) =>
      database
        .select({ id: blocks.id, theirs: inquiries.id })
        .from(blocks)
        .innerJoin(inquiries, eq(inquiries.userId, blocks.blockedUserId))
        .where(eq(blocks.userId, userId)),
    /** What stands of the renter's, as the server has it. */
    async facts(userId: number): Promise<Facts> {
      const own = await database.select().from(inquiries).where(eq(inquiries.userId, userId))
      const decisions = await database
        .select({
          other: inquiries.id,
          decision: suggestionDecisions.decision,
          home: inquiries.propertyId,
        })
        .from(suggestionDecisions)
        .innerJoin(
          inquiries,
          and(
            eq(inquiries.userId, suggestionDecisions.otherUserId),
            eq(inquiries.propertyId, suggestionDecisions.propertyId),
          ),
        )
        .where(eq(suggestionDecisions.userId, userId))
      const homesIn = (table: typeof bookmarks | typeof hiddenHomes) =>
        database.select({ home: table.propertyId }).from(table).where(eq(table.userId, userId))
      const [me] = await database.select({ job: users.job }).from(users).where(eq(users.id, userId))
      const photo = await database
        .select({ id: portraits.userId })
        .from(portraits)
        .where(eq(portraits.userId, userId))
      const chosen = await database
        .select({ names: notificationSettings.names })
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, userId))
      const searches = await database
        .select({ key: savedSearches.key, name: savedSearches.name })
        .from(savedSearches)
        .where(eq(savedSearches.userId, userId))
      return new Map([
        ...searches.map(({ key, name }) => [`search ${key}`, name] as const),
        ...own.flatMap(({ propertyId, roommateNote }) => [
          [`application ${propertyId}`, 'stands'] as const,
          [`note ${propertyId}`, roommateNote] as const,
        ]),
        ...decisions.map(
          ({ other, decision, home }) => [`decision on ${other} at ${home}`, decision] as const,
        ),
        ...(await this.blocksOf(userId)).map(({ theirs }) => [`blocked ${theirs}`, 'yes'] as const),
        ...(await homesIn(hiddenHomes)).map(({ home }) => [`hidden ${home}`, 'yes'] as const),
        ...(await homesIn(bookmarks)).map(({ home }) => [`saved ${home}`, 'yes'] as const),
        ...(me?.job ? [['job', me.job] as const] : []),
        ...photo.map(() => ['photo', 'yes'] as const),
        ...chosen.flatMap(({ names }) => (names ? [['names', 'yes'] as const] : [])),
      ])
    },
    async logIn(userId: number): Promise<Session> {
      const secret = await database.transaction((transaction) =>
        startSession(transaction, userId, new Date()),
      )
      return { secret, csrf: csrfToken(secret) }
    },
    /** Every login of this person has run out. */
    async expire(userId: number): Promise<void> {
      await database.delete(sessions).where(eq(sessions.userId, userId))
    },
  }
}
