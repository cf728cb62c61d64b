import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingMails, passwordResetTokens } from '../../../src/server/database/schema/people.ts'
import { codeOf, type Member, PASSWORD, refusal, testSite } from './site.ts'

const HOUR = 60 * 60 * 1000

const site = testSite({ PUBLIC_ORIGIN: 'https://bangjjak.example' })
beforeEach(async () => {
  await site.drain.drain()
  site.mails.length = 0
})

const ask = (email: string) => site.visitor().post('/reset_password_email', { email })
const complete = (token: string, password = 'nine green boats') =>
  site.visitor().post('/reset_password_complete', { token, password })

/** Asks for a reset and gives the token of the mail. */
async function tokenFor({ email }: Member): Promise<string> {
  await ask(email)
  return site.tokenMailedTo(email)
}

describe('asking for a reset', () => {
  it('mails a link to the account’s address, in its language', async () => {
    const [minji, jo] = [await site.member(), await site.member('jo', 'en')]
    await ask(minji.email)
    await ask(` ${jo.email.toUpperCase()} `)
    const text = expect.stringContaining('https://bangjjak.example/passwordreset/complete?token=')
    expect(await site.mailsTo(minji.email)).toMatchObject([
      { subject: '방짝 비밀번호를 다시 정해 주세요', text },
    ])
    expect(await site.mailsTo(jo.email)).toMatchObject([{ subject: 'Reset your 방짝 password', text }])
  })

  it('answers and stores the same whether or not there is an account, and mails only where there is one', async () => {
    const { email } = await site.member()
    site.mailServer.up = false
    const known = await ask(email)
    const unknown = await ask('nobody@example.com')
    site.mailServer.up = true
    expect(known.status).toBe(200)
    expect(unknown.text).toBe(known.text)
    expect([...unknown.headers]).toEqual([...known.headers])
    site.later(60_000)
    await site.drain.drain()
    expect(site.mails.map(({ recipient }) => recipient)).toEqual([email])
    expect(await site.database.select().from(outgoingMails)).toEqual([])
  })

  it('leaves no token in the database, only its hash', async () => {
    const token = await tokenFor(await site.member())
    const rows = await site.database.select().from(passwordResetTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('needs an address', async () => {
    for (const email of ['', 'nobody', 'a@b', 'a b@example.com'])
      expect(codeOf(await ask(email))).toBe('invalid_email')
  })
})

describe('a token', () => {
  it('sets the new password, and the old one is no good any more; it ends every session of the account, and no one else’s', async () => {
    const [member, other] = [await site.member(), await site.member()]
    const second = site.visitor()
    await second.login(member.email, PASSWORD)
    expect((await complete(await tokenFor(member))).json).toMatchObject({ status: 'success' })
    const visits = [member.browser, second, other.browser].map((browser) => browser.get('/user/profile'))
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([401, 401, 200])
    expect((await site.visitor().login(member.email, PASSWORD)).status).toBe(401)
    expect((await site.visitor().login(member.email, 'nine green boats')).status).toBe(200)
  })

  it('is good once, also when it arrives ten times at the same moment', async () => {
    const token = await tokenFor(await site.member())
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)])
    expect(codeOf(await complete(token))).toBe('reset_token_invalid')
  })

  it('is good for an hour', async () => {
    const member = await site.member()
    const [early, late] = [await tokenFor(member), await tokenFor(member)]
    site.later(HOUR - 1000)
    expect((await complete(early)).status).toBe(200)
    const third = await tokenFor(member)
    site.later(HOUR + 1000)
    expect(codeOf(await complete(third))).toBe('reset_token_invalid')
    expect(codeOf(await complete(late))).toBe('reset_token_invalid')
  })

  it('is no longer good once another of the same account was used', async () => {
    const member = await site.member()
    const [first, second] = [await tokenFor(member), await tokenFor(member)]
    await complete(second)
    expect(codeOf(await complete(first))).toBe('reset_token_invalid')
  })

  it('that nobody was given is refused', async () => {
    for (const token of ['x', 'A'.repeat(43), "' or 1=1 --"])
      expect(refusal(await complete(token))).toBe('400 reset_token_invalid')
  })

  it('is not used up by a password that is too short or too easily guessed', async () => {
    const member = await site.member()
    const token = await tokenFor(member)
    expect(codeOf(await complete(token, 'seven77'))).toBe('password_too_short')
    expect(codeOf(await complete(token, 'password123'))).toBe('common_password')
    expect(codeOf(await complete(token, 'ssssssssss'))).toBe('password_repeated')
    expect((await complete(token)).status).toBe(200)
  })
})
