/** Databases without a table, for tests of what a start makes of them. */
import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { runStatement } from '../database-server.ts'
import { databaseNamed } from '../database-url.ts'

/** Makes a database for the test that runs, and drops it at its end. */
export async function newDatabase(encoding = "encoding 'UTF8'"): Promise<string> {
  const server = inject('databaseUrl')
  const name = `bangjjak_new_${randomBytes(6).toString('hex')}`
  await runStatement(server, `create database ${name} template template0 ${encoding}`)
  onTestFinished(async () => {
    await runStatement(server, `drop database ${name} with (force)`)
  })
  return databaseNamed(server, name)
}
