import type { Ref } from 'react'
import { classes } from './classes.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** What it tells the progress of, for screen readers. */
  label: string
  max: number
  /** Unset where it is written through the ref: React then leaves it alone. */
  value?: number
  /** Goes to a new value in steps that can be seen. Each is a layout: not where something else moves. */
  gliding?: boolean
  ref?: Ref<HTMLProgressElement>
}

/** A line across its place that fills: how far something is. A text beside it says the same. */
export function ProgressBar({ label, max, value, gliding, ref }: ProgressBarProps) {
  return (
    <progress
      ref={ref}
      className={classes(styles.bar, gliding && styles.gliding)}
      max={max}
      value={value}
      aria-label={label}
    />
  )
}
