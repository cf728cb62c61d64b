import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { outgoingMails } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { MailData, MailTemplate } from './mail-data.ts'

export interface QueuedMail<Template extends MailTemplate> {
  readonly template: Template
  /** An address without a display name. */
  readonly recipient: string
  readonly language: Language
  readonly data: MailData[Template]
}

/**
 * Queues a mail, which is sent once the transaction has committed; `wakeMail` sends it at once.
 * @param due when it is sent at the earliest
 * @returns the mail's id
 */
export async function queueMail<Template extends MailTemplate>(
  database: Transaction | Database,
  mail: QueuedMail<Template>,
  now: Date,
  due: Date = now,
): Promise<number> {
  return queueStoredMail(database, mail, now, due)
}

/** Queues a mail whose data was stored before, and which is checked when it is composed. */
export async function queueStoredMail(
  database: Transaction | Database,
  mail: Pick<typeof outgoingMails.$inferInsert, 'template' | 'recipient' | 'language' | 'data'>,
  now: Date,
  due: Date = now,
): Promise<number> {
  const values = { ...mail, createdAt: now, nextAttemptAt: due }
  const [row] = await database.insert(outgoingMails).values(values).returning({ id: outgoingMails.id })
  if (row === undefined) throw new Error('No mail was stored')
  return row.id
}
