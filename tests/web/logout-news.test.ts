/** What tabs hear of a logout in another one, and when. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countLogout } from '../../src/web/logout-count.ts'
import { onLogout, tellTabs } from '../../src/web/logout-news.ts'
import { MemoryStorage } from './memory-storage.ts'

const USER = 7
const heard = vi.fn<(user: number | null) => void>()
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  heard.mockReset()
  stop = onLogout(heard)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('a logout is heard of in the other tabs', async () => {
  countLogout()
  tellTabs(USER)
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[USER]]))
})

it('one whose news comes before what it has written is heard of once that is here', async () => {
  countLogout()
  tellTabs(USER)
  localStorage.setItem('logouts', '0')
  const witness = new BroadcastChannel('bangjjak-session')
  const { promise: delivered, resolve } = Promise.withResolvers<void>()
  witness.onmessage = () => setTimeout(resolve, 0)
  tellTabs(null)
  await delivered
  witness.close()
  expect(heard.mock.calls).toEqual([[null]])
  localStorage.setItem('logouts', '1')
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[null], [USER]]))
})

it('it is heard of all the same where storage is blocked, and from a tab that counts none', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('Blocked.')
    },
  })
  countLogout()
  tellTabs(USER)
  const older = new BroadcastChannel('bangjjak-session')
  older.postMessage({ loggedOut: 3 })
  older.close()
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[USER], [3]]))
})
