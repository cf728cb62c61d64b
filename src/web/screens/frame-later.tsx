/** What the frame shows once the device is open, in a chunk of its own. */
import { ConnectionStrip } from '../connection-strip.tsx'
import { OutboxLink, UnsentBadge, UnsentInStrip } from '../features/outbox/unsent-count.tsx'
import { LogoutDialog } from '../features/session/logout-dialog.tsx'

/** In the header: the signal, and what waits for it. */
export function FrameStatus() {
  return <ConnectionStrip whileOffline={<UnsentInStrip />} />
}

/** At the corner of 'More' on phones. */
export function FrameBadge() {
  return <UnsentBadge corner />
}

/** In the header on wide screens, in the menu on phones. */
export function OutboxWay({ stacked = false }: { stacked?: boolean }) {
  return <OutboxLink stacked={stacked} />
}

/** Dialogs that belong to no screen. */
export function FrameDialogs() {
  return <LogoutDialog />
}
