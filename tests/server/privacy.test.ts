/**
 * What of a person reaches whom: every GET of the contract and the HTML of every page, as each kind of reader gets them,
 * searched for what is planted in one person. A new call or page fails here until it has its letter, and what it shows
 * stands in the table.
 */
import { expect, it } from 'vitest'
import { publicSettings } from '../../src/server/http/public-settings.ts'
import { render } from '../../src/web/entry-server.tsx'
import { createAppRouter } from '../../src/web/router.tsx'
import { settingsOf } from './app.ts'
import {
  type Found,
  found,
  pathsOf,
  printed,
  readers,
  rows,
  type Scene,
  said,
  testScenes,
} from './privacy/scenes.ts'

const { world, sceneOf } = testScenes()

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
  '/my_data': { letter: 'Z', asks: () => [''] },
  '/blocks': { letter: 'B', asks: () => [''] },
  '/hidden_homes': { letter: 'H', asks: () => [''] },
  '/notice_settings': { letter: 'n', asks: () => [''] },
  '/saved_searches': { letter: 's', asks: () => [''] },
  '/saved_searches/preview': { letter: 'w', asks: () => ['', '?city=Fort Lee'] },
  '/search_link': { letter: 'x', asks: () => ['?token=x'] },
  '/properties': { letter: 'l', asks: () => ['', '?limit=50'] },
  '/properties/:id': { letter: 'h', asks: ({ home }) => [`/properties/${home}`] },
  '/properties/filters': { letter: 'f', asks: () => [''] },
  '/map-view': { letter: 'm', asks: () => [''] },
  '/floor_plan/property/:propertyId': { letter: 'p', asks: ({ home }) => [`/floor_plan/property/${home}`] },
  '/fitting_count': { letter: 'F', asks: () => ['?cleanliness_level=easygoing'] },
  '/fitting_homes': { letter: 'i', asks: () => [''] },
  '/floor_plan/health': { letter: 'e', asks: () => [''] },
  '/desk/inbox': { letter: 'I', asks: () => ['', '?state=answered', '?name=Zebedee'] },
  '/desk/inquiries/:id': { letter: 'D', asks: ({ inquiry }) => [`/desk/inquiries/${inquiry}`] },
  '/desk/homes': { letter: 'M', asks: () => ['', '?name=Home'] },
  '/desk/viewings': { letter: 'V', asks: () => ['?from=2026-11-30'] },
  '/viewing_link': { letter: 'v', asks: () => ['?token=x'] },
  '/answer_link': { letter: 't', asks: () => ['?token=x'] },
  '/cities': { letter: 'c', asks: () => [''] },
  '/categories': { letter: 'k', asks: () => [''] },
  '/amenities': { letter: 'a', asks: () => [''] },
}

/** The first file of a zip, stored as it is. */
const jsonInZip = (text: string): unknown =>
  JSON.parse(text.slice(text.indexOf('.json{') + 5, text.indexOf('\n}\n') + 2))

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
  '/answer_link': () => '/answer_link?token=x',
  '/desk': () => '/desk',
  '/desk/inquiries/$id': ({ inquiry }) => `/desk/inquiries/${inquiry}`,
  '/desk/homes': () => '/desk/homes',
  '/dashboard': () => '/dashboard',
  '/profile': () => '/profile',
  '/saved': () => '/saved',
  '/saved/compare': () => '/saved/compare?homes=1,2',
  '/outbox': () => '/outbox',
  '/notices': () => '/notices',
  '/image_debug': () => '/image_debug',
  '/viewing/$id': ({ home }) => `/viewing/${home}`,
  '/viewing_cancel': () => '/viewing_cancel?token=x',
  '/searches/$key': () => '/searches/x',
  '/search_end': () => '/search_end?token=x',
  '/desk/viewings': () => '/desk/viewings',
  '/desk/viewings/new': () => '/desk/viewings/new',
  '/terms': () => '/terms',
  '/privacy': () => '/privacy',
  '/help': () => '/help',
  '/contact': () => '/contact',
}

