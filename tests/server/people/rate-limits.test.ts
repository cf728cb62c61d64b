import { syncBuiltinESMExports } from 'node:module'
import timers, { scheduler } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../../src/server/database/schema/people.ts'
import { limits, loginDelayMs } from '../../../src/server/services/rate-limits.ts'
import { type Answer, codeOf, type Member, PASSWORD, type Site, testSite } from './site.ts'

// Waits are counted and cut short.
const pause = vi.spyOn(timers, 'setTimeout').mockImplementation((() => scheduler.wait(50)) as never)
syncBuiltinESMExports()
afterAll(() => {
  pause.mockRestore()
  syncBuiltinESMExports()
})

const TRIES = limits.loginOfAccount.tries
const site = testSite()
let member: Member
beforeEach(async () => {
  await site.database.delete(rateLimits)
  member ??= await site.member()
  pause.mockClear()
})

const delays = () => pause.mock.calls.map(([milliseconds]) => milliseconds)
const wrong = (address: string, email = member.email) => site.visitor(address).login(email, 'something else')
const waitOf = (answer: Answer) => Number(answer.headers.get('retry-after'))

async function times(count: number, act: (index: number) => Promise<Answer>): Promise<unknown[]> {
  return (await Promise.all(Array.from({ length: count }, (_, index) => act(index)))).map(codeOf)
}
/** How many of `count` calls are refused, which are all above the limit. */
async function limited(count: number, act: (index: number) => Promise<Answer>): Promise<number> {
  return (await times(count, act)).filter((code) => code === 'rate_limited').length
}
/** Another address for each, so that the account's limit alone counts. */
const spread = (email?: string) => (index: number) => wrong(`198.51.100.${index}`, email)

it('from the tenth wrong password on an account’s logins are slow, whatever the address, and the right one gets in', async () => {
  await times(TRIES, spread())
  expect(delays()).toEqual([])
  expect(codeOf(await wrong('198.51.100.50'))).toBe('invalid_credentials')
  expect((await site.visitor('198.51.100.51').login(member.email, PASSWORD)).status).toBe(200)
  expect(delays()).toEqual([loginDelayMs(TRIES + 1), loginDelayMs(TRIES + 2)])
})

it('logins are delayed longer with each failure, by 5 s at most', () => {
  expect([0, 10, 11, 12, 20, 21, 1000].map(loginDelayMs)).toEqual([0, 0, 500, 1000, 5000, 5000, 5000])
})

it('an unknown account is slowed down just as a known one', async () => {
  await times(TRIES, spread('nobody@example.com'))
  expect(codeOf(await wrong('198.51.100.50', 'nobody@example.com'))).toBe('invalid_credentials')
  expect(delays()).toEqual([loginDelayMs(TRIES + 1)])
})

const signUp = (address: string, password = 'something else') =>
  site.visitor(address).post('/partners', { email: member.email, password, name: 'Guess' })
const change = () =>
  member.browser.post('/change_password', { current_password: 'not mine', password: 'nine green boats' })

it.each([
  ['signing up', signUp, 'email_taken'],
  ['a change of the password', change, 'wrong_password'],
])(
  'passwords tried by %s count as logins of the account, and slow down like them',
  async (_, guess, code) => {
    const codes = await times(TRIES, (index) => guess(`198.51.100.${index}`))
    expect(new Set(codes)).toEqual(new Set([code]))
    expect((await signUp('198.51.100.50', PASSWORD)).status).toBe(200)
    expect(delays()).toEqual([loginDelayMs(TRIES + 1)])
  },
)

it('of one address few delayed logins wait at a time; others are told to come back', async () => {
  await times(TRIES, () => wrong('198.51.100.1'))
  const answers = await Promise.all(Array.from({ length: 6 }, () => wrong('198.51.100.1')))
  expect(answers.filter(({ status }) => status === 429).map(waitOf)).toEqual([5, 5, 5])
  expect((await wrong('198.51.100.2')).status).toBe(401)
})

it('the delay is over when the window is', async () => {
  await times(TRIES, spread())
  site.later(limits.loginOfAccount.window)
  expect((await site.visitor('198.51.100.1').login(member.email, PASSWORD)).status).toBe(200)
  expect(delays()).toEqual([])
})

it('logging in rightly costs no tries', async () => {
  const act = () => site.visitor('198.51.100.1').login(member.email, PASSWORD)
  for (let round = 0; round < 3; round += 1) expect(new Set(await times(6, act))).toEqual(new Set([null]))
})

it('one address trying many accounts is stopped; addresses of one IPv6 network count together', async () => {
  const { tries } = limits.loginFromAddress
  expect(await limited(tries + 5, (index) => wrong('198.51.100.1', `p${index}@example.com`))).toBe(5)
  const ofNetwork = (index: number) => wrong(`2001:db8:0:1::${index + 1}`, `v${index}@example.com`)
  expect(await limited(tries + 5, ofNetwork)).toBe(5)
  expect((await wrong('2001:db8:0:1:ffff::1')).status).toBe(429)
  expect((await wrong('2001:db8:0:2::1')).status).toBe(401)
})

