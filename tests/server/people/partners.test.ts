import { dictionary } from '@zxcvbn-ts/language-common'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { WIZARD_PASSWORD_MINIMUM } from '../../../src/contract/limits.ts'
import { fetchPartner, fetchPartners, signup } from '../../../src/contract/partners.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { refuseGuessablePassword } from '../../../src/server/services/passwords.ts'
import { codeOf, dataOf, type Member, PASSWORD, refusal, save, someone, testSite } from './site.ts'

const site = testSite()

const signUp = (more?: Readonly<Record<string, unknown>>) => site.visitor().post('/partners', someone(more))
const profile = async ({ browser }: Member) => dataOf(await browser.get('/user/profile'))

describe('a signup', () => {
  it('by the short form makes an account, and logs nobody in', async () => {
    const browser = site.visitor()
    const told = { email: ' New.Person@Example.com ', phone: '010-1234-5678' }
    const data = { name: 'Some One', email: 'new.person@example.com', phone: '+821012345678', smoking: null }
    expect(await browser.post('/partners', someone(told))).toMatchObject({ status: 201, json: { data } })
    expect([...browser.cookies]).toEqual([])
    expect((await browser.login('new.person@example.com', PASSWORD)).status).toBe(200)
  })

  it('by the wizard keeps every answer', async () => {
    const answers = {
      budget_rent: 2500,
      preferred_property_type: 'apartment',
      preferred_bedrooms: '2',
      preferred_amenities: 'Gym/Fitness Center,Laundry',
      neighborhood_importance: 'easy_commute',
      gender: 'female',
      roommate_gender_preference: 'no_preference',
      cleanliness_level: 'very_tidy',
      noise_preference: 'quiet_household',
      guest_allowance: 'rarely',
      drinking_habit: 'social_drinker',
      has_pets: false,
    }
    const answer = await signUp({ ...answers, smoking: 'outside_only' })
    expect(dataOf(answer)).toMatchObject({ ...answers, smoking: true, smoking_habit: 'outside_only' })
  })

  it.each([
    ['en', 'en'],
    ['ko', 'ko'],
    ['xx', 'ko'],
    [null, 'ko'],
  ])(
    'keeps the language of the reader’s cookie, for mails; Korean without one: %s',
    async (cookie, language) => {
      const browser = site.visitor()
      if (cookie !== null) browser.cookies.set('language', cookie)
      const body = someone()
      await browser.post('/partners', body)
      expect(await site.database.select().from(users).where(eq(users.email, body.email))).toMatchObject([
        { language },
      ])
    },
  )

  it('is refused for an address that has an account with another password, in any case of its letters', async () => {
    await signUp({ email: 'taken@example.com' })
    const refused = await signUp({ email: 'Taken@EXAMPLE.com', password: 'another good one' })
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'email_taken', fields: { email: 'email_taken' } },
    })
    expect(refused.json).not.toHaveProperty('data')
  })

  it('sent again with its password, its answer having been lost, is told as done, and tells nothing of the account, whose answers stay', async () => {
    const first = await signUp({ email: 'again@example.com', drinking_habit: 'social_drinker' })
    const again = await signUp({ email: 'Again@example.com', name: 'Another Name', has_pets: true })
    expect(again.status).toBe(200)
    expect(again.json).toEqual({ status: 'success', data: { existing_account: true } })
    const owner = site.visitor()
    await owner.login('again@example.com', PASSWORD)
    expect(dataOf(await owner.get('/user/profile'))).toMatchObject({
      name: 'Some One',
      drinking_habit: 'social_drinker',
      has_pets: null,
    })
    expect(v.parse(signup.response, again.json)).toEqual({ existing: true })
    expect(v.parse(signup.response, first.json)).toEqual({ existing: false })
  })

  it('sent ten times at once makes one account, and is told ten times as done', async () => {
    const body = someone()
    const sent = Array.from({ length: 10 }, () => site.visitor().post('/partners', body))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array<number>(9).fill(200), 201])
  })

  it('takes a password from six characters on, as the wizard asks', async () => {
    const long = 'x7!kQ2'
    expect(long).toHaveLength(WIZARD_PASSWORD_MINIMUM)
    expect((await signUp({ password: long })).status).toBe(201)
    expect(refusal(await signUp({ password: long.slice(1) }))).toBe('400 password_too_short')
  })

  it.each([
    ...['abc123', 'Password1', 'QWERTY123', 'qwer1234', 'iloveyou', 'ｐａｓｓｗｏｒｄ１'].map((password) => [
      password,
      'common_password',
    ]),
    ['zZzzzzzzzzzz', 'password_repeated'],
  ])(
    'refuses the commonest passwords, in any case of their letters and in full width, and one that is guessable by its form: %s',
    async (password, code) => {
      const json = { code, fields: { password: code } }
      expect(await signUp({ password })).toMatchObject({ status: 400, json })
    },
  )

  it('lets none of the 3,000 commonest passwords through', async () => {
    const commonest = dictionary['passwords-common'].slice(0, 3_000)
    const passing: string[] = []
    for (const password of commonest.filter(({ length }) => length >= WIZARD_PASSWORD_MINIMUM))
      await refuseGuessablePassword(password).then(
        () => passing.push(password),
        () => undefined,
      )
    expect(passing).toEqual([])
  })

  it('names what is wrong with its fields', async () => {
    const wrong = { email: 'nobody', name: ' ', has_pets: 'yes', budget_rent: '2500', smoking: 'pipe' }
    const type = 'wrong_type'
    const fields = { email: 'invalid_email', name: 'required', has_pets: type, budget_rent: type }
    expect(await signUp(wrong)).toMatchObject({ status: 400, json: { code: 'invalid_request', fields } })
    expect(refusal(await signUp({ email: 'nobody' }))).toBe('400 invalid_email')
  })

  it('takes a Korean name, and a name of angle brackets alone is none', async () => {
    expect(dataOf(await signUp({ name: '김민지' })).name).toBe('김민지')
    expect((await signUp({ name: '<>' })).json.fields).toEqual({ name: 'required' })
    expect(dataOf(await signUp({ name: 'Mina <b>Kim' })).name).toBe('Mina bKim')
  })
})

