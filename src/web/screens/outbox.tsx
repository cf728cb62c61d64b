import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { homeName } from '../../domain/home-name.ts'
import type { OutboxRow } from '../../offline/outbox/row.ts'
import { findSeenHome } from '../../offline/queries/seen-homes.ts'
import { writeInquiryDraft } from '../applying/inquiry/inquiry-draft.ts'
import { OutboxList } from '../data/outbox/outbox-list.tsx'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import shared from '../kit/ui/shared.module.css'
import { DashboardFrame } from './dashboard-frame.tsx'
import '../kit/ui/more-icons.ts'

/** The outbox of this device: waiting writes, writes that need the renter, and sent ones. */
export function OutboxScreen() {
  return <DashboardFrame view="outbox">{({ id }) => <Outbox user={id} />}</DashboardFrame>
}

function Outbox({ user }: { user: number }) {
  const client = useQueryClient()
  const language = useLanguage()
  const nameOf = (id: number) => {
    const seen = findSeenHome(client, id, user)
    return seen && homeName(seen.home, language)
  }
  return (
    <div className={shared.stack5}>
      <h1>
        <Trans>Outbox</Trans>
      </h1>
      <OutboxList homeName={nameOf} editLink={(row) => <EditLink row={row} />} />
    </div>
  )
}

/** A link to the form or card that a write came from, which opens filled in with it. */
function EditLink({ row }: { row: OutboxRow }) {
  const isSuperseded = row.lastError?.code === 'profile_superseded'
  switch (row.kind) {
    case 'inquiry':
      return (
        <LinkButton
          to="/property/$id"
          params={{ id: String(row.payload.property_id) }}
          size="small"
          icon="edit"
          onClick={() => writeInquiryDraft(row.user, row.payload)}
        >
          <Trans>Edit</Trans>
        </LinkButton>
      )
    case 'profile_save':
      return (
        <LinkButton to="/profile" size="small" icon={isSuperseded ? 'user' : 'edit'}>
          {isSuperseded ? <Trans>Open profile</Trans> : <Trans>Edit</Trans>}
        </LinkButton>
      )
    case 'bookmark':
      return (
        <LinkButton
          to="/property/$id"
          params={{ id: String(row.payload.property_id) }}
          size="small"
          icon="home"
        >
          <Trans>View home</Trans>
        </LinkButton>
      )
    default:
      return (
        <LinkButton to="/dashboard" search={{ view: 'matches' }} size="small" icon="users">
          <Trans>View match</Trans>
        </LinkButton>
      )
  }
}
