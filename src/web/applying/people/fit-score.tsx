/** The fit of two people, in words before the figure. */
import { useLingui } from '@lingui/react/macro'
import { fitWords } from '../../kit/i18n/compatibility-words.ts'
import { matchScoreBand } from '../../kit/model/match-score.ts'
import { Score } from '../../kit/ui/score.tsx'

interface FitScoreProps {
  /** 0 to 100, in whole per cents. */
  score: number
  /** Whether this device estimated the score, for a backend that scores no one. */
  isEstimate?: boolean
  small?: boolean
}

export function FitScore({ score: figure, isEstimate = false, small = false }: FitScoreProps) {
  const { t, i18n } = useLingui()
  const band = matchScoreBand(figure)
  return (
    <Score
      small={small}
      figure={i18n._(fitWords[band])}
      band={band}
      caption={isEstimate ? t`${figure}%, an estimate` : `${figure}%`}
    />
  )
}
