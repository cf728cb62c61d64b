import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rateLimits } from '../../../src/server/database/schema/people.ts'
import { limits } from '../../../src/server/services/rate-limits.ts'
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

it('ten wrong passwords for an account from one address, and the eleventh try waits, even with the right one', async () => {
  const codes = await times(limits.loginOfAccount.tries, () => wrong('198.51.100.1'))
  expect(new Set(codes)).toEqual(new Set(['invalid_credentials']))
  const blocked = await site.visitor('198.51.100.1').login(member.email, PASSWORD)
  expect(blocked).toMatchObject({ status: 429, json: { code: 'rate_limited' } })
  expect(waitOf(blocked)).toBe(limits.loginOfAccount.window / 1000)
})

it('the owner still gets in from elsewhere meanwhile', async () => {
  await times(limits.loginOfAccount.tries + 1, () => wrong('198.51.100.1'))
  expect((await site.visitor('198.51.100.2').login(member.email, PASSWORD)).status).toBe(200)
})

it('an unknown account is limited just as a known one', async () => {
  const act = () => wrong('198.51.100.1', 'nobody@example.com')
  await times(limits.loginOfAccount.tries, act)
  expect((await act()).status).toBe(429)
})

it('waiting is over when the window is; trying meanwhile does not lengthen it', async () => {
  await times(limits.loginOfAccount.tries, () => wrong('198.51.100.1'))
  later(limits.loginOfAccount.window - 10_000)
  expect(waitOf(await wrong('198.51.100.1'))).toBe(10)
  later(10_000)
  expect((await site.visitor('198.51.100.1').login(member.email, PASSWORD)).status).toBe(200)
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

it('an address behind a proxy is the client’s own; one from outside cannot pretend to be another', async () => {
  const from = (peer: string, forwarded: string) =>
    site
      .visitor(peer)
      .post('/login', { login: member.email, password: 'no' }, { 'x-forwarded-for': forwarded })
  await times(limits.loginOfAccount.tries, () => from('127.0.0.1', '192.0.2.9, 198.51.100.1'))
  expect((await from('::ffff:10.0.0.7', '198.51.100.1')).status).toBe(429)
  expect((await from('127.0.0.1', '198.51.100.2')).status).toBe(401)
  expect((await from('198.51.100.1', '198.51.100.3')).status).toBe(429)
})

it('addresses of one IPv6 network count together', async () => {
  await times(limits.loginOfAccount.tries, (index) => wrong(`2001:db8:0:1::${index + 1}`))
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
