/** The same runs every time, as far as time allows; `npm run soak` makes a thousand of them. */
import { expect, test } from 'vitest'
import type { OutboxKind } from '../../src/offline/outbox/row.ts'
import type { RunResult } from '../outbox-runs/run.ts'
import { hasFailed, report, runMany } from '../outbox-runs/runs.ts'
import { soaks } from './soak.ts'
import { testDatabase } from './test-database.ts'

const db = testDatabase()
const RUNS = soaks ? 1000 : 16
const SERVER_KILL_EVERY = 8

/** A kind that is new fails to compile here and in the sayings and the verdict of the runs. */
const kinds: { readonly [Kind in OutboxKind]: true } = {
  inquiry: true,
  inquiry_change: true,
  inquiry_withdrawal: true,
  suggestion_decision: true,
  match_decision: true,
  interest_withdrawal: true,
  contact: true,
  bookmark: true,
  profile_save: true,
  block: true,
  unblock: true,
  report: true,
  home_hiding: true,
  desk_answer: true,
  desk_note: true,
  notice_settings: true,
  search_save: true,
  search_removal: true,
  desk_home: true,
  desk_slots: true,
  desk_viewing: true,
  viewing_booking: true,
  viewing_cancellation: true,
  viewing_outcome: true,
}

const kindsIn = (results: readonly RunResult[]) => new Set(results.flatMap((result) => [...result.kinds]))

test(`${RUNS} random runs through faults, dying apps and a dying server: nothing lost, nothing doubled, order kept`, async () => {
  const { results, serverKills } = await runMany({
    databaseUrl: db().url,
    runs: RUNS,
    isEnough: (results) => kindsIn(results).size === Object.keys(kinds).length,
    seed: 1,
    atOnce: 8,
    serverKillEvery: SERVER_KILL_EVERY,
  })
  expect(results.filter(hasFailed).map(report).join('\n')).toBe('')
  expect(results.length).toBeGreaterThanOrEqual(RUNS)
  expect(serverKills).toBe(Math.floor(results.length / SERVER_KILL_EVERY))
  // The runs did meet what they are for.
  expect([...kindsIn(results)].sort()).toEqual(Object.keys(kinds).sort())
  const refused = new Set(results.flatMap(({ refusals }) => [...refusals]))
  const rules = [
    'inquiry_not_found',
    'viewing_closed',
    'viewing_full',
    'viewing_not_found',
    'property_not_found',
  ]
  expect([...refused]).toEqual(expect.arrayContaining(rules))
  expect(results.reduce((sum, { faults }) => sum + faults, 0)).toBeGreaterThan(2 * RUNS)
  expect(results.reduce((sum, { writes }) => sum + writes, 0)).toBeGreaterThan(6 * RUNS)
}, 3_600_000)
