/** Stores a yes or no to another applicant, and the lead that two yeses make (rules 4.2 and 4.3). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Decision } from '../../contract/enums.ts'
import type { MatchDecisionRequest } from '../../contract/records.ts'
import type { SuggestionDecisionRequest } from '../../contract/suggestions.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { shownPair } from '../rules/counterpart.ts'
import { gendersAgree } from '../rules/gender-preference.ts'
import {
  type InquiryRow,
  inquiryById,
  inquiryFor,
  isUnpaired,
  type KnownPerson,
  mayMeet,
  personBehind,
} from './applicants.ts'
import { claimContact, noteContact } from './contact-requests.ts'
import { genderColumns } from './lifestyle-answers.ts'
import { type MailContext, mailInterest, mailLead } from './matching-mails.ts'
import { decisionsOf, lockBesidePerson, lockPair, pairsOf } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

/** The state of a pair after my decision; the other person's decision may still be open. */
interface Decided {
  readonly status: 'matched' | 'pending' | 'rejected'
  readonly createdLead: boolean
}

function outcome(mine: Decision, theirs: Decision | null): Decided {
  if (mine === 'rejected' || theirs === 'rejected') return { status: 'rejected', createdLead: false }
  return theirs === 'confirmed'
    ? { status: 'matched', createdLead: true }
    : { status: 'pending', createdLead: false }
}

/** Whether a yes can still be sent to a person without a decision: no pair, and no conflicting gender preference. */
async function isOnOffer(transaction: Transaction, mine: InquiryRow, other: InquiryRow): Promise<boolean> {
  const people = await transaction
    .select({ id: inquiries.id, ...genderColumns })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(and(inArray(inquiries.id, [mine.id, other.id])))
  const [one, another] = people
  if (!one || !another || !gendersAgree(one, another)) return false
  const free = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.id, other.id), isUnpaired(transaction, sql`(${other.propertyId}::bigint)`)))
  return free.length > 0
}

interface PairDecision {
  readonly mine: InquiryRow
  readonly other: InquiryRow
  readonly decision: Decision
  readonly notes: string | null
}

/** Stores my first decision on a locked pair, with the resulting lead and mails. */
async function decide(
  write: MailContext,
  { mine, other, decision, notes }: PairDecision,
  theirs: Decision | null,
): Promise<Decided> {
  const { transaction, now } = write
  await transaction.insert(suggestionDecisions).values({
    userId: mine.userId,
    propertyId: mine.propertyId,
    otherUserId: other.userId,
    decision,
    notes,
    decidedAt: now,
  })
  const decided = outcome(decision, theirs)
  if (decided.status === 'matched') {
    const [firstInquiryId, secondInquiryId] = [Math.min(mine.id, other.id), Math.max(mine.id, other.id)]
    const made = await transaction
      .insert(leads)
      .values({ propertyId: mine.propertyId, firstInquiryId, secondInquiryId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: leads.id })
    if (made[0]) {
      await noteContact(transaction, mine, other, now)
      await noteContact(transaction, other, mine, now)
      await mailLead(write, made[0].id, mine, other)
    }
  } else if (decided.status === 'pending' && (await claimContact(transaction, mine, other, now))) {
    await mailInterest(write, other, mine)
  }
  return decided
}

/** The inquiry of somebody whom I may meet, locked with mine; null where there is none, or none any more. */
async function lockedCounterpart(
  transaction: Transaction,
  mine: InquiryRow,
  otherId: number,
): Promise<InquiryRow | null> {
  const other = await inquiryById(transaction, otherId)
  if (!other || !(await mayMeet(transaction, mine.userId, other.userId))) return null
  return (await lockPair(transaction, mine.id, other.id)) ? other : null
}

/**
 * A no to somebody who cannot be met now: their application has ended, or one of the two has blocked the other, which
 * the answer must not tell apart. A no is about the person, so it holds for their next application.
 * @throws Refusal suggestion_not_found where mine was withdrawn meanwhile, decision_final
 */
