import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { MatchRecord } from '../../contract/records.ts'
import { ChangeDialog } from '../applying/dashboard/change-dialog.tsx'
import { useDashboardCards } from '../applying/dashboard/use-cards.ts'
import { recordsQuery } from '../data/api/records-query.ts'
import { useFloorPlan } from '../homes/floor-plan/use-floor-plan.ts'
import type { Layer } from '../kit/ui/layer.ts'

/** The form that changes an application, with the rooms of its home's plan. The layer's value is the inquiry's id. */
export function ChangeApplication({ layer, user }: { layer: Layer; user: number }) {
  const { api } = useRouteContext({ from: '__root__' })
  const records = useQuery({ ...recordsQuery(api, user), enabled: false })
  const cards = useDashboardCards(records)
  const asked = cards?.find(
    (card) => card.type === 'record' && String(card.record.inquiry_id) === layer.value,
  )
  const [shown, setShown] = useState<MatchRecord | null>(null)
  const record = asked?.type === 'record' ? asked.record : null
  // The record stays rendered while the dialog closes.
  if (record !== null && record !== shown) setShown(record)
  if (shown === null || shown.property_id === null) return null
  return <ChangeOfHome layer={layer} record={shown} propertyId={shown.property_id} />
}

interface ChangeOfHomeProps {
  layer: Layer
  record: MatchRecord
  propertyId: number
}

function ChangeOfHome({ layer, record, propertyId }: ChangeOfHomeProps) {
  const { plan } = useFloorPlan(propertyId)
  // The example plan shows no room of this home.
  return (
    <ChangeDialog layer={layer} record={record} rooms={plan === null || plan.isExample ? [] : plan.rooms} />
  )
}
