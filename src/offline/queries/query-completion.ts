/** Completes stored answers of older builds with the fields that they lack, so that they need not be dropped. */
import { isRecord, type StoredQuery } from './query-validation.ts'

/** Fields that people in answers of older builds lack: the values are those of a person without a photo. */
const noFace = { avatar: null, photo: null, photo_blurred: null, prompts: [], spoken_languages: [] }

const lacking: Readonly<Record<string, object>> = {
  profile: { ...noFace, photo_hidden_until_match: null },
  suggestions: { ...noFace, roommate_note: null, room_type_preference: null },
  records: {
    broker_answers: [],
    matched_person: null,
    people: null,
    interests: [],
    also_matched: [],
    no_preference: null,
    room_type_preference: null,
    roommate_note: null,
  },
}

/** Fills missing fields of a displayable query, so that it has everything that screens of this build read. */
export function completed(query: StoredQuery): StoredQuery {
  const [, , subject] = query.queryKey
  const absent = typeof subject === 'string' && Object.hasOwn(lacking, subject) ? lacking[subject] : undefined
  if (absent === undefined) return query
  const fill = (one: unknown) => (isRecord(one) ? { ...absent, ...one } : one)
  const { data } = query.state
  return { ...query, state: { ...query.state, data: Array.isArray(data) ? data.map(fill) : fill(data) } }
}
