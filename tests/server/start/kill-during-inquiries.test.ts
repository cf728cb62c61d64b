import { expect, test } from 'vitest'
import { soaks } from '../soak.ts'
import { acknowledgedId, countEffects, embeddedUrl, makeRows, type Row, send } from './inquiry-rows.ts'
import { openMachine, postmasterOf } from './processes.ts'

const rounds = soaks ? 20 : 4
const people = rounds * 12
const homes = 10
/** Inquiries under way at any moment. */
const senders = 8

const machine = openMachine()

/** Sends one inquiry. @returns its id once the server has acknowledged it, null when no answer came */
async function trySend(address: string, row: Row): Promise<number | null> {
  try {
    const response = await send(address, row)
    return response.status >= 500 ? null : await acknowledgedId(response)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

test(`killed with SIGKILL while it takes inquiries, ${rounds} times: every acknowledged one is there, none twice`, async () => {
  let server = machine.startServer()
  let address = await server.address
  const waiting = await makeRows(embeddedUrl(machine.dataDir), people, homes)
  const acknowledged = new Map<number, Row>()
  let unanswered = 0

  for (let round = 1; round <= rounds; round++) {
    let killed = false
    const killAfter = acknowledged.size + 5 + ((round * 7) % 40)
    const postmaster = await postmasterOf(machine.dataDir)
    const sender = async (): Promise<void> => {
      while (!killed) {
        const row = waiting.shift()
        if (row === undefined) throw new Error('There are too few inquiries to send')
        const id = await trySend(address, row)
        if (id === null) {
          // As the outbox does: it goes again, with its key, and whatever became of the first try.
          unanswered += 1
          waiting.unshift(row)
        } else {
          acknowledged.set(id, row)
        }
        if (acknowledged.size >= killAfter && !killed) {
          killed = true
          // Every other time Postgres is killed with it, and recovers from its log.
          const gone = server.end('SIGKILL')
          if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
          await gone
        }
      }
    }
    await Promise.all(Array.from({ length: senders }, sender))
    server = machine.startServer()
    address = await server.address
  }

  const { stored, lost, doubled } = await countEffects(embeddedUrl(machine.dataDir), acknowledged)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  // The kills did hit requests under way, and what was acknowledged is a real number of writes.
  expect(unanswered).toBeGreaterThan(rounds)
  expect(acknowledged.size).toBeGreaterThan(rounds * 5)
  console.log(`${acknowledged.size} acknowledged, ${unanswered} unanswered, ${stored} stored`)
}, 300_000)
