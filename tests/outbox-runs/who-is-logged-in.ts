/** What a page does while its rows wait for a login (src/web/session/watch-session.ts), without its screens. */
import { callPath } from '../../src/contract/call.ts'
import { fetchUserProfile } from '../../src/contract/session.ts'
import type { Clock } from '../../src/offline/clock.ts'
import type { Outbox } from '../../src/offline/outbox.ts'

/** Milliseconds of the phone's clock between two questions. */
const PAUSE = 60_000

/** @param get asks for an address, as the user whose cookies these are */
export function askWhoIsLoggedIn(
  outbox: Outbox,
  clock: Clock,
  get: (path: string) => Promise<Pick<Response, 'ok'>>,
): void {
  let asking = false
  async function ask(): Promise<void> {
    const { rows, user } = outbox.getSnapshot()
    const denied = rows.some(({ state }) => state === 'signed_out')
    if (user === null || !denied || asking) return
    asking = true
    clock.after(PAUSE, () => {
      asking = false
      void ask()
    })
    const answer = await get(callPath(fetchUserProfile)).catch(() => null)
    if (answer?.ok) await outbox.loggedIn(user)
  }
  outbox.subscribe(() => void ask())
}
