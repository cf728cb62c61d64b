import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  /** Elsewhere it is seen as well. `inTightBox`: in a container narrower than 24rem. */
  where?: 'onPhones' | 'inTightBox'
  children: ReactNode
}

/** Text for those who listen. */
export function VisuallyHidden({ where, children }: VisuallyHiddenProps) {
  return <span className={styles[where ?? 'hidden']}>{children}</span>
}
