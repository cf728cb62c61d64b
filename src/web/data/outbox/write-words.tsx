/** The words and the icon of each kind of write, wherever its rows are listed or reported. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Language } from '../../../contract/language.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { formatViewing } from '../../../domain/viewing-times.ts'
import type { OutboxKind, OutboxPayloads, OutboxRow, RowError } from '../../../offline/outbox/row.ts'
import { profileSentences, sayProfileSaveError } from '../../kit/errors/account-errors.ts'
import type { ApiError } from '../../kit/errors/api-error.ts'
import { inquirySentences, sayInquiryError } from '../../kit/errors/home-errors.ts'
import {
  matchSentences,
  saySuggestionUpdateError,
  suggestionSentences,
} from '../../kit/errors/matching-errors.ts'
import type { Wording } from '../../kit/errors/say-error.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatMonthlyRent, formatRentFrom } from '../../kit/model/money.ts'
import type { IconName } from '../../kit/ui/icon.tsx'

/** Gives the name of a home, or null where this device does not know it. */
export type HomeName = (propertyId: number) => string | null

export interface TitleProps<K extends OutboxKind> {
  readonly row: OutboxRow<K>
  /** The person whom most kinds of writes are about; null where the row does not say. */
  readonly name: string | null
  readonly homeName: HomeName
}

export interface WriteWords<K extends OutboxKind = OutboxKind> {
  readonly icon: IconName
  /** What was written: an application for a home, a yes to a person, ... */
  Title(props: TitleProps<K>): ReactNode
  /** What was chosen with it, as it was when the write was made; null where that is not known. */
  choice?(payload: OutboxPayloads[K], language: Language): string | null
  /** The sentence that says which write failed (rule 10.2). */
  failure(payload: OutboxPayloads[K]): Wording
  /** Why the server refused it; null where the sentence of its code, or the server's own words, are as good. */
  reason?(error: ApiError, payload: OutboxPayloads[K], refusal: RowError | null): Wording | null
}

/** Kinds whose words come with the desk, since others do not write them. */
export type DeskKind = Extract<OutboxKind, `desk_${string}`>

function InquiryTitle({ row: { payload, about }, homeName }: TitleProps<'inquiry'>) {
  const language = useLanguage()
  const home = homeName(payload.property_id) ?? namedHome(payload, language) ?? about
  return home ? <Trans>Application for {home}</Trans> : <Trans>Application for a home</Trans>
}

interface NamedRoom {
  readonly preferred_room?: string | null | undefined
  readonly preferred_room_name?: string | undefined
  readonly preferred_room_name_ko?: string | undefined
}

function roomOf(room: NamedRoom, language: Language): string | null {
  const { preferred_room: id, preferred_room_name: name, preferred_room_name_ko: nameKo } = room
  return (language === 'ko' ? nameKo : undefined) ?? name ?? id ?? null
}

type DecisionKind = 'suggestion_decision' | 'match_decision'

/** A decision's title, in the words of the buttons that were pressed: the deck's or the dashboard's. */
function DecisionTitle({ row, name, homeName }: TitleProps<DecisionKind>) {
  const { kind, payload } = row
  const home = payload.property_id === null ? null : homeName(payload.property_id)
  const isYes = payload.decision === 'confirmed'
  if (name === null && kind === 'suggestion_decision')
    return isYes ? <Trans>Accept: an applicant</Trans> : <Trans>Reject: an applicant</Trans>
  if (name === null) return isYes ? <Trans>Accept: a match</Trans> : <Trans>Reject: a match</Trans>
  const place = home === null ? '' : ` · ${home}`
  return (
    <>
      <span>{isYes ? <Trans>Accept: {name}</Trans> : <Trans>Reject: {name}</Trans>}</span>
      {place}
    </>
  )
}

/** By the decision that the server refused: the contrary decision stands. */
const finalDecisions = {
  confirmed: msg`You’ve already declined this person, perhaps on another device. That hasn’t changed.`,
  rejected: msg`You’ve already accepted this person, perhaps on another device. That hasn’t changed.`,
}

const finalDecision = (
  { code }: ApiError,
  { decision }: OutboxPayloads[DecisionKind],
): MessageDescriptor | null => (code === 'decision_final' ? finalDecisions[decision] : null)

