import type { Application } from '../../contract/applications.ts'
import { ChangeDialog } from '../applying/dashboard/change-dialog.tsx'
import { useApplications } from '../data/outbox/use-applications.ts'
import { useFloorPlan } from '../homes/floor-plan/use-floor-plan.ts'
import type { Layer } from '../kit/ui/layer.ts'
import { useKept } from '../kit/ui/use-kept.ts'

/** The form that changes an application, with the rooms of its home's plan. The layer's value is the inquiry's id. */
export function ChangeApplication({ layer, user }: { layer: Layer; user: number }) {
  const { applications = [] } = useApplications(user, { refetch: 'never' })
  const asked = applications.find(({ id, inquiry }) => inquiry === null && String(id) === layer.value)
  const shown = useKept(asked)
  if (shown === null || shown.home.id === null) return null
  return <ChangeOfHome layer={layer} application={shown} propertyId={shown.home.id} />
}

interface ChangeOfHomeProps {
  layer: Layer
  application: Application
  propertyId: number
}

function ChangeOfHome({ layer, application, propertyId }: ChangeOfHomeProps) {
  const { plan } = useFloorPlan(propertyId)
  // The example plan shows no room of this home.
  return (
    <ChangeDialog
      layer={layer}
      application={application}
      rooms={plan === null || plan.isExample ? [] : plan.rooms}
    />
  )
}
