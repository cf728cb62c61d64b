import { Trans, useLingui } from '@lingui/react/macro'
import { type Compatibility, type FactorGroup, factorGroups } from '../../../contract/compatibility.ts'
import {
  factorWords,
  groupWords,
  strengthWords,
  talkWords,
  useAnswerText,
} from '../../i18n/compatibility-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './suggestion-card.module.css'

interface CompatibilityProps {
  compatibility: Compatibility
}

/** Why the score is what it is: two strengths and one thing to talk about. */
export function CompatibilityPoints({ compatibility }: CompatibilityProps) {
  const { i18n } = useLingui()
  const { strengths, talk_about, hard_conflict } = compatibility
  if (strengths.length === 0 && talk_about === null) return null
  return (
    <ul className={styles.points}>
      {strengths.slice(0, 2).map((factor) => (
        <li key={factor} className={styles.strength}>
          <Icon name="check" size="small" />
          {i18n._(strengthWords[factor])}
        </li>
      ))}
      {talk_about !== null && (
        <li className={styles.talk}>
          <Icon name="message" size="small" />
          {hard_conflict === 'smoking' ? (
            <Trans>One of you smokes indoors and the other doesn’t smoke: talk about it first</Trans>
          ) : (
            i18n._(talkWords[talk_about])
          )}
        </li>
      )}
    </ul>
  )
}

/** Both answers to each question, in the spec's three groups. */
export function ComparedAnswers({ compatibility }: CompatibilityProps) {
  const rows = useAnswered(compatibility)
  if (rows.length === 0) return null
  return (
    <div className={styles.answers}>
      <table>
        <thead>
          <tr>
            <td className={styles.questions} />
            <th scope="col">
              <Trans>You</Trans>
            </th>
            <th scope="col">
              <Trans>Them</Trans>
            </th>
          </tr>
        </thead>
        {factorGroups.map((group) => (
          <GroupedAnswers key={group} group={group} rows={rows.filter((row) => row.group === group)} />
        ))}
      </table>
    </div>
  )
}

/** The questions that both have answered, with the answers in words. */
function useAnswered({ factors }: Compatibility) {
  const answerText = useAnswerText()
  return factors.flatMap(({ factor, group, mine, theirs }) => {
    const words = { mine: answerText(factor, mine), theirs: answerText(factor, theirs) }
    return words.mine !== null && words.theirs !== null ? [{ factor, group, ...words }] : []
  })
}

interface GroupedAnswersProps {
  group: FactorGroup
  rows: ReturnType<typeof useAnswered>
}

function GroupedAnswers({ group, rows }: GroupedAnswersProps) {
  const { i18n } = useLingui()
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th className={styles.group} scope="rowgroup" colSpan={3}>
          {i18n._(groupWords[group])}
        </th>
      </tr>
      {rows.map(({ factor, mine, theirs }) => (
        <tr key={factor} className={mine === theirs ? styles.same : undefined}>
          <th scope="row">{i18n._(factorWords[factor])}</th>
          <td>{mine}</td>
          <td>{theirs}</td>
        </tr>
      ))}
    </tbody>
  )
}
