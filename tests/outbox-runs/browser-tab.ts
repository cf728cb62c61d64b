/** Runs in the browser: the real outbox as a page has it, on the fast clock of the runs. */
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from '../../src/contract/headers.ts'
import { newId, randomFraction } from '../../src/offline/device/random.ts'
import { createOutbox, OUTBOX_CHANNEL } from '../../src/offline/outbox/create-outbox.ts'
import '../../src/offline/writes/desk-kinds.ts'
import '../../src/offline/writes/member-kinds.ts'
import { askWhoIsLoggedIn, fastClock, inServerTime, tabOf } from './app.ts'

const csrfToken = () =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${DEFAULT_CSRF_COOKIE}=`))
    ?.split('=')[1]

const clock = fastClock()
const outbox = createOutbox({
  fetch: (request) => fetch(inServerTime(request)),
  clock,
  origin: location.origin,
  csrf() {
    const token = csrfToken()
    return token === undefined ? null : { header: DEFAULT_CSRF_HEADER, token }
  },
  indexedDB,
  storage: localStorage,
  locks: navigator.locks,
  channel: new BroadcastChannel(OUTBOX_CHANNEL),
  jitter: randomFraction,
  newId,
})
askWhoIsLoggedIn(outbox, clock, (url) => fetch(url, { redirect: 'manual' }))

Object.assign(globalThis, { tab: tabOf(outbox) })
