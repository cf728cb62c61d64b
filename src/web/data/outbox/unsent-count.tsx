import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../kit/ui/button.tsx'
import { CountBadge } from '../../kit/ui/count-badge.tsx'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { useSession } from '../session/session-context.tsx'
import { useOfRows, useOutboxValue } from './outbox-hooks.ts'
import { isUnsent } from './unsent.ts'
import styles from './unsent-count.module.css'

interface Unsent {
  readonly count: number
  /** Whether one of the unsent writes was refused. */
  readonly needsRenter: boolean
}

function useUnsent(): Unsent {
  const unknown = useOutboxValue((snapshot) => snapshot.unknown.length)
  const known = useOfRows((rows) => {
    const unsent = rows.filter(isUnsent)
    return { count: unsent.length, needsRenter: unsent.some(({ state }) => state === 'parked') }
  })
  return { count: known.count + unknown, needsRenter: known.needsRenter || unknown > 0 }
}

/** Whether something waits to be sent, or was refused. */
export const useHasUnsent = (): boolean => useUnsent().count > 0

/** A badge with the number of unsent writes, at the edge of a link to the outbox; nothing at zero. */
export function UnsentBadge({ corner = false }: { corner?: boolean }) {
  const { count, needsRenter } = useUnsent()
  if (count === 0) return null
  return (
    <CountBadge count={count} urgent={needsRenter} corner={corner}>
      <Plural value={count} one="# not sent yet" other="# not sent yet" />
    </CountBadge>
  )
}

/** The link to the outbox: always in the menu, in the header only while the outbox is not empty. */
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

/** The number of writes that wait for the signal, in the frame's connection strip, which leads to the outbox. */
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
