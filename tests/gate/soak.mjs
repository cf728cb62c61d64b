/**
 * `npm run soak`: the runs of many rounds, which `npm test` makes few of, in the counts that design.md asks for. It takes
 * some twenty minutes and wants a built app (`npm run build`).
 */
import { spawnSync } from 'node:child_process'
import { environment, requireNode24, root } from './node24.mjs'

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

const { status } = spawnSync('vitest', ['run', '--project', 'server', '--no-file-parallelism', ...files], {
  stdio: 'inherit',
  env: environment({ SOAK: '1' }),
})
process.exitCode = status ?? 1
