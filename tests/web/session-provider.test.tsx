// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionProvider } from '../../src/web/session-provider.tsx'
import type { SessionState, SessionStore } from '../../src/web/session-store.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const minji = { id: 7, name: '김민지' }

/** How often the server was asked when the window regained the focus in a state. */
async function askedOnFocus(state: SessionState): Promise<number> {
  const validate = vi.fn(async () => {})
  const session: SessionStore = {
    subscribe: () => () => {},
    getSnapshot: () => state,
    validate,
    logIn: () => Promise.reject(new Error('not here')),
    doubt: () => {},
    expire: async () => {},
    logOut: async () => {},
    loggedOutElsewhere: async () => {},
  }
  const root = createRoot(document.createElement('div'))
  await act(() => root.render(<SessionProvider session={session}>{null}</SessionProvider>))
  dispatchEvent(new Event('focus'))
  const asked = validate.mock.calls.length
  await act(() => root.unmount())
  dispatchEvent(new Event('focus'))
  expect(validate).toHaveBeenCalledTimes(asked)
  return asked
}

test.each<[string, SessionState, number]>([
  ['asks again for a visitor', { status: 'visitor', user: null, ended: false }, 1],
  [
    'asks again for a stored user that no answer has confirmed yet',
    { status: 'authenticated', user: minji, confirmed: false },
    1,
  ],
  ['leaves a confirmed user alone', { status: 'authenticated', user: minji, confirmed: true }, 0],
])('a window that regains the focus %s', async (_, state, times) => {
  expect(await askedOnFocus(state)).toBe(times)
})
