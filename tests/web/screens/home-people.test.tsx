// @vitest-environment jsdom
/** Who has applied for a home, as its page says it to visitors, members and applicants, and what it never asks. */
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { fetchApplicants } from '../../../src/contract/applicants.ts'
import { propertySchema } from '../../../src/contract/properties.ts'
import { recordSchema } from '../../../src/contract/records.ts'
import { queryKeys } from '../../../src/offline/queries/query-keys.ts'
import { browserFor, member, openApp, visitor } from '../open-app.tsx'
// The page waits 3 s for this chunk, as for its answers: one that was transformed only then would be late on a busy machine.
import '../../../src/web/screens/member-parts.tsx'

browserFor()

const room = (id: string, price: number, available = true) => ({
  id,
  name: `Room ${id}`,
  type: 'single',
  price,
  available,
  is_let: true,
  clickable_areas: [{ x1: 0, y1: 0, x2: 50, y2: 50 }],
})
const plan = {
  id: 1,
  dimensions: { width: 100, height: 100 },
  rooms: [
    room('a', 1440),
    room('b', 990, false),
    // Free rooms that are not on the drawing: a household of four has room.
    ...['c', 'd', 'e'].map((id) => ({ ...room(id, 1200), clickable_areas: [] })),
  ],
}
const person = (inquiry_id: number, name: string, more: object = {}) => ({
  inquiry_id,
  name,
  preferred_room: 'a',
  compatibility: { score: 92, strengths: [], talk_about: 'noise', factors: [] },
  ...more,
})
const record = { id: 31, inquiry_id: 31, property_id: 12, property_name: 'A home', preferred_room: 'a' }

interface Server {
  home?: object
  rooms?: unknown[]
  applicants?: unknown
  records?: unknown[]
}

function openHome(
  { home, rooms = plan.rooms, applicants, records = [] }: Server,
  options: Partial<Parameters<typeof openApp>[1]> = {},
) {
  const asked: string[] = []
  const opened = openApp('/property/12', {
    session: member,
    answer: (path) => {
      asked.push(path)
      if (path === '/properties/12') return { id: 12, name: 'A home', price: 1440, letting: 'room', ...home }
      if (path === '/properties/12/applicants') return applicants
      if (path === '/floor_plan/property/12') return { ...plan, rooms }
      if (path === '/get_my_record') return records
      return undefined
    },
    ...options,
  })
  return opened.then((app) => ({
    ...app,
    asked,
    says: (text: string) => app.until(() => app.place.textContent?.includes(text)),
  }))
}
const hasPanel = (place: Element) => place.querySelector('#household') !== null

test('a visitor reads how many, and at none an invitation; nobody asks who they are', async () => {
  const some = await openHome({ home: { applicant_count: 9 } }, { session: visitor })
  await some.says('9 applicants')
  expect(some.asked).not.toContain('/properties/12/applicants')
  const none = await openHome({ home: { applicant_count: 0 } }, { session: visitor })
  await none.says('Nobody has applied yet: you could be the first')
  const taken = await openHome({ home: { applicant_count: 0, all_taken: true } }, { session: visitor })
  await taken.says('Floor plan')
  expect(taken.place.textContent).not.toContain('Nobody has applied yet')
})

test('free rooms carry their rent on the plan, taken ones do not', async () => {
  const { place, until } = await openHome({}, { session: visitor })
  const rents = await until(
    () => place.querySelectorAll('[aria-hidden] .rent').length > 0 && place.querySelectorAll('.rent'),
  )
  expect([...rents].map(({ textContent }) => textContent)).toEqual(['$1,440'])
})

test.each([
  [{ count: 9, fitting: 3 }, '9 applicants\u00a0· 3 are a good fit for you'],
  [{ count: 4, fitting: 0 }, '4 applicants\u00a0· no good fit yet'],
  [{ count: 4, fitting: null }, 'Say how you live to see who’s a good fit'],
  [{ count: 0, fitting: null, fitting_few: true }, 'Nobody has applied yet: you could be the first'],
])('a member who has not applied reads numbers alone: %j', async (applicants, words) => {
  const app = await openHome({ home: { applicant_count: 5 }, applicants })
  await app.says(words)
  expect(hasPanel(app.place)).toBe(false)
})

