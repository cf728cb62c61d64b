import { useLingui } from '@lingui/react/macro'
import type { HomeApplicants } from '../../../contract/applicants.ts'
import { formatDollars } from '../../model/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './household.module.css'
import { fitInBrief } from './household-fit-words.tsx'
import { type HouseholdOfHome, roomsOf } from './household-places.tsx'
import { householdFit, householdPairs } from './model.ts'
import { type RoomsInBrief, roomsInBrief } from './rooms.ts'

interface HouseholdLineProps extends HouseholdOfHome {
  answer: HomeApplicants
  /** Goes to all that there is to say of it. */
  onShow: () => void
}

/** What a household comes to in one line, in sight while its people are chosen. */
export function HouseholdLine({ answer, onShow, ...household }: HouseholdLineProps) {
  const { t, i18n } = useLingui()
  const { others } = household
  const ids = others.map(({ inquiry_id }) => inquiry_id)
  const fit = householdFit(householdPairs(answer, ids))
  const names = [t`You`, ...others.map(({ name }) => name ?? t`Applicant`)].join(' + ')
  const roomWords = (brief: RoomsInBrief) => {
    if (brief === 'too_few') return t`too few free rooms`
    if (brief === 'same_room') return t`the same room is wanted`
    if (brief === null) return null
    const rent = formatDollars(brief.dollars)
    if (brief.isEach) return t`${rent} each`
    return brief.isLeast ? t`your rent from ${rent}` : t`your rent ${rent}`
  }
  const words = [fit && i18n._(fitInBrief(fit, ids.length + 1)), roomWords(roomsInBrief(roomsOf(household)))]
  return (
    <button type="button" className={styles.line} onClick={onShow}>
      {/* Two households may come to the same, and the change is to be heard. */}
      <VisuallyHidden>{names}: </VisuallyHidden>
      <span>{words.filter(Boolean).join('\u00a0· ')}</span>
      <Icon name="chevron-down" size="small" />
    </button>
  )
}
