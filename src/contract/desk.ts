/** (+) The broker's desk. Its calls answer 404 to everybody but staff. */
import * as v from 'valibot'
import { brokerAnswerSchema } from './broker-answer.ts'
import { defineCall } from './call.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import { LONG_TEXT_MAXIMUM, SEARCH_MAXIMUM } from './limits.ts'
import {
  requiredId,
  tolerantFlag,
  tolerantId,
  tolerantList,
  tolerantMaybe,
  tolerantNumber,
  tolerantText,
  tolerantWord,
} from './tolerant.ts'

/** The longest sentence to a renter, and the longest note, in characters. */
export const SENTENCE_MAXIMUM = 600
/** Inquiries that one answer can go to. */
export const ANSWERED_AT_ONCE_MAXIMUM = 50

/** Stands for the home itself where a room is named: for all its rooms that are let, or for a home without any. */
export const WHOLE_HOME = '*'

/** Every act of the desk's log. Answers, notes and viewings are of an inquiry, the others of its home. */
export const deskActs = [
  'answer',
  'note',
  'viewing',
  'room',
  'listed',
  'confirmed',
  'silent',
  'slots',
] as const

/** An act of an inquiry's history. What was `undone` was taken back by the mail link's holder. */
const deskEventSchema = v.object({
  id: requiredId,
  act: v.picklist(deskActs),
  at: v.string(),
  /** The name of the member of staff; null for a link in a mail, for a viewing that its applicant reports, and for silence. */
  by: v.optional(tolerantText, null),
  undone: v.optional(tolerantFlag, null),
  /** Of a note. */
  text: v.optional(tolerantText, null),
  answer: v.optional(tolerantMaybe(brokerAnswerSchema), null),
  /** Of a viewing; null where it was taken back. */
  outcome: v.optional(tolerantWord(enums.viewingOutcomes), null),
  /** Whether the room is free now, the home on the lists, or confirmed on that day. */
  on: v.optional(tolerantFlag, null),
  /** The marked room; WHOLE_HOME for the home itself. */
  room_id: v.optional(tolerantText, null),
  room_name: v.optional(tolerantText, null),
  room_name_ko: v.optional(tolerantText, null),
  /** Viewing times that were opened, or cancelled where negative. */
  slots: v.optional(tolerantNumber, null),
})
export type DeskEvent = v.InferOutput<typeof deskEventSchema>

/**
 * An inquiry on the desk: everything that staff may know of an applicant. Smoking and pets only where the home has a
 * rule about them (null otherwise), and nothing about age, gender, nationality, faces, languages, prompts or fit.
 */
export const deskInquirySchema = v.object({
  inquiry_id: requiredId,
  property_id: requiredId,
  property_ref: v.optional(tolerantText, null),
  property_name: v.optional(tolerantText, null),
  property_name_ko: v.optional(tolerantText, null),
  city: v.optional(tolerantText, null),
  city_ko: v.optional(tolerantText, null),
  name: v.string(),
  email: v.optional(tolerantText, null),
  phone: v.optional(tolerantText, null),
  kakao_id: v.optional(tolerantText, null),
  /** The wanted room; null for any. `room_price` is dollars a month, the home's without a room. */
  room_id: v.optional(tolerantText, null),
  room_name: v.optional(tolerantText, null),
  room_name_ko: v.optional(tolerantText, null),
  room_price: v.optional(tolerantNumber, null),
  /** ISO date. */
  visit_date: v.optional(tolerantText, null),
  message: v.optional(tolerantText, null),
  applied_at: v.string(),
  smoking: v.optional(tolerantWord(enums.smokingHabits), null),
  has_pets: v.optional(tolerantFlag, null),
  pet_type: v.optional(tolerantWord(enums.petTypes), null),
  /** Those at this home with whom both have said yes. */
  household: v.optional(tolerantList(v.object({ inquiry_id: requiredId, name: v.string() })), []),
  /** The answer that stands; null while there is none. */
  answer: v.optional(tolerantWord(enums.brokerAnswers), null),
  answered_at: v.optional(tolerantText, null),
  /** When the home leaves the lists if nothing is answered until then; null where it will not. */
  silent_from: v.optional(tolerantText, null),
  /** Whether the home is off the lists because nobody answered. */
  home_silent: v.optional(tolerantFlag, null),
  /** Whether any room will do, of a home that is let by the room. */
  any_room: v.optional(tolerantFlag, null),
  /** Whether 'gone' means the whole home: it is let whole, or no room of it was named. */
  whole: v.optional(tolerantFlag, null),
  /** Whether it is the reader's own, which others have to answer. */
  own: v.optional(tolerantFlag, null),
  /** Oldest first. */
  events: v.optional(tolerantList(deskEventSchema), []),
  /** What was done with the home since the inquiry came, oldest first; null in the inbox. */
  home_events: v.optional(v.nullable(tolerantList(deskEventSchema)), null),
})
export type DeskInquiry = v.InferOutput<typeof deskInquirySchema>