test.each([
  [8, 4, '8 other applicants\u00a0· 4 to meet now\u00a0· 3 are a good fit for you'],
  [8, 0, '8 other applicants\u00a0· nobody new to meet now\u00a0· 3 are a good fit for you'],
  // The same people: one number says both.
  [4, 4, '4 other applicants\u00a0· 3 are a good fit for you'],
])('of %d applicants an applicant can meet %d: %s', async (count, suggestion_count, words) => {
  const app = await openHome({
    applicants: { count, fitting: 3, applicants: [] },
    records: [{ ...record, suggestion_count }],
  })
  await app.says(words)
})

test('who is decided on, or blocked, is no longer to be met, as in the deck', async () => {
  const app = await openHome({
    applicants: { count: 8, fitting: null, applicants: [person(41, 'Yuna'), person(42, 'Theo')] },
    records: [{ ...record, suggestion_count: 2 }],
  })
  await app.says('8 other applicants\u00a0· 2 to meet now')
  const yes = { inquiry_id: 41, decision: 'confirmed', property_id: 12 } as const
  await app.outbox.enqueue('suggestion_decision', yes, { about: null, hold: 60_000 })
  await app.says('8 other applicants\u00a0· 1 to meet now')
  const block = { inquiry_id: 42, property_id: 12, name: 'Theo', email: null }
  await app.outbox.enqueue('block', block, { about: null, hold: 60_000 })
  await app.says('8 other applicants\u00a0· nobody new to meet now')
})

test('where few fit a member who has not applied, neither their number nor a way to it is offered', async () => {
  const app = await openHome({
    home: { applicant_count: 5 },
    applicants: { count: 4, fitting: null, fitting_few: true },
  })
  await app.says('4 applicants')
  expect(app.place.textContent).not.toContain('good fit')
  expect(app.place.textContent).not.toContain('Say how you live')
})

test('before a backend that knows only the basic API nothing of it is asked or shown', async () => {
  const app = await openHome({}, { extensions: false })
  await app.says('Room a')
  expect(app.asked).not.toContain('/properties/12/applicants')
  expect(app.place.textContent).not.toContain('applicants')
})

test('who has applied sees the others by room, thinks up a household, and opens a card by its name', async () => {
  const applicants = {
    count: 3,
    fitting: 3,
    applicants: [
      person(41, 'Yuna'),
      person(42, 'Theo', { my_decision: 'confirmed' }),
      person(43, 'Mina', { preferred_room: null, compatibility: { score: null } }),
    ],
    pairs: [{ one: 41, other: 42, score: 75, strengths: ['guests'], talk_about: 'sleep' }],
  }
  const app = await openHome({ applicants, records: [record] })
  const box = (name: string) =>
    [...app.place.querySelectorAll<HTMLLabelElement>('#household ~ * label')].find(({ textContent }) =>
      textContent?.includes(name),
    )
  const status = () => app.place.querySelector('#household ~ * [role=status]')?.textContent
  await app.until(() => box('Yuna'))
  await app.until(() => app.place.querySelectorAll('.faces > :not(.count)').length === 3)
  await app.press(box('Yuna'))
  await app.until(() => status() === 'You + Yuna: room choices overlap')
  // How two fit is said once, besides the rows of those whom one can choose.
  const saysFit = (each: Element) => each.textContent === 'A very good fit' && each.children.length === 0
  const said = [...app.place.querySelectorAll('#household ~ * *')].filter(saysFit)
  expect(said.filter((each) => each.closest('fieldset') === null)).toHaveLength(1)
  await app.press(box('Theo'))
  await app.until(() =>
    status()?.includes('You + Theo + Yuna: All of you are a fair fit\u00a0· room choices overlap'),
  )
  await app.says('Any two of you are at least a fair fit')
  await app.says('You, Theo, and Yuna want the same room: Room a')
  await app.says('Theo\u00a0· Yuna: Sleep')
  const writeText = vi.fn(async () => {})
  Object.assign(navigator, { clipboard: { writeText } })
  await app.press(
    [...app.place.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Share this household',
    ),
  )
  // Without their names.
  const shared = '3 of us, me included: All of you are a fair fit · room choices overlap'
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(new RegExp(`^[^\n]+\n${shared}\nhttp.*/property/12$`)),
  )
  await app.press(box('Mina'))
  await app.until(() => status()?.includes('Not enough info yet'))
  await app.says('We don’t know enough yet to say how you’d all get along')
  await app.press(
    [...app.place.querySelectorAll('#household ~ * button')].find((each) => each.textContent === 'Theo'),
  )
  await app.until(() => app.place.querySelector('dialog[open] h2')?.textContent === 'Theo')
})

