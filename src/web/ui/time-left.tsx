import { useState } from 'react'
import styles from './time-left.module.css'

/** A line at the foot of what can still be undone, which shrinks to nothing within the time given at first. */
export function TimeLeft({ ms }: { ms: number }) {
  const [animationDuration] = useState(`${ms}ms`)
  return <span className={styles.line} style={{ animationDuration }} />
}
