/** My inquiries, each with its status and counterpart (rule 4.6). */
import { and, count, desc, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { canBeShared } from '../../domain/shared-home.ts'
import type { Database } from '../database/connect.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { isMatched, matchingStatus, type Pair, shownPair } from '../rules/counterpart.ts'
import { gendersAgree } from '../rules/gender-preference.ts'
import { usualHours } from './answer-time.ts'
import { isTenancy, isVerified, waitsForSwipe } from './applicants.ts'
import { brokerAnswers } from './broker-answers.ts'
import { contactColumns, contactOf } from './contacts.ts'
import { emailVerificationOf } from './email-verification.ts'
import { answerColumns, genderColumns } from './lifestyle-answers.ts'
import { leavingMatches, pairsOf } from './pairs.ts'
import { type PersonOnCard, peopleOnCards } from './people-on-cards.ts'
import type { User } from './sessions.ts'
import { viewingsOf } from './viewings.ts'

async function ownInquiries(database: Database, userId: number) {
  return database
    .select({
      id: inquiries.id,
      propertyId: inquiries.propertyId,
      propertyName: properties.name,
      propertyNameKo: properties.nameKo,
      unit: properties.unit,
      saleLease: properties.saleLease,
      bed: properties.bed,
      letting: properties.letting,
      createdAt: inquiries.createdAt,
      answer: inquiries.answer,
      preferredRoom: inquiries.preferredRoom,
      roomName: rooms.name,
      roomNameKo: rooms.nameKo,
      visitDate: inquiries.visitDate,
      noPreference: inquiries.noPreference,
      roomTypePreference: inquiries.roomTypePreference,
      roommateNote: inquiries.roommateNote,
      leftMatches: inquiries.leftMatches,
      account: contactColumns,
      answers: answerColumns,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(eq(inquiries.userId, userId))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
}

/** The number of suggestions without my decision, by inquiry id. */
async function suggestionCounts(database: Database, user: User): Promise<Map<number, number>> {
  if (user.emailVerifiedAt === null) return new Map()
  const mine = alias(inquiries, 'mine')
  const rows = await database
    .select({ inquiryId: mine.id, ...genderColumns, people: count() })
    .from(mine)
    .innerJoin(inquiries, and(eq(inquiries.propertyId, mine.propertyId), ne(inquiries.id, mine.id)))
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(and(eq(mine.userId, user.id), isVerified, waitsForSwipe(database, user.id)))
    .groupBy(mine.id, users.gender, users.roommateGenderPreference)
  const counts = new Map<number, number>()
  for (const row of rows) {
    if (gendersAgree(user, row)) counts.set(row.inquiryId, (counts.get(row.inquiryId) ?? 0) + row.people)
  }
  return counts
}

/** The maximum of people in a record, whom its owner reads through by hand. */
const PEOPLE_MAXIMUM = 50

const isOpen = ({ mine, theirs }: Pair): boolean => mine === 'confirmed' && theirs === 'confirmed'

/** The order of a record's people: whoever waits for my answer, then matches, then those who have yet to answer. */
const turnOf = (pair: Pair): number => (pair.mine === null ? 0 : isOpen(pair) ? 1 : 2)

/**
 * The pairs that a record names: everybody who said yes to me or to whom I said yes, and neither has said no; the newest
 * of each turn where there are too many.
 */
const namedPairs = (pairs: readonly Pair[]): Pair[] =>
  pairs
    .filter(isMatched)
    .sort(
      (one, other) =>
        turnOf(one) - turnOf(other) ||
        Math.max(other.mineAt, other.theirsAt) - Math.max(one.mineAt, one.theirsAt),
    )
    .slice(0, PEOPLE_MAXIMUM)

/**
 * The fields about the counterpart. Contacts are unmasked once both have confirmed; their rejection shows only after my
 * own decision. A counterpart who is no longer a match keeps only their name.
 */
function matchedFields(pair: Pair, person: PersonOnCard) {
  return {
    matched_inquiry_id: person.inquiry_id,
    matched_user_name: person.name,
    matched_email: person.email,
    matched_phone: person.phone,
    matching_score: isMatched(pair) ? person.matching_score : null,
    compatibility: isMatched(pair) ? person.compatibility : null,
    my_match_decision: pair.mine ?? 'pending',
    their_match_decision: pair.theirs ?? 'pending',
    matched_person: isMatched(pair) ? person : null,
  }
}

const noCounterpart = {
  matched_inquiry_id: null,
  matched_user_name: null,
  matched_email: null,
  matched_phone: null,
  matching_score: null,
  compatibility: null,
  my_match_decision: null,
  their_match_decision: null,
  matched_person: null,
}

/** The caller's records in wire form, newest inquiry first. */
export async function listRecords(database: Database, user: User, now: Date) {
  const own = await ownInquiries(database, user.id)
  const ids = own.map(({ id }) => id)
  const [hours, pairs, leaving, counts, answered, viewings] = await Promise.all([
    usualHours(database),
    pairsOf(database, ids),
    leavingMatches(database, ids),
    suggestionCounts(database, user),
    brokerAnswers(database, ids),
    viewingsOf(database, own, now),
  ])
  const shown = new Map(own.map(({ id }) => [id, shownPair(pairs.get(id) ?? [])]))
  const named = new Map(own.map(({ id }) => [id, namedPairs(pairs.get(id) ?? [])]))
  const toShow = own.flatMap(({ id, answers: mine }) => {
    const pair = shown.get(id)
    return [...new Set([...(pair ? [pair] : []), ...(named.get(id) ?? [])])].map((each) => ({
      inquiryId: each.otherInquiryId,
      mine,
      open: isOpen(each),
      turn: turnOf(each),
    }))
  })
  // Whoever waits for the caller first, since only the first people get photos.
  const people = await peopleOnCards(
    database,
    toShow.sort((one, other) => one.turn - other.turn),
  )
  return own.map((inquiry) => {
    const pair = shown.get(inquiry.id) ?? null
    const other = pair === null ? undefined : people.get(pair.otherInquiryId)
    const isShared = canBeShared(inquiry)
    const suggestions = isShared ? (counts.get(inquiry.id) ?? 0) : 0
    const contact = contactOf(inquiry.account)
    return {
      id: inquiry.id,
      inquiry_id: inquiry.id,
      property_id: inquiry.propertyId,
      property_name: inquiry.propertyName,
      property_name_ko: inquiry.propertyNameKo,
      property_unit: inquiry.unit,
      create_date: inquiry.createdAt.toISOString(),
      ...(hours !== null && { answers_within_hours: hours }),
      ...viewings.get(inquiry.id),
      broker_answers: inquiry.answer === null ? [] : (answered.get(inquiry.id) ?? []),
      matching_status: matchingStatus(pair, suggestions),
      preferred_room: inquiry.preferredRoom,
      preferred_room_name: inquiry.roomName,
      preferred_room_name_ko: inquiry.roomNameKo,
      visit_date: inquiry.visitDate,
      no_preference: inquiry.noPreference,
      room_type_preference: inquiry.roomTypePreference,
      roommate_note: inquiry.roommateNote,
      contact_name: contact.name,
      email_from: contact.email,
      phone: contact.phone,
      user_type: user.userType,
      is_tenancy: isTenancy(inquiry.saleLease),
      is_shared: isShared,
      suggestion_count: suggestions,
      left_matches: inquiry.leftMatches + (leaving.get(inquiry.id) ?? 0),
      people: (named.get(inquiry.id) ?? []).flatMap(({ otherInquiryId, mine, theirs }) => {
        const person = people.get(otherInquiryId)
        return person ? { ...person, my_decision: mine, their_decision: theirs } : []
      }),
      email_verification: emailVerificationOf(user),
      ...(pair !== null && other !== undefined ? matchedFields(pair, other) : noCounterpart),
    }
  })
}
