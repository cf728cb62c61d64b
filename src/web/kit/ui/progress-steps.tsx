import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './progress-steps.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** `skipped`: a later step was reached without this one. */
export type StepState = 'complete' | 'skipped' | 'active' | 'pending' | 'failed' | 'upcoming'

interface ProgressStepsProps {
  /** The goal of the steps, for screen readers. */
  label: string
  steps: readonly {
    id: string
    label: ReactNode
    state: StepState
    /** A text below the label on the step's state, instead of the word that only screen readers hear. */
    said?: ReactNode
  }[]
  /** Small dots without numbers, so that five steps fit a phone's card. */
  compact?: boolean
}

/** A few steps on one line, each with its state. */
export function ProgressSteps({ label, steps, compact = false }: ProgressStepsProps) {
  const { t } = useLingui()
  const words: Record<StepState, string> = {
    complete: t`done`,
    skipped: t`skipped`,
    active: t`now`,
    pending: t`waiting`,
    failed: t`declined`,
    upcoming: t`not yet`,
  }
  return (
    <ol className={classes(styles.steps, compact && styles.compact)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classes(styles.step, styles[step.state])}
          aria-current={step.state === 'active' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'complete' && <Icon name="check" size="small" />}
            {step.state === 'failed' && <Icon name="close" size="small" />}
            {step.state === 'pending' && <Icon name="clock" size="small" />}
            {!compact && (step.state === 'active' || step.state === 'upcoming') && index + 1}
          </span>
          <span>{step.label}</span>
          {step.said ?? <VisuallyHidden>{words[step.state]}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