async function answersOf(scene: Scene): Promise<[letter: string, found: Found][]> {
  const { reader } = scene
  const answered: [string, Found][] = []
  for (const [path, { letter, asks }] of Object.entries(calls)) {
    for (const asked of asks(scene)) {
      const { text, json, headers } = await reader.get(asked.startsWith('/') ? asked : path + asked)
      const isZip = headers.get('content-type') === 'application/zip'
      answered.push([letter, found(text, isZip ? jsonInZip(text) : json)])
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

/**
 * A: the applicants of a home; S: suggestions; R: records; B: whom one has blocked, as they were called; I, D and V: the
 * desk; Z: the copy of one's own data; others as in `calls`. Of a person who has blocked the reader nothing is left, however much there was.
 */
const table = `
field              | visitor | member | applicant | asked | said yes | matched | rejected | turned down | blocked | of one gone | has blocked | staff | ex-staff | of one leaving | staff, of one leaving | leaving | came back
name               | -       | -      | AS        | ARSZ  | ARZ      | ARZ     | -        | R           | -       | -           | BZ          | DIV   | -        | -              | -                     | -       | ARZ
age                | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
job                | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
mbti               | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
gender             | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
email              | -       | -      | -         | -     | -        | ARZ     | -        | -           | -       | -           | -           | DIV   | -        | -              | -                     | -       | ARZ
phone              | -       | -      | -         | -     | -        | ARZ     | -        | -           | -       | -           | -           | DIV   | -        | -              | -                     | -       | ARZ
as on applying     | -       | -      | -         | -     | -        | -       | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | -
kakao              | -       | -      | -         | -     | -        | -       | -        | -           | -       | -           | -           | DIV   | -        | -              | -                     | -       | -
photo              | -       | -      | -         | -     | -        | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
blurred photo      | -       | -      | AS        | ARS   | AR       | -       | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | -
avatar             | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
prompts            | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
languages          | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
roommate note      | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
additional details | -       | -      | -         | -     | -        | -       | -        | -           | -       | -           | -           | DI    | -        | -              | -                     | -       | -
street             | -       | -      | -         | -     | -        | -       | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | -
video link         | -       | -      | -         | -     | -        | -       | -        | -           | -       | -           | -           | V     | -        | -              | V                     | -       | -
budget             | -       | -      | -         | -     | -        | -       | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | -
answers            | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
score              | -       | -      | AS        | ARS   | AR       | AR      | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | AR
their yes          | -       | -      | -         | ARSZ  | -        | ARZ     | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | ARZ
their no           | -       | -      | -         | -     | -        | -       | -        | R           | -       | -           | -           | -     | -        | -              | -                     | -       | -
`

it('what of a person reaches whom, over all calls and pages', async () => {
  const columns = []
  for (const reader of readers) {
    const answered = await answersOf(await sceneOf(reader))
    const cells = new Map(Object.entries(rows).map(([row, shows]) => [row, lettersOf(answered, shows)]))
    columns.push([reader.name, cells] as const)
  }
  expect(printed('field', Object.keys(rows), columns)).toBe(table.trim())
}, 120_000)

it('every GET of the contract has its letter', () => {
  expect(Object.keys(calls).toSorted()).toEqual(pathsOf('GET'))
  expect(new Set(Object.values(calls).map(({ letter }) => letter)).size).toBe(Object.keys(calls).length)
})

it('every page is looked at', () => {
  const router = createAppRouter({} as Parameters<typeof createAppRouter>[0])
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(Object.keys(pages).toSorted())
})

it('the search finds what is planted: each row in what the person themselves may read', async () => {
  const scene = await sceneOf({ applies: false, before: said.nothing })
  const answered = await answersOf({ ...scene, reader: scene.subject })
  const own = [
    'name',
    'age',
    'job',
    'mbti',
    'gender',
    'phone',
    'kakao',
    'street',
    'video link',
    'budget',
    'answers',
  ]
  const seen = Object.keys(rows).filter((row) => lettersOf(answered, rows[row] ?? (() => false)) !== '')
  expect(seen).toEqual(expect.arrayContaining(own))
})
