/** The one shape in which the app knows an application of the reader's and each person at that home. */
import type { HomeApplicants } from './applicants.ts'
import type { BrokerAnswer } from './broker-answer.ts'
import type { Compatibility } from './compatibility.ts'
import type { Decision } from './enums.ts'
import type { MatchRecord } from './records.ts'
import type { Suggestion } from './suggestions.ts'
import type { ViewingBooking, ViewingSlot } from './viewing-booking.ts'

/** Another applicant, as their card shows them. `inquiry_id` is theirs. */
export type Person = Omit<Suggestion, 'matching_score' | 'compatibility' | 'their_decision'>

/** How well somebody fits the reader. */
interface Fit {
  /** 0 to 100; null where too few answers are known. */
  readonly score: number | null
  /** The reasons for the score; null where the backend gives none. */
  readonly explained: Compatibility | null
}

/** A person at a home, and what the two have decided about each other. */
export interface Pairing {
  readonly person: Person
  /** My decision; null while it is open. */
  readonly mine: Decision | null
  /** Their decision as far as I may know it: a no shows only after my own decision. */
  readonly theirs: Decision | null
  /** Null where the backend says nothing of it. */
  readonly fit: Fit | null
  /** A backend of the basic API has matched the two by itself, before either has decided. */
  readonly isProposed?: true
}

/** The room of an application: its id and names, its type where only that was chosen; null for any. */
export type ChosenRoom = Pick<
  MatchRecord,
  'preferred_room' | 'preferred_room_name' | 'preferred_room_name_ko' | 'room_type_preference'
>

/** The reader's application for a home. */
export interface Application {
  /** The inquiry's id; null while only this device has the application. */
  readonly id: number | null
  readonly home: {
    readonly id: number | null
    readonly property_name: string | null
    readonly property_name_ko: string | null
    /** The apartment number, which public answers leave out. */
    readonly unit: string | null
  }
  readonly room: ChosenRoom
  /** The day of moving in, as YYYY-MM-DD; null for any. */
  readonly moveIn: string | null
  /** The note to future roommates. */
  readonly note: string | null
  readonly appliedAt: string | null
  /** Hours within which the broker usually answers; null where that is not known. */
  readonly answersWithin: number | null
  /** What the broker has answered, oldest first; the last one stands. Empty in front of a backend of the basic API. */
  readonly answers: readonly BrokerAnswer[]
  /** My viewing of the home; null where none is booked. */
  readonly viewing: ViewingBooking | null
  /** The times at which I can see the home, soonest first. */
  readonly viewingSlots: readonly ViewingSlot[]
  /** The name on the application. */
  readonly contactName: string | null
  /** Others see the application once its owner's address is confirmed. */
  readonly emailPending: boolean
  /** Everybody with whom there is a decision that I may know of, and whoever the backend proposes. */
  readonly people: readonly Pairing[]
  /** The inquiry id of the person of the basic API's `matched_*` fields; null without one. */
  readonly matchedId: number | null
  /** False for a studio and the like, where applicants meet nobody to live with. */
  readonly isShared: boolean
  /** The number of people who wait for my swipe; null where the backend does not count them. */
  readonly toMeet: number | null
  /** The number of matches whose other person has left 방짝. */
  readonly leftMatches: number
  /** `matching_status`, as the backend sends it. */
  readonly status: string | null
  /** False for a backend of the basic API, which neither changes nor ends applications. */
  readonly canChange: boolean
}

const fitOf = ({ matching_score, compatibility }: Pick<Suggestion, 'matching_score' | 'compatibility'>) =>
  matching_score === null && compatibility === null
    ? null
    : { score: matching_score ?? compatibility?.score ?? null, explained: compatibility }

const known = new WeakMap<object, Pairing>()

/** The same pairing for the same card, so that screens see one object as long as the server's answer stands. */
function once(card: object, make: () => Pairing): Pairing {
  const before = known.get(card)
  if (before) return before
  const made = make()
  known.set(card, made)
  return made
}

/** A person of the deck: my decision is open. */
export const readSuggestion = (card: Suggestion): Pairing =>
  once(card, () => ({
    person: card,
    mine: null,
    theirs: card.their_decision ?? null,
    fit: fitOf(card),
  }))

