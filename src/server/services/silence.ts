/**
 * Silence has a consequence: a home leaves the lists while an inquiry waits for longer than ANSWER_WITHIN_HOURS. Counted
 * are inquiries of confirmed addresses since the first member of staff was there, except for demo homes.
 */
import { and, asc, eq, gte, inArray, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import { calendarDateOf } from '../../domain/dates.ts'
import { afterWorkingHours, beforeWorkingHours, isWorkingTime } from '../../domain/working-hours.ts'
import type { Database } from '../database/connect.ts'
import { dailyRuns, staff } from '../database/schema/desk.ts'
import { properties, propertyIndex } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { errorText } from '../error-text.ts'
import type { Settings } from '../settings.ts'
import { type InquiryRow, isVerified, type Reader } from './applicants.ts'
import { lockInquiries } from './desk-answers.ts'
import { logAct } from './desk-events.ts'
import { mailTeam } from './desk-mails.ts'
import type { HomeRow } from './home-listing.ts'
import { noteChanged } from './home-offers.ts'
import type { MailContext } from './matching-mails.ts'
import type { User } from './sessions.ts'

const MORNING = 'morning_mail'
const INTERVAL_MS = 60_000
/** Inquiries that one run reminds of, or looks at for silence; the next run has the others. */
const AT_ONCE = 5000

/** Since when there are staff; null before the first. */
export async function staffSince(reader: Reader): Promise<Date | null> {
  const [row] = await reader.select({ since: min(staff.createdAt) }).from(staff)
  return row?.since ?? null
}

/** SQL condition: the inquiry waits for an answer, and counts. For queries that join `users` and `properties`. */
export const waits = (since: Date): SQL | undefined =>
  and(isNull(inquiries.answeredAt), isVerified, eq(properties.demo, false), gte(inquiries.createdAt, since))

/** SQL condition: the home is one that can fall silent. */
const canFallSilent = and(isNull(properties.silentAt), isNull(properties.retiredAt))

/** SQL condition: the time of an inquiry began by then. It begins anew whenever an inquiry of the home is answered. */
const begunBy = (instant: Date): SQL | undefined =>
  and(
    // For the index.
    lte(inquiries.createdAt, instant),
    sql`greatest(${inquiries.createdAt}, ${users.emailVerifiedAt}, ${properties.answeredAt}) <= ${instant}`,
  )

/** What `silentFrom` needs of an inquiry, its applicant and its home. */
export const silenceColumns = {
  createdAt: inquiries.createdAt,
  answeredAt: inquiries.answeredAt,
  emailVerifiedAt: users.emailVerifiedAt,
  demo: properties.demo,
  retiredAt: properties.retiredAt,
  silentAt: properties.silentAt,
  homeAnsweredAt: properties.answeredAt,
}

type Waiting = Pick<InquiryRow, 'createdAt' | 'answeredAt'> &
  Pick<User, 'emailVerifiedAt'> &
  Pick<HomeRow, 'demo' | 'retiredAt' | 'silentAt'> & { readonly homeAnsweredAt: Date | null }

/** When the home falls silent if nothing is answered until then; null where it does not, or has already. */
export function silentFrom(
  { createdAt, answeredAt, emailVerifiedAt, demo, retiredAt, silentAt, homeAnsweredAt }: Waiting,
  since: Date | null,
  { answerWithinHours, deskDaysOff }: Settings,
): Date | null {
  const counts = since !== null && createdAt >= since && answeredAt === null && !demo
  if (answerWithinHours === null || !counts || emailVerifiedAt === null) return null
  if (retiredAt !== null || silentAt !== null) return null
  const begun = Math.max(...[createdAt, emailVerifiedAt, homeAnsweredAt ?? 0].map(Number))
  return afterWorkingHours(new Date(begun), answerWithinHours, deskDaysOff)
}

function waitingAt(reader: Reader, which: SQL | undefined) {
  return reader
    .select({ id: inquiries.id, propertyId: inquiries.propertyId })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(which)
}

/** Reminds of the inquiries that passed half of their time, in one mail; of each once. */
async function remind(context: MailContext, ids: readonly number[], hours: number): Promise<void> {
  const { transaction, now } = context
  const due = (await lockInquiries(transaction, ids)).filter(
    ({ remindedAt, answeredAt }) => remindedAt === null && answeredAt === null,
  )
  const reminded = due.map(({ id }) => id)
  if (reminded.length === 0) return
  await transaction.update(inquiries).set({ remindedAt: now }).where(inArray(inquiries.id, reminded))
  await mailTeam(context, 'desk_reminder', { inquiries: reminded, hours })
}

/** Takes homes off the lists. What is answered at the same moment comes before or after it: the home's row is locked. */
async function silence(
  context: MailContext,
  ids: readonly number[],
  overdue: SQL | undefined,
): Promise<void> {
  const { transaction, now } = context
  const isOneOf = inArray(properties.id, [...ids])
  const isLocked = transaction.select({ id: properties.id }).from(properties).where(isOneOf)
  await isLocked.orderBy(asc(properties.id)).for('no key update')
  const still = await waitingAt(transaction, and(isOneOf, overdue))
  const silent = [...new Set(still.map(({ propertyId }) => propertyId))].sort((one, other) => one - other)
  if (silent.length === 0) return
  await transaction.update(properties).set({ silentAt: now }).where(inArray(properties.id, silent))
  await transaction.delete(propertyIndex).where(inArray(propertyIndex.propertyId, silent))
  await noteChanged(transaction, silent)
  for (const propertyId of silent)
    await logAct(transaction, { staff: null, linkKey: null }, now, {
      act: 'silent',
      propertyId,
      before: { listed: true },
      after: { listed: false },
    })
  await mailTeam(context, 'desk_silent', { homes: silent })
}

/** Marks the day as done. @returns false where another server has */
async function claimMorning(transaction: Transaction, day: string): Promise<boolean> {
  const claimed = await transaction
    .insert(dailyRuns)
    .values({ name: MORNING, day })
    .onConflictDoUpdate({
      target: dailyRuns.name,
      set: { day },
      setWhere: sql`${dailyRuns.day} < excluded.day`,
    })
    .returning({ name: dailyRuns.name })
  return claimed.length > 0
}

async function sendMorningMail(context: MailContext, since: Date): Promise<void> {
  const { transaction, now } = context
  if (!(await claimMorning(transaction, calendarDateOf(now)))) return
  const [any] = await waitingAt(transaction, waits(since)).limit(1)
  if (any !== undefined) await mailTeam(context, 'desk_morning', {})
}

interface SilenceParts {
  readonly database: Database
  readonly settings: Settings
  readonly clock: () => Date
  /** Called once mail may have been queued. */
  readonly wakeMail: () => void
}

/**
 * Reminds, takes overdue homes off the lists, and mails in the morning; several servers may do so at once. What is due is
 * looked for without locks first, since nearly always nothing is.
 */
export async function watchSilence({ database, settings, clock, wakeMail }: SilenceParts): Promise<void> {
  const now = clock()
  const since = await staffSince(database)
  if (since === null) return
  const { answerWithinHours: hours, deskDaysOff } = settings
  const write = async (work: (context: MailContext) => Promise<void>) => {
    await inTransaction(database, (transaction) => work({ transaction, now, settings }))
    wakeMail()
  }
  if (hours !== null) {
    const passed = (part: number) =>
      and(waits(since), canFallSilent, begunBy(beforeWorkingHours(now, part, deskDaysOff)))
    const overdue = await waitingAt(database, passed(hours)).limit(AT_ONCE)
    if (overdue.length > 0)
      await write((context) =>
        silence(context, [...new Set(overdue.map(({ propertyId }) => propertyId))], passed(hours)),
      )
    const due = await waitingAt(database, and(passed(hours / 2), isNull(inquiries.remindedAt))).limit(AT_ONCE)
    if (due.length > 0)
      await write((context) =>
        remind(
          context,
          due.map(({ id }) => id),
          hours,
        ),
      )
  }
  if (isWorkingTime(now, deskDaysOff)) {
    const [done] = await database.select().from(dailyRuns).where(eq(dailyRuns.name, MORNING))
    if (done?.day !== calendarDateOf(now)) await write((context) => sendMorningMail(context, since))
  }
}

/** Watches every minute until the returned function is called. */
export function startSilence(parts: SilenceParts): () => void {
  const timer = setInterval(() => {
    watchSilence(parts).catch((error) => console.error(`Silence is not watched now: ${errorText(error)}`))
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
