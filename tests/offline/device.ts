/** A phone with tabs, a clock of its own and a server at the other end, for tests of the outbox. */
import { IDBFactory } from 'fake-indexeddb'
import type { Clock } from '../../src/offline/device/clock.ts'
import type { DeviceStorage } from '../../src/offline/device/server-time.ts'
import { createOutbox } from '../../src/offline/outbox/create-outbox.ts'
import type { Channel, Locks, Outbox } from '../../src/offline/outbox/outbox.ts'
import '../../src/offline/writes/member-kinds.ts'

export interface ManualClock extends Clock {
  /** Moves time on and runs what comes due, in order. */
  advance(milliseconds: number): void
  /** Sets the clock; timers go on counting. */
  set(milliseconds: number): void
}

export function manualClock(start = Date.UTC(2026, 10, 20)): ManualClock {
  let now = start
  let tasks: { at: number; task: () => void }[] = []
  return {
    now: () => now,
    after(delay, task) {
      tasks.push({ at: now + Math.max(delay, 0), task })
      return () => {
        tasks = tasks.filter((other) => other.task !== task)
      }
    },
    advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = tasks.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
        if (!next) break
        tasks = tasks.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.task()
      }
      now = end
    },
    set(milliseconds) {
      tasks = tasks.map(({ at, task }) => ({ at: at + milliseconds - now, task }))
      now = milliseconds
    },
  }
}

/** Locks between tabs; `releaseAll` is what the platform does when their holders die. */
export function sharedLocks(): Locks & { releaseAll(): void } {
  const tails = new Map<string, Promise<unknown>>()
  return {
    releaseAll: () => tails.clear(),
    request(name, task) {
      const run = (tails.get(name) ?? Promise.resolve()).then(task, task)
      tails.set(
        name,
        run.catch(() => undefined),
      )
      return run
    },
  }
}

/** Channels between the tabs of one browser. */
export function channelHub(): () => Channel {
  const ends = new Set<Channel>()
  return () => {
    const end: Channel = {
      onmessage: null,
      postMessage(message) {
        const copy = structuredClone(message)
        for (const other of ends) {
          if (other === end) continue
          queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data: copy })))
        }
      },
      close: () => ends.delete(end),
    }
    ends.add(end)
    return end
  }
}

export interface Received {
  key: string
  path: string
  user: number
  csrf: string | null
  keepalive: boolean
  body: unknown
  /** The row before it about the same. */
  follows: string | null
  /** Milliseconds since the row was made, as the request says. */
  age: number
}

type Reply = (request: Received) => Response | Promise<Response>

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

export const success = (data: unknown = {}): Response => json(200, { status: 'success', data })
export const refusal = (status: number, code: string, data?: unknown): Response =>
  json(status, { status: 'error', code, message: `Refused: ${code}`, data })
export const noAnswer: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** What `localStorage` is to the pages of one browser. */
export function deviceStorage(): DeviceStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  }
}

