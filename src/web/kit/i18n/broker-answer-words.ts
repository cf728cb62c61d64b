/** The broker's answers in words: on the desk's buttons, in its history, and to the renter. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BrokerAnswerKind, DeclineReason } from '../../../contract/enums.ts'

export const answerWords: Readonly<Record<BrokerAnswerKind, MessageDescriptor>> = {
  free: msg`Still free`,
  gone: msg`Gone`,
  other_room: msg`Another room`,
  come: msg`Come and see`,
  papers: msg`Papers, please`,
  contract: msg`Contract`,
  declined: msg`Declined`,
}

/** The sentences that the renter reads, and the desk before it declines. */
export const declineSentences: Readonly<Record<DeclineReason, MessageDescriptor>> = {
  owner_withdrew: msg`The owner does not let this room any more.`,
  move_in_date: msg`The move-in date does not fit the day on which this room becomes free.`,
  lease_length: msg`The length of the lease does not fit this home.`,
  no_smoking: msg`This is a home without smoking.`,
  no_pets: msg`Pets are not possible in this home. Assistance animals are no pets: tell us if yours is one.`,
  papers_late: msg`The papers did not come in time.`,
}
