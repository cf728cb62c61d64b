import { classes } from './classes.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** The thing whose progress is shown, for screen readers. */
  label: string
  max: number
  value: number
  /** Whether a new value is reached by a transition. Each of its frames is a layout: not beside other animations. */
  gliding?: boolean
}

/** A line that fills with the progress. A text beside it says the same. */
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
