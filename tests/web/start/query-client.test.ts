import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../src/web/data/api/query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what no screen shows stays in an app that is open for days: what is collected would leave the device, too', async () => {
  const client = createQueryClient('browser')
  client.setQueryData(['property', 3], { id: 3 })
  await vi.advanceTimersByTimeAsync(3 * 24 * 60 * 60 * 1000)
  expect(client.getQueryData(['property', 3])).toEqual({ id: 3 })
})
