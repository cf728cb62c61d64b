/**
 * Random runs of the real outbox against the real server through a network that fails in every way, with dying apps
 * and a dying server; effects are counted by the database. `--runs 1000 --seed 1` are the defaults. A seed fixes what
 * is said and what befalls each request in its turn; how the two meet is left to time, as in life.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { openBrowserPhones } from '../outbox-runs/browser-phones.ts'
import type { RunsOptions, RunsResult } from '../outbox-runs/runs.ts'
import { withBenchDatabaseUrl } from './bench-database.ts'
import { type Row, row } from './row.ts'

// Through Vite: the outbox finds its kinds by `import.meta.glob`, which Node lacks.
const {
  module: { hasFailed, report, runMany },
} = await runnerImport<typeof import('../outbox-runs/runs.ts')>(
  join(import.meta.dirname, '../outbox-runs/runs.ts'),
)

const sum = (results: RunsResult['results'], figure: 'writes' | 'requests' | 'faults' | 'kills') =>
  results.reduce((total, result) => total + result[figure], 0).toLocaleString('en')

function rowsOf(where: string, { results, serverKills, seconds }: RunsResult): Row[] {
  const count = (kind: 'lost' | 'doubled' | 'disordered') =>
    results.reduce((total, result) => total + result[kind].length, 0)
  const [lost, doubled, disordered] = [count('lost'), count('doubled'), count('disordered')]
  return [
    row(
      `${results.length} runs ${where}`,
      `${lost} lost, ${doubled} doubled, ${disordered} out of order`,
      '0 lost, 0 doubled, 0 out of order',
      lost + doubled + disordered === 0,
    ),
    row(
      `  in ${Math.round(seconds)} s`,
      `${sum(results, 'writes')} writes, ${sum(results, 'requests')} requests, ${sum(results, 'faults')} faults, ${sum(results, 'kills')} app deaths, ${serverKills} server deaths`,
    ),
  ]
}

/** Of these many runs one goes through a real browser as well, which takes several times as long. */
const BROWSER_SHARE = 20

export async function run(options: Readonly<Record<string, number>>): Promise<Row[]> {
  const { runs = 1000, seed = 1 } = options

  function measure(given: Pick<RunsOptions, 'runs' | 'atOnce' | 'makePhone'>): Promise<RunsResult> {
    let done = 0
    function onRun(result: RunsResult['results'][number]) {
      done += 1
      if (hasFailed(result)) console.error(`\n${report(result)}`)
      if (done % 100 === 0) console.log(`${done} of ${given.runs} runs`)
    }
    return withBenchDatabaseUrl((databaseUrl) =>
      runMany({ databaseUrl, seed, serverKillEvery: 25, onRun, ...given }),
    )
  }

  const cores = availableParallelism()
  const inNode = await measure({ runs, atOnce: 6 * cores })
  const { makePhone, close } = await openBrowserPhones()
  const share = Math.ceil(runs / BROWSER_SHARE)
  const inBrowser = await measure({ runs: share, atOnce: 2 * cores, makePhone }).finally(close)
  return [
    ...rowsOf('in Node (IndexedDB, locks and channels imitated; requests real)', inNode),
    ...rowsOf('in Chromium pages', inBrowser),
  ]
}
