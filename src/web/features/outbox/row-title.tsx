import { Trans } from '@lingui/react/macro'
import { namedHome } from '../../../domain/home-name.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { IconName } from '../../ui/icon.tsx'

export const rowIcons: Readonly<Record<OutboxRow['kind'], IconName>> = {
  inquiry: 'home',
  suggestion_decision: 'users',
  match_decision: 'users',
  bookmark: 'bookmark',
  profile_save: 'user',
}

export interface RowTitleProps {
  row: OutboxRow
  /** The name of a home where it is known on this device. */
  homeName: (propertyId: number) => string | null
}

/** What a write is, in words: an application for a home, a yes to a person, ... */
export function RowTitle({ row, homeName }: RowTitleProps) {
  const language = useLanguage()
  switch (row.kind) {
    case 'inquiry': {
      const { property_id } = row.payload
      const home = homeName(property_id) ?? namedHome(row.payload, language) ?? row.about
      return home ? <Trans>Application for {home}</Trans> : <Trans>Application for a home</Trans>
    }
    case 'suggestion_decision':
    case 'match_decision':
      return <DecisionTitle row={row} homeName={homeName} />
    case 'bookmark': {
      const { property_id } = row.payload
      const home = homeName(property_id) ?? row.about ?? String(property_id)
      return row.payload.saved ? <Trans>Saving {home}</Trans> : <Trans>No longer saving {home}</Trans>
    }
    case 'profile_save':
      return <Trans>Changes to your profile</Trans>
  }
}

type Decided = OutboxRow<'suggestion_decision' | 'match_decision'>

function DecisionTitle({ row, homeName }: RowTitleProps & { row: Decided }) {
  const { decision, property_id } = row.payload
  const home = property_id === null ? null : homeName(property_id)
  const name = row.about
  if (name === null) {
    return decision === 'confirmed' ? <Trans>A yes to a match</Trans> : <Trans>A no to a match</Trans>
  }
  if (home === null) {
    return decision === 'confirmed' ? <Trans>Yes to {name}</Trans> : <Trans>No to {name}</Trans>
  }
  return decision === 'confirmed' ? (
    <Trans>
      Yes to {name} for {home}
    </Trans>
  ) : (
    <Trans>
      No to {name} for {home}
    </Trans>
  )
}
