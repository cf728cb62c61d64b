import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

/** The meaning of a colour; a text always says the same. */
export type Tone = 'neutral' | 'action' | 'accent' | 'success' | 'info' | 'warning' | 'danger'

interface BadgeProps {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size="small" />}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
