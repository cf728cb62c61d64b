import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { emailVerificationTokens, outgoingMails, users } from '../../../src/server/database/schema/people.ts'
import { makeVerificationToken } from '../../../src/server/services/email-verification.ts'
import { storeHome } from '../matching/stored-home.ts'
import { codeOf, dataOf, type Member, PASSWORD, refusal, testSite } from './site.ts'

const DAY = 24 * 60 * 60 * 1000
const LEADS_EMAIL = 'leads@broker.test'

const site = testSite({
  SMTP_URL: 'smtp://mail.test',
  PUBLIC_ORIGIN: 'https://bangjjak.example',
  LEADS_EMAIL,
})
let home: number
let homes = 0
beforeEach(async () => {
  await site.drain.drain()
  site.mails.length = 0
  homes += 1
  home = await storeHome(site.database, homes, site.clock.now)
})

const tokenOf = ({ email }: Member) => site.tokenMailedTo(email)
const confirm = ({ browser }: Pick<Member, 'browser'>, token: string) =>
  browser.post('/verify_email', { token })
const verified = async (member: Member) => {
  expect((await confirm(member, await tokenOf(member))).status).toBe(200)
}
const remove = (token: string) => site.visitor().post('/remove_signup', { token })
const accountOf = async ({ id }: Member) =>
  (await site.database.select().from(users).where(eq(users.id, id)))[0] ?? null
/** Someone whose profile says all that an inquiry needs. */
const renter = async (name: string) => {
  const member = await site.member(name)
  await member.browser.post('/partners', { smoking: false, has_pets: false })
  return member
}
const apply = async ({ browser, email }: Member) => {
  const answer = await browser.post('/property_matching_enquiry', { property_id: home, name: 'x', email })
  expect(answer.status).toBe(200)
  return dataOf(answer)
}
const suggested = async ({ browser }: Member) => {
  const { json } = await browser.get(`/user_suggestions?property_id=${home}`)
  return { count: json.count, data: json.data, reason: json.email_verification }
}
const record = async ({ browser, id }: Member) => {
  const { json } = await browser.get(`/get_my_record?user_id=${id}`)
  return Array.isArray(json.data) ? json.data[0] : null
}

describe('signing up', () => {
  it('mails a link to confirm the address, in the language of the person', async () => {
    const [minji, jo] = [await site.member(), await site.member('jo', 'en')]
    const text = expect.stringMatching(/https:\/\/bangjjak\.example\/verify_email\?token=[\w-]{43}\s/)
    expect(await site.mailsTo(minji.email)).toMatchObject([
      { subject: '방짝 이메일 주소를 확인해 주세요', text },
    ])
    expect(await site.mailsTo(jo.email)).toMatchObject([
      { subject: 'Confirm your email address for 방짝', text },
    ])
  })

  it('without a mail server on a loopback address needs no confirmation, elsewhere it does', async () => {
    const signUpOn = async (environment: Record<string, string>) => {
      const { id } = await site.another(environment).member()
      const [user] = await site.database.select().from(users).where(eq(users.id, id))
      return user?.emailVerifiedAt ?? null
    }
    expect(await signUpOn({})).toEqual(site.clock.now)
    expect(await signUpOn({ HOST: '0.0.0.0' })).toBeNull()
    expect(await signUpOn({ SMTP_URL: 'smtp://mail.test' })).toBeNull()
  })
})

describe('until the address is confirmed', () => {
  it('an application is stored and says so, and neither the broker nor other applicants see it', async () => {
    const [other, minji] = [await renter('other'), await renter('minji')]
    await verified(other)
    await apply(other)
    await site.mailsTo(LEADS_EMAIL)
    site.mails.length = 0

    expect(await apply(minji)).toMatchObject({ email_verification: 'pending' })
    expect(await record(minji)).toMatchObject({
      property_id: home,
      matching_status: 'searching',
      suggestion_count: 0,
      email_verification: 'pending',
    })
    expect(await suggested(minji)).toEqual({ count: 0, data: [], reason: 'pending' })
    expect(await suggested(other)).toEqual({ count: 0, data: [], reason: 'verified' })
    expect(await record(other)).toMatchObject({ matching_status: 'searching', suggestion_count: 0 })
    expect(await site.mailsTo(LEADS_EMAIL)).toEqual([])
  })

  it('nobody can decide on the applicant, nor the applicant on anybody, whoever guesses the ids', async () => {
    const [other, minji] = [await renter('other'), await renter('minji')]
    await verified(other)
    const [theirs, mine] = [await apply(other), await apply(minji)]
    for (const [{ browser }, inquiry_id] of [
      [other, mine.inquiry_id],
      [minji, theirs.inquiry_id],
    ] as const) {
      const answer = await browser.post('/update_user_suggestions', { inquiry_id, decision: 'confirmed' })
      expect(codeOf(answer)).toBe('suggestion_not_found')
    }
  })

  it('saving homes and the profile need no confirmed address', async () => {
    const { browser } = await renter('minji')
    expect((await browser.post(`/property/${home}/bookmark`, { saved: true })).status).toBe(200)
    expect((await browser.post('/partners', { age: 27 })).status).toBe(200)
  })
})

