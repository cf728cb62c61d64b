/** The app on a phone as a run uses it, in this process or in a browser. */
import { callPath } from '../../src/contract/call.ts'
import { ROW_AGE_HEADER } from '../../src/contract/headers.ts'
import { fetchUserProfile } from '../../src/contract/session.ts'
import type { Clock } from '../../src/offline/device/clock.ts'
import type { EnqueueOptions, Outbox } from '../../src/offline/outbox/outbox.ts'
import type { OutboxKind, OutboxPayloads, OutboxRow } from '../../src/offline/outbox/row.ts'
import type { OutboxSnapshot } from '../../src/offline/outbox/snapshot.ts'
import type { Session } from './world.ts'

/** How much faster the phone's clock runs: its patience of 10 s is over in one. */
export const SPEED = 10

/** A clock that runs `SPEED` times as fast as time. */
export function fastClock(): Clock {
  const start = Date.now()
  return {
    now: () => start + (Date.now() - start) * SPEED,
    after(delay, task) {
      const timer = setTimeout(task, Math.min(Math.max(delay, 0) / SPEED, 2 ** 31 - 1))
      return () => clearTimeout(timer)
    },
  }
}

/** A request as a phone with a true clock would send it: the server takes the age of a row for its own time. */
export function inServerTime(request: Request): Request {
  const headers = new Headers(request.headers)
  const age = headers.get(ROW_AGE_HEADER)
  if (age !== null) headers.set(ROW_AGE_HEADER, String(Math.round(Number(age) / SPEED)))
  return new Request(request, { headers })
}

/** A write whose payload is known to fit its kind. */
export interface AnyWrite {
  readonly kind: OutboxKind
  readonly payload: unknown
}

export interface Tab {
  /** @throws when the app dies meanwhile */
  enqueue(write: AnyWrite, options: EnqueueOptions): Promise<OutboxRow>
  cancel(id: string): Promise<boolean>
  discard(id: string): Promise<boolean>
  loggedIn(user: number): Promise<void>
  /** The user logs out, and what they have here is erased. */
  logOut(user: number): Promise<void>
  wake(): Promise<void>
  hide(): Promise<void>
  show(): Promise<void>
  snapshot(): Promise<OutboxSnapshot>
}

/** @param whileAlive passes on the promise of something outside, while the tab lives */
export function tabOf(
  outbox: Outbox,
  whileAlive: <Result>(promise: Promise<Result>) => Promise<Result> = (promise) => promise,
): Tab {
  return {
    enqueue: ({ kind, payload }, options) =>
      whileAlive(outbox.enqueue(kind, payload as OutboxPayloads[OutboxKind], options)),
    cancel: (id) => whileAlive(outbox.cancel(id)),
    discard: (id) => whileAlive(outbox.discard(id)),
    loggedIn: (user) => outbox.loggedIn(user),
    async logOut(user) {
      await outbox.setUser(null, { isLogout: true })
      // Storage that is silent for a while is asked again, as each start of the app does.
      const erase = (): Promise<unknown> =>
        outbox.forget(user).catch(async () => {
          await new Promise((resolve) => setTimeout(resolve, 50))
          return erase()
        })
      await whileAlive(erase())
    },
    wake: async () => outbox.wake(true),
    hide: async () => outbox.pageHidden(),
    show: async () => outbox.pageShown(),
    snapshot: async () => outbox.getSnapshot(),
  }
}

export interface Phone {
  openTab(): Promise<Tab>
  /** Kills every tab in whatever it is doing. */
  kill(): Promise<void>
  /** What the browser's cookies say from now on. */
  setSession(session: Session): Promise<void>
  close(): Promise<void>
}

/** Milliseconds of the phone's clock between two questions. */
const LOGIN_PAUSE_MS = 60_000

/**
 * What a page does while its rows wait for a login (src/web/data/session/watch-session.ts), without its screens.
 * @param get asks for an address, as the user whose cookies these are
 */
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
    clock.after(LOGIN_PAUSE_MS, () => {
      asking = false
      void ask()
    })
    const answer = await get(callPath(fetchUserProfile)).catch(() => null)
    if (answer?.ok) await outbox.loggedIn(user)
  }
  outbox.subscribe(() => void ask())
}
