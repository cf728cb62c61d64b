/** What people type into an account: names, addresses and passwords, as the server takes them. */
import { describe, expect, it } from 'vitest'
import { codeOf, dataOf, type Member, PASSWORD, refusal, testSite } from './site.ts'

const site = testSite()

let made = 0
const someone = (more: Readonly<Record<string, unknown>> = {}) => {
  made += 1
  return { email: `someone${made}@example.com`, password: PASSWORD, name: 'Some One', ...more }
}
const signUp = (more?: Readonly<Record<string, unknown>>) => site.visitor().post('/partners', someone(more))
const save = ({ browser }: Member, body: unknown) => browser.post('/partners', body)

describe('a name', () => {
  it.each([
    ['\u202e김민지', '김민지'],
    ['김\n민지', '김 민지'],
    ['\u3164민지\u200b\u{e0041}', '민지'],
    [`Z${'\u0335'.repeat(20)}algo`, 'Z\u0335\u0335\u0335algo'],
    ['김민지'.normalize('NFD'), '김민지'],
  ])('is one line in NFC of what can be seen: %j is stored as %j, also by a save', async (name, stored) => {
    expect(dataOf(await signUp({ name })).name).toBe(stored)
    const member = await site.member()
    expect(dataOf(await save(member, { name })).name).toBe(stored)
  })

  it.each(['\u3164', '\u200b\u2068', '\u0301'])('of nothing that can be seen is none: %j', async (name) => {
    expect((await signUp({ name })).json.fields).toEqual({ name: 'required' })
  })

  it.each(['방짝', '방짝 고객센터', 'Bangjjak Team', 'ｂａｎｇ ｊｊａｋ'])(
    'cannot be our own: %s is refused with a reason, also to a save',
    async (name) => {
      const refused = {
        status: 400,
        json: { code: 'name_reserved', fields: { name: 'name_reserved' } },
      }
      expect(await signUp({ name })).toMatchObject(refused)
      expect(await save(await site.member(), { name })).toMatchObject(refused)
    },
  )
})

describe('an address', () => {
  const address = (text: string) => text.replace('@', `.${made}@`)

  it.each([
    ["conan.o'brien@example.com", "CONAN.O'Brien@Example.com"],
    ['minji+home@example.com', 'Minji+Home@example.com'],
    ['minji@xn--3e0b707e.kr', 'minji@한국.kr'],
    ['minji@한국.kr', 'minji@XN--3E0B707E.kr'],
    ['minji@bücher.example', 'minji@BÜCHER.example'],
    ['minji@bücher.example'.normalize('NFD'), 'minji@bücher.example'.normalize('NFC')],
  ])('%s has one account, which %s logs in to, and to which mails go', async (typed, other) => {
    made += 1
    const [email, again] = [address(typed), address(other)]
    expect((await signUp({ email })).status).toBe(201)
    expect((await site.visitor().login(again, PASSWORD)).status).toBe(200)
    expect(codeOf(await signUp({ email: again, password: 'another good one' }))).toBe('email_taken')
    await site.visitor().post('/reset_password_email', { email: again })
    const { email: stored } = dataOf(await site.visitor().login(email, PASSWORD))
    expect(stored).toMatch(/^[\x21-\x7e]+$/)
    expect(await site.mailsTo(String(stored))).toHaveLength(1)
  })

  it.each(['민지@example.com', 'minji@example', 'minji@xn--a-.com', 'a b@example.com'])(
    '%s is none',
    async (email) => {
      expect(refusal(await signUp({ email }))).toBe('400 invalid_email')
    },
  )
})

describe('a password', () => {
  it.each([
    ['방짝에서살자'.normalize('NFD'), '방짝에서살자', 201],
    ['방짝에서산다', '방짝에서산다'.normalize('NFD'), 201],
    ['ｇｅｅｓｅ６', 'geese6', 201],
    ['🌿🌳🌿🌳🌿🌳', '🌿🌳🌿🌳🌿🌳', 201],
    ['🌿🌳🌿', null, 400],
    ['방짝에서'.normalize('NFD'), null, 400],
    [`${'한글'.repeat(99)}!1`.normalize('NFD'), `${'한글'.repeat(99)}!1`, 201],
    [`${'한글'.repeat(100)}!`, null, 400],
  ])('is measured in characters: %j', async (password, typed, status) => {
    const body = someone({ password })
    expect((await site.visitor().post('/partners', body)).status).toBe(status)
    if (typed === null) return
    for (const again of [password, typed])
      expect((await site.visitor().login(body.email, again)).status).toBe(200)
  })
})
