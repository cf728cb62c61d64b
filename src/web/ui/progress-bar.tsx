import { classes } from './classes.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** What it shows the progress of, for screen readers. */
  label: string
  max: number
  value: number
  /** Goes to a new value in steps that can be seen. Each is a layout: not where something else moves. */
  gliding?: boolean
}

/** A line across its place that fills: how far something is. A text beside it says the same. */
export function ProgressBar({ label, max, value, gliding }: ProgressBarProps) {
  return (
    <progress
      className={classes(styles.bar, gliding && styles.gliding)}
      max={max}
      value={value}
      aria-label={label}
    />
  )
}
