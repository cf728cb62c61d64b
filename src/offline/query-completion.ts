/** What stored answers of builds before this one lack: they are completed rather than lost with all else that is stored. */
import { isRecord, type StoredQuery } from './query-validation.ts'

/** What a person lacks who was read before people had faces, as a backend that knows none leaves it out. */
const noFace = { avatar: null, photo: null, photo_blurred: null, prompts: [], spoken_languages: [] }

const lacking: Readonly<Record<string, object>> = {
  profile: { ...noFace, photo_hidden_until_match: null },
  suggestions: { ...noFace, roommate_note: null },
  records: {
    matched_person: null,
    interests: [],
    no_preference: null,
    room_type_preference: null,
    roommate_note: null,
  },
}

/** A query that is displayable, with everything that screens of this build read. */
export function completed(query: StoredQuery): StoredQuery {
  const [, , subject] = query.queryKey
  const absent = typeof subject === 'string' && Object.hasOwn(lacking, subject) ? lacking[subject] : undefined
  if (absent === undefined) return query
  const fill = (one: unknown) => (isRecord(one) ? { ...absent, ...one } : one)
  const { data } = query.state
  return { ...query, state: { ...query.state, data: Array.isArray(data) ? data.map(fill) : fill(data) } }
}
