import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  /** Limits the hiding; elsewhere the text is visible. `inTightBox`: in a container narrower than 24rem. */
  where?: 'onPhones' | 'inTightBox'
  children: ReactNode
}

/** Text for screen readers alone. */
export function VisuallyHidden({ where, children }: VisuallyHiddenProps) {
  return <span className={styles[where ?? 'hidden']}>{children}</span>
}
