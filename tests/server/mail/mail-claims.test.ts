import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { outgoingMails } from '../../../src/server/database/schema/people.ts'
import { startMailDrain } from '../../../src/server/mail/mail-drain.ts'
import type { Mail } from '../../../src/server/mail/mailer.ts'
import { queueMail } from '../../../src/server/mail/queue-mail.ts'
import { runStatement } from '../database-server.ts'
import { testDatabase } from '../test-database.ts'

const settings = { publicOrigin: 'https://bangjjak.example', supportEmail: 'help@bangjjak.example' }
const now = new Date('2026-11-20T12:00:00Z')
const MAILS = 12

const db = testDatabase()
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await db().database.delete(outgoingMails)
})
afterEach(() => vi.restoreAllMocks())

const queue = (number: number) => {
  const mail = { template: 'password_changed', language: 'ko', data: { name: '민지' } } as const
  return queueMail(db().database, { ...mail, recipient: `renter${number}@example.com` }, now)
}

/** What the planner knows of a queue that is nearly always empty, then many mails that are due. */
async function queueAfter(statistics: string): Promise<void> {
  const run = (statement: string) => runStatement(db().url, statement)
  if (statistics === 'one row') {
    await queue(0)
    await run('analyze outgoing_mails')
    await db().database.delete(outgoingMails)
  } else if (statistics === 'no rows') {
    await run('vacuum analyze outgoing_mails')
  } else {
    for (let number = 0; number < MAILS; number += 1) await queue(number)
    await run('analyze outgoing_mails')
    await db().database.delete(outgoingMails)
  }
  for (let number = 0; number < MAILS; number += 1) await queue(number)
}

/** Mails in the queue that have been claimed. */
const claimed = async () => {
  const rows = await db().database.execute(sql`select id from outgoing_mails where attempts > 0`)
  return rows.rows.length
}

describe.each(['no rows', 'one row', 'many rows'])('where the planner expects %s', (statistics) => {
  it('one mail is claimed at a time, and all leave in one go', async () => {
    await queueAfter(statistics)
    const sent: Mail[] = []
    const claims: number[] = []
    const mailer = {
      async send(mail: Mail) {
        claims.push(await claimed())
        sent.push(mail)
      },
      close() {},
    }
    const drain = startMailDrain({ database: db().database, mailer, settings, clock: () => now })
    onTestFinished(() => drain.stop())
    await drain.drain()
    expect(claims).toEqual(Array.from({ length: MAILS }, () => 1))
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(MAILS)
    expect(await db().database.$count(outgoingMails)).toBe(0)
  })

  it('two servers that send at once claim different mails, one each', async () => {
    await queueAfter(statistics)
    const sent: string[] = []
    const claims: number[] = []
    const drains = [1, 2].map(() =>
      startMailDrain({
        database: db().database,
        mailer: {
          async send({ recipient }) {
            claims.push(await claimed())
            sent.push(recipient)
          },
          close() {},
        },
        settings,
        clock: () => now,
      }),
    )
    onTestFinished(async () => {
      for (const drain of drains) await drain.stop()
    })
    await Promise.all(drains.map((drain) => drain.drain()))
    expect(Math.max(...claims)).toBeLessThanOrEqual(2)
    expect(sent.length).toBe(MAILS)
    expect(new Set(sent).size).toBe(MAILS)
  })
})