/** A server that does what it is told, once a request, and then what `always` says. */
export function fakeServer() {
  const received: Received[] = []
  const script: Reply[] = []
  const underWay = new Map<string, number>()
  function dated(response: Response): Response {
    const time = server.time()
    if (time !== null) response.headers.set('date', new Date(time).toUTCString())
    return response
  }
  const server = {
    received,
    /** The most requests of one key that were under way at the same time. */
    mostPerKey: 0,
    /** The most requests under way at the same time. */
    mostAtOnce: 0,
    always: (() => success()) as Reply,
    /** The Date header of its answers (ms since 1970); null for none. */
    time: (): number | null => null,
    /** Replies to the next requests, in order. */
    next(...replies: Reply[]) {
      script.push(...replies)
    },
    async fetch(sent: Request): Promise<Response> {
      const { headers } = sent
      const request: Received = {
        key: headers.get('idempotency-key') ?? '',
        path: new URL(sent.url).pathname,
        user: Number(headers.get('x-user-id')),
        csrf: headers.get('x-csrf-token'),
        keepalive: sent.keepalive,
        body: null,
        age: Number(headers.get('x-row-age')),
        follows: headers.get('x-follows'),
      }
      received.push(request)
      underWay.set(request.key, (underWay.get(request.key) ?? 0) + 1)
      server.mostPerKey = Math.max(server.mostPerKey, ...underWay.values())
      server.mostAtOnce = Math.max(
        server.mostAtOnce,
        [...underWay.values()].reduce((sum, count) => sum + count, 0),
      )
      const aborted = new Promise<never>((_, reject) => {
        sent.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
      try {
        request.body = await sent.json()
        const reply = script.shift() ?? server.always
        return dated(await Promise.race([Promise.resolve(reply(request)), aborted]))
      } finally {
        underWay.set(request.key, (underWay.get(request.key) ?? 1) - 1)
      }
    },
  }
  return server
}

/** A promise that a test settles, and whether someone waits for it. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Storage that answers nothing any more once the page is gone: what is not committed by then never is. */
function dyingWith(factory: IDBFactory, isDead: () => boolean): IDBFactory {
  return new Proxy(factory, {
    get: (target, name) =>
      name === 'open' && isDead() ? () => ({}) : Reflect.get(target, name, target).bind(target),
  })
}

interface DeviceOptions {
  locks?: boolean
  /** False: tabs do not hear of each other. */
  channel?: boolean
  indexedDB?: IDBFactory | null
  /** False: the page knows that nothing gets through. */
  reachable?: () => boolean
}

export function phone(options: DeviceOptions = {}) {
  const { locks = true, channel = true, indexedDB = new IDBFactory(), reachable } = options
  const clock = manualClock()
  const server = fakeServer()
  const shared = locks ? sharedLocks() : null
  const join = channelHub()
  const storage = deviceStorage()
  const open: Outbox[] = []
  let crashes = 0
  return {
    clock,
    server,
    storage,
    /** Time goes by, and what comes due is done. */
    async pass(milliseconds: number) {
      clock.advance(milliseconds)
      await quiet()
    },
    /** A tab, or the app started again; one with timers of its own may sleep through what is due. */
    openTab(timers: Clock = clock, page?: EventTarget): Outbox {
      const before = crashes
      const outbox = createOutbox({
        fetch: server.fetch,
        clock: timers,
        origin: 'https://bangjjak.test',
        csrf: () => ({ header: 'X-CSRF-Token', token: 'token' }),
        indexedDB: indexedDB && dyingWith(indexedDB, () => crashes > before),
        page,
        storage,
        locks: shared,
        channel: channel ? join() : null,
        jitter: () => 0.5,
        newId: () => crypto.randomUUID(),
        reachable,
      })
      open.push(outbox)
      return outbox
    },
    /** The app is killed: nothing of it runs on, its locks are free, its requests may or may not have arrived. */
    crash() {
      crashes += 1
      for (const outbox of open.splice(0)) outbox.close()
      shared?.releaseAll()
    },
  }
}

/** Lets everything that can happen without time passing happen. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** What a task leaves for after it has run, as a page that is going away gets to run it. */
export async function endOfTask(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

/** What a page hears that goes into the back/forward cache, and comes back. */
export const frozen = () => Object.assign(new Event('pagehide'), { persisted: true })
export const thawed = () => Object.assign(new Event('pageshow'), { persisted: true })

/** A phone with one tab, whose user has just logged in. */
export async function loggedInPhone(options?: DeviceOptions) {
  const device = phone(options)
  const outbox = device.openTab()
  await outbox.loggedIn(1)
  /** Queues a write, and lets it leave where it can. */
  const queue: Outbox['enqueue'] = async (kind, payload, options) => {
    const row = await outbox.enqueue(kind, payload, options)
    await quiet()
    return row
  }
  return { ...device, outbox, queue }
}

export const states = (outbox: Outbox) => outbox.getSnapshot().rows.map(({ state }) => state)
