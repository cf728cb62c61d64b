import { getRouteApi } from '@tanstack/react-router'
import { ViewingView } from '../applying/viewing/viewing-view.tsx'
import { RequireUser } from '../data/session/session-context.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/viewing/$id')

/** The viewing of a home that the reader has applied for. */
export function ViewingScreen() {
  const id = Number(route.useParams().id)
  return <RequireUser>{(user) => <ViewingView key={id} user={user.id} propertyId={id} />}</RequireUser>
}
