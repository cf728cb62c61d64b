/** Two servers over one database, to which many writes are sent at the same moment. */
import { afterAll, beforeAll } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/headers.ts'
import { type Connection, connect } from '../../../src/server/database/connect.ts'
import { type App, appOver } from '../app.ts'
import { runStatement } from '../database-server.ts'
import type { Person } from '../matching/matching-world.ts'
import { type Answer, Browser } from '../people/site.ts'
import { CONNECTIONS } from '../test-database.ts'

export type Send = (browser: Browser) => Promise<Answer>

let keys = 0

/** A queued write under a key of its own. */
export function writing(path: string, body: unknown): Send {
  keys += 1
  const key = `key-${keys}`
  return (browser) => browser.post(path, body, { [IDEMPOTENCY_KEY_HEADER]: key })
}

/** How often each outcome came, such as `{ '200': 24, '409 decision_final': 1 }`. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const outcome = code === null ? String(status) : `${status} ${code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** Call it at the top of a test file. */
export function twoServers(url: () => string, clock: () => Date) {
  let seen = 0
  let servers: { connection: Connection; app: App }[] = []
  const open = () => {
    servers = [1, 2].map(() => {
      const connection = connect(url(), { poolSize: CONNECTIONS })
      return { connection, app: appOver(connection.database, clock, { LEADS_EMAIL: 'leads@broker.test' }) }
    })
  }
  const close = () => Promise.all(servers.map(({ connection }) => connection.end()))
  beforeAll(open)
  afterAll(close)

  const browserAt = (person: Person, index: number) => {
    const server = servers[index % servers.length]
    if (server === undefined) throw new Error('The servers are up from beforeAll on')
    const browser = new Browser(server.app, '198.51.100.200')
    for (const [name, value] of person.cookies) browser.cookies.set(name, value)
    return browser
  }

  return {
    /** Sends all at the same moment, to each server in turn. @throws for any answer of 5xx */
    async atOnce(sends: readonly (readonly [Person, Send])[]): Promise<Answer[]> {
      const answers = await Promise.all(sends.map(([person, send], index) => send(browserAt(person, index))))
      const broken = answers.find(({ status }) => status >= 500)
      if (broken) throw new Error(`${broken.status} ${broken.text}`)
      return answers
    },
    /**
     * Deadlocks that Postgres has broken in this database since the last look. The servers run such transactions again,
     * so that answers do not tell; connections report their counts when they end.
     */
    async newDeadlocks(): Promise<number> {
      await close()
      open()
      const counted =
        'select deadlocks::int as count from pg_stat_database where datname = current_database()'
      const all = Number((await runStatement(url(), counted))[0]?.count)
      const before = seen
      seen = all
      return all - before
    },
  }
}
