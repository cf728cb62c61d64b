/** A phone in this process: the real outbox over stored rows that outlive it, and real requests. */
import { IDBFactory } from 'fake-indexeddb'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER, SESSION_COOKIE } from '../../src/contract/headers.ts'
import type { Clock } from '../../src/offline/device/clock.ts'
import { createOutbox } from '../../src/offline/outbox/create-outbox.ts'
import type { Outbox } from '../../src/offline/outbox/outbox.ts'
import { channelHub, deviceStorage, sharedLocks } from '../offline/device.ts'
import '../../src/offline/writes/desk-kinds.ts'
import '../../src/offline/writes/member-kinds.ts'
import { askWhoIsLoggedIn, fastClock, inServerTime, type Phone, type Tab, tabOf } from './app.ts'
import type { Session } from './world.ts'

const never = new Promise<never>(() => {})

/** One life of the app: after its end nothing of it goes on, only what it has sent already may still arrive. */
function createLife() {
  let dead = false
  const endings = new Set<() => void>()
  return {
    end() {
      dead = true
      for (const ending of endings) ending()
    },
    /** The promise of something outside, which never settles in a life that has ended. */
    whileAlive: <Result>(promise: Promise<Result>): Promise<Result> =>
      promise.then(
        (result) => (dead ? never : result),
        (error: unknown) => {
          if (dead) return never
          throw error
        },
      ),
    clock(clock: Clock): Clock {
      return { now: clock.now, after: (delay, task) => clock.after(delay, () => (dead ? undefined : task())) }
    },
    /** Storage that answers nothing any more once the life is over. */
    storage(factory: IDBFactory): IDBFactory {
      return new Proxy(factory, {
        get: (target, name) =>
          name === 'open' && dead ? () => ({}) : Reflect.get(target, name, target).bind(target),
      })
    },
    atEnd: (ending: () => void) => void endings.add(ending),
  }
}

/** @param locks false for a browser without Web Locks; @param origin of the proxy */
export function createNodePhone(origin: string, locks: boolean, random: () => number): Phone {
  const indexedDB = new IDBFactory()
  const shared = locks ? sharedLocks() : null
  const join = channelHub()
  const clock = fastClock()
  const storage = deviceStorage()
  let life = createLife()
  let open: Outbox[] = []
  let session: Session | null = null

  function fetchIn({ whileAlive, atEnd }: ReturnType<typeof createLife>) {
    return (request: Request): Promise<Response> => {
      const headers = new Headers(request.headers)
      if (session)
        headers.set('cookie', `${SESSION_COOKIE}=${session.secret}; ${DEFAULT_CSRF_COOKIE}=${session.csrf}`)
      // What was under way when the app died is broken off half of the time, and else goes its way.
      const broken = new AbortController()
      atEnd(() => random() < 0.5 && broken.abort())
      const signal = AbortSignal.any([request.signal, broken.signal])
      return whileAlive(fetch(inServerTime(new Request(request, { headers })), { signal }))
    }
  }

  return {
    async openTab(): Promise<Tab> {
      const mine = life
      const outbox = createOutbox({
        fetch: fetchIn(mine),
        clock: mine.clock(clock),
        origin,
        csrf: () => (session ? { header: DEFAULT_CSRF_HEADER, token: session.csrf } : null),
        indexedDB: mine.storage(indexedDB),
        storage,
        locks: shared,
        channel: join(),
        jitter: random,
        newId: () => crypto.randomUUID(),
      })
      open.push(outbox)
      askWhoIsLoggedIn(outbox, mine.clock(clock), (path) => {
        const headers = { cookie: `${SESSION_COOKIE}=${session?.secret ?? ''}` }
        return mine.whileAlive(fetch(`${origin}${path}`, { headers, redirect: 'manual' }))
      })
      return tabOf(outbox, mine.whileAlive)
    },
    async kill() {
      life.end()
      for (const outbox of open) outbox.close()
      shared?.releaseAll()
      open = []
      life = createLife()
    },
    async setSession(next) {
      session = next
    },
    async close() {
      await this.kill()
    },
  }
}
