/** What a row is called, and why it was refused: in the words of its kind. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../../contract/language.ts'
import { canRetry } from '../../../offline/outbox/refusal.ts'
import type { OutboxKind, OutboxRow } from '../../../offline/outbox/row.ts'
import { ruleOf } from '../../../offline/writes/write-kind.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import { isErrorCode } from '../../kit/errors/code-sentences.ts'
import { networkSentences, sayError, type Wording } from '../../kit/errors/say-error.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { type HomeName, type WriteWords, writeWords } from './write-words.tsx'

const words: Record<string, unknown> = writeWords

/** Makes the words of further kinds known. */
export function addWords(more: object): void {
  Object.assign(words, more)
}

/** The words of a kind. The cast is needed: TypeScript cannot see that a row's payload belongs to the row's kind. */
export const wordsOf = (kind: OutboxKind) => words[kind] as WriteWords

export interface RowTitleProps {
  row: OutboxRow
  homeName: HomeName
}

/** A write's title in words. */
export function RowTitle({ row, homeName }: RowTitleProps) {
  const { Title } = wordsOf(row.kind)
  return <Title row={row} name={row.about === null ? null : isolated(row.about)} homeName={homeName} />
}

/** What was chosen with a write, e.g. an application's room and its rent; null where there is no choice or it is unknown. */
export const choiceOf = ({ kind, payload }: OutboxRow, language: Language): string | null =>
  wordsOf(kind).choice?.(payload, language) ?? null

/** The title over a refusal that no retry changes: the other titles ask for a retry. */
const finalTitle = msg`This can no longer be sent`

/** The sentence that says which write failed. */
export function failureOf(row: OutboxRow): Wording {
  // A write with a form can be corrected there and sent again.
  if (!canRetry(row) && !ruleOf(row.kind).hasForm) return finalTitle
  return wordsOf(row.kind).failure(row.payload)
}

/** Reasons of the outbox's own. */
const ownReasons: Readonly<Record<string, MessageDescriptor>> = {
  expired: msg`It has been waiting for more than 30 days. Please check that it’s still right before you send it.`,
  outdated: msg`It was made with an older version of this app and can’t be sent as it is. Please create it again.`,
}

/** The sentence that says why the server refused this row. */
export function reasonOf({ kind, payload, lastError }: OutboxRow): Wording {
  const { code = null, message = '', status = 0 } = lastError ?? {}
  const error = new ApiError(message, { kind: 'http', status, code: isErrorCode(code) ? code : null })
  return (
    ownReasons[code ?? ''] ??
    wordsOf(kind).reason?.(error, payload, lastError) ??
    sayError(error, {
      noAnswer: networkSentences.failed,
      otherwise: msg`The server did not accept it.`,
    })
  )
}