describe('confirming', () => {
  it('shows the applications to others and mails the broker each that has waited, once', async () => {
    const [other, minji] = [await renter('other'), await renter('minji')]
    await verified(other)
    await apply(other)
    await apply(minji)
    const token = await tokenOf(minji)
    site.mails.length = 0
    expect((await confirm(minji, token)).status).toBe(200)
    expect(await site.mailsTo(LEADS_EMAIL)).toMatchObject([{ text: expect.stringContaining(minji.email) }])
    expect(await suggested(minji)).toMatchObject({ count: 1 })
    expect(await suggested(other)).toMatchObject({ count: 1 })
    expect(await record(minji)).toMatchObject({
      matching_status: 'pending',
      email_verification: 'verified',
    })
  })

  it('takes a token once, and refuses one that is unknown or older than three days', async () => {
    const [minji, jun] = [await site.member(), await site.member()]
    const token = await tokenOf(minji)
    expect((await confirm(minji, token)).status).toBe(200)
    expect(codeOf(await confirm(minji, token))).toBe('verification_token_invalid')
    expect(codeOf(await confirm(minji, 'guessed'))).toBe('verification_token_invalid')
    const late = await tokenOf(jun)
    site.later(3 * DAY + 1000)
    expect(codeOf(await confirm(jun, late))).toBe('verification_token_invalid')
  })

  it('needs a session of that very account: without one, or with another’s, the link confirms nothing and stays good', async () => {
    const [minji, jun] = [await site.member(), await site.member()]
    const token = await tokenOf(minji)
    expect(refusal(await confirm({ browser: site.visitor() }, token))).toBe('401 unauthenticated')
    expect(refusal(await confirm(jun, token))).toBe('403 verification_other_account')
    for (const member of [minji, jun]) expect((await accountOf(member))?.emailVerifiedAt).toBeNull()
    const elsewhere = site.visitor()
    await elsewhere.login(minji.email, PASSWORD)
    expect((await confirm({ browser: elsewhere }, token)).status).toBe(200)
    expect((await accountOf(minji))?.emailVerifiedAt).toEqual(site.clock.now)
  })

  it('many times at once, by two links, confirms once and mails the broker once', async () => {
    const minji = await renter('minji')
    await apply(minji)
    const first = await tokenOf(minji)
    await minji.browser.post('/send_verification_email', {})
    const tokens = [first, await tokenOf(minji)]
    site.mails.length = 0
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => confirm(minji, tokens[index % 2] ?? '')),
    )
    expect(new Set(answers.map(refusal))).toEqual(new Set(['200 null', '400 verification_token_invalid']))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await site.mailsTo(LEADS_EMAIL)).toHaveLength(1)
  })

  it('no token stands in the database', async () => {
    const token = await tokenOf(await site.member())
    const rows = await site.database.select().from(emailVerificationTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify([rows, await site.database.select().from(outgoingMails)])).not.toContain(token)
  })
})

describe('the mail', () => {
  it.each([
    ['ko', '가입한 계정: \u2068김민지\u2069', '제가 아니에요'],
    ['en', 'Account: \u2068김민지\u2069', 'This wasn’t me'],
  ] as const)(
    'in %s names the account that it is about, and has a link for somebody else’s',
    async (language, account, notMe) => {
      const browser = site.visitor()
      browser.cookies.set('language', language)
      const email = `named-${language}@example.com`
      await browser.post('/partners', { email, password: PASSWORD, name: '김민지' })
      const [mail] = await site.mailsTo(email)
      for (const said of [account, email, notMe]) expect(mail?.text).toContain(said)
      expect(mail?.text).toMatch(/https:\/\/bangjjak\.example\/remove_signup\?token=[\w-]{43}\s/)
    },
  )

  it('names the address alone where the name could lead its reader somewhere', async () => {
    for (const [index, name] of ['evil.com', 'evil。com', 'Call 010-1234-5678'].entries()) {
      const email = `lured${index}@example.com`
      await site.visitor().post('/partners', { email, password: PASSWORD, name })
      const [mail] = await site.mailsTo(email)
      expect(mail?.text).toContain(email)
      expect(mail?.text).not.toContain(name)
    }
  })
})

