import { expect, test } from 'vitest'
import { createConnectivity, observedFetch } from '../../src/offline/connectivity.ts'
import { manualClock, quiet } from './device.ts'

function setUp({ online = true } = {}) {
  const clock = manualClock()
  const probes: boolean[] = []
  let reachable = true
  const connectivity = createConnectivity({
    clock,
    online,
    probe: async () => {
      probes.push(reachable)
      return reachable
    },
  })
  const seen: string[] = []
  connectivity.subscribe(() => seen.push(connectivity.getSnapshot()))
  return {
    clock,
    probes,
    connectivity,
    seen,
    reach(now: boolean) {
      reachable = now
    },
  }
}

test('a failed request alone is no proof: the probe decides', async () => {
  const { connectivity, probes, reach, seen } = setUp()
  connectivity.observed(false)
  await quiet()
  expect(connectivity.getSnapshot()).toBe('online')
  reach(false)
  connectivity.observed(false)
  await quiet()
  expect(seen).toEqual(['offline'])
  expect(probes).toHaveLength(2)
})

test('any answer shows a connection, whatever the platform believed', () => {
  const { connectivity, seen } = setUp({ online: false })
  connectivity.observed(true)
  expect(seen).toEqual(['online'])
})

test('a hint that the network is back is checked', async () => {
  const { connectivity, reach } = setUp({ online: false })
  reach(false)
  connectivity.hinted(true)
  await quiet()
  expect(connectivity.getSnapshot()).toBe('offline')
  reach(true)
  connectivity.hinted(true)
  await quiet()
  expect(connectivity.getSnapshot()).toBe('online')
})

test('offline, it looks again by itself with growing pauses', async () => {
  const { connectivity, reach, clock, probes } = setUp()
  reach(false)
  connectivity.observed(false)
  for (const pause of [3_000, 6_000, 12_000]) {
    await quiet()
    clock.advance(pause - 1)
    const before = probes.length
    clock.advance(1)
    await quiet()
    expect(probes).toHaveLength(before + 1)
  }
  reach(true)
  clock.advance(24_000)
  await quiet()
  expect(connectivity.getSnapshot()).toBe('online')
})

test('an aborted request says nothing', async () => {
  const said: boolean[] = []
  const aborted = observedFetch(() => Promise.reject(new DOMException('', 'AbortError')), {
    observed: (answered) => said.push(answered),
  })
  await expect(aborted('/')).rejects.toThrow()
  expect(said).toEqual([])
})

test('a hint that the network is gone is checked again where something still answered', async () => {
  const { clock, connectivity, reach } = setUp()
  connectivity.hinted(false)
  await quiet()
  expect(connectivity.getSnapshot()).toBe('online')
  reach(false)
  clock.advance(3_000)
  await quiet()
  expect(connectivity.getSnapshot()).toBe('offline')
})

test('an answer that was under way as the network went is no proof: the probe decides', async () => {
  const { connectivity, reach, seen } = setUp()
  reach(false)
  connectivity.hinted(false)
  await quiet()
  connectivity.observed(true)
  await quiet()
  expect(seen).toEqual(['offline'])
  reach(true)
  connectivity.observed(true)
  await quiet()
  expect(seen).toEqual(['offline', 'online'])
})

test('nor does it keep from looking again, where the hint came before the network had gone', async () => {
  const { connectivity, reach, clock } = setUp()
  connectivity.hinted(false)
  await quiet()
  reach(false)
  connectivity.observed(true)
  clock.advance(3_000)
  await quiet()
  expect(connectivity.getSnapshot()).toBe('offline')
})

test('nor do two probes, both of which were still answered', async () => {
  const { connectivity, reach, clock } = setUp()
  connectivity.hinted(false)
  await quiet()
  await connectivity.check()
  reach(false)
  clock.advance(10_000)
  await quiet()
  expect(connectivity.getSnapshot()).toBe('offline')
})

test('what is said to be gone and answers again and again is there', async () => {
  const { connectivity, probes, clock } = setUp()
  connectivity.hinted(false)
  for (let hour = 0; hour < 60; hour += 1) {
    clock.advance(60_000)
    await quiet()
  }
  expect(connectivity.getSnapshot()).toBe('online')
  expect(probes.length).toBeLessThan(10)
})

test('a network that comes back while the one before is still being asked is asked, too', async () => {
  const clock = manualClock()
  const answers: ((answered: boolean) => void)[] = []
  const connectivity = createConnectivity({
    clock,
    online: true,
    probe: () => new Promise((resolve) => answers.push(resolve)),
  })
  connectivity.hinted(false)
  connectivity.hinted(true)
  answers[0]?.(false)
  await quiet()
  answers[1]?.(true)
  await quiet()
  expect(connectivity.getSnapshot()).toBe('online')
})