export const writeWords: { readonly [K in Exclude<OutboxKind, DeskKind>]: WriteWords<K> } = {
  viewing_booking: {
    icon: 'calendar',
    Title: ({ row: { payload, about }, homeName }) => {
      const home = homeName(payload.property_id) ?? about
      return home === null ? <Trans>A viewing</Trans> : <Trans>A viewing: {home}</Trans>
    },
    choice: ({ starts_at }, language) => formatViewing(Date.parse(starts_at), language),
    failure: () => msg`The viewing could not be booked.`,
  },
  viewing_cancellation: {
    icon: 'calendar',
    Title: ({ row: { payload, about }, homeName }) => {
      const home = homeName(payload.property_id) ?? about
      return home === null ? <Trans>A viewing canceled</Trans> : <Trans>A viewing canceled: {home}</Trans>
    },
    failure: () => msg`The viewing could not be canceled.`,
  },
  viewing_outcome: {
    icon: 'calendar',
    Title: ({ row: { payload, about }, homeName }) => {
      const home = homeName(payload.property_id) ?? about
      return home === null ? <Trans>A home viewed</Trans> : <Trans>A home viewed: {home}</Trans>
    },
    failure: () => msg`The home could not be marked as viewed.`,
  },
  inquiry: {
    icon: 'home',
    Title: InquiryTitle,
    choice(payload, language) {
      const { rent, rent_from } = payload
      const price =
        rent === undefined ? null : (rent_from ? formatRentFrom : formatMonthlyRent)(rent, language)
      return [roomOf(payload, language), price].filter((part) => part !== null).join(' · ') || null
    },
    failure: () => inquirySentences.notSubmitted,
    reason: sayInquiryError,
  },
  notice_settings: {
    icon: 'ring',
    Title: () => <Trans>Notification settings</Trans>,
    failure: () => msg`The notification settings could not be saved.`,
  },
  search_save: {
    icon: 'search',
    Title: ({ row: { payload } }) => <Trans>Saved search: {payload.name}</Trans>,
    failure: () => msg`The search could not be saved.`,
  },
  search_removal: {
    icon: 'search',
    Title: ({ row: { about } }) =>
      about === null ? <Trans>Removing a search</Trans> : <Trans>Removing the search {about}</Trans>,
    failure: () => msg`The search could not be removed.`,
  },
  inquiry_change: {
    icon: 'edit',
    Title({ row: { payload, about }, homeName }) {
      const home = homeName(payload.property_id) ?? about
      return home ? (
        <Trans>Change of the application for {home}</Trans>
      ) : (
        <Trans>Change of an application</Trans>
      )
    },
    choice: roomOf,
    failure: () => msg`The application could not be changed.`,
    reason: sayInquiryError,
  },
  inquiry_withdrawal: {
    icon: 'close',
    Title({ row: { payload, about }, homeName }) {
      const home = homeName(payload.property_id) ?? about
      return home ? (
        <Trans>Withdraw the application for {home}</Trans>
      ) : (
        <Trans>Withdraw an application</Trans>
      )
    },
    failure: () => msg`The application could not be withdrawn.`,
  },
  interest_withdrawal: {
    icon: 'users',
    Title: ({ name }) =>
      name === null ? (
        <Trans>No longer interested in someone</Trans>
      ) : (
        <Trans>No longer interested: {name}</Trans>
      ),
    failure: () => msg`Your interest could not be withdrawn.`,
  },
  suggestion_decision: {
    icon: 'users',
    Title: DecisionTitle,
    failure: ({ decision }) =>
      decision === 'confirmed' ? suggestionSentences.notAccepted : suggestionSentences.notRejected,
    reason: (error, payload) => finalDecision(error, payload) ?? saySuggestionUpdateError(error),
  },
  match_decision: {
    icon: 'users',
    Title: DecisionTitle,
    failure: () => matchSentences.decisionNotUpdated,
    reason: finalDecision,
  },
  contact: {
    icon: 'message',
    Title: ({ name }) =>
      name === null ? <Trans>Contact request: a match</Trans> : <Trans>Contact request: {name}</Trans>,
    failure: () => matchSentences.contactFailed,
  },
  bookmark: {
    icon: 'bookmark',
    Title({ row: { payload, about }, homeName }) {
      const home = homeName(payload.property_id) ?? about ?? String(payload.property_id)
      return payload.saved ? <Trans>Saving {home}</Trans> : <Trans>No longer saving {home}</Trans>
    },
    failure: () => msg`The saved home could not be updated.`,
  },
  profile_save: {
    icon: 'user',
    Title: () => <Trans>Changes to your profile</Trans>,
    failure: () => profileSentences.notSaved,
    reason: sayProfileSaveError,
  },
  block: {
    icon: 'lock',
    Title: ({ name }) =>
      name === null ? <Trans>Blocking an applicant</Trans> : <Trans>Blocking {name}</Trans>,
    failure: () => msg`The block did not reach us.`,
  },
  unblock: {
    icon: 'lock',
    Title: ({ name }) =>
      name === null ? <Trans>Unblocking an applicant</Trans> : <Trans>Unblocking {name}</Trans>,
    failure: () => msg`This person could not be unblocked.`,
  },
  report: {
    icon: 'alert',
    Title({ row: { payload }, name, homeName }) {
      const { property_id, inquiry_id } = payload
      const isHome = inquiry_id === undefined && property_id !== undefined
      const about = (isHome ? homeName(property_id) : null) ?? name
      return about === null ? <Trans>A report</Trans> : <Trans>A report about {about}</Trans>
    },
    failure: () => msg`Your report did not reach us.`,
  },
  home_hiding: {
    icon: 'eye-off',
    Title({ row: { payload, about }, homeName }) {
      const home = homeName(payload.property_id) ?? about ?? String(payload.property_id)
      return payload.hidden ? <Trans>Hiding {home}</Trans> : <Trans>Showing {home} again</Trans>
    },
    failure: () => msg`Your hidden homes could not be updated.`,
  },
}
