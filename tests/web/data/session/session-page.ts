/** A page before a server that answers as told, for tests of who is logged in. */
import { QueryClient } from '@tanstack/react-query'
import type { UseStore } from 'idb-keyval'
import { vi } from 'vitest'
import type { Outbox } from '../../../../src/offline/outbox/outbox.ts'
import { openQueryCache, type QueryCache } from '../../../../src/offline/queries/query-cache.ts'
import { createApi } from '../../../../src/web/data/api/api.ts'
import { readStoredUser } from '../../../../src/web/data/device/stored-session.ts'
import { createSessionStore, type SessionStore } from '../../../../src/web/data/session/session-store.ts'
import { phone } from '../../../offline/device.ts'

export const ORIGIN = 'http://home.test'
export const minji = { id: 7, name: '김민지' }
export const junho = { id: 3, name: '오지훈' }
export const json = (body: unknown, status = 200) => Response.json(body, { status })
export const success = () => json({ status: 'success', data: minji })
export const refused = () => json({ status: 'error', code: 'unauthenticated' }, 401)
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** What the page listens to: events are dispatched here. */
export function stubEvents(): EventTarget {
  const events = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, events[name].bind(events))
  return events
}

export interface LogoutCalls {
  /** What the server answers to POST /logout, which no client of the API makes. */
  answer: () => Response | Promise<Response>
  requests: Request[]
}

/** A storage that keeps its entries as its own properties, as the platform's does. */
class MemoryStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}

/** Storages of a browser's own, an address, and a server that hears of logouts. `vi.unstubAllGlobals` takes them away. */
export function stubBrowser(): LogoutCalls {
  const logouts: LogoutCalls = { answer: success, requests: [] }
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', async (request: Request) => {
    logouts.requests.push(request)
    return logouts.answer()
  })
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  return logouts
}

/** Of a page that has saved no homes. */
export const noSavedHomes = { forget: async () => {} }

interface PageOptions {
  hasCookie?: boolean
  takesCookies?: boolean
  store?: UseStore | null
  /** Where the outbox keeps its rows; in a database of the page's own when left out. */
  indexedDB?: IDBFactory
}

type Answer = (path: string) => Response | Promise<Response>

export interface SessionPage {
  session: SessionStore
  queryClient: QueryClient
  /** Paths asked below /api/v1, in order. */
  asked: string[]
  outbox: Outbox
  server: ReturnType<typeof phone>['server']
  /** Lets the outbox's time go by. */
  pass: (milliseconds: number) => Promise<void>
  queryCache: QueryCache
  /** The readable cookie. */
  cookie: { isPresent: boolean }
}

/**
 * It starts with the readable cookie, or without. A browser that `takesCookies` has it after a login. Answers are kept in
 * `store`, or nowhere.
 */
export async function openPage(
  answer: Answer,
  { hasCookie = true, takesCookies = true, store = null, indexedDB }: PageOptions = {},
): Promise<SessionPage> {
  const asked: string[] = []
  const cookie = { isPresent: hasCookie }
  const { openTab, server, pass } = phone(indexedDB && { indexedDB })
  const outbox = openTab()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryCache = await openQueryCache(readStoredUser()?.id ?? null, store)
  const session = createSessionStore({
    api: createApi({
      origin: ORIGIN,
      csrf: () => null,
      fetch: async (request) => {
        const path = new URL(request.url).pathname.replace('/api/v1', '')
        asked.push(path)
        const response = await answer(path)
        if (path === '/login' && response.ok && takesCookies) cookie.isPresent = true
        return response
      },
    }),
    queryClient,
    device: { opened: Promise.resolve({ outbox, queryCache, savedHomes: noSavedHomes }) },
    csrf: () => (cookie.isPresent ? { header: 'x-csrf-token', token: 'token' } : null),
    dropCookie: () => {
      cookie.isPresent = false
    },
    startDesk: async () => void asked.push('the desk'),
  })
  return { session, queryClient, asked, outbox, server, pass, queryCache, cookie }
}
