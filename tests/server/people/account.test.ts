import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fetchSessions } from '../../../src/contract/account.ts'
import { sessions } from '../../../src/server/database/schema/people.ts'
import { type Browser, codeOf, type Member, PASSWORD, testSite } from './site.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW_PASSWORD = 'nine green boats'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const log: string[] = []
const site = testSite({}, (line) => log.push(line))

const change = (browser: Browser, current_password: string, password = NEW_PASSWORD) =>
  browser.post('/change_password', { current_password, password })
const isIn = async (browser: Browser) => (await browser.get('/user/profile')).status === 200
const listOf = async (browser: Browser) =>
  v.parse(fetchSessions.response, (await browser.get('/sessions')).json)

async function loggedIn({ email }: Member, userAgent?: string): Promise<Browser> {
  const browser = site.visitor()
  const headers = userAgent === undefined ? undefined : { 'user-agent': userAgent }
  await browser.post('/login', { login: email, password: PASSWORD }, headers)
  return browser
}

describe('a change of password', () => {
  it('sets the new one, ends every other session and no one else’s, and tells the account by mail', async () => {
    const member = await site.member('hyejin')
    const other = await site.member()
    const elsewhere = await loggedIn(member)
    expect((await change(member.browser, PASSWORD)).json).toMatchObject({ status: 'success' })
    const browsers = [member.browser, elsewhere, other.browser]
    expect(await Promise.all(browsers.map(isIn))).toEqual([true, false, true])
    expect((await site.visitor().login(member.email, PASSWORD)).status).toBe(401)
    expect((await site.visitor().login(member.email, NEW_PASSWORD)).status).toBe(200)
    expect(await site.mailsTo(member.email)).toMatchObject([
      { subject: '방짝 비밀번호가 바뀌었어요', text: expect.stringContaining('/passwordreset') },
    ])
  })

  it('mails in the language of the account', async () => {
    const member = await site.member('jo')
    const browser = site.visitor()
    browser.cookies.set('language', 'en')
    await browser.login(member.email, PASSWORD)
    await change(browser, PASSWORD)
    expect(await site.mailsTo(member.email)).toMatchObject([{ subject: 'Your 방짝 password was changed' }])
  })

  it('needs the current password, the CSRF token, and a good new one', async () => {
    const { browser } = await site.member()
    expect(await change(browser, 'not mine at all')).toMatchObject({
      status: 400,
      json: { code: 'wrong_password', fields: { current_password: 'wrong_password' } },
    })
    expect(codeOf(await change(browser, PASSWORD, 'password123'))).toBe('common_password')
    expect(codeOf(await change(browser, PASSWORD, 'seven77'))).toBe('password_too_short')
    const right = { current_password: PASSWORD, password: NEW_PASSWORD }
    const forged = await browser.post('/change_password', right, { 'X-CSRF-Token': 'wrong' })
    expect(codeOf(forged)).toBe('csrf_failed')
    expect(await isIn(browser)).toBe(true)
  })

  it('leaves no reset link that was sent before', async () => {
    const member = await site.member()
    await site.visitor().post('/reset_password_email', { email: member.email })
    const token = await site.tokenMailedTo(member.email)
    await change(member.browser, PASSWORD)
    const reset = await site.visitor().post('/reset_password_complete', { token, password: 'ten red kites' })
    expect(codeOf(reset)).toBe('reset_token_invalid')
  })
})