/** `open`: without an answer. */
export const inboxStates = ['open', 'answered'] as const

const inboxRequest = v.object({
  state: v.optional(v.picklist(inboxStates), 'open'),
  home: v.optional(v.pipe(v.unknown(), tolerantId, v.number())),
  /** Part of an applicant's name, among all inquiries: then the state counts for nothing. */
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAXIMUM))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type InboxRequest = v.InferInput<typeof inboxRequest>

/** Open inquiries come oldest first, answered ones newest answer first, those of a search newest first. */
const inboxSchema = v.object({
  inquiries: tolerantList(deskInquirySchema),
  next_cursor: v.optional(tolerantText, null),
  /** Of all of the desk; sent with the first page alone. */
  numbers: v.optional(
    v.object({
      unanswered: v.number(),
      /** The median of the last 30 first answers; null before the first. */
      median_ms: v.optional(tolerantNumber, null),
      /** When the oldest inquiry without an answer came. */
      oldest_at: v.optional(tolerantText, null),
    }),
    { unanswered: 0 },
  ),
  /** The homes with open inquiries, most first; sent with the first page alone. */
  homes: v.optional(
    tolerantList(
      v.object({
        property_id: requiredId,
        name: v.string(),
        name_ko: v.optional(tolerantText, null),
        unanswered: v.number(),
      }),
    ),
    [],
  ),
})
export type Inbox = v.InferOutput<typeof inboxSchema>

export const fetchInbox = defineCall({
  method: 'GET',
  path: '/desk/inbox',
  client: 'authenticated',
  request: inboxRequest,
  response: unwrapped(inboxSchema),
})

export const fetchDeskInquiry = defineCall({
  method: 'GET',
  path: '/desk/inquiries/:id',
  client: 'authenticated',
  request: v.object({}),
  response: unwrapped(deskInquirySchema),
})

const deskHomeSchema = v.object({
  property_id: requiredId,
  ref: v.string(),
  name: v.string(),
  name_ko: v.optional(tolerantText, null),
  street: v.optional(tolerantText, null),
  city: v.optional(tolerantText, null),
  city_ko: v.optional(tolerantText, null),
  /** False for a home that the desk, or an import with `--retire`, has taken off the lists. */
  listed: v.boolean(),
  /** Since when the home is off the lists because nobody answered; null where it is not. */
  silent_at: v.optional(tolerantText, null),
  /** ISO date. */
  confirmed_on: v.optional(tolerantText, null),
  unanswered: v.number(),
  /** The rooms that are let, or WHOLE_HOME where there is none; `price` is dollars a month. */
  rooms: v.optional(
    tolerantList(
      v.object({
        id: v.string(),
        name: v.string(),
        name_ko: v.optional(tolerantText, null),
        price: v.optional(tolerantNumber, null),
        available: v.boolean(),
      }),
    ),
    [],
  ),
})
export type DeskHome = v.InferOutput<typeof deskHomeSchema>

