import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StoredUser } from '../data/device/stored-session.ts'
import type { RouterContext } from '../data/router-context.ts'
import { RequireUser } from '../data/session/session-context.tsx'
import { Homes } from '../desk/homes.tsx'
import { Inbox } from '../desk/inbox.tsx'
import { InquiryView } from '../desk/inquiry-view.tsx'
import { loadDeskSentences } from '../kit/i18n/catalogues.ts'
import { NotFoundScreen } from './not-found.tsx'
import '../kit/ui/more-icons.ts'

const inquiry = getRouteApi('/desk/inquiries/$id')

/** The desk's sentences are no part of the catalogue that every page loads. */
export const loadDesk = ({ context }: { context: RouterContext }) => loadDeskSentences(context.i18n)

/** The inbox of the letting team. */
export function DeskScreen() {
  return <ForStaff>{({ id }) => <Inbox user={id} />}</ForStaff>
}

/** The homes of the letting team. */
export function DeskHomesScreen() {
  return <ForStaff>{({ id }) => <Homes user={id} />}</ForStaff>
}

/** One inquiry, within the inbox. */
export function DeskInquiryScreen() {
  const id = Number(inquiry.useParams().id)
  return <RequireUser>{(user) => <InquiryView key={id} user={user.id} id={id} />}</RequireUser>
}

/** To everybody but staff the desk does not exist. */
function ForStaff({ children }: { children: (user: StoredUser) => ReactNode }) {
  const { settings } = useRouteContext({ from: '__root__' })
  return (
    <RequireUser>
      {(user) => (user.is_staff && settings.desk ? children(user) : <NotFoundScreen />)}
    </RequireUser>
  )
}