/** A person of a home's plan. */
export const readApplicant = (card: HomeApplicants['applicants'][number]): Pairing =>
  once(card, () => ({
    person: card,
    // Answers stored by builds before 27 November 2026 have a `standing` instead of the decisions.
    mine: card.my_decision ?? (card.standing === 'liked' || card.standing === 'matched' ? 'confirmed' : null),
    theirs: card.their_decision ?? (card.standing === 'matched' ? 'confirmed' : null),
    fit: fitOf(card),
  }))

const decided = (word: MatchRecord['my_match_decision']): Decision | null =>
  word === 'pending' ? null : word

const noCard = {
  id: null,
  preferred_room: null,
  preferred_room_name: null,
  preferred_room_name_ko: null,
  room_type_preference: null,
  move_in_date: null,
  user_type: null,
  is_tenancy: null,
  application_date: null,
  age: null,
  job: null,
  mbti: null,
  gender: null,
  roommate_note: null,
  avatar: null,
  photo: null,
  photo_blurred: null,
  prompts: [],
  spoken_languages: [],
} satisfies Partial<Person>

/** The person of a record's `matched_*` fields: for a backend of the basic API, all that it says of anybody. */
function matchedPairing(record: MatchRecord): Pairing | null {
  const { matched_inquiry_id: id, matched_person: card } = record
  const isMatched = record.matching_status?.trim().toLowerCase() === 'matched'
  const mine = decided(record.my_match_decision)
  if (!isMatched && (id === null || mine === null)) return null
  const { property_name, property_name_ko, matched_user_name: name } = record
  const theirs = decided(record.their_match_decision)
  return {
    person:
      card?.inquiry_id === id && card
        ? card
        : {
            ...noCard,
            // Without an id of theirs, minus mine stands for them on this device. It is never sent.
            inquiry_id: id ?? -(record.inquiry_id ?? 0),
            name,
            email: record.matched_email,
            phone: record.matched_phone,
            property_name,
            property_name_ko,
          },
    mine,
    theirs,
    fit: fitOf(record),
    ...(mine === null && theirs === null && { isProposed: true }),
  }
}

/** The people of a record in a cached answer of a build before 27 November 2026, which had them in three lists. */
function listedPeople({ interests, also_matched }: MatchRecord): Pairing[] {
  return [
    ...interests.map(
      (card): Pairing => ({ person: card, mine: 'confirmed', theirs: null, fit: fitOf(card) }),
    ),
    ...also_matched.map(
      (card): Pairing => ({ person: card, mine: 'confirmed', theirs: 'confirmed', fit: fitOf(card) }),
    ),
  ]
}

function peopleOf(record: MatchRecord): { people: Pairing[]; matchedId: number | null } {
  const matched = matchedPairing(record)
  const listed =
    record.people?.map(
      (card): Pairing => ({
        person: card,
        mine: card.my_decision,
        theirs: card.their_decision,
        fit: fitOf(card),
      }),
    ) ?? listedPeople(record)
  const matchedId = matched?.person.inquiry_id ?? null
  const isListed = listed.some(({ person }) => person.inquiry_id === matchedId)
  return { people: [...(matched && !isListed ? [matched] : []), ...listed], matchedId }
}

/** The application that a record describes. The same record gives the same object. */
export function readRecord(record: MatchRecord): Application {
  const before = read.get(record)
  if (before) return before
  const application: Application = {
    id: record.inquiry_id,
    home: {
      id: record.property_id,
      property_name: record.property_name,
      property_name_ko: record.property_name_ko,
      unit: record.property_unit,
    },
    room: record,
    moveIn: record.visit_date,
    note: record.roommate_note,
    appliedAt: record.create_date,
    answersWithin: record.answers_within_hours ?? null,
    answers: record.broker_answers,
    viewing: record.viewing,
    viewingSlots: record.viewing_slots,
    contactName: record.contact_name,
    emailPending: record.email_verification === 'pending',
    ...peopleOf(record),
    isShared: record.is_shared !== false,
    toMeet: record.suggestion_count,
    leftMatches: record.left_matches ?? 0,
    status: record.matching_status,
    canChange: record.no_preference !== null,
  }
  read.set(record, application)
  return application
}
const read = new WeakMap<object, Application>()
