/**
 * What of a person reaches whom: every GET of the contract and the HTML of every page, as each kind of reader gets them,
 * searched for what is planted in one person. A new call or page fails here until it has its letter, and what it shows
 * stands in the table.
 */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { inquiries } from '../../src/server/database/schema/matching.ts'
import { portraits, users } from '../../src/server/database/schema/people.ts'
import { publicSettings } from '../../src/server/http/public-settings.ts'
import { render } from '../../src/web/entry-server.tsx'
import { createAppRouter } from '../../src/web/router.tsx'
import { settingsOf } from './app.ts'
import { createWorld, type Person } from './matching/matching-world.ts'
import type { UserValues } from './matching/stored-home.ts'
import { testDatabase } from './test-database.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

/** One reader and the person whom they look at, who has applied for `home`. */
interface Scene {
  readonly home: number
  readonly reader: Person
  readonly subject: Person
}

/** The letter of each GET, and what is asked of it: also what is meant for others. */
const calls: Readonly<Record<string, { letter: string; asks: (scene: Scene) => string[] }>> = {
  '/user_suggestions': { letter: 'S', asks: ({ home }) => [`?property_id=${home}`] },
  '/get_my_record': {
    letter: 'R',
    asks: ({ reader, subject }) => [`?user_id=${reader.id}`, `?user_id=${subject.id}`],
  },
  '/properties/:id/applicants': { letter: 'A', asks: ({ home }) => [`/properties/${home}/applicants`] },
  '/partners': { letter: 'L', asks: ({ subject }) => ['', `?id=${subject.id}`] },
  '/partners/:id': { letter: 'O', asks: ({ subject }) => [`/partners/${subject.id}`] },
  '/user/profile': { letter: 'U', asks: () => [''] },
  '/sessions': { letter: 'N', asks: () => [''] },
  '/blocks': { letter: 'B', asks: () => [''] },
  '/hidden_homes': { letter: 'H', asks: () => [''] },
  '/properties': { letter: 'l', asks: () => ['', '?limit=50'] },
  '/properties/:id': { letter: 'h', asks: ({ home }) => [`/properties/${home}`] },
  '/properties/filters': { letter: 'f', asks: () => [''] },
  '/map-view': { letter: 'm', asks: () => [''] },
  '/floor_plan/property/:propertyId': { letter: 'p', asks: ({ home }) => [`/floor_plan/property/${home}`] },
  '/fitting_count': { letter: 'F', asks: () => ['?cleanliness_level=easygoing'] },
  '/floor_plan/health': { letter: 'e', asks: () => [''] },
  '/cities': { letter: 'c', asks: () => [''] },
  '/categories': { letter: 'k', asks: () => [''] },
  '/amenities': { letter: 'a', asks: () => [''] },
}

/** The addresses of each page; all of them are the letter P. */
const pages: Readonly<Record<string, (scene: Scene) => string>> = {
  '/': () => '/',
  '/listing': () => '/listing',
  '/property/$id': ({ home }) => `/property/${home}`,
  '/login': () => '/login',
  '/signup': () => '/signup',
  '/passwordreset': () => '/passwordreset',
  '/passwordreset/complete': () => '/passwordreset/complete',
  '/verify_email': () => '/verify_email',
  '/remove_signup': () => '/remove_signup',
  '/dashboard': () => '/dashboard',
  '/profile': () => '/profile',
  '/saved': () => '/saved',
  '/outbox': () => '/outbox',
  '/image_debug': () => '/image_debug',
  '/terms': () => '/terms',
  '/privacy': () => '/privacy',
  '/help': () => '/help',
  '/contact': () => '/contact',
}

/** What nobody else has. Numbers and words of the contract are known by the field that they stand in. */
const planted = {
  name: 'Zebedee Quux',
  email: 'zebedee.quux@planted.test',
  phone: '+12015559876',
  kakao: 'kakao_zebedee',
  job: 'Lighthouse keeper',
  avatar: 'planted-avatar-seed',
  prompt: 'I count the ships that pass',
  note: 'To whoever lives with me: I hum',
  details: 'For the broker alone: I owe nobody',
  street: '77 Planted Crescent',
  sharp: Buffer.from('a sharp photo of a keeper').toString('base64'),
  blurred: Buffer.from('a blurred photo of keeper').toString('base64'),
} as const

const person: UserValues = {
  job: planted.job,
  kakaoId: planted.kakao,
  phone: planted.phone,
  street: planted.street,
  avatar: planted.avatar,
  prompts: [{ prompt: 'after_work', answer: planted.prompt }],
  age: 93,
  mbti: 'ENTP',
  gender: 'male',
  budgetRent: 4321,
  spokenLanguages: ['vi'],
  cleanlinessLevel: 'easygoing',
}

