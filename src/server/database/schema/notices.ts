/** News for people: what they chose, their devices, and what is on its way to these. */
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NoticeSettings } from '../../../contract/notices.ts'
import { createdAt, identity, moment, rowId } from './columns.ts'
import { outgoingMails, sessions, users } from './people.ts'

const ofUser = () =>
  rowId('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Absent while nothing was chosen. */
export const notificationSettings = pgTable('notification_settings', {
  userId: ofUser().primaryKey(),
  ways: jsonb('ways').$type<Partial<NoticeSettings['ways']>>().notNull(),
  once: boolean('once').notNull(),
  names: boolean('names').notNull(),
})

/** The address at which a device takes pushes. It is its session's, and goes with it: a logged-out device gets none. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    userId: ofUser(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    renewedAt: moment('renewed_at').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
)

/** A mail that is queued later, or never. */
export interface WaitingMail {
  readonly template: string
  readonly recipient: string
  readonly language: 'ko' | 'en'
  readonly data: unknown
}

/** An event that somebody is told by push. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    userId: ofUser(),
    event: text('event').notNull(),
    /** What it tells of, by ids. */
    subject: text('subject').notNull(),
    /** Random; whoever knows it may say that the notice was seen. */
    key: text('key').notNull().unique(),
    tag: text('tag').notNull(),
    path: text('path').notNull(),
    /** Names of people and homes, for those who want them on their screens; emptied with the last push. */
    detail: text('detail').notNull(),
    /** Its mail, which also tells whether there is still something to be told; null for a trial, and after the last push. */
    mail: jsonb('mail').$type<WaitingMail>(),
    /** Whether the mail left at once. */
    mailed: boolean('mailed').notNull(),
    /** The mail that goes unless the notice is seen before. */
    mailId: rowId('mail_id').references(() => outgoingMails.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When pushes become useless. */
    expiresAt: moment('expires_at').notNull(),
    /** When the first device was sent it. */
    pushedAt: moment('pushed_at'),
    seenAt: moment('seen_at'),
  },
  (table) => [
    index('notices_user_seen').on(table.userId, table.seenAt),
    index('notices_subject').on(table.subject),
    index('notices_mail').on(table.mailId),
    index('notices_created').on(table.createdAt),
  ],
)

/** A notice on its way to one device. */
export const noticePushes = pgTable(
  'notice_pushes',
  {
    id: identity(),
    noticeId: rowId('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => pushSubscriptions.sessionHash, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [
    index('notice_pushes_due').on(table.nextAttemptAt),
    index('notice_pushes_notice').on(table.noticeId),
    index('notice_pushes_session').on(table.sessionHash),
  ],
)
