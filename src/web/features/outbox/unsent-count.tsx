import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOfRows } from '../../outbox/outbox-hooks.ts'
import { useSession } from '../../session/session-context.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isUnsent } from './unsent.ts'
import styles from './unsent-count.module.css'

interface Unsent {
  readonly count: number
  /** One of them was refused. */
  readonly needsRenter: boolean
}

function useUnsent(): Unsent {
  return useOfRows((rows) => {
    const unsent = rows.filter(isUnsent)
    return { count: unsent.length, needsRenter: unsent.some(({ state }) => state === 'parked') }
  })
}

/** A number at the edge of what leads to the outbox; nothing where there is nothing to send. */
export function UnsentBadge({ corner = false }: { corner?: boolean }) {
  const { count, needsRenter } = useUnsent()
  if (count === 0) return null
  return (
    <CountBadge count={count} urgent={needsRenter} corner={corner}>
      <Plural value={count} one="# not sent yet" other="# not sent yet" />
    </CountBadge>
  )
}

/** The way to the outbox: always in the menu, in the header only while there is something in it. */
export function OutboxLink({ stacked = false }: { stacked?: boolean }) {
  const { count } = useUnsent()
  const { status } = useSession()
  if (status !== 'authenticated' || (count === 0 && !stacked)) return null
  return (
    <LinkButton to="/outbox" icon="send" variant="quiet">
      <Trans>Outbox</Trans>
      <UnsentBadge />
    </LinkButton>
  )
}

/** In what the frame says about the signal: how much waits for it. All of that leads to the outbox. */
export function UnsentInStrip() {
  const { count } = useUnsent()
  if (count === 0) return null
  return (
    <Link to="/outbox" className={styles.inStrip}>
      <VisuallyHidden where="inTightBox">
        <Plural value={count} one="# waiting to be sent" other="# waiting to be sent" />
      </VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {count}
      </span>
    </Link>
  )
}
