// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '../../../../src/contract/analytics.ts'
import type { Outbox } from '../../../../src/offline/outbox/outbox.ts'
import { CONSENT_KEY, type Consent, createConsent } from '../../../../src/web/data/analytics/consent.ts'
import {
  type AnalyticsSink,
  followConsent,
  TEST_EVENT_DELAY_MS,
} from '../../../../src/web/data/analytics/count.tsx'
import { recordEvent, usePropertyView } from '../../../../src/web/data/analytics/events.ts'
import { parseSearch, stringifySearch } from '../../../../src/web/kit/navigation/plain-search.ts'
import { loggedInPhone, refusal } from '../../../offline/device.ts'
import { inquiryFor } from '../../../offline/payloads.ts'

let stopLast: Consent | undefined
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  stopLast?.choose('refused')
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function appAt(address: string, outbox: Outbox | null = null) {
  const root = createRootRoute()
  const any = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const events: AnalyticsEvent[] = []
  const signals: AbortSignal[] = []
  const sink: AnalyticsSink = async (event, signal) => {
    events.push(event)
    signals.push(signal)
  }
  const consent = createConsent()
  stopLast = consent
  followConsent(consent, router, outbox, sink)
  const go = async (href: string) => {
    router.history.push(href)
    await router.load()
  }
  /** Everything that has left once the test event has. */
  const sent = () => {
    vi.advanceTimersByTime(TEST_EVENT_DELAY_MS)
    return events
  }
  return { consent, events, signals, sent, go }
}

function Home({ id }: { id: number }) {
  usePropertyView(id)
  return null
}

const landing = { name: 'page_view', path: '/', query: {} }
const started = { name: 'test' }

describe('before consent', () => {
  test('nothing is recorded, and nothing of that time is sent once consent is there', async () => {
    const { consent, sent, go } = await appAt('/')
    await go('/listing?searchTerm=secret')
    recordEvent({ name: 'login', method: 'password', user_type: 'standard' })
    await go('/help')
    expect(sent()).toEqual([])
    consent.choose('granted')
    expect(sent()).toEqual([{ name: 'page_view', path: '/help', query: {} }, started])
  })

  test('a browser that asks not to be tracked has refused, until its reader says otherwise', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    const { consent, sent } = await appAt('/')
    expect(consent.getSnapshot()).toEqual({ choice: 'refused', byBrowser: true, asked: false })
    expect(sent()).toEqual([])
    consent.choose('granted')
    expect(consent.getSnapshot()).toMatchObject({ choice: 'granted', byBrowser: false })
    expect(sent()).toEqual([landing, started])
  })

  test('Do Not Track counts as well', () => {
    vi.stubGlobal('navigator', { doNotTrack: '1' })
    expect(createConsent().getSnapshot()).toMatchObject({ choice: 'refused', byBrowser: true })
  })
})

describe('with consent', () => {
  test('the start is one page view and, a second later, the test event', async () => {
    const { consent, events } = await appAt('/')
    consent.choose('granted')
    vi.advanceTimersByTime(999)
    expect(events).toEqual([landing])
    vi.advanceTimersByTime(1)
    expect(events).toEqual([landing, started])
  })

  test('every change of path or query is a page view; one of the hash alone is none', async () => {
    const { consent, sent, go } = await appAt('/')
    consent.choose('granted')
    await go('/listing')
    await go('/listing?searchTerm=a')
    await go('/listing?searchTerm=b')
    await go('/listing?searchTerm=b#results')
    await go('/property/3')
    const views = sent().filter(({ name }) => name === 'page_view')
    expect(views).toEqual([
      landing,
      { name: 'page_view', path: '/listing', query: {} },
      { name: 'page_view', path: '/listing', query: { searchTerm: true } },
      { name: 'page_view', path: '/listing', query: { searchTerm: true } },
      { name: 'page_view', path: '/property/3', query: {} },
    ])
  })

  test('an event that does not fit the contract is dropped, even where its type was talked around', async () => {
    const { consent, sent } = await appAt('/')
    consent.choose('granted')
    recordEvent(JSON.parse('{"name":"page_view","path":"/","query":{"token":"secret"}}'))
    expect(sent()).toEqual([landing, started])
  })

  test('a reset token is nowhere in what is sent', async () => {
    const { consent, sent, go } = await appAt('/passwordreset?token=secret-4711')
    consent.choose('granted')
    await go('/login?redirect=%2Fpasswordreset%3Ftoken%3Dsecret-4711')
    expect(sent()).toHaveLength(3)
    expect(JSON.stringify(sent())).not.toContain('secret')
  })

  test('it is kept on the device, and the next start asks nothing', async () => {
    localStorage.setItem(CONSENT_KEY, 'granted')
    const { sent } = await appAt('/')
    expect(sent()).toEqual([landing, started])
  })

  test('a home that is on the screen when counting starts is counted, one that was left is not', async () => {
    const { consent, sent } = await appAt('/property/8')
    const page = createRoot(document.createElement('div'))
    await act(() => page.render(<Home id={7} />))
    await act(() => page.render(<Home id={8} />))
    consent.choose('granted')
    await act(() => page.render(<Home id={9} />))
    const homes = () => sent().filter(({ name }) => name === 'property_view')
    expect(homes()).toEqual([8, 9].map((property_id) => ({ name: 'property_view', property_id })))
    await act(() => page.unmount())
    consent.choose('refused')
    consent.choose('granted')
    expect(homes()).toHaveLength(2)
  })

  test('an inquiry that is refused is counted once, by its class; one that was refused before is not', async () => {
    const { outbox, queue, server } = await loggedInPhone()
    server.next(() => refusal(409, 'room_unavailable'))
    await queue('inquiry', inquiryFor(7))
    const { consent, sent } = await appAt('/', outbox)
    consent.choose('granted')
    server.next(() => refusal(422, 'room_not_found'))
    await queue('inquiry', inquiryFor(8))
    expect(sent().filter(({ name }) => name === 'inquiry_error')).toEqual([
      { name: 'inquiry_error', status_class: '4xx' },
    ])
  })
})

describe('withdrawn', () => {
  test('it stops at once: what is under way breaks off, and nothing follows', async () => {
    const { consent, signals, sent, go } = await appAt('/')
    consent.choose('granted')
    consent.choose('refused')
    await go('/listing')
    recordEvent({ name: 'login', method: 'password', user_type: 'standard' })
    window.dispatchEvent(new Event('online'))
    expect(sent()).toEqual([landing])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(localStorage.getItem(CONSENT_KEY)).toBe('refused')
  })

  test('in another tab, it stops here too', async () => {
    const { consent, sent, go } = await appAt('/')
    consent.choose('granted')
    localStorage.setItem(CONSENT_KEY, 'refused')
    dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }))
    await go('/listing')
    expect(consent.getSnapshot().choice).toBe('refused')
    expect(sent()).toEqual([landing])
  })

  test('and given again, it starts anew', async () => {
    const { consent, sent } = await appAt('/')
    consent.choose('granted')
    expect(sent()).toHaveLength(2)
    consent.choose('refused')
    consent.choose('granted')
    expect(sent()).toHaveLength(4)
  })
})
