import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rateLimits } from '../../../src/server/database/schema/people.ts'
import { limits, loginDelayMs } from '../../../src/server/services/rate-limits.ts'
import { testDatabase } from '../test-database.ts'
import { type Answer, codeOf, createSite, type Member, PASSWORD, type Site } from './site.ts'

const db = testDatabase()
let site: Site
let member: Member
beforeAll(async () => {
  site = createSite(db().database)
  member = await site.member()
})
afterAll(() => site.drain.stop())
beforeEach(() => db().database.delete(rateLimits))

const later = (milliseconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds)
}
const wrong = (address: string, email = member.email) => site.visitor(address).login(email, 'something else')
const waitOf = (answer: Answer) => Number(answer.headers.get('retry-after'))

async function times(count: number, act: (index: number) => Promise<Answer>): Promise<(number | unknown)[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => act(index)))
  return answers.map(codeOf)
}

/** The login's answer, and the milliseconds that it took. */
async function timed(login: Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const began = performance.now()
  return { answer: await login, ms: performance.now() - began }
}

it('from the tenth wrong password on an account’s logins are slow, whatever the address, and the right one gets in', async () => {
  await times(limits.loginOfAccount.tries, (index) => wrong(`198.51.100.${index}`))
  const another = await timed(wrong('198.51.100.50'))
  expect(codeOf(another.answer)).toBe('invalid_credentials')
  expect(another.ms).toBeGreaterThan(loginDelayMs(limits.loginOfAccount.tries + 1) - 20)
  const right = await timed(site.visitor('198.51.100.51').login(member.email, PASSWORD))
  expect(right.answer.status).toBe(200)
  expect(right.ms).toBeGreaterThan(loginDelayMs(limits.loginOfAccount.tries + 2) - 20)
})

it('logins are delayed longer with each failure, by 5 s at most', () => {
  const delays = [0, 10, 11, 12, 20, 21, 1000].map(loginDelayMs)
  expect(delays).toEqual([0, 0, 500, 1000, 5000, 5000, 5000])
})

it('an unknown account is slowed down just as a known one', async () => {
  const act = (index: number) => wrong(`198.51.100.${index}`, 'nobody@example.com')
  await times(limits.loginOfAccount.tries, act)
  const { answer, ms } = await timed(act(50))
  expect(codeOf(answer)).toBe('invalid_credentials')
  expect(ms).toBeGreaterThan(loginDelayMs(limits.loginOfAccount.tries + 1) - 20)
})

it('passwords tried by signing up count as logins of the account, and slow down like them', async () => {
  const signUp = (address: string, password: string) =>
    site.visitor(address).post('/partners', { email: member.email, password, name: 'Guess' })
  const codes = await times(limits.loginOfAccount.tries, (index) =>
    signUp(`198.51.100.${index}`, 'something else'),
  )
  expect(new Set(codes)).toEqual(new Set(['email_taken']))
  const right = await timed(signUp('198.51.100.50', PASSWORD))
  expect(right.answer.status).toBe(200)
  expect(right.ms).toBeGreaterThan(loginDelayMs(limits.loginOfAccount.tries + 1) - 20)
})

