import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type AccountSession, endSession, fetchSessions } from '../../../contract/account.ts'
import { formatFactDate } from '../../../domain/dates.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { useTimeAgo } from '../../data/offline-status/content-age.tsx'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { networkSentences } from '../../kit/errors/say-error.ts'
import { useErrorText } from '../../kit/i18n/error-text.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import styles from './account-security.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'

interface AccountSecurityProps {
  user: number
  email: string
  /** What stands below; it is rendered once the list of sessions is known, or cannot be. */
  children: ReactNode
}

/** Changing the password, and the list of sessions: both (+), and requested from this project's own server alone. */
export function AccountSecurity({ user, email, children }: AccountSecurityProps) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const errorText = useErrorText()
  const offline = useConnectivity() === 'offline'
  const {
    data: sessions,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: queryKeys.sessions(user),
    queryFn: ({ signal }) => api.call(fetchSessions, {}, { signal }),
  })
  const [password, setPassword] = useState<'unchanged' | 'changing' | 'changed'>('unchanged')
  /** The id of the session that is being ended; `others` for all sessions but this one. */
  const [ending, setEnding] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const failed = failure ?? (error && !offline && errorText(error, networkSentences.unexpected))

  async function end(id?: string) {
    if (ending !== null) return
    setEnding(id ?? 'others')
    setFailure(null)
    try {
      await api.call(endSession, { id })
      await refetch()
    } catch (reason) {
      setFailure(errorText(reason, networkSentences.unexpected))
    } finally {
      setEnding(null)
    }
  }

  return (
    <>
      <Card as="section" padded className={styles.security}>
        <h2>{t`Account and security`}</h2>
        {password === 'changed' && (
          <Notice tone="success" role="status" title={t`Your password has been changed`}>
            {t`All other devices have been logged out.`}
          </Notice>
        )}
        {password === 'changing' ? (
          <ChangePasswordForm
            email={email}
            onChanged={() => {
              setPassword('changed')
              void refetch()
            }}
          />
        ) : (
          <Button icon="key" onClick={() => setPassword('changing')}>
            {t`Change password`}
          </Button>
        )}
        <h3>{t`Where you are logged in`}</h3>
        {failed && (
          <Notice tone="danger" role="alert">
            {failed}
          </Notice>
        )}
        {error && !offline && (
          <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        )}
        {!sessions && offline && <p>{t`This list needs a connection.`}</p>}
        {sessions && (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionLine {...session} />
                {!session.current && (
                  <Button
                    size="small"
                    busy={ending === session.id}
                    aria-describedby={session.id}
                    onClick={() => void end(session.id)}
                  >
                    {t`Log out there`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {sessions && sessions.length > 1 && (
          <Button busy={ending === 'others'} onClick={() => void end()}>
            {t`Log out on all other devices`}
          </Button>
        )}
      </Card>
      {(sessions || !isFetching || offline) && children}
    </>
  )
}

function SessionLine({ id, device, began_at, last_seen_at, current }: AccountSession) {
  const { t } = useLingui()
  const ago = useTimeAgo()
  const began = formatFactDate(began_at, useLanguage())
  const lastUsed = ago(Date.parse(last_seen_at))
  return (
    <p id={id} className={styles.session}>
      <span className={styles.device}>{device ?? t`Unknown device`}</span>
      <span>{current ? <Trans>This device</Trans> : <Trans>Last used {lastUsed}</Trans>}</span>
      <span>
        <Trans>Logged in on {began}</Trans>
      </span>
    </p>
  )
}
