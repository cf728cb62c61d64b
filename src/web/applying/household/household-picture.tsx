import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { HomePeople } from '../../../offline/home-people.ts'
import { answerFitWords, factorWords } from '../../kit/i18n/compatibility-words.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { shownFigure } from '../../kit/model/match-score.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { classes } from '../../kit/ui/classes.ts'
import shared from '../../kit/ui/shared.module.css'
import { FitScore } from '../people/fit-score.tsx'
import signs from '../people/fit-signs.module.css'
import { shortName } from '../people/short-name.ts'
import styles from './household.module.css'
import { HouseholdFitWords } from './household-fit-words.tsx'
import { type HouseholdPair, householdFit, householdPairs, likenessOf, ME, topicsOf } from './model.ts'
import { type HouseholdOfHome, RoomAllocation } from './room-allocation.tsx'

interface HouseholdPictureProps extends HouseholdOfHome {
  answer: HomePeople
  /** The ref of the picture's heading. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** A household in full: how all of them fit, each one's room and rent, how each two fit, and what to talk about. */
export function HouseholdPicture({ home, rooms, answer, others, me, heading }: HouseholdPictureProps) {
  const { t, i18n } = useLingui()
  const pairs = householdPairs(
    answer,
    others.map(({ inquiry_id }) => inquiry_id),
  )
  const fit = householdFit(pairs)
  const nameOf = (id: number) =>
    id === ME
      ? t`You`
      : isolated(shortName(others.find(({ inquiry_id }) => inquiry_id === id)?.name ?? t`Applicant`))
  const namesOf = ({ one, other }: HouseholdPair) => `${nameOf(one)}\u00a0· ${nameOf(other)}`
  const topics = pairs
    .map((pair) => ({ pair, factors: topicsOf(pair) }))
    .filter(({ factors }) => factors.length > 0)
  const signsOf = (pair: HouseholdPair) => {
    const { same, fits } = likenessOf(answer, pair)
    return [['same', same] as const, ['fits', fits] as const]
  }
  return (
    <div className={styles.picture}>
      <div className={styles.summary}>
        <h3 ref={heading} id="household-result" tabIndex={-1}>
          {[t`You`, ...others.map(({ inquiry_id }) => nameOf(inquiry_id))].join(' + ')}
        </h3>
        {fit !== null && pairs.length > 1 && <HouseholdFitWords fit={fit} namesOf={namesOf} />}
      </div>
      <RoomAllocation home={home} rooms={rooms} others={others} me={me} nameOf={nameOf} />
      <div>
        <h4>
          {pairs.length > 1 ? <Trans>How each pair fits</Trans> : <Trans>How the two of you fit</Trans>}
        </h4>
        <ul className={styles.pairs}>
          {pairs.map((pair) => (
            <li key={`${pair.one} ${pair.other}`}>
              <span className={shared.medium}>{namesOf(pair)}</span>
              {pair.fit?.score == null ? (
                <Badge tone="neutral">{t`Not enough info yet`}</Badge>
              ) : (
                <FitScore small score={shownFigure(pair.fit.score)} />
              )}
              {signsOf(pair).map(
                ([sign, factors]) =>
                  factors.length > 0 && (
                    <span key={sign} className={classes(styles.strengths, signs[sign])}>
                      {`${i18n._(answerFitWords[sign])}: ${factors.map((factor) => i18n._(factorWords[factor])).join(', ')}`}
                    </span>
                  ),
              )}
            </li>
          ))}
        </ul>
      </div>
      {topics.length > 0 && (
        <div>
          <h4>
            <Trans>Things to talk about</Trans>
          </h4>
          <ul className={styles.topics}>
            {topics.map(({ pair, factors }) => (
              <li key={`${pair.one} ${pair.other}`} className={signs.talk}>
                <span>
                  {pairs.length > 1 && <span className={shared.medium}>{namesOf(pair)}: </span>}
                  {factors
                    .map((factor) =>
                      factor === pair.fit?.hard_conflict
                        ? t`Smoking: one smokes indoors and the other doesn’t smoke`
                        : i18n._(factorWords[factor]),
                    )
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
