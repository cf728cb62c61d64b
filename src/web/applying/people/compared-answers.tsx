/** The reader's and another person's answers to the same questions, side by side. */
import { useLingui } from '@lingui/react/macro'
import {
  type Compatibility,
  type CompatibilityFactor,
  compatibilityFactors,
  type FactorGroup,
  factorGroups,
} from '../../../contract/compatibility.ts'
import { answerFitWords, factorWords, groupWords, useAnswerText } from '../../kit/i18n/compatibility-words.ts'
import { classes } from '../../kit/ui/classes.ts'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import styles from './compared-answers.module.css'
import signs from './fit-signs.module.css'
import { isToTalkAbout, unbroken } from './model.ts'

/** The number of rows seen at a glance. */
const WEIGHTIEST = 4

export interface ComparedAnswer {
  readonly factor: CompatibilityFactor
  readonly group: FactorGroup
  readonly fit: keyof typeof answerFitWords
  readonly mine: string
  readonly theirs: string
}

/** Questions that both have answered, in words: a hard conflict first, then by weight. */
export function useComparedAnswers(compatibility: Compatibility | null): ComparedAnswer[] {
  const answerText = useAnswerText()
  if (compatibility === null) return []
  const { factors, hard_conflict } = compatibility
  const place = ({ factor }: ComparedAnswer) =>
    factor === hard_conflict ? -1 : compatibilityFactors.indexOf(factor)
  return factors
    .flatMap((compared) => {
      const { factor, group } = compared
      const mine = answerText(factor, compared.mine)
      const theirs = answerText(factor, compared.theirs)
      if (mine === null || theirs === null) return []
      const unlike = isToTalkAbout(compared) ? 'talk' : 'fits'
      const fit: ComparedAnswer['fit'] = mine === theirs ? 'same' : unlike
      return { factor, group, fit, mine, theirs }
    })
    .sort((one, other) => place(one) - place(other))
}

interface AnswersProps {
  answers: readonly ComparedAnswer[]
}

/** The few weightiest answers, for the first look. */
export function WeightiestAnswers({ answers }: AnswersProps) {
  const { i18n } = useLingui()
  const { same, fits, talk } = answerFitWords
  if (answers.length === 0) return null
  return (
    <div>
      <AnswerTable groups={[{ group: null, answers: answers.slice(0, WEIGHTIEST) }]} />
      {/* One text node, as a card of the deck is made while another one flies. Rows say it to screen readers. */}
      <p className={styles.legend} aria-hidden="true">
        {[`= ${i18n._(same)}`, `✓ ${i18n._(fits)}`, `≠ ${i18n._(talk)}`].map(unbroken).join('\u2003')}
      </p>
    </div>
  )
}

/** All answers in their three groups (rule 5.2), where there are more than are seen at a glance. */
export function AllAnswers({ answers }: AnswersProps) {
  if (answers.length <= WEIGHTIEST) return null
  const groups = factorGroups.map((group) => ({
    group,
    answers: answers.filter((answer) => answer.group === group),
  }))
  return <AnswerTable all groups={groups.filter((group) => group.answers.length > 0)} />
}

interface AnswerTableProps {
  all?: boolean
  groups: readonly { group: FactorGroup | null; answers: readonly ComparedAnswer[] }[]
}

function AnswerTable({ all = false, groups }: AnswerTableProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes(styles.answers, all && styles.all)}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`You`}</th>
            <th scope="col">{t`Them`}</th>
          </tr>
        </thead>
        {groups.map(({ group, answers }) => (
          <tbody key={group}>
            {group !== null && (
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {i18n._(groupWords[group])}
                </th>
              </tr>
            )}
            {answers.map(({ factor, fit, mine, theirs }) => (
              <tr key={factor} className={styles[fit]}>
                <th scope="row" className={signs[fit]}>
                  {i18n._(factorWords[factor])}
                  <VisuallyHidden>{`, ${i18n._(answerFitWords[fit])}`}</VisuallyHidden>
                </th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
