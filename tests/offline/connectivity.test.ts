import { expect, test } from 'vitest'
import { createConnectivity } from '../../src/offline/device/connectivity.ts'
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
