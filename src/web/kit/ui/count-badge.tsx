import type { ReactNode } from 'react'
import styles from './count-badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CountBadgeProps {
  count: number
  /** The counted things in words, for screen readers. */
  children: ReactNode
  /** Whether the badge lies over the corner of a tab's icon. */
  corner?: boolean
  urgent?: boolean
}

/** A number at the edge of a link to the things that it counts. */
export function CountBadge({ count, children, corner = false, urgent = false }: CountBadgeProps) {
  return (
    <span className={styles.badge} data-urgent={urgent || undefined} data-corner={corner || undefined}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  )
}
