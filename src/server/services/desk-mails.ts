/** Mails caused by the desk: the broker's answers to applicants, and what waits to the broker. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { defaultLanguage } from '../../contract/language.ts'
import { noticePushes, notices } from '../database/schema/notices.ts'
import { outgoingMails } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { MailData } from '../mail/mail-data.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type MailContext, readersOf } from './matching-mails.ts'
import { notify } from './notices.ts'

const subjectOf = (template: 'broker_answer' | 'broker_answer_undone', eventId: number): string =>
  `${template} ${eventId}`

async function mailApplicant(
  { transaction, now }: MailContext,
  template: 'broker_answer' | 'broker_answer_undone',
  data: MailData['broker_answer'],
): Promise<void> {
  const subject = subjectOf(template, data.eventId)
  const tag = `answer-${data.inquiryId}`
  const path = `/dashboard?view=matches#application-${data.inquiryId}`
  for (const { userId, recipient, language, propertyName } of await readersOf(transaction, data.inquiryId)) {
    const mail = { template, recipient, language, data } as const
    await notify(
      transaction,
      { event: 'answer', subject, userId, tag, path, detail: propertyName, mail },
      now,
    )
  }
}

/** Tells the applicant of an answer (an event of the desk), as it stands when the mail is sent. */
export function mailBrokerAnswer(context: MailContext, inquiryId: number, eventId: number): Promise<void> {
  return mailApplicant(context, 'broker_answer', { inquiryId, eventId })
}

/** Whether an answer has been pushed, or may have been; null where it is not told by push alone, or not before its mail. */
async function wasPushed(transaction: Transaction, eventId: number): Promise<boolean | null> {
  const [notice] = await transaction
    .select({ id: notices.id, pushedAt: notices.pushedAt, mailed: notices.mailed })
    .from(notices)
    .where(eq(notices.subject, subjectOf('broker_answer', eventId)))
  if (notice === undefined) return null
  const tried = and(eq(noticePushes.noticeId, notice.id), gt(noticePushes.attempts, 0))
  const isTold = notice.pushedAt !== null || (await transaction.$count(noticePushes, tried)) > 0
  return isTold || (notice.mailed ? null : false)
}

/** Takes an answer back while nobody was told of it, and otherwise tells that it was a mistake. */
export async function takeBackBrokerAnswer(
  context: MailContext,
  inquiryId: number,
  eventId: number,
): Promise<void> {
  const mails = outgoingMails
  const isOfAnswer = and(
    eq(mails.template, 'broker_answer'),
    // One that is being sent, or that was tried, may have arrived.
    eq(mails.attempts, 0),
    sql`(${mails.data} ->> 'eventId')::bigint = ${eventId}`,
  )
  const waiting = await context.transaction.delete(mails).where(isOfAnswer).returning({ id: mails.id })
  const pushed = await wasPushed(context.transaction, eventId)
  if (pushed ?? waiting.length === 0)
    await mailApplicant(context, 'broker_answer_undone', { inquiryId, eventId })
}

/** Mails the broker what waits, as it is when the mail is sent. */
export async function mailTeam<Template extends 'desk_reminder' | 'desk_silent' | 'desk_morning'>(
  { transaction, now, settings }: MailContext,
  template: Template,
  data: MailData[Template],
): Promise<void> {
  const recipient = settings.leadsEmail
  await queueMail(transaction, { template, recipient, language: defaultLanguage, data }, now)
}