describe('a profile', () => {
  const full = {
    name: '김민지',
    mobile: '(201) 555-0123',
    age: 27,
    job: '간호사',
    mbti: 'INFP',
    living_type: 'master_room',
    cooking_freq: 'daily',
    has_pets: true,
    pet_type: 'cat',
    kakao_id: 'minji',
    instagram_id: '@minji',
    street: '12 Broad Ave',
    zip: '07650',
    city: 'Palisades Park',
    country_id: 233,
    sleep_schedule: 'night_owl',
    gender: 'female',
  }
  const stored = { ...full, mobile: '+12015550123' }

  it('reads back as it was saved; phones are stored as E.164', async () => {
    const member = await site.member()
    const saved = await save(member, full)
    const { id, email } = member
    expect(dataOf(saved)).toMatchObject({ ...stored, email, id })
    expect(await profile(member)).toEqual(dataOf(saved))
  })

  it('keeps what was not sent, and clears what is sent as null or as blanks; sent empty it changes nothing', async () => {
    const member = await site.member()
    const saved = await save(member, full)
    expect(dataOf(await save(member, {}))).toEqual(dataOf(saved))
    await save(member, { age: null, job: '  ', mbti: null })
    expect(await profile(member)).toMatchObject({ ...stored, age: null, job: null, mbti: null })
  })

  it('stores how someone smokes, answers whether, and lets a plain yes keep the word', async () => {
    const member = await site.member()
    const smokes = async (smoking: unknown) => {
      const { smoking: flag, smoking_habit } = dataOf(await save(member, { smoking }))
      return [flag, smoking_habit]
    }
    expect(await smokes(true)).toEqual([true, null])
    expect(await smokes('indoors_ok')).toEqual([true, 'indoors_ok'])
    expect(await smokes(true)).toEqual([true, 'indoors_ok'])
    expect(await smokes(false)).toEqual([false, 'no_smoking'])
    expect(await smokes(true)).toEqual([true, null])
    expect(await smokes('no_smoking')).toEqual([false, 'no_smoking'])
    expect(await smokes(null)).toEqual([null, null])
  })

  it('cannot change email, id, type or password, nor lose its name', async () => {
    const member = await site.member()
    const before = await profile(member)
    const own = { email: 'other@example.com', id: 1, user_type: 'admin' }
    await save(member, { ...own, password_hash: 'x', passwordHash: 'x' })
    for (const name of [null, '', ' ', '<>']) expect((await save(member, { name })).status).toBe(400)
    expect(await profile(member)).toEqual(before)
    expect((await site.visitor().login(member.email, PASSWORD)).status).toBe(200)
  })

  it('saved field by field at the same moment keeps every field', async () => {
    const member = await site.member()
    await Promise.all(Object.entries(full).map(([field, value]) => save(member, { [field]: value })))
    expect(await profile(member)).toMatchObject(stored)
  })

  it('is read by its owner alone: another id is a 404, whether or not it exists', async () => {
    const me = await site.member()
    const other = await site.member()
    const paths = [other.id, 999_999, 'x', '1e1', `${me.id}.5`].map((id) => `/partners/${id}`)
    for (const path of [...paths, `/partners?id=${other.id}`, '/partners?id=999999'])
      expect(codeOf(await me.browser.get(path)), path).toBe('partner_not_found')
  })

  it('is what all three readings answer, as our client parses them', async () => {
    const me = await site.member()
    await site.member()
    const single = v.parse(fetchPartner.response, (await me.browser.get(`/partners/${me.id}`)).json)
    expect(single).toMatchObject({ id: me.id, email: me.email, name: 'minji' })
    for (const path of ['/partners', `/partners?id=${me.id}`])
      expect(v.parse(fetchPartners.response, (await me.browser.get(path)).json), path).toEqual([single])
  })
})

