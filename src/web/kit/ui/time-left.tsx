import { useState } from 'react'
import styles from './time-left.module.css'

/** A line at the foot of something that can still be undone, which shrinks to nothing within the first `ms`. */
export function TimeLeft({ ms }: { ms: number }) {
  const [animationDuration] = useState(`${ms}ms`)
  return <span className={styles.line} style={{ animationDuration }} />
}
