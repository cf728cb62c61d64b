import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  /**
   * Limits the hiding; elsewhere the text is visible. `onSmallPhones`: from 20 to 22rem, as large text has lines of its own.
   * `inTightBox`: in a container narrower than 24rem.
   */
  where?: 'onPhones' | 'onSmallPhones' | 'inTightBox'
  children: ReactNode
}

/** Text for screen readers alone. */
export function VisuallyHidden({ where, children }: VisuallyHiddenProps) {
  return <span className={styles[where ?? 'hidden']}>{children}</span>
}