test('where two rooms are free one other person can be chosen, and the next replaces them', async () => {
  const applicants = { count: 2, fitting: 2, applicants: [person(41, 'Yuna'), person(42, 'Theo')] }
  const rooms = [room('a', 1440), room('b', 990)]
  const app = await openHome({ applicants, rooms, records: [record] })
  await app.says('Choose a person, and see how you would live together.')
  const boxes = () => [...app.place.querySelectorAll<HTMLInputElement>('#household ~ * input')]
  await app.press(boxes()[0])
  await app.press(boxes()[1])
  await app.until(
    () =>
      boxes()
        .map(({ checked }) => checked)
        .join() === 'false,true',
  )
})

test('a no that waits in the outbox takes the person off the page at once, a yes stands beside the name', async () => {
  const applicants = { count: 2, fitting: 2, applicants: [person(41, 'Yuna'), person(42, 'Theo')] }
  const app = await openHome({ applicants, records: [record] })
  await app.says('Live with Yuna')
  const decide = (inquiry_id: number, decision: 'confirmed' | 'rejected') =>
    app.outbox.enqueue(
      'suggestion_decision',
      { inquiry_id, decision, property_id: 12 },
      { about: null, hold: 60_000 },
    )
  await decide(41, 'rejected')
  await app.until(() => !app.place.textContent?.includes('Yuna'))
  await decide(42, 'confirmed')
  await app.says('Waiting for their answer')
})

