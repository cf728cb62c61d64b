/** The people whom a record names, as their cards show them. */
import type { MatchRecord } from '../../../contract/records.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'

/** The counterpart; where the backend sends no card for them, as much as the record says. */
export function counterpartOf(record: MatchRecord): Suggestion | null {
  const { matched_inquiry_id, matched_person: person } = record
  if (matched_inquiry_id === null) return null
  if (person?.inquiry_id === matched_inquiry_id) return person
  return {
    id: matched_inquiry_id,
    inquiry_id: matched_inquiry_id,
    name: record.matched_user_name,
    email: record.matched_email,
    phone: record.matched_phone,
    property_name: record.property_name,
    property_name_ko: record.property_name_ko,
    preferred_room: null,
    move_in_date: null,
    user_type: null,
    is_tenancy: null,
    application_date: null,
    matching_score: record.matching_score,
    compatibility: record.compatibility,
    preferred_room_name: null,
    preferred_room_name_ko: null,
    room_type_preference: null,
    age: null,
    job: null,
    mbti: null,
    gender: null,
    likes_me: null,
    roommate_note: null,
    avatar: null,
    photo: null,
    photo_blurred: null,
    prompts: [],
    spoken_languages: [],
  }
}

/** Whether the backend scores people: where it does not, a card's figure is an estimate. */
export const scoresPeople = (record: MatchRecord): boolean =>
  [record, ...record.interests].some((each) => each.matching_score !== null || each.compatibility !== null)

/** Everyone whose card can be opened from the record. */
export function peopleOf(record: MatchRecord): Suggestion[] {
  const counterpart = counterpartOf(record)
  return [...(counterpart ? [counterpart] : []), ...record.interests, ...record.also_matched]
}

/** The people of a record, without its counterpart once either of the pair has said no. */
export function standingPeopleOf(record: MatchRecord): Suggestion[] {
  const isOver = [record.my_match_decision, record.their_match_decision].includes('rejected')
  return peopleOf(record).filter(({ inquiry_id }) => !isOver || inquiry_id !== record.matched_inquiry_id)
}

/** The record as it would be with another of its people as its counterpart. */
export const recordWith = (record: MatchRecord, person: Suggestion): MatchRecord => ({
  ...record,
  matched_inquiry_id: person.inquiry_id,
  matched_user_name: person.name,
  matched_email: person.email,
  matched_phone: person.phone,
  matched_person: person,
  compatibility: person.compatibility,
})

/** What a withdrawal ends: the names of matches, and whether a yes of one side still waits. */
export function endsWith(record: MatchRecord): { matches: string[]; waiting: boolean } {
  const isBoth = record.my_match_decision === 'confirmed' && record.their_match_decision === 'confirmed'
  const matched = [...(isBoth ? [counterpartOf(record)] : []), ...record.also_matched]
  return {
    matches: matched.flatMap((person) => person?.name ?? []),
    waiting: record.interests.length > 0 || (!isBoth && record.matched_inquiry_id !== null),
  }
}
