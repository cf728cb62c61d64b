import { Trans } from '@lingui/react/macro'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, use, useState } from 'react'
import { OutboxContext } from '../../outbox-context.tsx'
import { useSession, useSessionStore } from '../../session-provider.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import styles from './account-menu.module.css'

/** Of the dialog that asks about unsent writes; screens/frame-later.tsx shows it. */
export const LOGOUT_LAYER = 'logout'

/** The way in for visitors; for a logged-in user a welcome, the dashboard and the way out. */
export function AccountMenu({ stacked = false, children }: { stacked?: boolean; children?: ReactNode }) {
  const session = useSession()
  const store = useSessionStore()
  const { session: hint, layers } = useRouteContext({ from: '__root__' })
  const outbox = use(OutboxContext)
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const known = session.status === 'authenticated' || (session.status === 'loading' && hint.present())

  if (!known) {
    return (
      <LinkButton to="/login" variant="primary" block={stacked}>
        <Trans>Log in</Trans>
      </LinkButton>
    )
  }

  async function leave() {
    const { rows, ready } = outbox.getSnapshot()
    if (!ready || rows.some(({ state }) => state !== 'sent')) {
      layers?.open({ name: LOGOUT_LAYER, value: '', passing: false })
      return
    }
    setLeaving(true)
    // First away from pages that need a login: they would ask for one.
    await navigate({ to: '/' })
    await store.logOut()
    setLeaving(false)
  }

  return (
    <div className={stacked ? styles.stacked : styles.row}>
      {session.user && (
        <p className={styles.welcome}>
          {session.user.name ? <Trans>Welcome, {session.user.name}</Trans> : <Trans>Welcome, User</Trans>}
        </p>
      )}
      <LinkButton to="/dashboard" icon="users" variant={stacked ? 'secondary' : 'quiet'} block={stacked}>
        <Trans>Dashboard</Trans>
      </LinkButton>
      {children}
      <Button variant="quiet" block={stacked} busy={leaving} onClick={leave}>
        <Trans>Log out</Trans>
      </Button>
    </div>
  )
}
