import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/server/services/passwords.ts'
import { createWorld } from '../matching/matching-world.ts'
import { PASSWORD } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'
import { describeTrace, openTracer, type Trace, type Tracer } from './lock-trace.ts'
import { possibleDeadlocks } from './possible-deadlocks.ts'
import { tracedWrites } from './traced-writes.ts'

const db = testDatabase()
let tracer: Tracer
let writes: ReturnType<typeof tracedWrites>
const traces = new Map<string, readonly Trace[]>()
beforeAll(async () => {
  tracer = await openTracer(db().url)
  const world = createWorld(() => tracer.database)
  writes = tracedWrites(world, tracer.database, await hashPassword(PASSWORD))
})
afterAll(() => tracer.end())

async function trace(name: string): Promise<string[]> {
  const prepare = writes.queued[name] ?? writes.others[name]
  if (prepare === undefined) throw new Error(`There is no write called ${name}`)
  const found = await tracer.traced(await prepare())
  traces.set(name, found)
  return found.map((locks) => describeTrace(locks).join(', '))
}

/** A transaction a line. All of them first count against the account's limit, then store their key. */
const queued: Readonly<Record<string, readonly string[]>> = {
  'profile save': ['users NO KEY UPDATE'],
  'profile save with a photo': [
    'rate_limits NO KEY UPDATE',
    'rate_limits NO KEY UPDATE',
    'users NO KEY UPDATE, portraits NO KEY UPDATE',
  ],
  'photo taken back': ['users NO KEY UPDATE, portraits UPDATE'],
  application: ['rate_limits INSERT, inquiries INSERT, properties KEY SHARE, users SHARE'],
  'change of an application': ['rate_limits NO KEY UPDATE, inquiries NO KEY UPDATE'],
  withdrawal: [
    'inquiries NO KEY UPDATE ×n, leads UPDATE, suggestion_decisions UPDATE, inquiries UPDATE, withdrawn_inquiries INSERT, properties KEY SHARE',
  ],
  'first yes': [
    'rate_limits INSERT, users KEY SHARE, inquiries NO KEY UPDATE ×n, suggestion_decisions INSERT, properties KEY SHARE, contact_requests INSERT',
  ],
  'second yes by a swipe': [
    'rate_limits INSERT, users KEY SHARE, inquiries NO KEY UPDATE ×n, suggestion_decisions INSERT, properties KEY SHARE, leads INSERT, contact_requests INSERT, contact_requests NO KEY UPDATE',
  ],
  'second yes on the dashboard': [
    'rate_limits INSERT, users KEY SHARE, inquiries NO KEY UPDATE ×n, suggestion_decisions INSERT, properties KEY SHARE, leads INSERT, contact_requests INSERT, contact_requests NO KEY UPDATE',
  ],
  'no to somebody who has withdrawn': [
    'rate_limits INSERT, users KEY SHARE, inquiries NO KEY UPDATE, suggestion_decisions INSERT, properties KEY SHARE',
  ],
  'yes taken back': [
    'rate_limits NO KEY UPDATE, users KEY SHARE, inquiries NO KEY UPDATE, suggestion_decisions UPDATE',
  ],
  'contact request': [
    'rate_limits NO KEY UPDATE, users KEY SHARE, inquiries NO KEY UPDATE ×n, contact_requests NO KEY UPDATE',
  ],
  block: ['rate_limits INSERT, blocks INSERT, users KEY SHARE'],
  'end of a block': ['rate_limits NO KEY UPDATE, blocks UPDATE'],
  'report of a person': ['rate_limits INSERT, properties KEY SHARE, users KEY SHARE, users SHARE'],
  'home hidden': ['hidden_homes INSERT, properties KEY SHARE'],
  'home shown again': ['hidden_homes UPDATE'],
  'home saved': ['bookmarks INSERT, properties KEY SHARE'],
  'home saved no more': ['bookmarks UPDATE'],
  'answer of the desk': [
    'inquiries NO KEY UPDATE ×n, properties NO KEY UPDATE, rooms NO KEY UPDATE, desk_events INSERT, property_index INSERT, home_offers NO KEY UPDATE',
  ],
  'note of the desk': ['inquiries NO KEY UPDATE, desk_events INSERT, properties KEY SHARE'],
  'home confirmed by the desk': [
    'properties NO KEY UPDATE, desk_events INSERT, property_index INSERT, home_offers NO KEY UPDATE',
  ],
}

