/** The broker's answers in words: on the desk's buttons, in its history, and to the renter. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BrokerAnswerKind, DeclineReason } from '../../../contract/enums.ts'

export const answerWords: Readonly<Record<BrokerAnswerKind, MessageDescriptor>> = {
  free: msg`Still available`,
  gone: msg`Gone`,
  other_room: msg`Another room`,
  come: msg`Come and see`,
  papers: msg`Docs needed`,
  contract: msg`Lease`,
  declined: msg`Declined`,
}

/** The sentences that the renter reads, and the desk before it declines. */
export const declineSentences: Readonly<Record<DeclineReason, MessageDescriptor>> = {
  owner_withdrew: msg`The owner no longer rents out this room.`,
  move_in_date: msg`Your move-in date doesn’t match the day this room becomes available.`,
  lease_length: msg`The lease length you want doesn’t work for this home.`,
  no_smoking: msg`This is a non-smoking home.`,
  no_pets: msg`This home doesn’t allow pets. Assistance animals aren’t pets: tell us if yours is one.`,
  papers_late: msg`The documents didn’t arrive in time.`,
}
