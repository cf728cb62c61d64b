/** The first visit's page asks for no settings: the worker stores them as it is installed. */
import { afterEach, expect, test, vi } from 'vitest'

// By a path that TypeScript does not follow: a worker's types are none of a page's.
const { storeFirstSettings } = await vi.importActual<{ storeFirstSettings(): void }>(
  '../../src/service-worker/first-settings.ts',
)

afterEach(() => void vi.unstubAllGlobals())

/** Installs the worker; gives what it has stored by then. */
async function install(add: (path: string) => Promise<void>) {
  const stored: string[] = []
  const open = async (name: string) => ({
    add: async ({ url }: Request) => {
      const { pathname } = new URL(url)
      await add(pathname)
      stored.push(`${name}: ${pathname}`)
    },
  })
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('self', {
    addEventListener: (type: string, heard: (event: object) => void) => void listeners.set(type, heard),
  })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, 'https://bangjjak.example'), init)
      }
    },
  )
  storeFirstSettings()
  const { promise: installed, resolve } = Promise.withResolvers<unknown>()
  listeners.get('install')?.({ waitUntil: (waiting: Promise<unknown>) => resolve(waiting) })
  await installed
  return stored
}

test('an installation stores the settings', async () => {
  expect(await install(async () => {})).toEqual(['settings: /settings.json'])
})

test('an installation succeeds without them', async () => {
  expect(await install(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([])
})
