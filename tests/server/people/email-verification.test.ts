import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { emailVerificationTokens, outgoingMails, users } from '../../../src/server/database/schema/people.ts'
import { storeHome } from '../matching/stored-home.ts'
import { codeOf, dataOf, type Member, testSite } from './site.ts'

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
const confirm = (token: string) => site.visitor().post('/verify_email', { token })
const verified = async (member: Member) => {
  expect((await confirm(await tokenOf(member))).status).toBe(200)
}
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
    expect((await confirm(token)).status).toBe(200)
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
    expect((await confirm(token)).status).toBe(200)
    expect(codeOf(await confirm(token))).toBe('verification_token_invalid')
    expect(codeOf(await confirm('guessed'))).toBe('verification_token_invalid')
    const late = await tokenOf(jun)
    site.later(3 * DAY + 1000)
    expect(codeOf(await confirm(late))).toBe('verification_token_invalid')
  })

  it('no token stands in the database', async () => {
    const token = await tokenOf(await site.member())
    const rows = await site.database.select().from(emailVerificationTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify([rows, await site.database.select().from(outgoingMails)])).not.toContain(token)
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
    expect((await confirm(first)).status).toBe(200)
    site.later(60 * 60 * 1000)
    expect(await again()).toBe(200)
    expect(await site.mailsTo(minji.email)).toHaveLength(6)
  })
})