interface Found {
  readonly text: string
  /** Every field of the answer with a plain value, at whatever depth. */
  readonly fields: readonly (readonly [name: string, value: unknown])[]
}

const holds = (text: string) => (found: Found) => found.text.includes(text)
const field = (name: RegExp, value: unknown) => (found: Found) =>
  found.fields.some(([key, each]) => name.test(key) && each === value)

/** The fields of a person, and how each is known in an answer. */
const rows: Readonly<Record<string, (found: Found) => boolean>> = {
  name: holds(planted.name),
  age: field(/age$/, 93),
  job: holds(planted.job),
  mbti: field(/mbti/, 'ENTP'),
  gender: field(/^gender$/, 'male'),
  email: holds(planted.email),
  phone: holds(planted.phone),
  kakao: holds(planted.kakao),
  photo: holds(planted.sharp),
  'blurred photo': holds(planted.blurred),
  avatar: holds(planted.avatar),
  prompts: holds(planted.prompt),
  languages: field(/^spoken_languages$|^\d+$/, 'vi'),
  'roommate note': holds(planted.note),
  'additional details': holds(planted.details),
  street: holds(planted.street),
  budget: field(/budget/, 4321),
  answers: ({ text }) => text.includes('"easygoing"'),
  score: ({ fields }) => fields.some(([name, value]) => /score$/.test(name) && typeof value === 'number'),
}

function fieldsOf(value: unknown, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]]
  return Object.entries(value).flatMap(([key, each]) => fieldsOf(each, key))
}

const found = (text: string, data: unknown): Found => ({ text, fields: fieldsOf(data) })

const yes = 'confirmed' as const
type Told = { inquiry: number; readersInquiry: number }

/** The kinds of readers, and what has gone before. `applies` where they have applied for the same home. */
const readers: readonly {
  name: string
  applies: boolean
  before?: (scene: Scene, told: Told) => Promise<unknown>
}[] = [
  { name: 'visitor', applies: false, before: async ({ reader }) => reader.cookies.clear() },
  { name: 'member', applies: false },
  { name: 'applicant', applies: true },
  { name: 'said yes', applies: true, before: ({ reader }, { inquiry }) => reader.swipe(inquiry, yes) },
  {
    name: 'matched',
    applies: true,
    before: async ({ reader, subject }, { inquiry, readersInquiry }) => {
      await reader.swipe(inquiry, yes)
      await subject.swipe(readersInquiry, yes)
    },
  },
  {
    name: 'rejected',
    applies: true,
    before: ({ subject }, { readersInquiry }) => subject.swipe(readersInquiry, 'rejected'),
  },
  {
    name: 'blocked',
    applies: true,
    before: async ({ reader, subject }, { inquiry, readersInquiry }) => {
      await reader.swipe(inquiry, yes)
      await subject.swipe(readersInquiry, yes)
      await subject.post('/blocks', { inquiry_id: readersInquiry })
    },
  },
  {
    name: 'has blocked',
    applies: true,
    before: ({ reader }, { inquiry }) => reader.post('/blocks', { inquiry_id: inquiry }),
  },
]

async function sceneOf({ applies, before }: (typeof readers)[number]): Promise<Scene> {
  const home = await world.home()
  const reader = await world.person('reader', { age: 31 })
  const subject = await world.person('subject', person)
  const inquiry = await subject.applied(home, { phone: planted.phone })
  const readersInquiry = applies ? await reader.applied(home) : 0
  // As it stands in the account and in the application, whichever an answer takes it from.
  const email = planted.email.replace('@', `.${subject.id}@`)
  await db().database.update(users).set({ name: planted.name, email }).where(eq(users.id, subject.id))
  await db()
    .database.update(inquiries)
    .set({
      name: planted.name,
      email: planted.email,
      roommateNote: planted.note,
      additionalDetails: planted.details,
    })
    .where(eq(inquiries.id, inquiry))
  await db()
    .database.insert(portraits)
    .values({
      userId: subject.id,
      image: Buffer.from(planted.sharp, 'base64'),
      blurred: Buffer.from(planted.blurred, 'base64'),
      hiddenUntilMatch: true,
    })
  const scene = { home, reader, subject }
  await before?.(scene, { inquiry, readersInquiry })
  return scene
}