describe('the list of sessions', () => {
  it('says of each its device, when it began and when it was last used; the own one first', async () => {
    const member = await site.member()
    const began_at = site.clock.now.toISOString()
    site.later(DAY_MS)
    const phone = await loggedIn(member, SAFARI)
    const now = site.clock.now.toISOString()
    const seen = { id: expect.any(String), last_seen_at: now }
    expect(await listOf(member.browser)).toEqual([
      { ...seen, device: null, began_at, current: true },
      { ...seen, device: 'iPhone · Safari', began_at: now, current: false },
    ])
    expect((await listOf(phone)).map(({ current, device }) => [current, device])).toEqual([
      [true, 'iPhone · Safari'],
      [false, null],
    ])
    const rows = await site.database.select().from(sessions).where(eq(sessions.userId, member.id))
    expect(JSON.stringify(rows)).not.toContain('Mozilla')
  })

  it('ends one, or all others, and never the own one or that of someone else', async () => {
    const member = await site.member()
    const stranger = await site.member()
    const browsers = [await loggedIn(member), await loggedIn(member), await loggedIn(member)]
    const [own, first] = await listOf(member.browser)
    for (const id of [own?.id, (await listOf(stranger.browser))[0]?.id])
      await member.browser.post('/end_session', { id })
    expect(await listOf(member.browser)).toHaveLength(4)
    await member.browser.post('/end_session', { id: first?.id })
    expect(await listOf(member.browser)).toHaveLength(3)
    await member.browser.post('/end_session', {})
    expect(await listOf(member.browser)).toMatchObject([{ current: true }])
    expect(await Promise.all(browsers.map(isIn))).toEqual([false, false, false])
    expect(await isIn(stranger.browser)).toBe(true)
  })
})

describe('the log', () => {
  it('has a line of JSON for each login, logout, reset and change, with its outcome', async () => {
    const member = await site.member()
    log.length = 0
    await site.visitor().login(member.email, 'not the password')
    await site.visitor().login('nobody@example.com', 'not the password')
    await change(member.browser, PASSWORD)
    await member.browser.post('/end_session', {})
    await member.browser.post('/logout', {})
    await site.visitor().post('/reset_password_email', { email: member.email })
    await site.visitor().post('/reset_password_complete', { token: 'x', password: 'ten red kites' })
    const lines = log.map((line) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(line)))
    expect(lines.map(({ security, outcome, status }) => [security, outcome, status])).toEqual([
      ['login', 'failure', 401],
      ['login', 'failure', 401],
      ['password_change', 'success', 200],
      ['session_end', 'success', 200],
      ['logout', 'success', 200],
      ['password_reset_request', 'success', 200],
      ['password_reset', 'failure', 400],
    ])
    expect(lines.every(({ at }) => at === site.clock.now.toISOString())).toBe(true)
    const [known, ...accounts] = lines.map(({ account }) => account)
    expect(known).toMatch(/^[\w-]{16}$/)
    expect(accounts).toEqual([undefined, known, known, known, undefined, undefined])
  })

  it('has a line for each signup, with the account that its address has already', async () => {
    const member = await site.member()
    log.length = 0
    const signUp = (email: string, password: string) =>
      site.visitor().post('/partners', { email, password, name: 'Some One' })
    await signUp(`new-${member.email}`, PASSWORD)
    await signUp(member.email, PASSWORD)
    await signUp(member.email, 'a wrong password')
    await member.browser.post('/partners', { job: 'baker' })
    await member.browser.post('/end_session', {})
    const lines = log.map((line) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(line)))
    expect(lines.map(({ security, outcome, status }) => [security, outcome, status])).toEqual([
      ['signup', 'success', 201],
      ['signup', 'success', 200],
      ['signup', 'failure', 409],
      ['session_end', 'success', 200],
    ])
    const [own, ...existing] = lines.map(({ account }) => account)
    expect(new Set(existing).size).toBe(1)
    expect(existing).not.toContain(own)
    expect([own, ...existing]).not.toContain(undefined)
  })

  it('says who was stopped by a limit', async () => {
    const email = 'often@example.com'
    for (let index = 0; index <= 5; index += 1) await site.visitor().post('/reset_password_email', { email })
    expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({ outcome: 'limited', status: 200 })
  })

  it('holds no address, token, password, cookie or id', async () => {
    log.length = 0
    const member = await site.member('hanaseyo')
    const secrets = [...member.browser.cookies.values()]
    await change(member.browser, PASSWORD)
    await site.visitor('198.51.100.77').login(member.email, 'not the password')
    const text = log.join('\n')
    for (const secret of [...secrets, member.email, PASSWORD, NEW_PASSWORD, '198.51.100.77', 'hanaseyo'])
      expect(text).not.toContain(secret)
    for (const line of log) expect(Object.values(JSON.parse(line))).not.toContain(String(member.id))
  })
})
