/** All questions that the reader and another person have both answered. */
import { useLingui } from '@lingui/react/macro'
import { type Compatibility, compatibilityFactors } from '../../../contract/compatibility.ts'
import { answerFitWords, factorWords, useAnswerText } from '../../kit/i18n/compatibility-words.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Icon, type IconName } from '../../kit/ui/icon.tsx'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import styles from './answer-list.module.css'
import { isToTalkAbout, unbroken } from './model.ts'
import { useAlike } from './shared-points.tsx'
import { givenName } from './short-name.ts'
import '../../kit/ui/answer-icons.ts'

const icons: Record<Compatibility['factors'][number]['factor'], IconName> = {
  cleanliness: 'broom',
  guests: 'bell',
  sleep: 'moon',
  noise: 'sound',
  smoking: 'smoke',
  pets: 'paw',
  drinking: 'glass',
  move_in: 'calendar',
}

interface AnswerListProps {
  compatibility: Compatibility | null
  name: string | null
}

/** The answers by question: those that differ first, each with both values; equal ones once, as what both said. */
export function AnswerList({ compatibility, name }: AnswerListProps) {
  const { t, i18n } = useLingui()
  const answerText = useAnswerText()
  const alikeOf = useAlike()
  if (compatibility === null) return null
  const { factors, hard_conflict } = compatibility
  const rows = factors
    .flatMap((compared) => {
      const { factor } = compared
      const mine = answerText(factor, compared.mine)
      const theirs = answerText(factor, compared.theirs)
      if (mine === null || theirs === null) return []
      const fit = compared.mine === compared.theirs ? 'same' : isToTalkAbout(compared) ? 'talk' : 'fits'
      const rank = factor === hard_conflict ? 0 : { talk: 1, fits: 2, same: 3 }[fit]
      return { factor, fit, mine, theirs, alike: alikeOf(compared), rank } as const
    })
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        compatibilityFactors.indexOf(one.factor) - compatibilityFactors.indexOf(other.factor),
    )
  if (rows.length === 0) return null
  const who = isolated(unbroken(givenName(name ?? t`Applicant`)))
  return (
    <div>
      <h4 className={styles.heading}>{t`Your answers`}</h4>
      <dl className={styles.answers}>
        {rows.map(({ factor, fit, mine, theirs, alike }) => (
          <div key={factor} data-fit={fit}>
            <dt>
              <Icon name={icons[factor]} size="small" />
              {i18n._(factorWords[factor])}
              <VisuallyHidden>{`, ${i18n._(answerFitWords[fit])}`}</VisuallyHidden>
            </dt>
            {fit === 'same' ? (
              <dd>{alike ?? mine}</dd>
            ) : (
              [
                { by: t`You`, answer: mine },
                { by: t({ message: `${who}`, context: 'beside their answer' }), answer: theirs },
              ].map(({ by, answer }) => (
                <dd key={by}>
                  <span>{by}</span> {answer}
                </dd>
              ))
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