/** Wrong passwords for accounts without end, each with an X-Forwarded-For of its own. */
const forwarded = (on: Site, header: (index: number) => string) => (index: number) =>
  on
    .visitor('10.0.0.7')
    .post('/login', { login: `f${index}@example.com`, password: 'no' }, { 'x-forwarded-for': header(index) })

it('X-Forwarded-For counts for nothing without TRUSTED_PROXIES, not even from a private network', async () => {
  const act = forwarded(site, (index) => `203.0.113.${index}`)
  expect(await limited(limits.loginFromAddress.tries + 5, act)).toBe(5)
  // The address whose name was used is free.
  expect((await wrong('203.0.113.1')).status).toBe(401)
})

it('with TRUSTED_PROXIES the address that the outermost of them saw counts, read from the right', async () => {
  const behindTwo = site.another({ TRUSTED_PROXIES: '2' })
  const act = forwarded(behindTwo, (index) => `203.0.113.${index}, 198.51.100.1, 10.0.0.8`)
  expect(await limited(limits.loginFromAddress.tries + 5, act)).toBe(5)
  expect(codeOf(await forwarded(behindTwo, () => '198.51.100.2, 10.0.0.8')(0))).toBe('invalid_credentials')
})

it.each([
  ['a port', (index: number) => `203.0.113.9:${4000 + index}`],
  ['IPv6 in brackets, with a port', (index: number) => `[2001:db8:0:7::${index + 1}]:${4000 + index}`],
  ['quotes, as RFC 7239 has them', (index: number) => `"[2001:db8:0:8::${index + 1}]:${4000 + index}"`],
  ['IPv4 written as IPv6', () => '::ffff:203.0.113.10'],
  ['a zone', (index: number) => `fe80::1%eth${index}`],
])('behind a proxy, an entry with %s counts as the address that it names', async (_, entry) => {
  const { tries } = limits.loginFromAddress
  const behindOne = site.another({ TRUSTED_PROXIES: '1' })
  expect(await limited(tries + 5, forwarded(behindOne, entry))).toBe(5)
})

it.each(['unknown', '_hidden', '203.0.113', 'unix:/run/app.sock', '', '1.2.3.4:port', '[203.0.113.9'])(
  'behind a proxy, an entry that is no address (%s) counts as the proxy’s own',
  async (entry) => {
    const behindOne = site.another({ TRUSTED_PROXIES: '1' })
    const from = (header: string) => forwarded(behindOne, () => header)
    await site.database.delete(rateLimits)
    await times(limits.loginFromAddress.tries, from('10.0.0.7'))
    expect(codeOf(await from(entry)(0))).toBe('rate_limited')
    expect(codeOf(await from('203.0.113.77')(0))).toBe('invalid_credentials')
  },
)

it('signups, completed resets and links of new accounts are limited, each by its own count', async () => {
  const { signupFromAddress, resetCompletion, verificationCompletion } = limits
  const password = PASSWORD
  const calls: [string, number, (index: number) => object][] = [
    [
      '/partners',
      signupFromAddress.tries,
      (index) => ({ email: `m${index}@example.com`, password, name: 'M' }),
    ],
    ['/reset_password_complete', resetCompletion.tries, (index) => ({ token: `guess ${index}`, password })],
    ['/remove_signup', verificationCompletion.tries, (index) => ({ token: `guess ${index}` })],
  ]
  for (const [path, tries, body] of calls) {
    const act = (index: number) => site.visitor('198.51.100.1').post(path, body(index))
    expect(await limited(tries + 2, act), path).toBe(2)
  }
})

describe('requests for a reset above the limit', () => {
  /** Also mails that have left by now. */
  const queuedSoFar = async () => {
    const { rows } = await site.database.execute<{ last: number }>(
      sql`select last_value - (not is_called)::int as last from outgoing_mails_id_seq`,
    )
    return rows[0]?.last ?? 0
  }
  const ask = (email: string, address: string) =>
    site.visitor(address).post('/reset_password_email', { email })

  it.each<[string, number, (index: number) => [email: string, address: string]]>([
    ['of an account', limits.resetOfAccount.tries, (index) => [member.email, `198.51.100.${index}`]],
    ['from an address', limits.resetFromAddress.tries, (index) => [`q${index}@example.com`, '198.51.100.1']],
  ])('%s are answered as those below it, and send nothing', async (_, tries, made) => {
    const before = await queuedSoFar()
    const answers = []
    for (let index = 0; index < tries + 3; index += 1) answers.push(await ask(...made(index)))
    const [first] = answers
    expect(first?.status).toBe(200)
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers.map(({ headers }) => [...headers])).toEqual(answers.map(() => [...(first?.headers ?? [])]))
    expect((await queuedSoFar()) - before).toBe(tries)
  })
})

it('the counts name neither addresses nor accounts', async () => {
  await wrong('198.51.100.1')
  const rows = JSON.stringify(await site.database.select().from(rateLimits))
  expect(rows).not.toContain('198.51')
  expect(rows).not.toContain('example')
})