describe('a sign-up that its address’s owner did not make', () => {
  it('is removed by the mail’s link, with its sessions and all that hangs on it, and the address is free', async () => {
    const stranger = await renter('stranger')
    await apply(stranger)
    await stranger.browser.post(`/property/${home}/bookmark`, { saved: true })
    await stranger.browser.post(`/property/${home}/hidden`, { hidden: true })
    const token = await tokenOf(stranger)
    expect(await remove(token)).toMatchObject({ status: 200, json: { status: 'success', data: null } })
    expect(await accountOf(stranger)).toBeNull()
    expect(refusal(await stranger.browser.get('/user/profile'))).toBe('401 unauthenticated')
    expect(await site.database.select().from(inquiries).where(eq(inquiries.userId, stranger.id))).toEqual([])
    expect(refusal(await stranger.browser.login(stranger.email, PASSWORD))).toBe('401 invalid_credentials')
    const again = { email: stranger.email, password: 'my very own one', name: 'Owner' }
    expect((await site.visitor().post('/partners', again)).status).toBe(201)
    expect(codeOf(await remove(token))).toBe('verification_token_invalid')
  })

  it('takes with it whatever refers to an account: every foreign key goes by itself, or is among those that are followed', async () => {
    const { rows } = await site.pool.query<{ key: string }>(`
      select conrelid::regclass || '.' || conname as key from pg_constraint
      where contype = 'f' and confdeltype = 'a' and confrelid in ('users'::regclass, 'inquiries'::regclass)`)
    expect(rows.map(({ key }) => key.replace(/^\w+\./, '')).toSorted()).toEqual([
      'inquiries_user_id_users_id_fk',
      'leads_first_inquiry_id_inquiries_id_fk',
      'leads_second_inquiry_id_inquiries_id_fk',
    ])
  })

  it('stays with its applications where a mail was written while its address was confirmed', async () => {
    const minji = await renter('minji')
    await apply(minji)
    await verified(minji)
    const token = await site.database.transaction((transaction) =>
      makeVerificationToken(transaction, minji.id, site.clock.now),
    )
    expect(refusal(await remove(token))).toBe('400 verification_token_invalid')
    expect(await record(minji)).toMatchObject({ property_id: home })
  })

  it('stays where the address is confirmed, the token is unknown or three days old, and for the asking of a GET', async () => {
    const [minji, jun] = [await site.member(), await site.member()]
    const token = await tokenOf(minji)
    await verified(minji)
    expect(refusal(await remove(token))).toBe('400 verification_token_invalid')
    expect(refusal(await remove('guessed'))).toBe('400 verification_token_invalid')
    const late = await tokenOf(jun)
    expect((await site.visitor().get(`/remove_signup?token=${late}`)).status).toBe(405)
    site.later(3 * DAY + 1000)
    expect(refusal(await remove(late))).toBe('400 verification_token_invalid')
    for (const member of [minji, jun]) expect(await accountOf(member)).not.toBeNull()
  })

  it('is removed or confirmed, never both, when both are pressed at once, while applications arrive', async () => {
    for (let round = 0; round < 5; round += 1) {
      const minji = await renter('minji')
      const first = await tokenOf(minji)
      await minji.browser.post('/send_verification_email', {})
      const second = await tokenOf(minji)
      const applying = Array.from({ length: 6 }, (_, index) =>
        minji.browser.post(
          '/property_matching_enquiry',
          { property_id: home, name: 'x', email: minji.email },
          { 'Idempotency-Key': `round ${round} ${index}` },
        ),
      )
      const [removed, confirmed, ...applied] = await Promise.all([
        remove(first),
        confirm(minji, second),
        ...applying,
      ])
      const done = [removed, confirmed].filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      expect((await accountOf(minji)) === null).toBe(removed.status === 200)
      for (const { status } of [removed, confirmed, ...applied])
        expect([200, 400, 401, 409]).toContain(status)
    }
  })
})

describe('sending the mail again', () => {
  it('gives another link, five times an hour at most; both work; to an address that is confirmed it sends nothing', async () => {
    const minji = await site.member()
    const again = async () => (await minji.browser.post('/send_verification_email', {})).status
    const first = await tokenOf(minji)
    const statuses = []
    for (let round = 0; round < 6; round += 1) statuses.push(await again())
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await site.mailsTo(minji.email)).toHaveLength(6)
    expect(await tokenOf(minji)).not.toBe(first)
    expect((await confirm(minji, first)).status).toBe(200)
    site.later(60 * 60 * 1000)
    expect(await again()).toBe(200)
    expect(await site.mailsTo(minji.email)).toHaveLength(6)
  })
})