async function answersOf(scene: Scene): Promise<[letter: string, found: Found][]> {
  const { reader } = scene
  const answered: [string, Found][] = []
  for (const [path, { letter, asks }] of Object.entries(calls)) {
    for (const asked of asks(scene)) {
      const { text, json } = await reader.get(asked.startsWith('/') ? asked : path + asked)
      answered.push([letter, found(text, json)])
    }
  }
  const settings = settingsOf()
  const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const page of Object.values(pages)) {
    const { html, state, head } = await render({
      request: new Request(`http://site.test${page(scene)}`, { headers: { cookie } }),
      locale: 'ko',
      settings: publicSettings(settings),
      // With the reader's cookies, so that a page which asks for what is theirs is found out.
      fetch: async ({ url }) => world.app().request(url, { headers: { cookie } }),
    })
    answered.push(['P', found(`${html}${JSON.stringify(state)}${JSON.stringify(head)}`, state)])
  }
  return answered
}

/** The letters of the answers that show it, each once. */
const lettersOf = (answered: readonly [string, Found][], shows: (found: Found) => boolean): string =>
  [...new Set(answered.flatMap(([letter, each]) => (shows(each) ? letter : [])))].sort().join('')

function printed(columns: readonly (readonly [string, ReadonlyMap<string, string>])[]): string {
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(18), ...cells.map((cell) => cell.padEnd(11))].join('| ').trimEnd()
  return [
    line(
      'field',
      columns.map(([name]) => name),
    ),
    ...Object.keys(rows).map((row) =>
      line(
        row,
        columns.map(([, cells]) => cells.get(row) || '-'),
      ),
    ),
  ].join('\n')
}

/**
 * A: the applicants of a home; S: suggestions; R: records; B: whom one has blocked, as they were called; others as in
 * `calls`. Of a person who has blocked the reader nothing is left, however much there was.
 */
const table = `
field             | visitor    | member     | applicant  | said yes   | matched    | rejected   | blocked    | has blocked
name              | -          | -          | AS         | AR         | AR         | -          | -          | B
age               | -          | -          | AS         | AR         | AR         | -          | -          | -
job               | -          | -          | AS         | AR         | AR         | -          | -          | -
mbti              | -          | -          | AS         | AR         | AR         | -          | -          | -
gender            | -          | -          | AS         | AR         | AR         | -          | -          | -
email             | -          | -          | -          | -          | AR         | -          | -          | -
phone             | -          | -          | -          | -          | AR         | -          | -          | -
kakao             | -          | -          | -          | -          | -          | -          | -          | -
photo             | -          | -          | -          | -          | AR         | -          | -          | -
blurred photo     | -          | -          | AS         | AR         | -          | -          | -          | -
avatar            | -          | -          | AS         | AR         | AR         | -          | -          | -
prompts           | -          | -          | AS         | AR         | AR         | -          | -          | -
languages         | -          | -          | AS         | AR         | AR         | -          | -          | -
roommate note     | -          | -          | AS         | AR         | AR         | -          | -          | -
additional details| -          | -          | -          | -          | -          | -          | -          | -
street            | -          | -          | -          | -          | -          | -          | -          | -
budget            | -          | -          | -          | -          | -          | -          | -          | -
answers           | -          | -          | AS         | AR         | AR         | -          | -          | -
score             | -          | -          | AS         | AR         | AR         | -          | -          | -
`

it('what of a person reaches whom, over all calls and pages', async () => {
  const columns = []
  for (const reader of readers) {
    const answered = await answersOf(await sceneOf(reader))
    const cells = new Map(Object.entries(rows).map(([row, shows]) => [row, lettersOf(answered, shows)]))
    columns.push([reader.name, cells] as const)
    // The next person is planted the same.
    await db().database.update(users).set({ name: 'Gone', kakaoId: null }).where(eq(users.name, planted.name))
  }
  expect(printed(columns)).toBe(table.trim())
})

const isCall = (value: unknown): value is Call<never, unknown> =>
  v.is(v.object({ method: v.string(), path: v.string(), client: v.string() }), value)

it('every GET of the contract has its letter', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/*.ts', { eager: true })
  const paths = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isCall)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path)
  expect(Object.keys(calls).toSorted()).toEqual([...new Set(paths)].toSorted())
  expect(new Set(Object.values(calls).map(({ letter }) => letter)).size).toBe(Object.keys(calls).length)
})

it('every page is looked at', () => {
  const router = createAppRouter({} as Parameters<typeof createAppRouter>[0])
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(Object.keys(pages).toSorted())
})

it('the search finds what is planted: each row in what the person themselves may read', async () => {
  const { subject, home } = await sceneOf({ name: 'self', applies: false })
  const answered = await answersOf({ home, subject, reader: subject })
  const own = ['name', 'age', 'job', 'mbti', 'gender', 'phone', 'kakao', 'street', 'budget', 'answers']
  const seen = Object.keys(rows).filter((row) => lettersOf(answered, rows[row] ?? (() => false)) !== '')
  expect(seen).toEqual(expect.arrayContaining(own))
})
