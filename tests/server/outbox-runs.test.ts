/** What `npm run bench outbox` does a thousand times, in small: the same runs every time, as far as time allows. */
import { expect, test } from 'vitest'
import { hasFailed, report, runMany } from '../outbox-runs/runs.ts'
import { testDatabase } from './test-database.ts'

const db = testDatabase()

test('50 random runs through faults, dying apps and a dying server: nothing lost, nothing doubled, order kept', async () => {
  const { results, serverKills } = await runMany({
    databaseUrl: db().url,
    runs: 50,
    seed: 1,
    atOnce: 8,
    serverKillEvery: 25,
  })
  expect(results.filter(hasFailed).map(report).join('\n')).toBe('')
  expect(results).toHaveLength(50)
  expect(serverKills).toBe(2)
  // The runs did meet what they are for.
  expect(results.reduce((sum, { faults }) => sum + faults, 0)).toBeGreaterThan(100)
  expect(results.reduce((sum, { writes }) => sum + writes, 0)).toBeGreaterThan(300)
}, 180_000)
