// @vitest-environment jsdom
/** When a page keeps what it shows for the next start, and when what was kept must go. */
import { type I18n, setupI18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WorkerMessage } from '../../src/offline/worker-messages.ts'
import { keepLastViews } from '../../src/web/last-view.ts'
import { writeLogoutMark } from '../../src/web/logout-mark.ts'
import type { SessionState, SessionStore } from '../../src/web/session-store.ts'
import { storeUser } from '../../src/web/stored-user.ts'

const minji = { id: 7, name: '김민지' }
const visitor: SessionState = { status: 'visitor', user: null, ended: false }
const member: SessionState = { status: 'authenticated', user: minji, confirmed: true }

let told: WorkerMessage[]
let stop: AbortController
let root: HTMLElement

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

interface Page {
  become: (state: SessionState) => void
  go: (address: string, html: string) => void
  i18n: I18n
}

const homes = '<main><article>One home</article></main>'

function open(address: string, html: string, state: SessionState = visitor): Page {
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
const settle = () => vi.advanceTimersByTimeAsync(1_100)

const scrollTo = (y: number) => {
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
function news(): string[] {
  const said = inShort()
  told = []
  return said
}

test('a screen that has come to rest is kept, once, and again when something in it changes', async () => {
  open('/listing?beds=2', homes)
  await settle()
  expect(news()).toEqual(['KEEPER', 'keep /listing?beds=2'])
  await settle()
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('pagehide'))
  expect(news()).toEqual([])
  root.querySelector('article')?.append(' more')
  await settle()
  expect(news()).toEqual(['keep /listing?beds=2'])
})

describe('a page that hides', () => {
  const hide = () => dispatchEvent(new Event('pagehide'))

  test('keeps what it shows, and what has changed since', async () => {
    open('/listing', homes)
    hide()
    expect(news()).toEqual(['KEEPER', 'keep /listing'])
    await settle()
    root.querySelector('article')?.append(' more')
    await Promise.resolve()
    hide()
    expect(news()).toEqual(['keep /listing'])
  })
  test('in its first second leaves the view that it began with, and no other', async () => {
    document.head.innerHTML = '<meta name="files">'
    const { go } = open('/listing', homes)
    hide()
    expect(news()).toEqual(['KEEPER'])
    go('/property/7', homes)
    hide()
    expect(news()).toEqual(['keep /property/7'])
    go('/listing', homes)
    await settle()
    news()
    root.querySelector('article')?.append(' more')
    await Promise.resolve()
    hide()
    expect(news()).toEqual(['keep /listing'])
  })
  test('says where it was scrolled to without having itself laid out', async () => {
    open('/listing', homes)
    await settle()
    news()
    vi.stubGlobal('scrollY', 300)
    hide()
    expect(news()).toEqual([])
    scrollTo(300)
    hide()
    expect(news()).toEqual(['keep /listing scrolled'])
  })
})

test('the same homes with other filters are another view', async () => {
  const { go } = open('/listing?beds=2', homes)
  await settle()
  news()
  go('/listing?beds=3', homes)
  await settle()
  expect(news()).toEqual(['keep /listing?beds=3'])
})

describe('what was kept before goes, and once', () => {
  test.each([
    ['where nothing is found', '<main><p>No homes match</p></main>'],
    ['where something has failed', '<main><article>One</article><p role="alert">Failed</p></main>'],
    ['where something is typed', '<main><article>One</article><textarea>my street</textarea></main>'],
    ['where it is too long', `<main><article>${'long '.repeat(15_000)}</article></main>`],
  ])('%s', async (_, html) => {
    open('/property/7', html)
    await settle()
    expect(news()).toEqual(['KEEPER', 'drop /property/7'])
    root.querySelector('main')?.append('more')
    await settle()
    expect(news()).toEqual([])
    root.innerHTML = homes
    await settle()
    expect(news()).toEqual(['keep /property/7'])
  })
  test('but not where its beginning was out of sight before it came to rest: what there is may be the same', async () => {
    const { go } = open('/property/7', '<main><article data-turned="true">3 / 5</article></main>')
    await settle()
    go('/listing', homes)
    scrollTo(300)
    await settle()
    expect(news()).toEqual(['KEEPER', 'scrolled /listing'])
    scrollTo(0)
    await settle()
    expect(news()).toEqual(['keep /listing'])
  })
  test('where it changes while the reader is further down', async () => {
    open('/listing', homes)
    await settle()
    scrollTo(300)
    await settle()
    expect(news()).toEqual(['KEEPER', 'keep /listing', 'keep /listing scrolled'])
    root.querySelector('article')?.append(' more')
    await settle()
    expect(news()).toEqual(['drop /listing'])
  })
  test('where something is typed later on', async () => {
    open('/listing', '<main><article>One</article><input></main>')
    await settle()
    news()
    const [field] = root.querySelectorAll('input')
    if (field) field.value = 'my street'
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
    expect(news()).toEqual(['drop /listing'])
  })
})

describe('what was kept stays', () => {
  test('while the screen loads, and under what comes and goes', async () => {
    open('/listing', `<div data-passing></div>${homes}`)
    await settle()
    scrollTo(300)
    await settle()
    news()
    root.querySelector('[data-passing]')?.append('Saved')
    root.insertAdjacentHTML('afterbegin', '<p data-dated>Offline</p>')
    await settle()
    root.querySelector('[data-dated]')?.remove()
    await settle()
    root.querySelector('article')?.setAttribute('aria-busy', 'true')
    await settle()
    expect(news()).toEqual([])
  })
  test('while the reader is further down, where more is loading', async () => {
    open('/listing', `${homes}<div aria-busy="true" data-y="5000"></div>`)
    await settle()
    expect(news()).toContain('keep /listing')
    scrollTo(4_800)
    root.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    await settle()
    expect(news()).not.toContain('drop /listing')
  })
  test('while what the screen is about still loads, below what is kept', async () => {
    open('/listing', '<main><h1>Homes</h1><div data-y="5000" aria-busy="true"></div></main>')
    await settle()
    expect(news()).toEqual(['KEEPER'])
    root.innerHTML = homes
    await settle()
    expect(news()).toEqual(['keep /listing'])
  })
  test('while a dialog lies over it, and where it is the same again', async () => {
    open('/listing', `<dialog></dialog><aside data-own></aside>${homes}`)
    await settle()
    news()
    for (const element of root.querySelectorAll('dialog,aside')) element.append('My answer')
    await settle()
    root.querySelector('article')?.append(' more')
    await settle()
    expect(news()).toEqual(['keep /listing'])
    root.querySelector('article')?.append('')
    await settle()
    expect(news()).toEqual([])
  })
  test('while homes are added below what is kept', async () => {
    open('/listing', homes)
    await settle()
    scrollTo(4_000)
    await settle()
    news()
    root.querySelector('main')?.insertAdjacentHTML('beforeend', '<article data-y="5000">Nine</article>')
    await settle()
    expect(news()).toEqual([])
  })
  test('while the pictures turn, by themselves or not', async () => {
    open('/property/7', '<main><article><section data-turned="false"><i>1</i></section></article></main>')
    await settle()
    news()
    const [carousel] = root.querySelectorAll('section')
    carousel?.setAttribute('data-turned', 'true')
    carousel?.replaceChildren('2')
    await settle()
    expect(news()).toEqual([])
  })
})

describe('whose it is', () => {
  test('is told before anything is kept, and anew when it changes', async () => {
    const { become, i18n } = open('/listing', homes)
    await settle()
    storeUser(minji)
    become(member)
    await settle()
    i18n.activate('en')
    await settle()
    expect(told.flatMap((message) => (message.type === 'KEEPER' ? message.keeper : []))).toEqual([
      'visitor ko',
      '7 ko',
      '7 en',
    ])
    expect(news()).toEqual(['KEEPER', 'keep /listing', 'KEEPER', 'keep /listing', 'KEEPER', 'keep /listing'])
  })
  test('is nobody from the press of the logout on: nothing is kept, and nothing shown', async () => {
    storeUser(minji)
    open('/listing', homes, member)
    writeLogoutMark({ csrf: null, forgetting: minji.id })
    await settle()
    root.querySelector('article')?.append(' more')
    dispatchEvent(new Event('pagehide'))
    await settle()
    expect(told.flatMap((message) => (message.type === 'KEEPER' ? message.keeper : []))).toEqual([
      '7 ko',
      'nobody',
    ])
    expect(news()).toEqual(['KEEPER', 'KEEPER'])
  })
})

test('screens that are not for everyone are neither kept nor dropped', async () => {
  open('/dashboard', homes)
  await settle()
  expect(news()).toEqual(['KEEPER'])
})
