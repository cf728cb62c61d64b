// @vitest-environment jsdom
/** A name that runs from right to left turns nothing around it: on every screen that puts one into a sentence. */
import { afterEach, expect, test } from 'vitest'
import { browserFor, openApp } from '../open-app.tsx'

browserFor()
afterEach(() => {
  document.body.replaceChildren()
})

const dana = 'דנה Cohen'
const omar = 'عمر (Omar) 3'
const mine = 'Noa נועה'
const names = [dana, omar, mine]

const me = { id: 7, name: mine, smoking: false, has_pets: false }
const score = { score: 92, strengths: [], talk_about: 'noise', factors: [] }
const other = (inquiry_id: number, name: string) => ({
  inquiry_id,
  name,
  property_id: 12,
  preferred_room: 'a',
  compatibility: score,
})
const room = (id: string) => ({
  id,
  name: `Room ${id}`,
  type: 'single',
  price: 900,
  available: true,
  is_let: true,
  clickable_areas: [{ x1: 0, y1: 0, x2: 9, y2: 9 }],
})
const record = {
  id: 31,
  inquiry_id: 31,
  property_id: 12,
  property_name: 'A home',
  preferred_room: 'a',
  no_preference: false,
  contact_name: mine,
  matching_status: 'matched',
  matched_inquiry_id: 41,
  matched_user_name: dana,
  my_match_decision: 'pending',
  their_match_decision: 'confirmed',
  suggestion_count: 2,
  people: [
    { ...other(41, dana), my_decision: null, their_decision: 'confirmed' },
    { ...other(42, omar), my_decision: 'confirmed', their_decision: null },
  ],
}
const matched = {
  ...record,
  my_match_decision: 'confirmed',
  people: [
    {
      ...{ ...other(41, dana), email: 'dana@home.test', phone: '+12015550123' },
      ...{ my_decision: 'confirmed', their_decision: 'confirmed' },
    },
  ],
}

const answersWith = (mineRecord: object): Record<string, unknown> => ({
  '/properties/12': { id: 12, name: 'A home', price: 900 },
  '/floor_plan/property/12': { id: 1, dimensions: { width: 9, height: 9 }, rooms: ['a', 'b'].map(room) },
  '/properties/12/applicants': {
    count: 2,
    fitting: 2,
    applicants: [other(41, dana), other(42, omar)],
    pairs: [{ one: 41, other: 42, score: 75, strengths: ['guests'], talk_about: 'sleep' }],
  },
  '/get_my_record': [mineRecord],
  '/user_suggestions': [other(41, dana), other(42, omar)],
  '/partners/7': me,
  '/blocks': [{ id: 1, name: omar }],
})

async function open(path: string, mineRecord: object = record) {
  const answers = answersWith(mineRecord)
  const app = await openApp(path, {
    session: { status: 'authenticated', user: { id: 7, name: mine }, confirmed: true },
    deviceOpen: true,
    answer: (asked) => answers[asked],
  })
  return { ...app, says: (text: string) => app.until(() => document.body.textContent?.includes(text)) }
}

const isolates = (name: string) => new RegExp(`\u2068${name.replace(/[()]/g, '\\$&')}\u2069`, 'g')

/** The texts and attributes of the page in which a name stands among other words, and is not isolated. */
function unprotected(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text.nodeValue ?? '')
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      texts.push(element.getAttribute(name) ?? '')
  for (const link of document.body.querySelectorAll<HTMLAnchorElement>('a[href*="body="]'))
    texts.push(decodeURIComponent(link.href))
  return texts.filter((text) =>
    names.some((name) => text.replace(isolates(name), '').includes(name) && text.trim() !== name),
  )
}

/** How many sentences of the page hold a name: else the search would find nothing for want of names. */
const isolatedNames = () =>
  names.flatMap((name) => document.body.innerHTML.match(isolates(name)) ?? []).length

test.each<[string, string, object, (app: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  [
    'the dashboard of a match to answer',
    '/dashboard?view=matches',
    record,
    ({ says }) => says('is interested in you'),
  ],
  [
    'the question before a yes',
    '/dashboard?view=matches',
    record,
    async ({ place, press, until, says }) => {
      const button = (text: string) => () =>
        [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text)
      await press(await until(button('Accept')))
      await says('You are saying yes to living with')
    },
  ],
  ['the dashboard of a match', '/dashboard?view=matches', matched, ({ says }) => says('You matched with')],
  [
    'the contact of a match, and its greeting',
    '/dashboard?view=matches',
    matched,
    async ({ place, press, until, says }) => {
      await press(
        await until(() =>
          [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Say hello'),
        ),
      )
      await says('Get in touch with')
    },
  ],
  [
    'a household on the page of a home',
    '/property/12',
    record,
    async ({ place, press, until, says }) => {
      const boxes = () => {
        const found = [...place.querySelectorAll<HTMLInputElement>('#household ~ * input')]
        return found.length === 2 && found
      }
      for (const box of await until(boxes)) await press(box)
      await says('want the same room')
    },
  ],
  ['the profile, with whom one has blocked', '/profile', record, ({ says }) => says('waiting to be sent')],
  ['the outbox', '/outbox', record, ({ says }) => says('Contact request:')],
])('%s', async (_, path, mineRecord, reach) => {
  const app = await open(path, mineRecord)
  const about = { about: dana, hold: 60_000 }
  if (path === '/outbox') {
    await app.outbox.enqueue('contact', { match_id: 41, property_id: 12 }, about)
  }
  if (path === '/profile')
    await app.outbox.enqueue('block', { inquiry_id: 41, property_id: 12, name: dana, email: null }, about)
  await reach(app)
  expect(unprotected()).toEqual([])
  expect(isolatedNames()).toBeGreaterThan(0)
})
