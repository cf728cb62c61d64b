import { ApplicationButtonsPlace } from '../applying/dashboard/application-details.tsx'
import { OwnApplication } from '../applying/dashboard/own-application.tsx'
import { useApplications } from '../data/outbox/use-applications.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { ChangeApplication } from './change-application.tsx'

/** The reader's application for a home, with its buttons, on the home's own page. */
export function MyApplication({ user, propertyId }: { user: number; propertyId: number }) {
  const { query, applications = [] } = useApplications(user)
  const changing = useLayer('change-application')
  const application = applications.find(({ home, inquiry }) => inquiry === null && home.id === propertyId)
  if (application === undefined) return <ApplicationButtonsPlace />
  return (
    <>
      <OwnApplication
        application={application}
        onChange={() => changing.open(String(application.id))}
        onRefresh={() => void query.refetch()}
      />
      <ChangeApplication layer={changing} user={user} />
    </>
  )
}
