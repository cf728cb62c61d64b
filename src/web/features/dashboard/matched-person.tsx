import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchRecord, ShownDecision } from '../../../contract/records.ts'
import { FitScore } from '../../people/fit-score.tsx'
import { SafetyMenu } from '../../people/safety-menu.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { ContactMatch } from './contact.tsx'
import { canContact, decisionTone, trackerOf } from './model.ts'
import styles from './record-card.module.css'
import { decisionWords } from './record-words.ts'

interface MatchedPersonProps {
  record: MatchRecord
  bothConfirmed: boolean
  /** My decision can still be undone. */
  held: boolean
  /** That both have said yes is being said elsewhere. */
  celebrated: boolean
}

/** Whom an inquiry has found, and where the two of them stand. */
export function MatchedPerson({ record, bothConfirmed, held, celebrated }: MatchedPersonProps) {
  const { t } = useLingui()
  const tracker = trackerOf(record)
  const { matching_score } = record
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <h3>{record.matched_user_name ?? t`Applicant`}</h3>
        {record.matched_inquiry_id !== null && (
          <SafetyMenu
            person={{
              inquiry_id: record.matched_inquiry_id,
              name: record.matched_user_name,
              email: record.matched_email,
            }}
            propertyId={record.property_id}
          />
        )}
        {matching_score !== null && <FitScore small score={matching_score} />}
      </div>
      <ProgressSteps
        label={t`Where this match stands`}
        steps={[
          { id: 'matched', label: <Trans>Matched</Trans>, state: tracker.matched },
          { id: 'mine', label: <Trans>My decision</Trans>, state: tracker.mine },
          { id: 'theirs', label: <Trans>Their decision</Trans>, state: tracker.theirs },
        ]}
      />
      <dl className={styles.decisions}>
        <DecisionBadge term={t`Me`} decision={record.my_match_decision} />
        <DecisionBadge term={t`Them`} decision={record.their_match_decision} />
      </dl>
      {bothConfirmed && (
        <Notice tone="success" icon="heart" role={celebrated ? undefined : 'status'}>
          <Trans>You have both said yes. It’s time to talk!</Trans>
        </Notice>
      )}
      <ContactMatch record={record} open={bothConfirmed} offered={!held && canContact(record)} />
    </div>
  )
}

function DecisionBadge({ term, decision }: { term: string; decision: ShownDecision }) {
  const { i18n } = useLingui()
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Badge tone={decisionTone(decision)}>{i18n._(decisionWords[decision ?? 'none'])}</Badge>
      </dd>
    </div>
  )
}
