/**
 * `npm run soak`: the runs of many rounds, which `npm test` makes few of, in the counts that the bars ask for. It takes
 * some half an hour and wants a built app (`npm run build`).
 */
import { spawnSync } from 'node:child_process'
import { environment, requireNode24, root } from './node24.mjs'
import { installPostgres } from './prepare.mjs'

requireNode24()
process.chdir(root)

const files = [
  // 20 kills of the server while it takes inquiries.
  'start/kill-during-inquiries',
  // 50 rounds of broken database connections.
  'start/broken-connections',
  // 1,000 runs of the outbox through faults.
  'outbox-runs',
  // 10,000 homes in one import.
  'import/size',
].map((name) => `tests/server/${name}.test.ts`)

function run(command, args, extra) {
  return spawnSync(command, args, { stdio: 'inherit', env: environment(extra) }).status === 0
}

await installPostgres()
const rounds = run('vitest', ['run', '--project', 'server', '--no-file-parallelism', ...files], { SOAK: '1' })
// Every journey once more, served by two processes behind a proxy.
const journeys = run('node', ['tests/gate/gate.mjs'], { GATE_ONLY: 'e2e', E2E_SERVERS: '2' })
process.exitCode = rounds && journeys ? 0 : 1
