/** The HTTP tests a second time, on a Postgres from Debian's packages: one dialect, whoever runs it. Takes the path of a report. */
import { spawnSync } from 'node:child_process'
import { startDebianPostgres } from './debian-postgres.mjs'
import { environment, requireNode24, root } from './node24.mjs'

/**
 * Tests that never ask for the database of this run: they start one of their own kind (the embedded one is their
 * subject), or have none. What they show does not change with it, and they were two thirds of the pass.
 */
const withoutIt = [
  'start/{embedded-*,kill-*,broken-*,disk-full,main,settings,upstream*}',
  'import/tool',
  'backup/backup',
  'demo/homes',
  'http/{analytics,pages}',
  'export/csv',
].map((name) => `--exclude=tests/server/${name}.test.ts`)

requireNode24()
process.chdir(root)

const postgres = await startDebianPostgres()
try {
  console.log(`\n── HTTP tests on Debian's PostgreSQL ${postgres.version}`)
  const [report] = process.argv.slice(2)
  const reporters = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...withoutIt, ...reporters], {
    stdio: 'inherit',
    env: environment({ DATABASE_URL: postgres.url }),
  })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
}
