/** A page in jsdom that keeps what it shows for its next start, and what its worker is told of that. */
import { type I18n, setupI18n } from '@lingui/core'
import { afterEach, beforeEach, vi } from 'vitest'
import type { WorkerMessage } from '../../src/offline/worker-messages.ts'
import { keepLastViews } from '../../src/web/last-view.ts'
import type { SessionState, SessionStore } from '../../src/web/session/session-store.ts'

export const minji = { id: 7, name: '김민지' }
const visitor: SessionState = { status: 'visitor', user: null, ended: false }
export const member: SessionState = { status: 'authenticated', user: minji, confirmed: true }

let told: WorkerMessage[]
let stop: AbortController
/** Of the page that is open. */
export let root: HTMLElement

/** To be called once a test file. */
export function pagesWithWorker(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    told = []
    stop = new AbortController()
    root = document.createElement('div')
    root.id = 'root'
    document.head.replaceChildren()
    document.body.replaceChildren(root)
    vi.stubGlobal('scrollY', 0)
    // jsdom lays nothing out: what is asked says itself where it is on the page.
    Element.prototype.checkVisibility = () => true
    Element.prototype.getBoundingClientRect = function () {
      return new DOMRect(0, Number(this.getAttribute('data-y') ?? 0) - scrollY, 100, 20)
    }
    const worker = Object.assign(new EventTarget(), {
      controller: { postMessage: (message: WorkerMessage) => told.push(message) },
    })
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
    // What the page listens to ends with the test.
    for (const target of [window, document, root]) {
      const listen = target.addEventListener.bind(target)
      vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) =>
        listen(type, listener, { capture: options === true, signal: stop.signal }),
      )
    }
  })
  afterEach(() => {
    stop.abort()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
}

interface Page {
  become: (state: SessionState) => void
  go: (address: string, html: string) => void
  i18n: I18n
}

export const homes = '<main><article>One home</article></main>'

export function open(address: string, html: string, state: SessionState = visitor): Page {
  const i18n = setupI18n({ locale: 'ko', messages: { ko: {}, en: {} } })
  const listeners = new Set<() => void>()
  const resolved = new Set<() => void>()
  let session = state
  const router = {
    state: { status: 'idle', resolvedLocation: { pathname: '' } },
    subscribe: (_: string, listener: () => void) => resolved.add(listener),
  }
  const go = (to: string, shown: string) => {
    history.replaceState(null, '', to)
    router.state.resolvedLocation.pathname = location.pathname
    root.innerHTML = shown
    for (const listener of resolved) listener()
  }
  const store: Pick<SessionStore, 'getSnapshot' | 'subscribe'> = {
    getSnapshot: () => session,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  go(address, html)
  keepLastViews({ i18n, router, session: store })
  return {
    i18n,
    go,
    become: (next) => {
      session = next
      for (const listener of listeners) listener()
    },
  }
}

/** Lets changes be seen and the screen come to rest. */
export const settle = () => vi.advanceTimersByTimeAsync(1_100)

export const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  dispatchEvent(new Event('scroll'))
}

/** What the worker was told, in short. */
const inShort = () =>
  told.map((message) => {
    if (message.type === 'KEEP_VIEW')
      return `keep ${message.view.address}${message.view.isScrolled ? ' scrolled' : ''}`
    if (message.type === 'DROP_VIEW') return `drop ${message.path}`
    return message.type === 'VIEW_SCROLLED' ? `scrolled ${message.path}` : message.type
  })

/** Since the last time it was asked. */
export function news(): string[] {
  const said = inShort()
  told = []
  return said
}

/** Whose the worker was told the pages are, in turn. */
export const keepers = (): string[] =>
  told.flatMap((message) => (message.type === 'KEEPER' ? message.keeper : []))
