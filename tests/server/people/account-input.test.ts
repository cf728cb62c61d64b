/** What people type into an account: names, addresses and passwords, as the server takes them. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../src/server/database/schema/people.ts'
import { codeOf, dataOf, PASSWORD, refusal, save, someone, testSite } from './site.ts'

const site = testSite()

const signUp = (more?: Readonly<Record<string, unknown>>) => site.visitor().post('/partners', someone(more))

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

describe('a phone', () => {
  it.each([
    ['201-555-0123p45', '+12015550123;ext=45'],
    ['٢٠١٥٥٥٠١٢٣', '+12015550123'],
    ['010•1234•5678', '+821012345678'],
    ['', null],
  ])('is read as the form reads it: %j is stored as %j', async (phone, stored) => {
    expect(dataOf(await signUp({ phone })).phone).toBe(stored)
    const member = await site.member()
    const saved = dataOf(await save(member, { phone, mobile: phone }))
    expect([saved.phone, saved.mobile]).toEqual([stored, stored])
  })

  it.each(['12345', 'mailto:x@y.z', 'kakao_minji', '\u200b12\u200b'])(
    'that the form refuses is refused with a reason, also to a save: %j',
    async (number) => {
      const refused = (field: string) => ({
        status: 400,
        json: { code: 'invalid_phone', fields: { [field]: 'invalid_phone' } },
      })
      expect(await signUp({ phone: number })).toMatchObject(refused('phone'))
      const member = await site.member()
      for (const field of ['phone', 'mobile'])
        expect(await save(member, { [field]: number })).toMatchObject(refused(field))
      expect(dataOf(await save(member, { kakao_id: number.trim() })).phone).toBeNull()
    },
  )

  it('that an older build has stored stays beside other changes, sent along or not, until it is changed', async () => {
    const member = await site.member()
    await site.database.update(users).set({ phone: 'kakao_minji' }).where(eq(users.id, member.id))
    expect(dataOf(await save(member, { job: 'baker' }))).toMatchObject({ phone: 'kakao_minji' })
    expect((await save(member, { job: 'cook', phone: 'kakao_minji' })).status).toBe(200)
    expect(codeOf(await save(member, { phone: 'kakao_minji2' }))).toBe('invalid_phone')
    expect(dataOf(await save(member, { phone: null }))).toMatchObject({ phone: null })
  })
})

describe('an address', () => {
  let made = 0
  const address = (text: string) => text.replace('@', `.${made}@`)

  it.each([
    ["conan.o'brien@example.com", "CONAN.O'Brien@Example.com"],
    ['minji+home@example.com', 'Minji+Home@example.com'],
    ['minji@xn--3e0b707e.kr', 'minji@한국.kr'],
    ['minji@한국.kr', 'minji@XN--3E0B707E.kr'],
    ['minji@bücher.example', 'minji@BÜCHER.example'],
    ['minji@bücher.example'.normalize('NFD'), 'minji@bücher.example'.normalize('NFC')],
    ['\u202ahana@example.com\u202c', 'hana@example.com\u200b'],
    ['jun@example.com', ' \u2068jun@example.com\u2069 '],
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
