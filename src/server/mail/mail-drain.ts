/** Sends the mail queued in `outgoing_mails`, so that a failing mail server fails no request and loses no mail. */
import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { outgoingMails } from '../database/schema/people.ts'
import { type JobLoop, startJobLoop } from '../job-loop.ts'
import type { Settings } from '../settings.ts'
import { composeMail, type OutgoingMail } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

interface MailDrainParts {
  readonly database: Database
  readonly mailer: Mailer
  readonly settings: Pick<Settings, 'publicOrigin' | 'supportEmail'>
  readonly clock: () => Date
}

/** Longer than the longest attempt, which is the sum of the mailer's connection, greeting and socket timeouts. */
const LEASE_MS = 3 * 60_000
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** Three days, as mail servers do (RFC 5321 section 4.5.4.1 asks for four to five; this is only the first hop). */
const LONGEST_WAIT_MS = 3 * 24 * 60 * 60_000

/**
 * Claims one due mail for `LEASE_MS`; several servers claim different ones. The due mail is compared by `=`, so that its
 * query runs once: under `in`, Postgres may join it, run it again for each row, and claim them all.
 */
async function claim(database: Database, now: Date): Promise<OutgoingMail | undefined> {
  const due = database
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(lte(outgoingMails.nextAttemptAt, now))
    .orderBy(asc(outgoingMails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await database
    .update(outgoingMails)
    .set({ attempts: sql`${outgoingMails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(outgoingMails.id, due))
    .returning()
  return mail
}

/** SMTP 5xx: the server would refuse a retry, too. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  )
}

/** Only the kind of failure: a mail server's replies quote addresses. */
function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}

async function retryLater(database: Database, mail: OutgoingMail, error: unknown, now: Date): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(mail.attempts, 20))
  const next = new Date(now.getTime() + pause)
  const givenUp = isFinal(error) || next.getTime() - mail.createdAt.getTime() > LONGEST_WAIT_MS
  console.error(
    `Mail ${mail.id} (${mail.template}) was not sent: ${failureName(error)}${givenUp ? '; given up' : ''}`,
  )
  await database
    .update(outgoingMails)
    .set({ nextAttemptAt: givenUp ? null : next, lastError: failureName(error) })
    .where(eq(outgoingMails.id, mail.id))
}

/** Sends one due mail. @returns false when none is due */
async function sendNext({ database, mailer, settings, clock }: MailDrainParts): Promise<boolean> {
  const now = clock()
  const mail = await claim(database, now)
  if (mail === undefined) return false
  try {
    const composed = await composeMail(mail, { ...settings, database, now })
    if (composed !== null) {
      const { recipient, template, createdAt } = mail
      const id = `${createdAt.toISOString().replace(/[^0-9T]/g, '')}-${mail.id}-${template}`
      await mailer.send({ id, recipient, ...composed })
    }
  } catch (error) {
    await retryLater(database, mail, error, now)
    return true
  }
  await database.delete(outgoingMails).where(eq(outgoingMails.id, mail.id))
  return true
}

/** Starts sending mail, as it is queued and as retries become due. */
export const startMailDrain = (parts: MailDrainParts): JobLoop => startJobLoop(() => sendNext(parts), 'Mail')
