/** Sends the pushes queued in `notice_pushes`, each to one device, as the mail drain sends mails. */
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PushPayload } from '../../contract/notices.ts'
import type { Database } from '../database/connect.ts'
import { noticePushes, notices, pushSubscriptions } from '../database/schema/notices.ts'
import { outgoingMails, sessions, users } from '../database/schema/people.ts'
import { inTransaction } from '../database/transaction.ts'
import { type JobLoop, startJobLoop } from '../job-loop.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { queueStoredMail } from '../mail/queue-mail.ts'
import { noticeSettingsOf } from '../services/notices.ts'
import type { Settings } from '../settings.ts'
import { type PostPush, PrivateAddressError } from './post-push.ts'
import { pushText } from './push-texts.ts'
import { vapidKeys, vapidSubject } from './vapid.ts'

interface PushDrainParts {
  readonly database: Database
  readonly post: PostPush
  readonly settings: Pick<Settings, 'publicOrigin' | 'supportEmail'>
  readonly clock: () => Date
  /** Called when a mail has become due in a push's place. */
  readonly wakeMail: () => void
}

/** Longer than an attempt. */
const LEASE_MS = 60_000
const FIRST_PAUSE_MS = 15_000
/** The notices that a push reports as seen; it has room for 4 kB. */
const CLOSED_MAXIMUM = 20

type Push = typeof noticePushes.$inferSelect

/** Claims one due push, as the mail drain does. */
async function claim(database: Database, now: Date): Promise<Push | undefined> {
  const due = database
    .select({ id: noticePushes.id })
    .from(noticePushes)
    .where(lte(noticePushes.nextAttemptAt, now))
    .orderBy(asc(noticePushes.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [push] = await database
    .update(noticePushes)
    .set({ attempts: sql`${noticePushes.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(noticePushes.id, due))
    .returning()
  return push
}

/** The notice and its device; undefined where the notice was seen, or the device's session has ended. */
async function toSend(database: Database, push: Push, now: Date) {
  const [found] = await database
    .select({ notice: notices, device: pushSubscriptions, language: users.language })
    .from(notices)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionHash, push.sessionHash))
    .innerJoin(sessions, eq(sessions.idHash, push.sessionHash))
    .innerJoin(users, and(eq(users.id, notices.userId), eq(users.id, pushSubscriptions.userId)))
    .where(and(eq(notices.id, push.noticeId), isNull(notices.seenAt), gt(sessions.expiresAt, now)))
  return found
}

type Sending = NonNullable<Awaited<ReturnType<typeof toSend>>>

async function payloadOf(database: Database, { notice, language }: Sending): Promise<PushPayload> {
  const { names } = await noticeSettingsOf(database, notice.userId)
  const seen = await database
    .select({ key: notices.key })
    .from(notices)
    .where(and(eq(notices.userId, notice.userId), isNotNull(notices.seenAt)))
    .orderBy(desc(notices.seenAt))
    .limit(CLOSED_MAXIMUM)
  return {
    ...pushText(notice.event, language, names ? notice.detail : ''),
    tag: notice.tag,
    key: notice.key,
    path: notice.path,
    closed: seen.map(({ key }) => key),
  }
}

async function send(
  { database, post, settings }: PushDrainParts,
  sending: Sending,
  now: Date,
): Promise<number> {
  const { notice, device } = sending
  const { default: webPush } = await import('web-push')
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(await payloadOf(database, sending)),
    {
      vapidDetails: { subject: vapidSubject(settings), ...(await vapidKeys(database)) },
      contentEncoding: 'aes128gcm',
      TTL: Math.floor((notice.expiresAt.getTime() - now.getTime()) / 1000),
      urgency: notice.event === 'trial' ? 'normal' : 'high',
      // At most 32 signs (RFC 8030, section 5.4): a later push of the subject replaces one that waits there.
      topic: createHash('sha256').update(`${notice.userId} ${notice.tag}`).digest('base64url').slice(0, 32),
    },
  )
  return post({ endpoint, headers, body })
}

const isGone = (outcome: number | Error) =>
  outcome instanceof PrivateAddressError || outcome === 404 || outcome === 410
/** No answer, or one that another attempt may change. */
const isPassing = (outcome: number | Error) => outcome instanceof Error || outcome === 429 || outcome >= 500
const isDelivered = (outcome: number | Error) => typeof outcome === 'number' && outcome < 300

/** Ends one push. The mail takes its notice's place at once where no device was told, and none is left to be. */
async function finish({ database, wakeMail }: PushDrainParts, push: Push, now: Date): Promise<void> {
  const mails = await inTransaction(database, async (transaction) => {
    // Of two servers that end the last two pushes, the second sees what the first one left.
    const ofNotice = eq(notices.id, push.noticeId)
    const [notice] = await transaction.select().from(notices).where(ofNotice).for('update')
    await transaction.delete(noticePushes).where(eq(noticePushes.id, push.id))
    const isLast = (await transaction.$count(noticePushes, eq(noticePushes.noticeId, push.noticeId))) === 0
    if (!notice || !isLast) return false
    // Nobody's name is left where nothing is to be told any more.
    await transaction.update(notices).set({ mailed: true, mail: null, detail: '' }).where(ofNotice)
    if (notice.pushedAt || notice.seenAt || notice.mailed || notice.mail === null) return false
    if (notice.mailId === null) await queueStoredMail(transaction, notice.mail, now)
    else
      await transaction
        .update(outgoingMails)
        .set({ nextAttemptAt: now })
        .where(and(eq(outgoingMails.id, notice.mailId), eq(outgoingMails.attempts, 0)))
    return true
  })
  if (mails) wakeMail()
}

/** Sends one due push. @returns false when none is due */
async function sendNext(parts: PushDrainParts): Promise<boolean> {
  const { database, clock, settings } = parts
  const now = clock()
  const push = await claim(database, now)
  if (push === undefined) return false
  const sending = await toSend(database, push, now)
  const { mail, createdAt, expiresAt } = sending?.notice ?? { mail: null, createdAt: now, expiresAt: now }
  if (sending === undefined || expiresAt <= now) {
    await finish(parts, push, now)
    return true
  }
  let outcome: number | Error
  try {
    if (
      mail !== null &&
      (await composeMail({ ...mail, createdAt }, { ...settings, database, now })) === null
    ) {
      // What it tells of is over. Its mail will find the same.
      await database.delete(notices).where(eq(notices.id, push.noticeId))
      return true
    }
    outcome = await send(parts, sending, now)
  } catch (error) {
    outcome = error instanceof Error ? error : new Error('unknown')
  }
  if (isDelivered(outcome)) {
    await database.update(notices).set({ pushedAt: now }).where(eq(notices.id, push.noticeId))
  } else {
    // Without addresses or content, which an error's text may quote.
    const failure = outcome instanceof Error ? outcome.name : outcome
    console.error(`Push ${push.id} (${sending.notice.event}) was not sent: ${failure}`)
    if (isPassing(outcome) && !isGone(outcome)) {
      const next = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** Math.min(push.attempts, 10))
      if (next < expiresAt) {
        await database.update(noticePushes).set({ nextAttemptAt: next }).where(eq(noticePushes.id, push.id))
        return true
      }
    }
  }
  await finish(parts, push, now)
  if (isGone(outcome))
    await database.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, sending.device.endpoint))
  return true
}

/** Starts sending pushes, as they are queued and as retries become due. */
export const startPushDrain = (parts: PushDrainParts): JobLoop => startJobLoop(() => sendNext(parts), 'Push')
