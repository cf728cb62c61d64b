/** A query's answer as a text that is stored, and back. */
import type { DehydratedState } from '@tanstack/query-core'
import { packed, unpack } from './packed-lists.ts'

export type StoredQuery = DehydratedState['queries'][number]

/** As JSON.stringify takes it. */
export type Replacer = (key: string, value: unknown) => unknown

/** Of one byte a letter: browsers store and read a text with a single wider letter at two bytes for each. */
const narrow = (json: string): string =>
  json.replace(/[\u0100-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * The answer as JSON in Latin-1.
 * @throws TypeError where no text can be made of the answer
 */
export function queryText({ queryKey, queryType, state }: StoredQuery, replacer?: Replacer): string {
  const { data, dataUpdatedAt } = state
  return narrow(JSON.stringify({ queryKey, queryType, data: packed(data), dataUpdatedAt }, replacer))
}

/**
 * The query as it was answered, whatever failed since, and not fresh: what is shown of an earlier start is asked again.
 * @throws where the text is none of ours
 */
export function readQueryText(queryHash: string, text: string): StoredQuery {
  const { queryKey, queryType, data, dataUpdatedAt } = JSON.parse(text)
  if (!Array.isArray(queryKey) || data === undefined || typeof dataUpdatedAt !== 'number')
    throw new SyntaxError('Not an answer')
  unpack(data)
  return {
    queryHash,
    queryKey,
    ...(queryType === 'infinite' && { queryType }),
    dehydratedAt: dataUpdatedAt,
    state: {
      data,
      dataUpdatedAt,
      dataUpdateCount: 1,
      status: 'success',
      error: null,
      errorUpdatedAt: 0,
      errorUpdateCount: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: true,
    },
  }
}
