/** The whole app in jsdom, at an address and before a server of the test's own. */
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Language } from '../../src/contract/language.ts'
import { partnerSchema } from '../../src/contract/partners.ts'
import { type Connectivity, createConnectivity } from '../../src/offline/device/connectivity.ts'
import { openQueryCache } from '../../src/offline/queries/query-cache.ts'
import { createApi } from '../../src/web/data/api/api.ts'
import { createQueryClient } from '../../src/web/data/api/query-client.ts'
import { createPageSavedHomes } from '../../src/web/data/saved-homes/page-saved-homes.ts'
import type { SessionState, SessionStore } from '../../src/web/data/session/session-store.ts'
import { createI18n } from '../../src/web/kit/i18n/catalogues.ts'
import { withDialogs } from '../../src/web/kit/navigation/dialog-history.ts'
import { createAppRouter } from '../../src/web/router.tsx'
import { Providers } from '../../src/web/start/providers.tsx'
import { phone } from '../offline/device.ts'

export const visitor: SessionState = { status: 'visitor', user: null, ended: false }
export const endedSession: SessionState = { status: 'visitor', user: null, ended: true }
export const member: SessionState = {
  status: 'authenticated',
  user: { id: 7, name: 'Minji' },
  confirmed: true,
}

interface AppOptions {
  session?: SessionState
  language?: Language
  /** The data of an answer, or a whole one; undefined is a 404. */
  answer: (path: string, request: Request) => unknown
  /** What the device has before the first screen. */
  before?: (device: { queryClient: QueryClient }) => void
  /** Signal and outbox are known at once; otherwise nothing is said of them. */
  deviceOpen?: boolean
  /** Of the opened device; there is one all along where it is left out. */
  signal?: Connectivity
  /** False in front of another backend. */
  extensions?: boolean
  /** What the outbox finds on the device; an empty database of its own when left out. */
  indexedDB?: IDBFactory
  /** Right after the first screen is there, before anything that it has begun is done. */
  atOnce?: (place: HTMLElement) => void
}

/** What jsdom lacks and the app takes for granted. To be called once a test file. */
export function browserFor(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {})
    Object.assign(Element.prototype, { scrollIntoView() {} })
    // As open as they are told to be.
    Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true
        this.querySelector('button')?.focus()
      },
      close(this: HTMLDialogElement) {
        this.open = false
      },
    })
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    const observer = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', observer)
    vi.stubGlobal('ResizeObserver', observer)
    vi.stubGlobal('PerformanceNavigationTiming', class {})
    Object.assign(performance, { getEntriesByType: () => [] })
    document.documentElement.dataset.hydrated = ''
  })
  afterEach(() => {
    for (const close of opened.splice(0)) close()
    sessionStorage.clear()
    localStorage.clear()
    vi.unstubAllGlobals()
  })
}

const opened: (() => void)[] = []

/** Only so long is React told to wait for a test: what chunks and answers bring comes by itself. */
async function acting(task: () => void): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => task())
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}

function sessionIn(first: SessionState) {
  const listeners = new Set<() => void>()
  let state = first
  const store: SessionStore = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => state,
    /** Resolves once a test has said who is there. */
    async validate() {
      while (state.status === 'loading') await new Promise<void>((known) => listeners.add(known))
    },
    async logIn(email) {
      become(member)
      return { ...v.parse(partnerSchema, { id: 7, name: 'Minji' }), email }
    },
    doubt: () => {},
    expire: async () => {},
    logOut: async () => {},
    loggedOutInOtherTab: async () => {},
    endedInOtherTab: async () => {},
  }
  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { store, become }
}

/** As React hears of it when someone types. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export async function openApp(
  path: string,
  {
    session = visitor,
    language = 'en',
    answer,
    before,
    deviceOpen = false,
    signal,
    extensions = true,
    indexedDB,
    atOnce,
  }: AppOptions,
) {
  history.replaceState(null, '')
  const routerHistory = withDialogs(createMemoryHistory({ initialEntries: [path] }))
  const queryClient = createQueryClient('browser')
  before?.({ queryClient })
  const { openTab, server, clock, pass } = phone(indexedDB && { indexedDB })
  const outbox = openTab()
  if (session.user) await outbox.loggedIn(session.user.id)
  const { store, become } = sessionIn(session)
  const openDevice = async () => {
    const connectivity = createConnectivity({ clock, probe: async () => true, online: true })
    return {
      outbox,
      queryCache: await openQueryCache(session.user?.id ?? null, null),
      savedHomes: createPageSavedHomes({
        queryClient,
        connectivity,
        extensions: true,
        onJoined: () => {},
      }),
    }
  }
  const fetch = async (request: Request) => {
    const data = await answer(new URL(request.url).pathname.replace('/api/v1', ''), request)
    if (data instanceof Response) return data
    return data === undefined
      ? Response.json({ status: 'error', code: 'not_found', message: 'x' }, { status: 404 })
      : Response.json({ status: 'success', data })
  }
  const router = createAppRouter(
    {
      side: 'browser',
      queryClient,
      api: createApi({ origin: 'http://home.test', csrf: () => null, fetch }),
      i18n: await createI18n(language),
      settings: {
        browse_access: 'open',
        support_email: 'help@home.test',
        brokerage: null,
        csrf_cookie: 'csrf_token',
        csrf_header: 'X-CSRF-Token',
        extensions,
        desk: extensions,
        analytics: false,
      },
      session: { present: () => store.getSnapshot().status !== 'visitor', presentToServer: false },
      device: {
        outbox,
        opened: deviceOpen ? openDevice() : new Promise(() => {}),
        connectivity: signal ?? null,
      },
    },
    routerHistory,
  )
  await router.load()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await acting(() => {
    flushSync(() => root.render(<Providers router={router} session={store} />))
    atOnce?.(place)
  })
  opened.push(() => {
    root.unmount()
    place.remove()
    queryClient.clear()
  })
  return {
    router,
    queryClient,
    outbox,
    /** What the outbox sends to, and the clock by which it does. */
    server,
    clock,
    pass,
    place,
    address: () => router.history.location.href,
    become: (state: SessionState) => acting(() => become(state)),
    async type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
      await acting(() => typeInto(field, text))
    },
    async press(element: Element | null | undefined) {
      if (!(element instanceof HTMLElement)) throw new Error('There is nothing to press')
      await acting(() => element.click())
    },
    field<Kind extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(name: string): Kind {
      const found = place.querySelector<Kind>(`[name="${name}"]`)
      if (!found) throw new Error(`There is no field ${name}`)
      return found
    },
    /** Until `sees` gives something. */
    async until<Seen>(sees: () => Seen | null | undefined | false): Promise<Seen> {
      return vi.waitFor<Seen>(
        () => {
          const seen = sees()
          if (!seen) throw new Error(place.textContent ?? 'Nothing is shown')
          return seen
        },
        { timeout: 5_000 },
      )
    },
  }
}
