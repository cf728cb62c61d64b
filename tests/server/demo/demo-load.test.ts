import sharp from 'sharp'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchFloorPlan } from '../../../src/contract/floor-plan.ts'
import { fetchProperties } from '../../../src/contract/properties.ts'
import { fetchMyRecords } from '../../../src/contract/records.ts'
import { fetchSuggestions } from '../../../src/contract/suggestions.ts'
import { matchScoreBand } from '../../../src/domain/match-score.ts'
import { loadDemoData } from '../../../src/server/demo/load.ts'
import { demoAccounts, demoPeople } from '../../../src/server/demo/people.ts'
import { type Browser, createSite, dataOf, type Site } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'

const opened = testDatabase()
let site: Site
let visitor: Browser

beforeAll(async () => {
  const { database } = opened()
  site = createSite(database)
  await loadDemoData(database, { now: site.clock.now })
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
  const suggestions = await Promise.all(
    records.map(async ({ property_id }) =>
      v.parse(
        fetchSuggestions.response,
        (await browser.get(`/user_suggestions?property_id=${property_id}`)).json,
      ),
    ),
  )
  return { records, suggestions }
}

describe('the demo data', () => {
  test('come once: a second load changes nothing', async () => {
    const before = (await homes()).map(({ id }) => id)
    expect(await loadDemoData(opened().database)).toBe(false)
    expect((await homes()).map(({ id }) => id)).toEqual(before)
  })

  test('are 48 homes, in every image form of the spec, of which the first screen has addresses', async () => {
    const pictures = (await homes()).map(({ pictures: [cover] }) => cover?.source ?? null)
    const forms = pictures.map((source) => {
      if (source === null) return 'none'
      if (source.startsWith('/pictures/')) return 'url'
      return source.startsWith('data:image/webp;base64,') ? 'data-uri' : 'base64'
    })
    expect(forms).toHaveLength(48)
    expect(new Set(forms)).toEqual(new Set(['url', 'data-uri', 'base64', 'none']))
    expect(new Set(forms.slice(0, 8))).toEqual(new Set(['url']))
  })

  test('fit a first visit: covers within 28 kB at 640 pixels, the whole list within 120 kB compressed', async () => {
    for (const { pictures } of await homes()) {
      const middle = pictures[0]?.variants.find(({ width }) => width === 640)
      if (middle === undefined) continue
      const response = await site.app.request(middle.url)
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(28_000)
    }
    const list = await visitor.get('/properties')
    const compressed = await new Response(
      new Blob([list.text]).stream().pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer()
    expect(compressed.byteLength).toBeLessThan(120_000)
  })

  test('have every address of a picture served, in the width that it says', async () => {
    const answers = await Promise.all(
      (await homes())
        .flatMap(({ pictures }) => pictures.flatMap(({ variants }) => variants))
        .map(async ({ url, width }) => {
          const response = await site.app.request(url)
          const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
          return metadata.format === 'webp' && metadata.width === width
        }),
    )
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.every((answer) => answer)).toBe(true)
  })

  test('have floor plans whose areas lie inside their image and share none of it', async () => {
    let plans = 0
    for (const home of await homes()) {
      const answer = await visitor.get(`/floor_plan/property/${home.id}`)
      if (answer.status === 404) continue
      plans += 1
      const plan = v.parse(fetchFloorPlan.response, answer.json)
      const source = plan?.imageSource ?? ''
      const bytes = source.startsWith('/')
        ? Buffer.from(await (await site.app.request(source)).arrayBuffer())
        : Buffer.from(source, 'base64')
      const { width, height } = await sharp(bytes).metadata()
      expect(plan?.dimensions).toMatchObject({ width, height })
      const areas = plan?.rooms.flatMap((room) => room.areas) ?? []
      expect(areas.length).toBeGreaterThan(0)
      for (const area of areas) {
        expect(Math.min(area.x1, area.y1)).toBeGreaterThanOrEqual(0)
        expect(area.x2).toBeLessThanOrEqual(width)
        expect(area.y2).toBeLessThanOrEqual(height)
        const overlapping = areas.filter(
          (other) =>
            other !== area &&
            other.x1 < area.x2 &&
            area.x1 < other.x2 &&
            other.y1 < area.y2 &&
            area.y1 < other.y2,
        )
        expect(overlapping).toEqual([])
      }
      for (const room of plan?.rooms.filter(({ available }) => available) ?? []) {
        expect(room.areas.length).toBeGreaterThan(0)
      }
    }
    expect(plans).toBeGreaterThan(40)
  })

  test('are found by Korean words of two syllables', async () => {
    for (const searchTerm of ['플러싱', '포트', '빵집', '지하철', '아파트', 'ㅎㅂㅋ']) {
      const answer = await visitor.get(`/properties?${new URLSearchParams({ searchTerm })}`)
      const { total } = v.parse(fetchProperties.response, answer.json)
      expect(total, searchTerm).toBeGreaterThan(0)
    }
  })
})

describe('a demo account', () => {
  test.each(demoAccounts)(
    '$email has people to swipe on, a match, a question and a search',
    async (account) => {
      const { records, suggestions } = await applicant(account.email, account.password)
      expect(Math.max(...suggestions.map((list) => list.length))).toBeGreaterThanOrEqual(5)
      const decisions = records.map((record) => [
        record.matching_status,
        record.my_match_decision,
        record.their_match_decision,
      ])
      expect(decisions).toContainEqual(['matched', 'confirmed', 'confirmed'])
      expect(decisions).toContainEqual(['matched', 'pending', 'confirmed'])
      expect(decisions.map(([status]) => status)).toContain('searching')
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

  test('cannot be logged in as, but for the accounts that say so', async () => {
    const [account] = demoAccounts
    const answer = await site.visitor().post('/login', {
      login: 'grace.kim@example.com',
      password: account?.password,
    })
    expect(answer.status).toBe(401)
  })
})
