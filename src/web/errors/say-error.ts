/** Which sentence an error is said with. Pure, and the same for every call; the calls bring their own sentences. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { codeOfMessage, isErrorCode } from '../../contract/errors.ts'
import { ApiError } from '../api/api-error.ts'
import { codeSentences } from './code-sentences.ts'

/** Calls that have nothing of their own to say when no answer comes. */
export const networkSentences = {
  failed: msg`Network connection failed. Please check your internet connection and try again.`,
  unexpected: msg`An unexpected error occurred. Please try again.`,
}

/** A sentence of ours, or the words of a server that we cannot translate. */
export type Said = MessageDescriptor | string

/** The sentences of one call; what it leaves out falls to the next that fits, at last to `otherwise`. */
export interface CallSentences {
  /** A login page came in place of an answer. Without it: authentication required. */
  readonly loginPage?: MessageDescriptor
  readonly byStatus?: Readonly<Record<number, MessageDescriptor>>
  /** 500 and above. */
  readonly serverError?: Said
  /** Any other no of the server, beside HTTP 200 too. */
  readonly refused?: Said
  /** Neither an answer nor a reason why: no network, or none within the call's time. */
  readonly noAnswer?: MessageDescriptor
  /** Puts the server's own message into a sentence. */
  readonly quoting?: (message: string, status: number) => Said
  /** An answer that cannot be read, or a fault of our own. */
  readonly otherwise: Said
}

/**
 * A code of ours first, also where only its English message came; then the server's own message; then the status;
 * then what kind of failure it was (spec section 8).
 */
export function sayError(error: unknown, sentences: CallSentences): Said {
  const { loginPage, byStatus, serverError, refused, noAnswer, quoting, otherwise } = sentences
  if (!(error instanceof ApiError)) return otherwise
  const { kind, status, message } = error
  if (kind === 'redirect' && loginPage) return loginPage
  const code = isErrorCode(error.code) ? error.code : codeOfMessage(message)
  if (code !== null) return codeSentences[code]
  if (message) return quoting?.(message, status) ?? message
  if (kind === 'network' || kind === 'timeout') return noAnswer ?? otherwise
  if (kind !== 'http') return otherwise
  const known = byStatus?.[status]
  if (known) return known
  return (status >= 500 ? serverError : undefined) ?? refused ?? otherwise
}

/** How a call fails that has no sentences of its own. */
export function sayUnexpectedError(error: unknown): Said {
  return sayError(error, { noAnswer: networkSentences.failed, otherwise: networkSentences.unexpected })
}
