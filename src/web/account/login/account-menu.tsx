import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, use, useState } from 'react'
import { OutboxContext } from '../../data/outbox/outbox-context.ts'
import { wayBack } from '../../data/session/access.ts'
import { useIsVisitor, useSession, useSessionStore } from '../../data/session/session-context.tsx'
import { isolated } from '../../kit/i18n/isolated.ts'
import { openDialog } from '../../kit/navigation/dialog-history.ts'
import { useHydratedLocation } from '../../kit/navigation/use-hydrated-location.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import styles from './account-menu.module.css'

/** The layer of the dialog that asks about unsent writes at a logout; screens/frame-later.tsx shows it. */
export const LOGOUT_LAYER = 'logout'

interface AccountMenuProps {
  /** Lays the links out for a phone's menu, where a separate `LogoutButton` stands at the end. */
  stacked?: boolean
  /** The number of homes in which it is the reader's turn, shown beside the dashboard's name. */
  turns?: ReactNode
  children?: ReactNode
}

/** Login and sign-up for visitors; for a logged-in user a welcome, the dashboard and, in the header, the logout. */
export function AccountMenu({ stacked = false, turns, children }: AccountMenuProps) {
  const session = useSession()
  const redirect = wayBack(useHydratedLocation())
  if (useIsVisitor()) {
    return (
      <LinkButton to="/login" search={{ redirect }} variant="primary" block={stacked}>
        <Trans>Log in</Trans>
      </LinkButton>
    )
  }
  const desk = session.user?.is_staff && (
    <LinkButton to="/desk" icon="message" variant="quiet" className={styles.desk}>
      <Trans>The desk</Trans>
    </LinkButton>
  )
  return (
    <div className={stacked ? styles.stacked : styles.row}>
      {/* In the header the welcome's room is reserved from the start: nothing moves as the name arrives, or the desk. */}
      {!stacked && desk}
      {(stacked ? session.user : !desk) && (
        <p className={styles.welcome}>
          {session.user &&
            (session.user.name ? (
              <Trans>Welcome, {isolated(session.user.name)}</Trans>
            ) : (
              <Trans>Welcome, User</Trans>
            ))}
        </p>
      )}
      <LinkButton to="/dashboard" icon="users" variant="quiet">
        <Trans>Dashboard</Trans>
        {stacked ? turns : <span className={styles.turns}>{turns}</span>}
      </LinkButton>
      {stacked && desk}
      {children}
      {!stacked && <LogoutButton />}
    </div>
  )
}

/** The logout button, which asks first where a write is still unsent; nothing for visitors. */
export function LogoutButton({ block }: { block?: boolean }) {
  const isVisitor = useIsVisitor()
  const store = useSessionStore()
  const outbox = use(OutboxContext)
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    const { rows, unknown, ready } = outbox.getSnapshot()
    if (!ready || unknown.length > 0 || rows.some(({ state }) => state !== 'sent')) {
      openDialog(LOGOUT_LAYER)
      return
    }
    setLeaving(true)
    await store.logOut(() => navigate({ to: '/' }))
    setLeaving(false)
  }

  if (isVisitor) return null
  return (
    <Button variant="quiet" block={block ?? false} busy={leaving} onClick={leave}>
      <Trans>Log out</Trans>
    </Button>
  )
}
