import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { outgoingMails } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { MailData, MailTemplate } from './mail-data.ts'

interface QueuedMail<Template extends MailTemplate> {
  readonly template: Template
  /** An address without a display name. */
  readonly recipient: string
  readonly language: Language
  readonly data: MailData[Template]
}

/** Queues a mail, which is sent once the transaction has committed; `wakeMail` sends it at once. */
export async function queueMail<Template extends MailTemplate>(
  database: Transaction | Database,
  mail: QueuedMail<Template>,
  now: Date,
): Promise<void> {
  await database.insert(outgoingMails).values({ ...mail, createdAt: now, nextAttemptAt: now })
}
