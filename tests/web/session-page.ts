/** A page before a server that answers as told, for tests of who is logged in. */
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Outbox } from '../../src/offline/outbox.ts'
import { openQueryCache, type QueryCache } from '../../src/offline/query-cache.ts'
import { createApi } from '../../src/web/api.ts'
import { createSessionStore, type SessionStore } from '../../src/web/session-store.ts'
import { readStoredUser } from '../../src/web/stored-user.ts'
import { phone } from '../offline/device.ts'
import { MemoryStorage } from './memory-storage.ts'

export const minji = { id: 7, name: '김민지' }
export const json = (body: unknown, status = 200) => Response.json(body, { status })
export const success = () => json({ status: 'success', data: minji })

export interface LogoutCalls {
  /** What the server answers to POST /logout, which no client of the API makes. */
  answer: () => Response | Promise<Response>
  requests: Request[]
}

/** Storages of a browser's own, an address, and a server that hears of logouts. `vi.unstubAllGlobals` takes them away. */
export function stubBrowser(): LogoutCalls {
  const logouts: LogoutCalls = { answer: success, requests: [] }
  vi.stubGlobal('location', { origin: 'http://home.test' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    logouts.requests.push(new Request(url, { ...init, keepalive: false }))
    return logouts.answer()
  })
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  return logouts
}

export interface SessionPage {
  session: SessionStore
  queryClient: QueryClient
  /** Paths asked, in order. */
  asked: string[]
  outbox: Outbox
  queryCache: QueryCache
  seeCookie: () => void
  loseCookie: () => void
}

/** It starts with or without the readable cookie. Without `cookies` the browser takes none. */
export async function openPage(
  answer: (path: string) => Response | Promise<Response>,
  cookie: boolean,
  { cookies = true } = {},
): Promise<SessionPage> {
  const asked: string[] = []
  let present = cookie
  const outbox = phone().openTab()
  const queryClient = new QueryClient()
  const queryCache = await openQueryCache(readStoredUser()?.id ?? null, null)
  const session = createSessionStore({
    api: createApi({
      origin: 'http://home.test',
      csrf: () => null,
      fetch: async (request) => {
        const path = new URL(request.url).pathname
        asked.push(path)
        const response = await answer(path)
        if (path.endsWith('/login') && response.ok && cookies) present = true
        return response
      },
    }),
    queryClient,
    device: {
      outbox,
      opened: Promise.resolve({ outbox, queryCache }),
      connectivity: null,
    },
    csrf: () => (present ? { header: 'x-csrf-token', token: 'token' } : null),
    dropCookie: () => {
      present = false
    },
  })
  return {
    session,
    queryClient,
    asked,
    outbox,
    queryCache,
    seeCookie: () => {
      present = true
    },
    loseCookie: () => {
      present = false
    },
  }
}
