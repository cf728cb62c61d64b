import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInstalled, RETRY_PAUSES_MS } from '../../../../src/web/app/updates/keep-installed.ts'
import { noteAppFiles, readAppFiles } from '../../../../src/web/data/offline-status/app-files.ts'
import { manualClock, quiet } from '../../../offline/device.ts'

/** A worker that installs as it is told, and fetches what its cache lacks where there is a signal. */
function browser(installs = true) {
  const cache = { hasShell: false }
  const state = { signal: true, installs }
  const clock = manualClock()
  const signals: (() => void)[] = []
  const active = Object.assign(new EventTarget(), {
    state: 'activated' as ServiceWorkerState,
    postMessage(_message: unknown, [port]: MessagePort[]) {
      if (state.signal) cache.hasShell = true
      port?.postMessage(state.signal)
    },
  }) as unknown as ServiceWorker
  const failing = Object.assign(new EventTarget(), { state: 'redundant' }) as unknown as ServiceWorker
  const register = vi.fn(async () => {
    if (!state.installs) return { active: null, installing: failing, waiting: null }
    return { active, installing: null, waiting: null }
  })
  vi.stubGlobal('caches', { match: async () => (cache.hasShell ? new Response('') : undefined) })
  keepInstalled({ register, after: clock.after, onSignal: (listener) => signals.push(listener) })
  return {
    cache,
    state,
    register,
    async pass(milliseconds: number) {
      clock.advance(milliseconds)
      await quiet()
    },
    async signalReturns() {
      for (const listener of signals) listener()
      await quiet()
    },
  }
}

beforeEach(() => noteAppFiles('unknown'))
afterEach(() => vi.unstubAllGlobals())

test('a worker whose cache is emptied fetches its files again at the start', async () => {
  const { cache } = browser()
  await quiet()
  expect(cache.hasShell).toBe(true)
  expect(readAppFiles()).toBe('whole')
})

test('without a signal the files are missing, and fetched as it returns', async () => {
  const { state, signalReturns, register } = browser()
  state.signal = false
  await quiet()
  expect(readAppFiles()).toBe('missing')
  state.signal = true
  await signalReturns()
  expect(readAppFiles()).toBe('whole')
  await signalReturns()
  expect(register).toHaveBeenCalledTimes(2)
})

test('a first installation that fails is tried again, less and less often, until it is through', async () => {
  const { state, register, pass } = browser(false)
  await quiet()
  expect(readAppFiles()).toBe('missing')
  for (const pause of [...RETRY_PAUSES_MS, RETRY_PAUSES_MS.at(-1) ?? 0]) {
    const before = register.mock.calls.length
    await pass(pause - 1)
    expect(register).toHaveBeenCalledTimes(before)
    await pass(1)
    expect(register).toHaveBeenCalledTimes(before + 1)
  }
  state.installs = true
  await pass(RETRY_PAUSES_MS.at(-1) ?? 0)
  expect(readAppFiles()).toBe('whole')
})

test('a browser that registers no worker has no files, and is asked again', async () => {
  const { register, signalReturns } = browser()
  register.mockResolvedValue(undefined as never)
  await quiet()
  noteAppFiles('missing')
  await signalReturns()
  expect(readAppFiles()).toBe('missing')
  expect(register).toHaveBeenCalledTimes(2)
})
