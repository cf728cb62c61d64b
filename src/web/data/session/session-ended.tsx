import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { IconButton, LinkButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import styles from './session-ended.module.css'

/** A notice that the session ran out while the reader was here; its login leads back to this place. */
export function SessionEnded() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <div className={classes(styles.place, pathname === '/login' && styles.aboveLogin)}>
      <SessionEndedHere announced>
        <IconButton icon="close" size="small" label={t`Close`} onClick={() => setClosed(true)} />
      </SessionEndedHere>
    </div>
  )
}

/** The ended session's notice, shown at the form: on a phone the page's top is out of sight there. */
export function SessionEndedHere({ announced, children }: { announced?: boolean; children?: ReactNode }) {
  const { href, pathname } = useLocation()
  return (
    <Notice
      tone="warning"
      {...(announced && { role: 'status' as const })}
      title={<Trans>Your session has ended</Trans>}
      actions={
        pathname !== '/login' && (
          <div className={styles.actions}>
            <LinkButton
              to="/login"
              search={{ redirect: href }}
              state={{ overLayer: true }}
              variant="primary"
              size="small"
            >
              <Trans>Log in again</Trans>
            </LinkButton>
            {children}
          </div>
        )
      }
    >
      <Trans>Log in again to continue. What you typed or sent is kept on this device.</Trans>
    </Notice>
  )
}
