/** Applications and the people of them, as answers are read. */
import * as v from 'valibot'
import {
  type Application,
  type Pairing,
  readRecord,
  readSuggestion,
} from '../../src/contract/applications.ts'
import type { Decision } from '../../src/contract/enums.ts'
import { recordSchema } from '../../src/contract/records.ts'
import { type Suggestion, suggestionSchema } from '../../src/contract/suggestions.ts'

interface About extends Partial<Suggestion> {
  readonly score?: number
  readonly isProposed?: true
}

/** A person, by inquiry id, and what the two have decided. */
export function pairing(
  inquiry_id: number,
  mine: Decision | null = null,
  theirs: Decision | null = null,
  { score, isProposed, ...card }: About = {},
): Pairing {
  const read = readSuggestion(
    v.parse(suggestionSchema, { inquiry_id, matching_score: score ?? null, ...card }),
  )
  return { ...read, mine, theirs, ...(isProposed && { isProposed }) }
}

/** An application with nobody, but for these fields. */
export const application = (fields: Partial<Application> = {}): Application => ({
  ...readRecord(v.parse(recordSchema, { inquiry_id: 3, property_id: 8 })),
  ...fields,
})
