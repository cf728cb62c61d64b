import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../ui/dialog.tsx'
import type { Layer } from '../ui/layer.ts'
import { PersonCard, type PersonCardProps } from './person-card.tsx'

/** The card of a person over the page: the same one wherever their name is pressed. */
export function PersonDialog({ layer, ...card }: PersonCardProps & { layer: Layer }) {
  const { t } = useLingui()
  return (
    <Dialog layer={layer} title={card.suggestion.name ?? t`Applicant`}>
      <PersonCard {...card} onBlocked={layer.close} />
    </Dialog>
  )
}
