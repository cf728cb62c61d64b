import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ApplicationButtonsPlace } from '../applying/dashboard/application-details.tsx'
import { OwnApplication } from '../applying/dashboard/own-application.tsx'
import { useDashboardCards } from '../applying/dashboard/use-cards.ts'
import { recordsQuery } from '../data/api/records-query.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { ChangeApplication } from './change-application.tsx'

/** The reader's application for a home, with its buttons, on the home's own page. */
export function MyApplication({ user, propertyId }: { user: number; propertyId: number }) {
  const { api } = useRouteContext({ from: '__root__' })
  const records = useQuery(recordsQuery(api, user))
  const cards = useDashboardCards(records)
  const changing = useLayer('change-application')
  const card = cards?.find((each) => each.type === 'record' && each.record.property_id === propertyId)
  if (card?.type !== 'record') return <ApplicationButtonsPlace />
  return (
    <>
      <OwnApplication
        record={card.record}
        writes={card.writes ?? []}
        onChange={() => changing.open(String(card.record.inquiry_id))}
        onRefresh={() => void records.refetch()}
      />
      <ChangeApplication layer={changing} user={user} />
    </>
  )
}
