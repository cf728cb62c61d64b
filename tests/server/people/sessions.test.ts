import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_CSRF_HEADER, NO_SESSION_HEADER, ROW_USER_HEADER } from '../../../src/contract/headers.ts'
import { sessions, users } from '../../../src/server/database/schema/people.ts'
import { sweep } from '../../../src/server/services/housekeeping.ts'
import { Browser, codeOf, dataOf, type Member, PASSWORD, refusal, testSite } from './site.ts'

const DAY = 24 * 60 * 60 * 1000

const site = testSite()

const profile = ({ browser }: Member) => browser.get('/user/profile')
const copyOf = ({ browser }: Member) => {
  const copy = new Browser(site.app, '198.51.100.7')
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

describe('a login', () => {
  it('answers with the user, a session cookie that scripts cannot read and a CSRF cookie that they can', async () => {
    const { email, id } = await site.member()
    const answer = await site.visitor().login(email, PASSWORD)
    expect(answer).toMatchObject({
      status: 200,
      json: { status: 'success', data: { id, email, name: 'minji' } },
    })
    expect(answer.text).not.toContain('argon2')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [session = '', csrf = ''] = answer.headers.getSetCookie()
    expect(session).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(csrf).toMatch(/^csrf_token=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax$/)
  })

  it('takes the address in any case and with blanks around it', async () => {
    const { email } = await site.member()
    expect((await site.visitor().login(`  ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
  })

  it('is refused alike, and after as long, for a wrong password and an unknown account', async () => {
    const { email } = await site.member()
    const answers = []
    for (const login of [email, 'nobody@example.com']) {
      vi.mocked(verify).mockClear()
      answers.push(await site.visitor().login(login, 'something else'))
      // Verifying a hash makes up nearly all of the time.
      expect(vi.mocked(verify).mock.calls, login).toEqual([
        [expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/), 'something else'],
      ])
    }
    expect(answers.map(refusal)).toEqual(Array(2).fill('401 invalid_credentials'))
    const [wrong, unknown] = answers.map(({ text, headers }) => [text, ...headers])
    expect(unknown).toEqual(wrong)
  })

  it('starts a new session and ends the one before it in the same browser', async () => {
    const member = await site.member()
    const before = copyOf(member)
    await member.browser.login(member.email, PASSWORD)
    expect(member.browser.cookies.get('session')).not.toBe(before.cookies.get('session'))
    expect((await before.get('/user/profile')).status).toBe(401)
    expect((await profile(member)).status).toBe(200)
  })

  it('never adopts a session id that was planted beforehand', async () => {
    const { email } = await site.member()
    const browser = site.visitor()
    const planted = 'A'.repeat(43)
    browser.cookies.set('session', planted)
    await browser.login(email, PASSWORD)
    expect(browser.cookies.get('session')).not.toBe(planted)
    const thief = site.visitor()
    thief.cookies.set('session', planted)
    expect((await thief.get('/user/profile')).status).toBe(401)
  })

  it('marks the cookies Secure where the site is served over https, or a proxy in front of it is', async () => {
    const { email } = await site.member()
    const secure = site.another({ PUBLIC_ORIGIN: 'https://bangjjak.example' })
    const body = { login: email, password: PASSWORD }
    const behindProxy = await site.visitor().post('/login', body, { 'x-forwarded-proto': 'https' })
    for (const { headers } of [await secure.visitor().login(email, PASSWORD), behindProxy])
      expect(headers.getSetCookie().map((line) => line.split('; ').at(-2))).toEqual(['Secure', 'Secure'])
  })

  it('names its cookies with the prefix __Host- where the site is served over https, and works with them', async () => {
    const { email } = await site.member()
    const secure = site.another({ PUBLIC_ORIGIN: 'https://bangjjak.example' })
    const browser = secure.visitor()
    const lines = (await browser.login(email, PASSWORD)).headers.getSetCookie()
    expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-session', '__Host-csrf_token'])
    for (const line of lines) {
      expect(line.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']))
      expect(line).not.toContain('Domain')
    }
    const settings = await browser.send('/settings.json')
    expect(settings.json.csrf_cookie).toBe('__Host-csrf_token')
    expect((await browser.get('/user/profile')).status).toBe(200)
    expect((await browser.post('/logout', {})).status).toBe(200)
    expect([...browser.cookies]).toEqual([])
  })

  it('leaves in the database neither the session id nor the password', async () => {
    const { browser, id } = await site.member()
    const rows = await site.database.select().from(sessions).where(eq(sessions.userId, id))
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('session'))
    const [user] = await site.database.select().from(users).where(eq(users.id, id))
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    // The tests' own hashes are cheaper than what is asked for.
    expect(vi.mocked(hash).mock.lastCall?.[1]).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  })
})

describe('a session', () => {
  it('lasts 30 days from the last visit, and slides, but is not written again by a visit within the hour', async () => {
    const member = await site.member()
    site.later(60_000)
    expect((await profile(member)).headers.getSetCookie()).toEqual([])
    site.later(29 * DAY)
    expect((await profile(member)).headers.getSetCookie()).toHaveLength(2)
    site.later(29 * DAY)
    expect((await profile(member)).status).toBe(200)
  })

  it('ends 90 days after its login, however often it is used', async () => {
    const member = await site.member()
    for (const days of [25, 25, 25, 14]) {
      site.later(days * DAY)
      expect((await profile(member)).status).toBe(200)
    }
    site.later(DAY + 1000)
    expect((await profile(member)).status).toBe(401)
  })

  it('has ended after 30 days without a visit; the answer leaves the cookies, which a login in between may have renewed', async () => {
    const member = await site.member()
    site.later(30 * DAY + 1000)
    expect(refusal(await profile(member))).toBe('401 unauthenticated')
    expect(member.browser.cookies.size).toBe(2)
  })

  it('that has ended is told by a mark on the 401, whatever ended it; a refusal while it lives has none', async () => {
    const mark = async (member: Member) => (await profile(member)).headers.get(NO_SESSION_HEADER)
    const expired = await site.member()
    site.later(30 * DAY + 1000)
    const [ended, changed, alive] = [await site.member(), await site.member(), await site.member()]
    const elsewhere = async ({ email }: Member) => {
      const browser = site.visitor()
      await browser.login(email, PASSWORD)
      return browser
    }
    await (await elsewhere(ended)).post('/end_session', {})
    const passwords = { current_password: PASSWORD, password: 'another-home-for-me-88' }
    await (await elsewhere(changed)).post('/change_password', passwords)
    for (const member of [expired, ended, changed]) expect(await mark(member)).toBe('yes')
    expect((await site.visitor().get('/user/profile')).headers.get(NO_SESSION_HEADER)).toBe('yes')
    expect(await mark(alive)).toBeNull()
    const ofAnother = { [ROW_USER_HEADER]: String(ended.id) }
    const refusals = [
      await alive.browser.post('/partners', { job: 'baker' }, ofAnother),
      await alive.browser.post('/partners', { job: 'baker' }, { [DEFAULT_CSRF_HEADER]: 'wrong' }),
      await site.visitor().login(alive.email, 'something else'),
    ]
    for (const refused of refusals) expect(refused.headers.get(NO_SESSION_HEADER)).toBeNull()
  })

  it('that has ended is swept away, one that has not stays', async () => {
    const old = await site.member()
    site.later(30 * DAY + 1000)
    const fresh = await site.member()
    await sweep(site.database, site.clock.now)
    const left = (await site.database.select().from(sessions)).map(({ userId }) => userId)
    expect(left).toContain(fresh.id)
    expect(left).not.toContain(old.id)
  })

  it('is no more after logging out, here and for whoever copied the cookie', async () => {
    const member = await site.member()
    const copy = copyOf(member)
    expect((await member.browser.post('/logout', {})).json).toMatchObject({ status: 'success' })
    expect([...member.browser.cookies]).toEqual([])
    expect((await copy.get('/user/profile')).status).toBe(401)
  })

  it.each([
    ['', {}],
    [' that still calls itself JSON', { 'content-type': 'application/json' }],
  ])('logs out on a request without a body%s, as a client of the basic API sends it', async (_, type) => {
    const { browser } = await site.member()
    const headers = { ...type, [DEFAULT_CSRF_HEADER]: browser.cookies.get('csrf_token') ?? '' }
    expect((await browser.send('/api/v1/logout', { method: 'POST', headers })).status).toBe(200)
    expect((await browser.get('/user/profile')).status).toBe(401)
  })

  it('is needed: without one, or with nonsense for one, 401', async () => {
    const calls = [
      ...['/user/profile', '/partners', '/partners/1', '/sessions', '/my_data'],
      ...['/user_suggestions?property_id=1', '/get_my_record?user_id=1'],
    ]
    const odd = site.visitor()
    odd.cookies.set('session', "' or 1=1 --")
    for (const path of calls) {
      expect(codeOf(await site.visitor().get(path)), path).toBe('unauthenticated')
      expect(codeOf(await odd.get(path)), path).toBe('unauthenticated')
    }
    const writes = [
      ...['/logout', '/change_password', '/end_session', '/leave', '/send_verification_email', '/partners'],
      ...['/property/1/bookmark', '/property_matching_enquiry', '/contact_match'],
    ]
    for (const path of writes)
      expect(codeOf(await site.visitor().post(path, {})), path).toBe('unauthenticated')
  })
})

describe('a write', () => {
  it('is refused without the CSRF header, with a wrong one, and with another session’s', async () => {
    const member = await site.member()
    const other = await site.member()
    for (const token of ['', 'wrong', 'A'.repeat(43), other.browser.cookies.get('csrf_token') ?? '']) {
      const headers = { [DEFAULT_CSRF_HEADER]: token }
      const answer = await member.browser.post('/partners', { job: 'thief' }, headers)
      expect(refusal(answer)).toBe('403 csrf_failed')
    }
    expect(dataOf(await profile(member)).job).toBeNull()
  })

  it('is refused when the browser says that another site sent it, logged in or not', async () => {
    const { browser, email } = await site.member()
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', host: 'site.test' },
      { origin: 'null', host: 'site.test' },
    ]
    for (const headers of foreign) {
      const login = site.visitor().post('/login', { login: email, password: PASSWORD }, headers)
      const codes = [await browser.post('/partners', { job: 'thief' }, headers), await login].map(codeOf)
      expect(codes).toEqual(['csrf_failed', 'csrf_failed'])
    }
  })

  it('is taken from the own origin, whatever name the host has, and from clients that are no browsers', async () => {
    const { browser } = await site.member()
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://site.test', host: 'site.test' },
      { origin: site.settings.publicOrigin, host: 'inner.name' },
      {},
    ]
    for (const headers of own)
      expect((await browser.post('/partners', { job: 'baker' }, headers)).status).toBe(200)
  })

  it('for another user’s row is a 401, and for one’s own is taken', async () => {
    const { browser, id } = await site.member()
    const other = await site.member()
    const send = (job: string, user: number) =>
      browser.post('/partners', { job }, { [ROW_USER_HEADER]: String(user) })
    expect(refusal(await send('thief', other.id))).toBe('401 unauthenticated')
    expect((await send('baker', id)).status).toBe(200)
    expect(dataOf(await browser.get('/user/profile')).job).toBe('baker')
  })
})
