import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Face } from '../people/face.tsx'
import { FitScore } from '../people/fit-score.tsx'
import { shownScore } from '../people/person-card.tsx'
import { SafetyMenu } from '../safety/safety-menu.tsx'
import styles from './person-line.module.css'

interface PersonLineProps {
  person: Suggestion
  scores: boolean
  /** Opens the person's card. */
  onOpen: () => void
  heading?: boolean
  /** The home that both applied for. */
  propertyId?: number | null
  /** Further buttons about this person. */
  children?: ReactNode
}

/** A person's face, name and fit; the name opens the person's card. */
export function PersonLine(props: PersonLineProps) {
  const { person, scores, onOpen, heading = false, propertyId = null, children } = props
  const { t } = useLingui()
  const Name = heading ? 'h3' : 'span'
  const score = shownScore(person, scores)
  return (
    <div className={styles.line}>
      <Face person={person} seed={person.inquiry_id} size={heading ? 'medium' : 'small'} />
      <Name className={styles.name}>
        <button type="button" onClick={onOpen} aria-haspopup="dialog">
          <span>{isolated(person.name ?? t`Applicant`)}</span>
        </button>
      </Name>
      {score !== null && !score.isEstimate && <FitScore small score={score.value} />}
      {children}
      <SafetyMenu person={person} propertyId={propertyId} />
    </div>
  )
}
