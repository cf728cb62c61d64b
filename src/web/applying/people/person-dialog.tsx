import { useLingui } from '@lingui/react/macro'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { PersonCard, type PersonCardProps } from './person-card.tsx'

/** A person's card over the page: the same dialog wherever their name is pressed. */
export function PersonDialog({ layer, ...card }: PersonCardProps & { layer: Layer }) {
  const { t } = useLingui()
  return (
    <Dialog layer={layer} title={isolated(card.suggestion.name ?? t`Applicant`)}>
      <PersonCard {...card} onBlocked={layer.close} />
    </Dialog>
  )
}
