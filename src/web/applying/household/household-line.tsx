import { useLingui } from '@lingui/react/macro'
import { homeName } from '../../../domain/home-name.ts'
import type { HomePeople } from '../../../offline/home-people.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatDollars } from '../../kit/model/money.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import styles from './household.module.css'
import { fitInBrief } from './household-fit-words.tsx'
import { householdFit, householdPairs } from './model.ts'
import { type HouseholdOfHome, roomsOf } from './room-allocation.tsx'
import { type RoomsInBrief, roomsInBrief } from './rooms.ts'

interface HouseholdLineProps extends HouseholdOfHome {
  answer: HomePeople
  /** Scrolls to the household's full picture. */
  onShow: () => void
}

/** A household's fit and the reader's rent in a few words; the fit of two people only where `fitOfTwo` asks for it. */
function useWordsInBrief({ answer, ...household }: Omit<HouseholdLineProps, 'onShow'>, fitOfTwo: boolean) {
  const { t, i18n } = useLingui()
  const ids = household.others.map(({ inquiry_id }) => inquiry_id)
  const fit = householdFit(householdPairs(answer, ids))
  const roomWords = (brief: RoomsInBrief) => {
    if (brief === 'too_few') return t`too few free rooms`
    if (brief === 'same_room') return t`room choices overlap`
    if (brief === null) return null
    const rent = formatDollars(brief.dollars)
    if (brief.isEach) return t`${rent} each`
    return brief.isLeast ? t`your rent from ${rent}` : t`your rent ${rent}`
  }
  const rooms = roomWords(roomsInBrief(roomsOf(household)))
  const saysFit = fit !== null && (ids.length > 1 || fitOfTwo || rooms === null)
  return [saysFit && i18n._(fitInBrief(fit, ids.length + 1)), rooms].filter(Boolean).join('\u00a0· ')
}

/** A household in one line, in sight while its people are chosen. */
export function HouseholdLine({ onShow, ...household }: HouseholdLineProps) {
  const { t } = useLingui()
  // The fit of two is left out: the row of the person just chosen says it.
  const words = useWordsInBrief(household, false)
  const names = [t`You`, ...household.others.map(({ name }) => isolated(name ?? t`Applicant`))].join(' + ')
  return (
    <button type="button" className={styles.line} onClick={onShow}>
      {/* The names let a screen reader hear the change, since two households may get the same words. */}
      <VisuallyHidden>{names}: </VisuallyHidden>
      <span>{words}</span>
      <Icon name="chevron-down" size="small" />
    </button>
  )
}

/** Shares the household's line with the home's link. Names stay out of it: no one has agreed to be shown elsewhere. */
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
