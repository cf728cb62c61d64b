import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchRecord, ShownDecision } from '../../../contract/records.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { ProgressSteps } from '../../kit/ui/progress-steps.tsx'
import { decisionTone, trackerOf } from './model.ts'
import { scoresPeople } from './people-of.ts'
import { PersonLine } from './person-line.tsx'
import styles from './record-card.module.css'
import { decisionWords } from './record-words.ts'
import { TakeBack } from './take-back.tsx'

interface MatchedPersonProps {
  record: MatchRecord
  /** The counterpart; null where the record does not name one. */
  person: Suggestion | null
  onOpen: () => void
}

/** The counterpart of an inquiry and the state of the match: the tracker's steps hold both decisions. */
export function MatchedPerson({ record, person, onOpen }: MatchedPersonProps) {
  const { t } = useLingui()
  const tracker = trackerOf(record)
  const { my_match_decision: mine, their_match_decision: theirs } = record
  return (
    <>
      {person === null ? (
        <h3>{isolated(record.matched_user_name ?? t`Applicant`)}</h3>
      ) : (
        <PersonLine
          heading
          person={person}
          propertyId={record.property_id}
          scores={scoresPeople(record)}
          onOpen={onOpen}
        >
          <TakeBack record={record} person={person} />
        </PersonLine>
      )}
      <div className={styles.tracker}>
        <ProgressSteps
          label={t`Where this match stands`}
          steps={[
            { id: 'matched', label: <Trans>Found someone</Trans>, state: tracker.matched },
            {
              id: 'mine',
              label: <Trans>My decision</Trans>,
              state: tracker.mine,
              said: <DecisionBadge decision={mine} />,
            },
            {
              id: 'theirs',
              label: <Trans>Their decision</Trans>,
              state: tracker.theirs,
              said: <DecisionBadge decision={theirs} />,
            },
          ]}
        />
      </div>
    </>
  )
}

function DecisionBadge({ decision }: { decision: ShownDecision }) {
  const { i18n } = useLingui()
  return <Badge tone={decisionTone(decision)}>{i18n._(decisionWords[decision ?? 'none'])}</Badge>
}
