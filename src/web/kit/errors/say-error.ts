/** The choice of an error's sentence. Pure, and the same for every call; the calls bring their own sentences. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { codeOfMessage } from '../../../contract/errors.ts'
import { ApiError, isConnectionError } from './api-error.ts'
import { codeSentences, isErrorCode } from './code-sentences.ts'

/** The sentences of calls that have none of their own for a missing answer. */
export const networkSentences = {
  failed: msg`Network connection failed. Please check your internet connection and try again.`,
  unexpected: msg`An unexpected error occurred. Please try again.`,
}

/** A sentence of this app, or a server's own words, which it cannot translate. */
export type Wording = MessageDescriptor | string

/** The sentences of one call; a missing one falls to the next that fits, at last to `otherwise`. */
interface CallSentences {
  /** For a login page instead of an answer; left out, the sentence says that a login is required. */
  readonly loginPage?: MessageDescriptor
  readonly byStatus?: Readonly<Record<number, MessageDescriptor>>
  /** For a status of 500 and above. */
  readonly serverError?: Wording
  /** For any other refusal of the server, beside HTTP 200 too. */
  readonly refused?: Wording
  /** For no answer and no reason: no network, or none within the call's timeout. */
  readonly noAnswer?: MessageDescriptor
  /** Puts the server's own message into a sentence. */
  readonly quoting?: (message: string, status: number) => Wording
  /** For an unreadable answer, or a fault of the app itself. */
  readonly otherwise: Wording
}

/**
 * The sentence of an error: by an error code first, even where only a message of the basic API came; then the server's own
 * message; then the status; then the kind of failure (rule 10.2).
 */
export function sayError(error: unknown, sentences: CallSentences): Wording {
  const { loginPage, byStatus, serverError, refused, noAnswer, quoting, otherwise } = sentences
  if (!(error instanceof ApiError)) return otherwise
  const { kind, status, message } = error
  if (kind === 'redirect' && loginPage) return loginPage
  if (isConnectionError(error)) return noAnswer ?? otherwise
  const code = isErrorCode(error.code) ? error.code : codeOfMessage(message)
  if (code !== null) return codeSentences[code]
  if (message) return quoting?.(message, status) ?? message
  if (kind !== 'http') return otherwise
  const known = byStatus?.[status]
  if (known) return known
  return (status >= 500 ? serverError : undefined) ?? refused ?? otherwise
}

/** The sentence of a failed call that has no sentences of its own. */
export function sayUnexpectedError(error: unknown): Wording {
  return sayError(error, { noAnswer: networkSentences.failed, otherwise: networkSentences.unexpected })
}
