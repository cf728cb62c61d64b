// @vitest-environment jsdom
/** The link in a mail that is about one person: it opens their card over the dashboard. */
import { expect, test } from 'vitest'
import { matched } from '../applying/deck/open-dashboard.tsx'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const deck = [{ inquiry_id: 52, name: '다온' }]

interface Linked {
  person: number
  record?: object
}

async function openLink({ person, record = matched }: Linked) {
  const app = await openApp(`/dashboard?view=matches&person=${person}`, {
    session: member,
    deviceOpen: true,
    answer: (path) =>
      path === '/get_my_record' ? [record] : path === '/user_suggestions' ? deck : undefined,
  })
  const dialog = () => app.place.querySelector('main dialog[open]')
  const button = (name: string) =>
    app.until(() =>
      [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name),
    )
  return {
    ...app,
    dialog,
    button,
    says: (words: string) => app.until(() => dialog()?.textContent?.includes(words)),
  }
}

const nari = { inquiry_id: 41, name: '나리', email: 'nari@home.test' }
const [yes, no] = ['confirmed', 'rejected'] as const
const decided = (my_decision: string | null, their_decision: string | null, person: object = nari) => ({
  ...{ id: 31, inquiry_id: 31, property_id: 12, property_name: 'A home', contact_name: 'Minji' },
  people: [{ ...person, my_decision, their_decision }],
})

test('of one of my people it opens the card; closed, the dashboard stays', async () => {
  const app = await openLink({ person: 41 })
  const dialog = await app.until(() => app.dialog()?.querySelector('h3') && app.dialog())
  expect(dialog.querySelector('h2')?.textContent).toBe('나리')
  expect(app.address()).toBe('/dashboard?view=matches')
  await app.press(dialog.querySelector('button'))
  await app.until(() => app.dialog() === null)
  expect(app.place.querySelector('h1')?.textContent).toBe('My matches')
})

test.each<[string, Linked, string]>([
  ['a match', { person: 41, record: decided(yes, yes) }, 'Say hello'],
  ['whoever waits for my answer', { person: 41, record: decided(null, yes) }, 'Accept'],
  ['whom the backend has proposed', { person: 41 }, 'Accept'],
  ['whom I wait for', { person: 41, record: decided(yes, null) }, 'No longer interested'],
  ['somebody who waits for my swipe', { person: 52 }, 'Accept'],
  [
    'whoever waits for my answer while I wait for another',
    {
      person: 41,
      record: { ...matched, my_match_decision: yes, matched_inquiry_id: 42, ...decided(null, yes) },
    },
    'Accept',
  ],
])('of %s it offers what is next', async (_, link, next) => {
  const app = await openLink(link)
  await app.button(next)
})

test('of a match it leads to the ways to them, once', async () => {
  const app = await openLink({ person: 41, record: decided(yes, yes) })
  await app.press(await app.button('Say hello'))
  const mail = await app.until(() =>
    app.dialog()?.querySelector('dialog[open] a[href^="mailto:nari@home.test?"]'),
  )
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain('Hi 나리, this is Minji.')
  // One sheet: not another one of the card on the page.
  expect(app.place.querySelectorAll('dialog[open]')).toHaveLength(2)
})

test('my answer is asked about once more in the card itself, and can be undone where I am', async () => {
  const app = await openLink({ person: 41, record: decided(null, yes) })
  await app.press(await app.button('Accept'))
  await app.says('Accept this match?')
  expect(app.place.querySelectorAll('dialog[open]')).toHaveLength(1)
  await app.press(await app.button('Cancel'))
  await app.press(await app.button('Accept'))
  await app.says('Accept this match?')
  await app.press(await app.button('Accept'))
  await app.until(() => app.dialog() === null)
  expect(app.outbox.getSnapshot().rows).toMatchObject([
    { state: 'held', kind: 'suggestion_decision', payload: { inquiry_id: 41, decision: 'confirmed' } },
  ])
  await app.until(() =>
    [...app.place.querySelectorAll('[role=status] button')].some(({ textContent }) => textContent === 'Undo'),
  )
})

test.each<[string, Linked]>([
  ['who has withdrawn or has blocked me', { person: 77 }],
  ['to whom I have said no', { person: 41, record: { ...matched, my_match_decision: no } }],
  [
    'who has said no',
    { person: 41, record: { ...matched, my_match_decision: yes, their_match_decision: no } },
  ],
])('of somebody %s it says that they cannot be met, and not why', async (_, link) => {
  const app = await openLink(link)
  await app.says('You can’t meet this person anymore')
  expect(app.dialog()?.textContent).not.toContain('나리')
})
