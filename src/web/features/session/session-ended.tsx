import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './session-ended.module.css'

/** Said where a login ran out while the reader was here; the login leads back to this place. */
export function SessionEnded() {
  const { t } = useLingui()
  const { href, pathname } = useLocation()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <div className={styles.place}>
      <Notice
        tone="warning"
        role="status"
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
              <IconButton icon="close" size="small" label={t`Close`} onClick={() => setClosed(true)} />
            </div>
          )
        }
      >
        <Trans>Log in again to go on. What you typed or sent is kept on this device.</Trans>
      </Notice>
    </div>
  )
}