/** Silent homes first, then those with most open inquiries. */
const deskHomesSchema = v.object({
  homes: tolerantList(deskHomeSchema),
  next_cursor: v.optional(tolerantText, null),
})
export type DeskHomes = v.InferOutput<typeof deskHomesSchema>

export const fetchDeskHomes = defineCall({
  method: 'GET',
  path: '/desk/homes',
  client: 'authenticated',
  request: v.object({
    /** Part of a home's name, reference, street or town. */
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAXIMUM))),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: unwrapped(deskHomesSchema),
})

const sentence = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(SENTENCE_MAXIMUM))), null)
const roomId = v.pipe(v.string(), v.maxLength(100))

/**
 * One answer to one or several inquiries of a home. `seen` is the id of the last event of that inquiry that the sender
 * knew, 0 for none: whom somebody else has answered meanwhile is left out, and told of.
 */
export const deskAnswerRequest = v.pipe(
  v.object({
    property_id: requiredId,
    inquiries: v.pipe(
      v.array(v.object({ inquiry_id: requiredId, seen: v.number() })),
      v.minLength(1),
      v.maxLength(ANSWERED_AT_ONCE_MAXIMUM),
    ),
    answer: v.picklist(enums.brokerAnswers),
    /** To the renter; never with `declined`. */
    sentence,
    reason: v.optional(v.nullable(v.picklist(enums.declineReasons)), null),
    /** The room offered with `other_room`. */
    room_id: v.optional(v.nullable(roomId), null),
    /** A room that is marked as taken in the same act, or WHOLE_HOME. */
    taken_room: v.optional(v.nullable(roomId), null),
  }),
  v.check(({ answer, reason }) => (answer === 'declined') === (reason !== null), 'required'),
  v.check(({ answer, room_id }) => (answer === 'other_room') === (room_id !== null), 'required'),
  v.check(
    ({ answer, sentence: text }) => answer !== 'declined' || text === null || text === '',
    'not_allowed',
  ),
)
export type DeskAnswerRequest = v.InferOutput<typeof deskAnswerRequest>

/** Whom somebody else has answered first. */
export const overtakenSchema = v.object({
  inquiry_id: requiredId,
  answer: v.optional(tolerantWord(enums.brokerAnswers), null),
  by: v.optional(tolerantText, null),
  at: v.optional(tolerantText, null),
})

export type Overtaken = v.InferOutput<typeof overtakenSchema>

/** Refused with `already_answered` and the same data where nobody is left to answer. */
export const answerInquiries = defineCall({
  method: 'POST',
  path: '/desk/answers',
  client: 'authenticated',
  request: deskAnswerRequest,
  response: unwrapped(
    v.object({
      property_id: requiredId,
      answered: tolerantList(requiredId),
      overtaken: v.optional(tolerantList(overtakenSchema), []),
    }),
  ),
})

export const deskNoteRequest = v.object({
  inquiry_id: requiredId,
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONG_TEXT_MAXIMUM)),
})
export type DeskNoteRequest = v.InferOutput<typeof deskNoteRequest>

/** A note for staff alone. */
export const addDeskNote = defineCall({
  method: 'POST',
  path: '/desk/notes',
  client: 'authenticated',
  request: deskNoteRequest,
  response: unwrapped(v.object({ inquiry_id: requiredId, event_id: requiredId })),
})

/** One change of a home: a room free or taken, the home on or off the lists, confirmed today or no longer. */
export const deskHomeRequest = v.variant('change', [
  v.object({
    change: v.literal('room'),
    property_id: requiredId,
    room_id: roomId,
    available: v.boolean(),
  }),
  v.object({ change: v.literal('listed'), property_id: requiredId, listed: v.boolean() }),
  v.object({ change: v.literal('confirmed'), property_id: requiredId, confirmed: v.boolean() }),
])
export type DeskHomeRequest = v.InferOutput<typeof deskHomeRequest>

export const changeDeskHome = defineCall({
  method: 'POST',
  path: '/desk/homes',
  client: 'authenticated',
  request: deskHomeRequest,
  response: unwrapped(v.object({ property_id: requiredId })),
})
