/** The HTTP tests a second time, on a Postgres from Debian's packages: one dialect, whoever runs it. */
import { spawnSync } from 'node:child_process'
import { startDebianPostgres } from './debian-postgres.mjs'
import { environment, requireNode24, root } from './node24.mjs'

requireNode24()
process.chdir(root)

const postgres = await startDebianPostgres()
try {
  console.log(`\n── HTTP tests on Debian's PostgreSQL ${postgres.version}`)
  const { status } = spawnSync('vitest', ['run', '--project', 'server'], {
    stdio: 'inherit',
    env: environment({ DATABASE_URL: postgres.url }),
  })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
}
