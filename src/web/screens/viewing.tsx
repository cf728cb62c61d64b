import { getRouteApi } from '@tanstack/react-router'
import { ViewingView } from '../applying/viewing/viewing-view.tsx'
import type { RouterContext } from '../data/router-context.ts'
import { RequireUser } from '../data/session/session-context.tsx'
import { loadDeskSentences } from '../kit/i18n/catalogues.ts'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/viewing/$id')

/** Sentences about viewings come with the desk's, which first visits do without. */
export const loadViewing = ({ context }: { context: RouterContext }) => loadDeskSentences(context.i18n)

/** The viewing of a home that the reader has applied for. */
export function ViewingScreen() {
  const id = Number(route.useParams().id)
  return <RequireUser>{(user) => <ViewingView key={id} user={user.id} propertyId={id} />}</RequireUser>
}
