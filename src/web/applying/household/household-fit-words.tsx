import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { fitWords } from '../../kit/i18n/compatibility-words.ts'
import type { MatchScoreBand } from '../../kit/model/match-score.ts'
import shared from '../../kit/ui/shared.module.css'
import type { HouseholdFit, HouseholdPair } from './model.ts'

/** The words for three people and more, by the fit of the two who fit least. */
const weakestWords: Record<Exclude<MatchScoreBand, 'orange'>, MessageDescriptor> = {
  green: msg`Any two of you are a very good fit`,
  blue: msg`Any two of you are at least a good fit`,
  yellow: msg`Any two of you are at least a fair fit`,
}

const allWords: Record<MatchScoreBand, MessageDescriptor> = {
  green: msg`All of you are a very good fit`,
  blue: msg`All of you are a good fit`,
  yellow: msg`All of you are a fair fit`,
  orange: fitWords.orange,
}

/** A household's fit in a few words. */
export function fitInBrief(fit: HouseholdFit, size: number): MessageDescriptor {
  if (!fit.isKnown) return msg`Not enough info yet`
  return (size === 2 ? fitWords : allWords)[fit.band]
}

interface HouseholdFitWordsProps {
  fit: HouseholdFit
  namesOf: (pair: HouseholdPair) => string
}

/** The fit of three people and more in words; where too little is known of two of them, only that. */
export function HouseholdFitWords({ fit, namesOf }: HouseholdFitWordsProps) {
  const { i18n } = useLingui()
  if (!fit.isKnown) {
    const names = fit.unknown.map(namesOf).join(', ')
    return (
      <p className={shared.soft}>
        <Trans>We don’t know enough yet to say how you’d all get along: {names}</Trans>
      </p>
    )
  }
  const { band, weakest } = fit
  if (band !== 'orange') return <p className={shared.strong}>{i18n._(weakestWords[band])}</p>
  const names = namesOf(weakest)
  return (
    <p className={shared.strong}>
      <Trans>Two of you have much to talk about first: {names}</Trans>
    </p>
  )
}
