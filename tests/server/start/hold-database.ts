/**
 * A server reduced to its database, for tests that kill it: opens the embedded Postgres of the directory in argv[2] and
 * answers SQL from its parent. Its own process because the tests are about what a killed process leaves behind.
 */
import { connect } from '../../../src/server/database/connect.ts'
import { lockDataDirectory } from '../../../src/server/database/embedded-lock.ts'
import { openEmbeddedPostgres } from '../../../src/server/database/embedded-postgres.ts'
import { StartError } from '../../../src/server/start-error.ts'

const [, , dataDir = ''] = process.argv

try {
  const postgres = await openEmbeddedPostgres(lockDataDirectory(dataDir))
  const { pool, end } = connect(postgres.connectionString)
  process.on('message', async (message) => {
    if (typeof message !== 'object' || message === null || !('sql' in message) || !('id' in message)) return
    const { rows } = await pool.query(String(message.sql))
    process.send?.({ id: message.id, rows })
  })
  process.on('SIGTERM', async () => {
    await end()
    await postgres.stop()
    process.exit(0)
  })
  process.send?.({ ready: true })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(error.exitCode)
}
