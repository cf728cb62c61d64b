import { useLingui } from '@lingui/react/macro'
import type { Person } from '../../../contract/applications.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Face } from '../people/face.tsx'
import styles from './person-name.module.css'

/** The layer of the dialog with an applicant's card; its value is that applicant's inquiry id. */
export const personLayer = 'applicant'

interface PersonNameProps {
  person: Person
  withFace?: boolean
}

/** The name of an applicant, which opens their card. */
export function PersonName({ person, withFace = false }: PersonNameProps) {
  const { t } = useLingui()
  const layer = useLayer(personLayer)
  return (
    <button
      type="button"
      className={styles.name}
      aria-haspopup="dialog"
      onClick={() => layer.open(String(person.inquiry_id))}
    >
      {withFace && <Face person={person} seed={person.inquiry_id} size="tiny" />}
      <span>{isolated(person.name ?? t`Applicant`)}</span>
    </button>
  )
}
