/** The three steps of a match: found, my decision, theirs. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Pairing } from '../../../contract/applications.ts'
import type { Decision } from '../../../contract/enums.ts'
import { Badge, type Tone } from '../../kit/ui/badge.tsx'
import { ProgressSteps, type StepState } from '../../kit/ui/progress-steps.tsx'
import styles from './application-card.module.css'

const stateOf = (decision: Decision | null): StepState =>
  decision === null ? 'pending' : decision === 'confirmed' ? 'complete' : 'failed'

/** Step 1 is complete with a person, step 2 follows my decision, step 3 theirs once mine is made (their yes at once). */
export function trackerOf({ mine, theirs }: Pick<Pairing, 'mine' | 'theirs'>): {
  matched: StepState
  mine: StepState
  theirs: StepState
} {
  const isTheirsKnown = mine !== null || theirs === 'confirmed'
  return {
    matched: 'complete',
    mine: mine === null ? 'active' : stateOf(mine),
    theirs: isTheirsKnown ? stateOf(theirs) : 'upcoming',
  }
}

/** The steps as three strokes, for the eye alone: the line beside them says whose turn it is. */
export function TrackerStrokes({ pairing }: { pairing: Pairing }) {
  const { matched, mine, theirs } = trackerOf(pairing)
  return (
    <span className={styles.strokes} aria-hidden="true">
      {[matched, mine, theirs].map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three strokes that never change their order.
        <span key={at} data-state={state} />
      ))}
    </span>
  )
}

/** The steps with both decisions. */
export function Tracker({ pairing }: { pairing: Pairing }) {
  const { t } = useLingui()
  const states = trackerOf(pairing)
  return (
    <ProgressSteps
      label={t`Match progress`}
      steps={[
        { id: 'matched', label: <Trans>Roommate found</Trans>, state: states.matched },
        {
          id: 'mine',
          label: <Trans>My decision</Trans>,
          state: states.mine,
          said: <DecisionBadge decision={pairing.mine} />,
        },
        {
          id: 'theirs',
          label: <Trans>Their decision</Trans>,
          state: states.theirs,
          said: <DecisionBadge decision={pairing.theirs} />,
        },
      ]}
    />
  )
}

const tones: Readonly<Record<Decision, Tone>> = { confirmed: 'success', rejected: 'danger' }

function DecisionBadge({ decision }: { decision: Decision | null }) {
  const { t } = useLingui()
  if (decision === null) return <Badge tone="warning">{t`Pending`}</Badge>
  return <Badge tone={tones[decision]}>{decision === 'confirmed' ? t`Accepted` : t`Rejected`}</Badge>
}
