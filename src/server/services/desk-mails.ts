/** Mails caused by the desk: the broker's answers to applicants, and what waits to the broker. */
import { and, eq, sql } from 'drizzle-orm'
import { defaultLanguage } from '../../contract/language.ts'
import { outgoingMails } from '../database/schema/people.ts'
import type { MailData } from '../mail/mail-data.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type MailContext, readersOf } from './matching-mails.ts'

async function mailApplicant(
  { transaction, now }: MailContext,
  template: 'broker_answer' | 'broker_answer_undone',
  data: MailData['broker_answer'],
): Promise<void> {
  for (const { recipient, language } of await readersOf(transaction, data.inquiryId))
    await queueMail(transaction, { template, recipient, language, data }, now)
}

/** Mails an answer (an event of the desk) to the applicant, as it stands when the mail is sent. */
export function mailBrokerAnswer(context: MailContext, inquiryId: number, eventId: number): Promise<void> {
  return mailApplicant(context, 'broker_answer', { inquiryId, eventId })
}

/** Takes the mail of an answer back while it waits, and otherwise mails that the answer was a mistake. */
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
  if (waiting.length === 0) await mailApplicant(context, 'broker_answer_undone', { inquiryId, eventId })
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
