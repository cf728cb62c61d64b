import type { ReactNode } from 'react'
import tones from './badge.module.css'
import type { Tone } from './badge.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

const icons: Record<Tone, IconName> = {
  neutral: 'info',
  action: 'info',
  accent: 'sparkle',
  success: 'check',
  info: 'info',
  warning: 'alert',
  danger: 'alert',
}

interface NoticeProps {
  tone?: Tone
  icon?: IconName
  title?: ReactNode
  children: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
  /** `status` is read when it appears, `alert` at once; without a role the notice is plain text. */
  role?: 'status' | 'alert'
}

/** A coloured note in the flow of a page. */
export function Notice({ tone = 'info', icon, title, children, actions, role }: NoticeProps) {
  return (
    <div className={classes(styles.notice, tones[tone])} role={role}>
      <div className={styles.said}>
        <Icon name={icon ?? icons[tone]} size="small" />
        <div className={styles.text}>
          {title && <p className={styles.title}>{title}</p>}
          <div>{children}</div>
        </div>
      </div>
      {actions}
    </div>
  )
}
