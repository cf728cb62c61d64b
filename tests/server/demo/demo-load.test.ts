import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchInbox } from '../../../src/contract/desk.ts'
import { fetchProperties } from '../../../src/contract/properties.ts'
import { fetchMyRecords } from '../../../src/contract/records.ts'
import { fetchSuggestions } from '../../../src/contract/suggestions.ts'
import { staff } from '../../../src/server/database/schema/desk.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { ensureDemoData } from '../../../src/server/demo/ensure-demo-data.ts'
import { loadDemoData } from '../../../src/server/demo/load.ts'
import { demoAccounts, demoPeople, demoStaff } from '../../../src/server/demo/people.ts'
import { ensureDemoStaff } from '../../../src/server/demo/staff.ts'
import type { Environment } from '../../../src/server/settings.ts'
import { matchScoreBand } from '../../../src/web/kit/model/match-score.ts'
import { settingsOf } from '../app.ts'
import { type Browser, dataOf, refusal, testSite } from '../people/site.ts'

const site = testSite()
let visitor: Browser
beforeAll(async () => {
  await loadDemoData(site.database, { now: site.clock.now })
  visitor = site.visitor()
}, 240_000)

async function homes() {
  return v.parse(fetchProperties.response, (await visitor.get('/properties')).json).properties
}

async function applicant(email: string, password: string) {
  const browser = site.visitor()
  const login = await browser.post('/login', { login: email, password })
  expect(login.status).toBe(200)
  const { id } = dataOf(login)
  const records = v.parse(fetchMyRecords.response, (await browser.get(`/get_my_record?user_id=${id}`)).json)
  const lists = records.map(({ property_id }) => browser.get(`/user_suggestions?property_id=${property_id}`))
  const suggestions = (await Promise.all(lists)).map(({ json }) => v.parse(fetchSuggestions.response, json))
  return { records, suggestions }
}

describe('the demo data', () => {
  test('come once: a second load changes nothing', async () => {
    const before = (await homes()).map(({ id }) => id)
    expect(await loadDemoData(site.database)).toBe(false)
    expect((await homes()).map(({ id }) => id)).toEqual(before)
  })

  test('fit a first visit: the whole list is within 120 kB compressed', async () => {
    const list = await visitor.get('/properties')
    expect(gzipSync(list.text).byteLength).toBeLessThan(120_000)
  })
})

describe('a demo account', () => {
  test.each(demoAccounts)(
    '$email has people to swipe on, a match, a question and a search',
    async (account) => {
      const { records, suggestions } = await applicant(account.email, account.password)
      expect(Math.max(...suggestions.map((list) => list.length))).toBeGreaterThanOrEqual(5)
      const shown = records.map(({ matching_status, my_match_decision, their_match_decision }) =>
        [matching_status, my_match_decision, their_match_decision].join(' '),
      )
      expect(shown).toContain('matched confirmed confirmed')
      expect(shown).toContain('matched pending confirmed')
      expect(records.map(({ matching_status }) => matching_status)).toContain('searching')
    },
  )

  test('sees every colour of score, a hard conflict and someone who has said too little', async () => {
    const all = await Promise.all(demoAccounts.map(({ email, password }) => applicant(email, password)))
    const shown = all.flatMap(({ suggestions }) => suggestions.flat())
    const bands = shown.map(({ matching_score: score }) =>
      score === null ? 'unknown' : matchScoreBand(score),
    )
    expect(new Set(bands)).toEqual(new Set(['green', 'blue', 'yellow', 'orange', 'unknown']))
    expect(shown.map(({ compatibility }) => compatibility?.hard_conflict)).toContain('smoking')
  })
})

