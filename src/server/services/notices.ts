/** News for renters: told by mail, by push, or by whichever reaches them first. */
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import {
  defaultNoticeSettings,
  MAIL_WAITS_MINUTES,
  type NoticeEvent,
  type NoticeSettings,
} from '../../contract/notices.ts'
import type { Database } from '../database/connect.ts'
import { noticePushes, notices, notificationSettings, pushSubscriptions } from '../database/schema/notices.ts'
import { outgoingMails, sessions } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { MailTemplate } from '../mail/mail-data.ts'
import { type QueuedMail, queueMail } from '../mail/queue-mail.ts'
import { newSecret } from './sessions.ts'
import type { UserWrite } from './user-write.ts'

const MINUTE_MS = 60_000
/** How long a push is worth delivering where no mail stands for it. */
const PUSH_LIFETIME_MS = 24 * 60 * MINUTE_MS
/** The devices of one person that are told, the last used ones. */
const DEVICES_MAXIMUM = 10

/** The settings of a person. Events that are newer than what they chose are told by every way. */
export async function noticeSettingsOf(
  database: Database | Transaction,
  userId: number,
): Promise<NoticeSettings> {
  const [row] = await database
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  if (row === undefined) return defaultNoticeSettings
  const { ways, once, names } = row
  return { ways: { ...defaultNoticeSettings.ways, ...ways }, once, names }
}

/** Whether a person is told of an event, by whichever way. */
export async function isTold(database: Database | Transaction, userId: number, event: NoticeEvent) {
  const { mail, push } = (await noticeSettingsOf(database, userId)).ways[event]
  return mail || push
}

/** Stores what a person chose. */
export async function saveNoticeSettings({ transaction, user, request }: UserWrite<NoticeSettings>) {
  await transaction
    .insert(notificationSettings)
    .values({ userId: user.id, ...request })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: request })
  return request
}

/** The sessions of a person's devices that take pushes, locked: a logout at the same time must not fail what tells them. */
const devicesOf = (transaction: Transaction, userId: number, now: Date) =>
  transaction
    .select({ sessionHash: pushSubscriptions.sessionHash })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.idHash, pushSubscriptions.sessionHash))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(pushSubscriptions.renewedAt))
    .limit(DEVICES_MAXIMUM)
    .for('key share', { of: pushSubscriptions })

interface Notice<Template extends MailTemplate> {
  readonly event: NoticeEvent
  readonly userId: number
  /** What it tells of, by ids. */
  readonly subject: string
  /** On a screen a later notice of the same tag takes the place of the earlier one. */
  readonly tag: string
  /** The page that shows it, relative to the origin. */
  readonly path: string
  /** Names of people and homes, shown only to those who want that. */
  readonly detail: string
  /** Its mail. Once this composes to null, nothing is left to be told. */
  readonly mail: QueuedMail<Template>
}

/**
 * Tells somebody of an event by the ways that they chose. By both, the mail waits for 10 minutes, and goes if the push
 * was not seen by then. Where a push is wanted and no device takes any, the mail goes at once.
 */
export async function notify<Template extends MailTemplate>(
  transaction: Transaction,
  { event, mail, ...notice }: Notice<Template>,
  now: Date,
): Promise<void> {
  const { ways, once } = await noticeSettingsOf(transaction, notice.userId)
  const { mail: byMail, push: byPush } = ways[event]
  const devices = byPush ? await devicesOf(transaction, notice.userId, now) : []
  if (devices.length === 0) {
    if (byMail || byPush) await queueMail(transaction, mail, now)
    return
  }
  const isHeld = byMail && once
  const expiresAt = new Date(now.getTime() + (isHeld ? MAIL_WAITS_MINUTES * MINUTE_MS : PUSH_LIFETIME_MS))
  const mailId = byMail ? await queueMail(transaction, mail, now, isHeld ? expiresAt : now) : null
  const values = { ...notice, event, mail, mailed: byMail && !isHeld, mailId: isHeld ? mailId : null }
  await queuePushes(transaction, { ...values, expiresAt }, devices, now)
}

async function queuePushes(
  transaction: Transaction,
  values: Omit<typeof notices.$inferInsert, 'key' | 'createdAt'>,
  devices: readonly { readonly sessionHash: string }[],
  now: Date,
): Promise<void> {
  const [made] = await transaction
    .insert(notices)
    .values({ ...values, key: newSecret(), createdAt: now })
    .returning({ noticeId: notices.id })
  if (made === undefined) throw new Error('No notice was stored')
  await transaction
    .insert(noticePushes)
    .values(devices.map(({ sessionHash }) => ({ ...made, sessionHash, nextAttemptAt: now })))
}

/** Queues a push to one device, for its owner to look at. @returns false where the device takes none */
export const queueTrial = (database: Database, userId: number, sessionHash: string, now: Date) =>
  inTransaction(database, async (transaction) => {
    const [device] = await transaction
      .select({ sessionHash: pushSubscriptions.sessionHash })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionHash, sessionHash))
      .for('key share')
    if (device === undefined) return false
    const expiresAt = new Date(now.getTime() + MAIL_WAITS_MINUTES * MINUTE_MS)
    const place = { subject: 'trial', tag: 'trial', path: '/notices', detail: '' }
    await queuePushes(
      transaction,
      { userId, event: 'trial', ...place, mailed: true, expiresAt },
      [device],
      now,
    )
    return true
  })

/** Notes that notices were seen: their mails are not sent any more, nor are they pushed to further devices. */
export const noteSeen = (database: Database, keys: readonly string[], now: Date) =>
  inTransaction(database, async (transaction) => {
    if (keys.length === 0) return
    const seen = await transaction
      .update(notices)
      .set({ seenAt: now, mail: null, detail: '' })
      .where(and(inArray(notices.key, [...keys]), isNull(notices.seenAt)))
      .returning({ id: notices.id, mailId: notices.mailId })
    const ids = seen.map(({ id }) => id)
    const mails = seen.flatMap(({ mailId }) => mailId ?? [])
    if (ids.length > 0) await transaction.delete(noticePushes).where(inArray(noticePushes.noticeId, ids))
    // A mail that is being sent stays: it has left, or will be tried again.
    if (mails.length > 0)
      await transaction
        .delete(outgoingMails)
        .where(and(inArray(outgoingMails.id, mails), eq(outgoingMails.attempts, 0)))
  })
