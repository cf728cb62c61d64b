// @vitest-environment jsdom
/** When the home screen is offered, and that offer and guide promise no more than this browser can keep. */
import { IDBFactory } from 'fake-indexeddb'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InstallGuide } from '../../../../src/web/app/installation/install-guide.tsx'
import { InstallSheet } from '../../../../src/web/app/installation/install-sheet.tsx'
import { OFFER_KEY, startInstallation } from '../../../../src/web/app/installation/installation.ts'
import { noteAppFiles } from '../../../../src/web/data/offline-status/app-files.ts'
import type { BrowserKind } from '../../../../src/web/kit/model/browser-kind.ts'
import { gate, loggedInPhone, quiet, success } from '../../../offline/device.ts'
import { inquiryFor, yesTo } from '../../../offline/payloads.ts'
import { render } from '../../render.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const QUICK_WAY_IN = '한 번만 누르면 주소창 없이 바로 열려요.'
const DAY_MS = 24 * 60 * 60 * 1000

let started: [string, EventListener][]
let now: number

beforeEach(() => {
  localStorage.clear()
  started = []
  now = Date.UTC(2026, 10, 1)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { addEventListener } = window
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    started.push([type, listener as EventListener])
    addEventListener.call(window, type, listener as EventListener)
  })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The app before this one no longer hears the browser. */
function stop(): void {
  for (const [type, listener] of started.splice(0)) removeEventListener(type, listener)
}

/** The app as it starts on this device. */
function open(userAgent = IPHONE) {
  stop()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  let deliver: (row: unknown) => void = () => {}
  const outbox = { onDelivered: (listener: typeof deliver) => (deliver = listener) }
  const installation = startInstallation(outbox as unknown as Parameters<typeof startInstallation>[0])
  return {
    ...installation,
    /** A home has been applied for. */
    deserve: () => deliver({ kind: 'inquiry' }),
    isOffered: () => installation.getSnapshot().offered,
  }
}

function browserOffers(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome })),
  })
  dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  return event
}

test('nothing is offered before a home was saved or applied for', () => {
  const app = open()
  browserOffers()
  expect(app.getSnapshot()).toMatchObject({ offered: false, canPrompt: true })
  app.deserve()
  expect(app.isOffered()).toBe(true)
})

test('where there is no way yet, it is offered when the browser hands one out', () => {
  const app = open('Mozilla/5.0 (X11; Linux x86_64) Chrome/125.0.0.0 Safari/537.36')
  app.deserve()
  expect(app.isOffered()).toBe(false)
  browserOffers()
  expect(app.isOffered()).toBe(true)
})

test('a refusal holds for a month, the next for half a year', () => {
  const offeredAfter = (days: number) => {
    now += days * DAY_MS
    const app = open()
    app.deserve()
    return app.isOffered()
  }
  expect(offeredAfter(0)).toBe(true)
  open().refuse()
  expect([offeredAfter(0), offeredAfter(29), offeredAfter(1)]).toEqual([false, false, true])
  open().refuse()
  expect([offeredAfter(179), offeredAfter(1)]).toEqual([false, true])
})

test('the browser’s own refusal counts, and its question is asked once', async () => {
  const app = open()
  const { prompt } = browserOffers('dismissed')
  app.deserve()
  expect(await app.ask()).toBe(true)
  expect(await app.ask()).toBe(false)
  expect(prompt).toHaveBeenCalledTimes(1)
  app.deserve()
  expect(app.isOffered()).toBe(false)
})

test('once installed it is never offered again, until the browser says that it can be', () => {
  open()
  dispatchEvent(new Event('appinstalled'))
  now += 400 * DAY_MS
  const later = open()
  later.deserve()
  expect(later.getSnapshot()).toMatchObject({ offered: false, installed: true })
  browserOffers()
  expect(later.getSnapshot()).toMatchObject({ offered: true, installed: false })
})

test('the app that runs from the home screen never offers it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const app = open()
  browserOffers()
  app.deserve()
  expect(app.getSnapshot()).toMatchObject({ offered: false, installed: true })
})

test.each(['{', '3', 'null', '{"refusals":"many"}'])('a stored %s counts as nothing', (spoilt) => {
  localStorage.setItem(OFFER_KEY, spoilt)
  const app = open()
  app.deserve()
  expect(app.isOffered()).toBe(true)
})

test('storage that is blocked or full changes nothing but the memory', () => {
  const refused = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused })
  const app = open()
  app.deserve()
  app.refuse()
  expect(app.isOffered()).toBe(false)
  vi.unstubAllGlobals()
})

test('an inquiry deserves the offer once it is delivered, and so does a home that is saved; nothing else does', async () => {
  const { outbox, queue, server } = await loggedInPhone()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  let { getSnapshot } = startInstallation(outbox)
  const answer = gate()
  server.next(() => answer.opened.then(() => success({ inquiry_id: 55 })))
  await queue('inquiry', inquiryFor(7))
  expect([server.received.length, getSnapshot().offered]).toEqual([1, false])
  answer.open()
  await quiet()
  expect(getSnapshot().offered).toBe(true)

  getSnapshot = startInstallation(outbox).getSnapshot
  await outbox.enqueue('bookmark', { property_id: 7, saved: false })
  await queue('suggestion_decision', yesTo(3))
  expect([server.received.length, getSnapshot().offered]).toEqual([3, false])
  await queue('bookmark', { property_id: 8, saved: true })
  expect(getSnapshot().offered).toBe(true)
})

test.each([
  ['a browser that keeps what it saw is said to open without a signal', true, true],
  ['where no database opens, nothing is promised but a quick way in', false, true],
  ['nor where there is no service worker', true, false],
])('%s', async (_name, hasDatabase, hasWorker) => {
  const active = { postMessage: (_message: unknown, [port]: MessagePort[]) => port?.postMessage(true) }
  vi.stubGlobal('indexedDB', hasDatabase ? new IDBFactory() : undefined)
  vi.stubGlobal('caches', { has: async () => false })
  if (hasWorker) Object.assign(navigator, { serviceWorker: { ready: Promise.resolve({ active }) } })
  noteAppFiles(hasWorker ? 'whole' : 'unknown')
  const { deserve, ...installation } = open()
  vi.mocked(Date.now).mockRestore()
  const sheet = <InstallSheet installation={installation} inApp={false} showHow={() => {}} />
  const { place } = await render(sheet)
  expect(place.textContent).toBe('')
  await act(async () => deserve())
  await vi.waitFor(async () => {
    await act(quiet)
    expect(place.textContent).not.toBe('')
  })
  const promise = hasDatabase && hasWorker ? '신호가 끊겨도 봤던 집을 다시 볼 수 있어요' : QUICK_WAY_IN
  expect(place.textContent).toContain(promise)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  noteAppFiles('unknown')
})

test.each<[BrowserKind, boolean]>([
  [{ kind: 'other' }, false],
  [{ kind: 'ios', shareAtTop: false }, true],
  [{ kind: 'desktop-chromium' }, true],
])('the guide in a browser of the kind %o promises a quick way in: %s', async (browser, promises) => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {} })
  const { deserve: _, ...installation } = open()
  const layer = { isOpen: true, value: '', open() {}, close() {} }
  const { place, show } = await render(<InstallGuide {...{ installation, browser, layer }} />)
  expect(place.textContent?.includes(QUICK_WAY_IN)).toBe(promises)
  expect(place.textContent?.includes('이 브라우저에서는')).toBe(!promises)
  await act(async () => void browserOffers())
  await show(<InstallGuide {...{ installation, browser, layer }} />)
  expect(place.textContent).toContain(QUICK_WAY_IN)
})