const others: Readonly<Record<string, readonly string[]>> = {
  'sign-up': ['rate_limits INSERT', 'users INSERT'],
  'login over an older one': [
    ...Array<string>(4).fill('rate_limits NO KEY UPDATE'),
    'users NO KEY UPDATE, sessions UPDATE',
  ],
  logout: ['sessions UPDATE'],
  'change of the password': [
    ...Array<string>(4).fill('rate_limits NO KEY UPDATE'),
    'users NO KEY UPDATE, password_reset_tokens UPDATE ×n, sessions UPDATE ×n',
  ],
  'end of all other sessions': ['sessions UPDATE ×n'],
  leaving: [...Array<string>(4).fill('rate_limits NO KEY UPDATE'), 'users NO KEY UPDATE, sessions UPDATE ×n'],
  'account deleted': [
    'users UPDATE, inquiries NO KEY UPDATE ×n, leads UPDATE, suggestion_decisions UPDATE, inquiries UPDATE, inquiries NO KEY UPDATE ×n, leads UPDATE, suggestion_decisions UPDATE, inquiries UPDATE, outgoing_mails UPDATE ×n, contact_requests UPDATE ×n, sessions UPDATE, suggestion_decisions UPDATE',
  ],
  'request for a reset': ['rate_limits INSERT', 'rate_limits INSERT'],
  'reset of the password': [
    'rate_limits INSERT',
    'users NO KEY UPDATE, password_reset_tokens UPDATE, sessions UPDATE ×n',
  ],
  'confirmed address': ['rate_limits INSERT', 'users NO KEY UPDATE, email_verification_tokens UPDATE ×n'],
  'sign-up removed': [
    'rate_limits INSERT',
    'users UPDATE, inquiries UPDATE, email_verification_tokens UPDATE ×n, sessions UPDATE',
  ],
  'mail sent': ['outgoing_mails UPDATE', 'users KEY SHARE', 'outgoing_mails UPDATE'],
  'import of homes': [
    'regions NO KEY UPDATE, cities NO KEY UPDATE, categories NO KEY UPDATE, pictures NO KEY UPDATE, picture_variants NO KEY UPDATE ×n, properties NO KEY UPDATE ×n, property_pictures UPDATE ×n, rooms UPDATE ×n, rooms INSERT, property_pictures INSERT, property_index UPDATE ×n, property_index INSERT, properties NO KEY UPDATE ×n, property_index UPDATE ×n, home_offers NO KEY UPDATE ×n',
  ],
  'removal of the demo data': [
    'users UPDATE ×n, inquiries UPDATE ×n, properties UPDATE, leads UPDATE, outgoing_mails UPDATE ×n, reports UPDATE, contact_requests UPDATE ×n, rooms UPDATE ×n, suggestion_decisions UPDATE ×n, sessions UPDATE ×n',
  ],
}

describe('the rows that a queued write locks, in this order and strength:', () => {
  it.each(Object.entries(queued))('%s', async (name, locks) => {
    const [counted, ...found] = await trace(name)
    expect(counted).toMatch(/^rate_limits (?:INSERT|NO KEY UPDATE)$/)
    const last = found.pop()
    expect(last).toMatch(/^idempotency_keys INSERT, users KEY SHARE, /)
    expect([...found, last?.replace('idempotency_keys INSERT, users KEY SHARE, ', '')]).toEqual(locks)
  })
})

describe('the rows that any other write locks:', () => {
  it.each(Object.entries(others))('%s', async (name, locks) => {
    expect(await trace(name)).toEqual(locks)
  })

  it('what housekeeping deletes is not waited for', async () => {
    await trace('old rows deleted')
    const statements = traces
      .get('old rows deleted')
      ?.flatMap((locks) => locks.map(({ statement }) => statement))
    expect(statements).toHaveLength(5)
    for (const statement of statements ?? []) expect(statement).toMatch(/ for update skip locked\)$/)
  })
})

describe('no two writes', () => {
  it('can wait for each other, whatever they are about', async () => {
    const names = Object.keys({ ...writes.queued, ...writes.others })
    for (const name of names) if (!traces.has(name)) await trace(name)
    expect(names.toSorted()).toEqual(
      [...Object.keys({ ...queued, ...others }), 'old rows deleted'].toSorted(),
    )
    expect(possibleDeadlocks(traces)).toEqual([])
  })

  const taken = (table: string, strength: Trace[number]['strength'], statement: string, rows = ['1']) => ({
    table,
    strength,
    rows,
    statement,
  })
  it.each<[string, Trace]>([
    [
      'a lock made stronger than what two may hold',
      [taken('users', 'KEY SHARE', 'a'), taken('users', 'UPDATE', 'b')],
    ],
    ['several rows in no order', [taken('bookmarks', 'UPDATE', 'a', ['1', '2'])]],
  ])('would do so unseen: %s is found', (_, locks) => {
    expect(possibleDeadlocks(new Map([['it', [locks]]]))).toHaveLength(1)
  })

  it('would do so unseen: two tables in two orders are found', () => {
    const [users, sessions] = [taken('users', 'NO KEY UPDATE', 'a'), taken('bookmarks', 'UPDATE', 'b')]
    const two = new Map([
      ['one', [[users, sessions]]],
      [
        'other',
        [
          [
            { ...sessions, statement: 'c' },
            { ...users, statement: 'd' },
          ],
        ],
      ],
    ])
    expect(possibleDeadlocks(two)).toHaveLength(1)
  })
})