test('the demo’s member of staff has the desk with the demo’s inquiries, is no applicant, and is there once', async () => {
  await ensureDemoStaff(site.database)
  const browser = site.visitor()
  const login = dataOf(await browser.login(demoStaff.email, demoStaff.password))
  expect(login).toMatchObject({ is_staff: true, name: demoStaff.name })
  const inbox = v.parse(fetchInbox.response, (await browser.get('/desk/inbox')).json)
  expect(inbox.inquiries).toHaveLength(50)
  expect((await browser.get(`/get_my_record?user_id=${login.id}`)).data).toEqual([])
  expect(await site.database.$count(staff)).toBe(1)
  await site.database.delete(users).where(eq(users.email, demoStaff.email))
  await ensureDemoStaff(site.database)
  expect((await site.visitor().login(demoStaff.email, demoStaff.password)).status).toBe(200)
})

describe('the demo’s member of staff, whose password is public, is not there', () => {
  const start = (environment: Environment) => ensureDemoData(site.database, settingsOf(environment))
  const enter = async () => {
    const { email, password } = demoStaff
    return refusal(await site.visitor().login(email, password))
  }

  test.each<[string, Environment]>([
    ['where the server listens on a public host', { HOST: '0.0.0.0', DEMO_DATA: 'on' }],
    ['behind a proxy', { PUBLIC_ORIGIN: 'https://homes.example' }],
    ['where demo data that an earlier start has loaded are not asked for', { HOST: '::', DEMO_DATA: 'off' }],
  ])('%s: it can neither log in nor use a desk that it had open, and the log says so', async (_, given) => {
    expect(await start({})).toContain(demoStaff)
    const desk = site.visitor()
    const { id } = dataOf(await desk.login(demoStaff.email, demoStaff.password))
    const { email, name } = demoStaff
    const applied = { userId: Number(id), propertyId: (await homes())[0]?.id ?? 0, email, name }
    await site.database.insert(inquiries).values({ ...applied, createdAt: site.clock.now })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const accounts = await start(given)
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining(demoStaff.email)])
    warn.mockRestore()
    expect(accounts).toEqual(given.DEMO_DATA === 'off' ? [] : demoAccounts)
    expect(await enter()).toBe('401 invalid_credentials')
    expect((await desk.get('/desk/inbox')).status).not.toBe(200)
    expect(await site.database.$count(staff)).toBe(0)
    expect(await site.database.$count(users, eq(users.id, Number(id)))).toBe(0)
  })

  test('and is back when a start is for this machine alone', async () => {
    await start({ HOST: '0.0.0.0' })
    await start({})
    expect(await enter()).toBe('200 null')
    expect(await site.database.$count(staff)).toBe(1)
  })
})

describe('the demo people', () => {
  test('are nobody: their addresses and numbers can belong to no one', () => {
    expect(demoPeople).toHaveLength(64)
    for (const { email, phone } of demoPeople) {
      // RFC 2606 keeps these names, and 555-0100 to 555-0199 are kept for fiction.
      expect(email).toMatch(/@(example\.com|demo\.bangjjak\.example)$/)
      expect(phone ?? '+12015550100').toMatch(/^\+1\d{3}55501\d\d$/)
    }
    expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(demoPeople.length)
  })

  test('are people: each has a face and languages, most have words of their own', () => {
    expect(demoPeople.filter(({ spokenLanguages }) => spokenLanguages?.length)).toHaveLength(64)
    const faces = demoPeople.flatMap(({ avatar }) => avatar ?? [])
    expect(new Set(faces).size).toBe(faces.length)
    expect(faces.length).toBeGreaterThan(60)
    expect(demoPeople.filter(({ prompts }) => prompts?.length === 2).length).toBeGreaterThan(50)
  })

  test('say something to those who would live with them, on most cards', async () => {
    const all = await Promise.all(demoAccounts.map(({ email, password }) => applicant(email, password)))
    const shown = all.flatMap(({ suggestions }) => suggestions.flat())
    const said = shown.filter(({ roommate_note, prompts }) => roommate_note !== null && prompts.length > 0)
    expect(said.length).toBeGreaterThan(shown.length / 2)
  })

  test('cannot be logged in as, but for the accounts that say so', async () => {
    const [account] = demoAccounts
    const answer = await site.visitor().login('grace.kim@example.com', account?.password ?? '')
    expect(answer.status).toBe(401)
  })
})
