import { useLingui } from '@lingui/react/macro'
import type { HomeApplicants } from '../../../contract/applicants.ts'
import { homeName } from '../../../domain/home-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDollars } from '../../model/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
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

/** How all of a household fit and what the reader would pay, in a few words; the fit of two only where it is wanted. */
function useWordsInBrief({ answer, ...household }: Omit<HouseholdLineProps, 'onShow'>, fitOfTwo: boolean) {
  const { t, i18n } = useLingui()
  const ids = household.others.map(({ inquiry_id }) => inquiry_id)
  const fit = householdFit(householdPairs(answer, ids))
  const roomWords = (brief: RoomsInBrief) => {
    if (brief === 'too_few') return t`too few free rooms`
    if (brief === 'same_room') return t`the same room is wanted`
    if (brief === null) return null
    const rent = formatDollars(brief.dollars)
    if (brief.isEach) return t`${rent} each`
    return brief.isLeast ? t`your rent from ${rent}` : t`your rent ${rent}`
  }
  const rooms = roomWords(roomsInBrief(roomsOf(household)))
  const saysFit = fit !== null && (ids.length > 1 || fitOfTwo || rooms === null)
  return [saysFit && i18n._(fitInBrief(fit, ids.length + 1)), rooms].filter(Boolean).join('\u00a0· ')
}

/** What a household comes to in one line, in sight while its people are chosen. */
export function HouseholdLine({ onShow, ...household }: HouseholdLineProps) {
  const { t } = useLingui()
  // Of two, the row of the one who was just chosen says how they fit.
  const words = useWordsInBrief(household, false)
  const names = [t`You`, ...household.others.map(({ name }) => name ?? t`Applicant`)].join(' + ')
  return (
    <button type="button" className={styles.line} onClick={onShow}>
      {/* Two households may come to the same, and the change is to be heard. */}
      <VisuallyHidden>{names}: </VisuallyHidden>
      <span>{words}</span>
      <Icon name="chevron-down" size="small" />
    </button>
  )
}

/** Shares the same line with the home's link. Names stay out of it: none of them has agreed to be shown elsewhere. */
export function ShareHousehold(household: Omit<HouseholdLineProps, 'onShow'>) {
  const { t } = useLingui()
  const { home, others } = household
  const name = homeName(home, useLanguage()) ?? t`Home`
  const size = others.length + 1
  const line = `${t`${size} of us, me included`}: ${useWordsInBrief(household, true)}`
  return (
    <ShareButton
      title={name}
      text={`${name}\n${line.replaceAll('\u00a0', ' ')}`}
      url={`/property/${home.id}`}
    >
      {t`Share this household`}
    </ShareButton>
  )
}