test('whoever waits for my answer stands first, and their card takes it', async () => {
  const asks = person(42, 'Theo', { their_decision: 'confirmed', compatibility: { score: 60 } })
  const applicants = { count: 2, fitting: 1, applicants: [person(41, 'Yuna'), asks] }
  const app = await openHome(
    { applicants, records: [{ ...record, suggestion_count: 2 }] },
    { deviceOpen: true },
  )
  const first = await app.until(() => app.place.querySelector('#household ~ * fieldset label')?.parentElement)
  expect(first.textContent).toContain('Live with Theo')
  expect(first.textContent).toContain('Interested in you')
  const button = (name: string, within: ParentNode = app.place) =>
    [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await app.press(button('Theo', first))
  const dialog = await app.until(() => app.place.querySelector('dialog[open]'))
  await app.press(await app.until(() => button('Accept', dialog)))
  await app.says('Accept this match?')
  await app.press(button('Accept', dialog))
  await app.until(() => app.place.querySelector('dialog[open]') === null)
  expect(app.outbox.getSnapshot().rows).toMatchObject([
    { payload: { inquiry_id: 42, decision: 'confirmed' } },
  ])
})

test('a yes that waits for its answer can be taken back on the page of the home', async () => {
  const waits = person(42, 'Theo', { my_decision: 'confirmed' })
  const app = await openHome(
    { applicants: { count: 2, fitting: 1, applicants: [waits] }, records: [record] },
    { deviceOpen: true },
  )
  const button = (name: string, within: ParentNode = app.place) =>
    [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await app.says('Waiting for their answer')
  await app.press(button('Theo'))
  await app.press(
    await app.until(() =>
      button('No longer interested', app.place.querySelector('dialog[open]') ?? app.place),
    ),
  )
  await app.says('No longer interested?')
  const questions = [...app.place.querySelectorAll('dialog[open]')]
  await app.press(button('No longer interested', questions.at(-1)))
  await app.until(() => app.outbox.getSnapshot().rows.length > 0)
  expect(app.outbox.getSnapshot().rows).toMatchObject([
    { kind: 'interest_withdrawal', payload: { inquiry_id: 42 } },
  ])
  await app.until(() => !app.place.textContent?.includes('Waiting for their answer'))
})

test('whoever is blocked or refused while chosen leaves the household, the rest stay chosen', async () => {
  const people = [person(41, 'Yuna'), person(42, 'Theo'), person(43, 'Mina')]
  const app = await openHome({
    applicants: { count: 4, fitting: 3, applicants: people },
    records: [record],
  })
  const boxes = () => [...app.place.querySelectorAll<HTMLInputElement>('#household ~ * input')]
  const status = () => app.place.querySelector('#household ~ * [role=status]')?.textContent
  await app.says('4 other applicants\u00a0· 3 are a good fit for you')
  await app.says('Up to twelve people you can still live with')
  for (const box of boxes()) await app.press(box)
  await app.until(() => status()?.startsWith('You + Yuna + Theo + Mina'))
  const about = { property_id: 12, name: 'Yuna', email: null }
  await app.outbox.enqueue('block', { inquiry_id: 41, ...about }, { about: null, hold: 60_000 })
  await app.until(() => status()?.startsWith('You + Theo + Mina'))
  await app.says('4 other applicants\u00a0· 3 are a good fit for you')
  for (const inquiry_id of [42, 43]) {
    const no = { inquiry_id, decision: 'rejected', property_id: 12 } as const
    await app.outbox.enqueue('suggestion_decision', no, { about: null, hold: 60_000 })
  }
  await app.says('Nobody new to meet right now.')
  expect(boxes()).toEqual([])
})

test('an application that is being withdrawn gives the page of one who has not applied, a changed room shows', async () => {
  const applicants = { count: 1, fitting: 1, applicants: [person(41, 'Yuna')] }
  const app = await openHome({ applicants, records: [record] })
  const box = () => app.place.querySelector<HTMLInputElement>('#household ~ * input')
  await app.until(box)
  await app.press(box())
  await app.says('want the same room')
  await app.outbox.enqueue(
    'inquiry_change',
    { property_id: 12, preferred_room: null },
    { about: null, hold: 60_000 },
  )
  await app.until(() => !app.place.textContent?.includes('want the same room'))
  await app.outbox.enqueue('inquiry_withdrawal', { property_id: 12 }, { about: null, hold: 60_000 })
  await app.until(() => !hasPanel(app.place))
  await app.says('1 applicant\u00a0· 1 is a good fit for you')
  expect(app.place.textContent).not.toContain('Yuna')
})

test('without a signal it shows what the device has, and says what it lacks', async () => {
  const noSignal = () => {
    throw new TypeError('Failed to fetch')
  }
  const stored = v.parse(fetchApplicants.response, { data: { count: 1, applicants: [person(41, 'Yuna')] } })
  const kept = (withPeople: boolean): Parameters<typeof openApp>[1] => ({
    session: member,
    answer: noSignal,
    before: ({ queryClient }) => {
      const home = v.parse(propertySchema, { id: 12, name: 'A home', pictures: [] })
      queryClient.setQueryData(queryKeys.property(12), home)
      queryClient.setQueryData(queryKeys.records(7), [v.parse(recordSchema, record)])
      if (withPeople) queryClient.setQueryData(queryKeys.applicants(7, 12), stored, { updatedAt: 1 })
    },
  })
  const full = await openApp('/property/12', kept(true))
  await full.until(() => full.place.textContent?.includes('Live with Yuna'))
  const bare = await openApp('/property/12', kept(false))
  await bare.until(() => bare.place.textContent?.includes('The other applicants are not on this device yet.'))
})

test('people who are known only after 3 s wait behind a button at the page’s foot: nothing above the form moves', async () => {
  const answer = Promise.withResolvers<unknown>()
  const app = await openHome({ applicants: answer.promise, records: [record] })
  await app.until(() => app.place.querySelector('#inquiry'))
  answer.resolve({ count: 1, fitting: 1, applicants: [person(41, 'Jun')], pairs: [] })
  const button = await app.until(() =>
    [...app.place.querySelectorAll('#inquiry ~ div button')].find(
      ({ textContent }) => textContent === 'Who would live with you',
    ),
  )
  expect([hasPanel(app.place), app.place.textContent?.includes('Jun')]).toEqual([false, false])
  await app.press(button)
  const panel = await app.until(() => app.place.querySelector('#household')?.closest('section'))
  expect(panel.textContent).toContain('Jun')
  expect(app.place.querySelector('#inquiry')?.compareDocumentPosition(panel)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})