async function rejectInAbsence(
  transaction: Transaction,
  mine: InquiryRow,
  other: KnownPerson,
  now: Date,
): Promise<Decided> {
  if (!(await lockBesidePerson(transaction, mine, other))) throw new Refusal('suggestion_not_found', 404)
  const stands = await decisionsOf(transaction, mine, other)
  const rejected = { status: 'rejected', createdLead: false } as const
  // A withdrawal would have ended the match, and the yes with it; a block keeps both for its own end.
  if (stands.mine === 'confirmed' && stands.theirs === 'confirmed') return rejected
  if (stands.mine !== null) return repeated('rejected', stands.mine, stands.theirs)
  const { userId, propertyId } = mine
  await transaction.insert(suggestionDecisions).values({
    userId,
    propertyId,
    otherUserId: other.userId,
    decision: 'rejected',
    notes: null,
    decidedAt: now,
  })
  return rejected
}

/** Repeats the answer of an equal earlier decision, and refuses a different one. */
function repeated(wanted: Decision, stands: Decision, theirs: Decision | null): Decided {
  if (stands !== wanted) throw new Refusal('decision_final', 409)
  return outcome(stands, theirs)
}

/**
 * Decides by a swipe. `inquiry_id` is the other person's; mine is found by the home.
 * @throws Refusal suggestion_not_found, suggestion_closed, decision_final
 */
export async function decideSuggestion(write: UserWrite<SuggestionDecisionRequest>) {
  const { transaction, user, request, now } = write
  const { decision, inquiry_id } = request
  const person = await personBehind(transaction, inquiry_id)
  const mine = person && (await inquiryFor(transaction, user.id, person.propertyId))
  // The same refusal for homes without an application of mine, whose applicants I must not learn.
  if (!mine || mine.userId === person.userId) throw new Refusal('suggestion_not_found', 404)
  const answer = ({ status, createdLead }: Decided) => ({
    inquiry_id,
    decision,
    status,
    created_lead: createdLead,
  })
  const other = await lockedCounterpart(transaction, mine, inquiry_id)
  if (!other) {
    if (decision === 'rejected') return answer(await rejectInAbsence(transaction, mine, person, now))
    throw new Refusal('suggestion_not_found', 404)
  }
  const stands = await decisionsOf(transaction, mine, other)
  if (stands.mine !== null) return answer(repeated(decision, stands.mine, stands.theirs))
  // A person who said yes to me has agreed to the pair already, and a no needs no agreement.
  if (decision === 'confirmed' && stands.theirs === null && !(await isOnOffer(transaction, mine, other))) {
    throw new Refusal('suggestion_closed', 409)
  }
  const notes = request.notes === undefined ? null : sanitiseText(request.notes).trim() || null
  return answer(await decide(write, { mine, other, decision, notes }, stands.theirs))
}

/**
 * Decides on the dashboard about whoever said yes to me: the person with `matched_inquiry_id`, whoever else said yes as
 * well, or without that id the counterpart of my inquiry's record. Where that yes does not stand any more, the refusal
 * says nothing of what stands in its place: their no is not mine to know before I have decided.
 * @throws Refusal record_not_found, decision_final, counterpart_changed (with the counterpart of the record)
 */
export async function decideMatch(write: UserWrite<MatchDecisionRequest>) {
  const { transaction, user, request } = write
  const mine = await inquiryById(transaction, request.inquiry_id)
  if (mine?.userId !== user.id) throw new Refusal('record_not_found', 404)
  const pairs = await pairsOf(transaction, [mine.id])
  const shown = shownPair(pairs.get(mine.id) ?? [])
  const wantedId = request.matched_inquiry_id ?? shown?.otherInquiryId
  const changed = () =>
    new Refusal('counterpart_changed', 409, { matched_inquiry_id: shown?.otherInquiryId ?? null })
  if (wantedId === undefined) throw new Refusal('record_not_found', 404)
  const person = await personBehind(transaction, wantedId)
  if (person?.propertyId !== mine.propertyId || person.userId === mine.userId) throw changed()
  const { decision } = request
  const answer = ({ status, createdLead }: Decided) => ({
    inquiry_id: mine.id,
    matched_inquiry_id: wantedId,
    decision,
    status,
    created_lead: createdLead,
  })
  const other = await lockedCounterpart(transaction, mine, wantedId)
  if (!other) {
    if (decision === 'rejected') return answer(await rejectInAbsence(transaction, mine, person, write.now))
    throw changed()
  }
  const stands = await decisionsOf(transaction, mine, other)
  if (stands.mine !== null) return answer(repeated(decision, stands.mine, stands.theirs))
  if (stands.theirs !== 'confirmed') throw changed()
  return answer(await decide(write, { mine, other, decision, notes: null }, stands.theirs))
}