describe('two devices that edit one profile', () => {
  const hour = 60 * 60 * 1000
  type Browser = Member['browser']
  const saved = (browser: Browser, body: unknown, age: number | string) =>
    browser.post('/partners', body, { 'X-Row-Age': String(age) })

  async function twoDevices() {
    const member = await site.member()
    const other = site.visitor()
    await other.login(member.email, PASSWORD)
    return { member, one: member.browser, other }
  }

  it('leave the later edit, whichever arrives last, and the earlier one hears what stands', async () => {
    const { member, one, other } = await twoDevices()
    expect((await saved(one, { job: 'baker', age: 31 }, hour)).status).toBe(200)
    const late = await saved(other, { job: 'nurse' }, 2 * hour)
    expect(late).toMatchObject({
      status: 409,
      json: { code: 'profile_superseded', data: { job: 'baker', age: 31 } },
    })
    expect(await profile(member)).toMatchObject({ job: 'baker', age: 31 })
    expect((await saved(other, { job: 'cook' }, hour / 2)).status).toBe(200)
    expect(await profile(member)).toMatchObject({ job: 'cook', age: 31 })
  })

  it('within the same second leave what arrives last: a Date header tells no more of an edit’s time', async () => {
    const { member, one, other } = await twoDevices()
    expect((await saved(one, { job: 'baker' }, 0)).status).toBe(200)
    expect((await saved(other, { job: 'nurse' }, 1_000)).status).toBe(200)
    expect((await saved(one, { job: 'cook' }, 5_000)).status).toBe(409)
    expect(await profile(member)).toMatchObject({ job: 'nurse' })
  })

  it('send their own edits in order: one on top of what stands is never refused, whatever its clock says', async () => {
    const { member, one, other } = await twoDevices()
    const first = await one.post('/partners', { job: 'baker' }, { 'Idempotency-Key': 'first' })
    expect(first.status).toBe(200)
    const onTopOf = (follows: string) => ({ 'X-Row-Age': String(400 * 24 * hour), 'X-Follows': follows })
    // Also by another session: the device has logged in again since.
    expect((await other.post('/partners', { job: 'cook' }, onTopOf('another'))).status).toBe(409)
    expect((await other.post('/partners', { job: 'nurse' }, onTopOf('first'))).status).toBe(200)
    expect(await profile(member)).toMatchObject({ job: 'nurse' })
  })

  it.each([3, 40])(
    'go on when the server’s clock is set back by %i days, and when it is right again',
    async (days) => {
      const { member, one, other } = await twoDevices()
      expect((await saved(one, { job: 'baker' }, 0)).status).toBe(200)
      site.later(-days * 24 * hour)
      // What was stored before tells no order, what follows does.
      expect((await saved(other, { job: 'nurse' }, hour)).status).toBe(200)
      expect((await saved(one, { job: 'judge' }, 2 * hour)).status).toBe(409)
      expect((await saved(one, { job: 'cook' }, 0)).status).toBe(200)
      site.later(days * 24 * hour)
      expect((await saved(other, { job: 'pilot' }, hour)).status).toBe(200)
      expect((await saved(one, { job: 'judge' }, 2 * hour)).status).toBe(409)
      expect(await profile(member)).toMatchObject({ job: 'pilot' })
    },
  )

  it.each(['', 'soon', '-5000', '1e400'])('that say %o of their age are taken as of now', async (age) => {
    const { one, other } = await twoDevices()
    await saved(one, { job: 'baker' }, 0)
    expect((await saved(other, { job: 'nurse' }, age)).status).toBe(200)
  })
})
