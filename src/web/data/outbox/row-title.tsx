import { Trans } from '@lingui/react/macro'
import type { Language } from '../../../contract/language.ts'
import { namedHome } from '../../../domain/home-name.ts'
import type { DecisionRow } from '../../../offline/applications.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatMonthlyRent, formatRentFrom } from '../../kit/model/money.ts'
import type { IconName } from '../../kit/ui/icon.tsx'

export const rowIcons: Readonly<Record<OutboxRow['kind'], IconName>> = {
  inquiry: 'home',
  inquiry_change: 'edit',
  inquiry_withdrawal: 'close',
  interest_withdrawal: 'users',
  suggestion_decision: 'users',
  match_decision: 'users',
  contact: 'message',
  bookmark: 'bookmark',
  profile_save: 'user',
  block: 'lock',
  unblock: 'lock',
  report: 'alert',
  home_hiding: 'eye-off',
}

export interface RowTitleProps {
  row: OutboxRow
  /** Gives the name of a home, or null where this device does not know it. */
  homeName: (propertyId: number) => string | null
}

/** The room that an application is for, and its rent, as they were when it was made; null where neither is known. */
export function appliedFor(row: OutboxRow, language: Language): string | null {
  if (row.kind === 'inquiry_change') {
    const { preferred_room_name: name, preferred_room_name_ko: nameKo } = row.payload
    return (language === 'ko' ? nameKo : undefined) ?? name ?? row.payload.preferred_room ?? null
  }
  if (row.kind !== 'inquiry') return null
  const { preferred_room_name: name, preferred_room_name_ko: nameKo, rent, rent_from } = row.payload
  const room = (language === 'ko' ? nameKo : undefined) ?? name ?? row.payload.preferred_room
  const price = rent === undefined ? null : (rent_from ? formatRentFrom : formatMonthlyRent)(rent, language)
  return [room, price].filter((part) => part !== null).join(' · ') || null
}

/** A write's title in words: an application for a home, a like for a person, ... */
export function RowTitle({ row, homeName }: RowTitleProps) {
  const language = useLanguage()
  /** The person whom most kinds of writes are about. */
  const name = row.about === null ? null : isolated(row.about)
  switch (row.kind) {
    case 'inquiry': {
      const { property_id } = row.payload
      const home = homeName(property_id) ?? namedHome(row.payload, language) ?? row.about
      return home ? <Trans>Application for {home}</Trans> : <Trans>Application for a home</Trans>
    }
    case 'inquiry_change': {
      const home = homeName(row.payload.property_id) ?? row.about
      return home ? (
        <Trans>Change of the application for {home}</Trans>
      ) : (
        <Trans>Change of an application</Trans>
      )
    }
    case 'inquiry_withdrawal': {
      const home = homeName(row.payload.property_id) ?? row.about
      return home ? (
        <Trans>Withdraw the application for {home}</Trans>
      ) : (
        <Trans>Withdraw an application</Trans>
      )
    }
    case 'interest_withdrawal':
      return name === null ? <Trans>Take back a yes</Trans> : <Trans>Take back the yes: {name}</Trans>
    case 'suggestion_decision':
    case 'match_decision':
      return <DecisionTitle row={row} homeName={homeName} />
    case 'contact':
      return name === null ? <Trans>Contact request: a match</Trans> : <Trans>Contact request: {name}</Trans>
    case 'bookmark': {
      const { property_id } = row.payload
      const home = homeName(property_id) ?? row.about ?? String(property_id)
      return row.payload.saved ? <Trans>Saving {home}</Trans> : <Trans>No longer saving {home}</Trans>
    }
    case 'block':
      return name === null ? <Trans>Blocking an applicant</Trans> : <Trans>Blocking {name}</Trans>
    case 'unblock':
      return name === null ? <Trans>Unblocking an applicant</Trans> : <Trans>Unblocking {name}</Trans>
    case 'report': {
      const { property_id, inquiry_id } = row.payload
      const isHome = inquiry_id === undefined && property_id !== undefined
      const about = (isHome ? homeName(property_id) : null) ?? name
      return about === null ? <Trans>A report</Trans> : <Trans>A report about {about}</Trans>
    }
    case 'home_hiding': {
      const { property_id } = row.payload
      const home = homeName(property_id) ?? row.about ?? String(property_id)
      return row.payload.hidden ? <Trans>Hiding {home}</Trans> : <Trans>Showing {home} again</Trans>
    }
    case 'profile_save':
      return <Trans>Changes to your profile</Trans>
  }
}

/** A decision's title, in the words of the buttons that were pressed: the deck's or the dashboard's. */
function DecisionTitle({ row, homeName }: RowTitleProps & { row: DecisionRow }) {
  const { kind, payload, about } = row
  const name = about === null ? null : isolated(about)
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