it('of one address few delayed logins wait at a time; others are told to come back', async () => {
  await times(limits.loginOfAccount.tries, () => wrong('198.51.100.1'))
  const answers = await Promise.all(Array.from({ length: 6 }, () => wrong('198.51.100.1')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(3)
  expect(refused.map(waitOf)).toEqual([5, 5, 5])
  expect((await wrong('198.51.100.2')).status).toBe(401)
})

it('the delay is over when the window is', async () => {
  await times(limits.loginOfAccount.tries + 1, (index) => wrong(`198.51.100.${index}`))
  later(limits.loginOfAccount.window)
  const { answer, ms } = await timed(site.visitor('198.51.100.1').login(member.email, PASSWORD))
  expect(answer.status).toBe(200)
  expect(ms).toBeLessThan(450)
})

it('logging in rightly costs no tries', async () => {
  const act = () => site.visitor('198.51.100.1').login(member.email, PASSWORD)
  for (let round = 0; round < 3; round += 1) expect(new Set(await times(6, act))).toEqual(new Set([null]))
})

it('one address trying many accounts is stopped', async () => {
  const codes = await times(limits.loginFromAddress.tries + 5, (index) =>
    wrong('198.51.100.1', `p${index}@example.com`),
  )
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5)
})

/** Wrong passwords for accounts without end, each with an X-Forwarded-For of its own. */
const forwarded = (on: Site, peer: string, count: number, header: (index: number) => string) =>
  times(count, (index) =>
    on
      .visitor(peer)
      .post(
        '/login',
        { login: `f${index}@example.com`, password: 'no' },
        { 'x-forwarded-for': header(index) },
      ),
  )

it('X-Forwarded-For counts for nothing without TRUSTED_PROXIES, not even from a private network', async () => {
  const { tries } = limits.loginFromAddress
  const codes = await forwarded(site, '10.0.0.7', tries + 50, (index) => `203.0.113.${index}`)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(50)
  // The address whose name was used is free.
  expect((await wrong('203.0.113.1')).status).toBe(401)
})

it('with TRUSTED_PROXIES the address that the outermost of them saw counts, read from the right', async () => {
  const { tries } = limits.loginFromAddress
  const behindTwo = createSite(db().database, { TRUSTED_PROXIES: '2' })
  const codes = await forwarded(
    behindTwo,
    '10.0.0.7',
    tries + 5,
    (index) => `203.0.113.${index}, 198.51.100.1, 10.0.0.8`,
  )
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5)
  const [other] = await forwarded(behindTwo, '10.0.0.7', 1, () => '198.51.100.2, 10.0.0.8')
  expect(other).toBe('invalid_credentials')
  await behindTwo.drain.stop()
})

it('addresses of one IPv6 network count together', async () => {
  const codes = await times(limits.loginFromAddress.tries + 5, (index) =>
    wrong(`2001:db8:0:1::${index + 1}`, `v${index}@example.com`),
  )
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5)
  expect((await wrong('2001:db8:0:1:ffff::1')).status).toBe(429)
  expect((await wrong('2001:db8:0:2::1')).status).toBe(401)
})

it('signups, resets and their completion are limited, each by its own count', async () => {
  const at = () => site.visitor('198.51.100.1')
  const signUp = (index: number) =>
    at().post('/partners', { email: `many${index}@example.com`, password: PASSWORD, name: 'Many' })
  expect(
    (await times(limits.signupFromAddress.tries + 2, signUp)).filter((code) => code === 'rate_limited'),
  ).toHaveLength(2)
  const askFor = (email: string) => at().post('/reset_password_email', { email })
  const sameAccount = await times(limits.resetOfAccount.tries + 2, () => askFor('nobody@example.com'))
  expect(sameAccount.filter((code) => code === 'rate_limited')).toHaveLength(2)
  const spent = limits.resetOfAccount.tries + 2
  const manyAccounts = await times(limits.resetFromAddress.tries - spent + 2, (index) =>
    askFor(`q${index}@example.com`),
  )
  expect(manyAccounts.filter((code) => code === 'rate_limited')).toHaveLength(2)
  const guess = (index: number) =>
    at().post('/reset_password_complete', { token: `guess ${index}`, password: 'nine green boats' })
  const guesses = await times(limits.resetCompletion.tries + 2, guess)
  expect(guesses.filter((code) => code === 'rate_limited')).toHaveLength(2)
})

it('the counts name neither addresses nor accounts', async () => {
  await wrong('198.51.100.1')
  const rows = JSON.stringify(await db().database.select().from(rateLimits))
  expect(rows).not.toContain('198.51')
  expect(rows).not.toContain('example')
})
