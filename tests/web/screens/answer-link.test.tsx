// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, openApp } from '../open-app.tsx'

browserFor()

const link = {
  ...{ state: 'open', answer: 'free', inquiry_id: 12, applicant: '박서연' },
  ...{ property_name: 'Broad Avenue', room_name: 'Room A', visit_date: '2026-12-15' },
  ...{ applied_at: '2026-11-24T19:02:00Z', good_until: '2026-12-08' },
}
const standing = (by: string | null, answer = 'free') => ({ answer, at: '2026-11-30T15:14:00Z', by })
const refused = (code: string, status: number) => () =>
  Response.json({ status: 'error', code, message: 'x' }, { status })

/** The page of a link, before a server that answers the presses of its buttons one after the other. */
async function openLink(first: unknown, ...presses: unknown[]) {
  const sent: unknown[] = []
  let shown = first
  const answerOf = (given: unknown) => (typeof given === 'function' ? given() : given)
  const app = await openApp('/answer_link?token=12-free', {
    answer: async (path, request) => {
      if (!path.startsWith('/answer_link')) return null
      if (request.method === 'GET') return answerOf(shown)
      sent.push(await request.json())
      const next = presses.shift()
      if (typeof next !== 'function') shown = next
      return answerOf(next)
    },
  })
  const says = (text: string) => app.until(() => app.place.textContent?.includes(text))
  const button = (text: string) =>
    [...app.place.querySelectorAll('button')].find((each) => each.textContent?.includes(text))
  return { app, sent, says, button }
}

test('opening the link sends nothing: it says what its button does, which does it, and takes it back', async () => {
  const until = '2099-01-01T00:00:00Z'
  const answered = { ...link, state: 'sent', standing: standing(null), undo_until: until }
  const { app, sent, says, button } = await openLink(link, answered, link)
  await says('Nothing has been sent yet')
  for (const text of [
    '박서연 gets an email.',
    'Confirmed today',
    'Room A · Broad Avenue',
    'until Dec\u00a08',
  ])
    expect(app.place.textContent).toContain(text)
  expect(sent).toEqual([])
  await app.press(button('Still available'))
  await says('“Still available” was sent to 박서연')
  expect(sent).toEqual([{ token: '12-free', undo: false }])
  expect(document.activeElement?.textContent).toBe('You have answered')
  await app.press(button('That was a mistake'))
  await says('Your answer is taken back')
  expect(sent.at(-1)).toEqual({ token: '12-free', undo: true })
  expect(button('Still available')).toBeDefined()
})

test.each([
  ['gone', null, 'The rooms stay on the lists until you mark them', false],
  ['gone', 'a', 'The room is marked as taken.', false],
  ['gone', '*', 'The home takes no new applications.', false],
  ['come', null, 'The home shows “Confirmed today”.', true],
  ['free', 'a', 'The room is marked as free again', true],
  ['free', '*', 'The home takes applications again', true],
])('a link of ‘%s’ that marks %s says so', async (answer, marked_room, words, confirms) => {
  const { app, says } = await openLink({ ...link, answer, marked_room })
  await says(words)
  expect(app.place.textContent?.includes('Confirmed today')).toBe(confirms)
})

test('a link beside the answer of another one says which answer it replaces', async () => {
  const { app, says, button } = await openLink({ ...link, answer: 'come', standing: standing(null) })
  await says('by another link: “Still available”. This answer takes its place.')
  expect(button('Come and see')).toBeDefined()
  expect(app.place.textContent).not.toContain('moves to the answered ones')
})

test.each([
  ['sent too long ago', { state: 'sent', standing: standing(null) }, 'was sent to 박서연'],
  ['answered by staff', { state: 'answered', standing: standing('Kim', 'papers') }, 'Kim: “Docs needed”'],
  [
    'answered by another link',
    { state: 'answered', standing: standing(null, 'gone') },
    'by another link: “Gone”',
  ],
  [
    'expired',
    { state: 'expired', silent_from: '2026-12-01T17:00:00Z' },
    'before Tue, Dec 1, 12:00 PM, this home leaves',
  ],
  ['expired without consequence', { state: 'expired' }, '박서연 still waits for an answer'],
  ['withdrawn', { state: 'withdrawn' }, 'Nobody is waiting for an answer'],
])('a link of what is %s says so, without a button that acts', async (_case, state, words) => {
  const { app, says } = await openLink({ ...link, ...state })
  await says(words)
  expect(app.place.querySelectorAll('main form')).toHaveLength(0)
})

test('a link that is not ours, or has no token, says so', async () => {
  const { says } = await openLink(refused('answer_link_invalid', 404))
  await says('This link does not work')
  const bare = await openApp('/answer_link', { answer: () => null })
  await bare.until(() => bare.place.textContent?.includes('This link does not work'))
})

test('what does not load can be tried again', async () => {
  let isBusy = true
  const app = await openApp('/answer_link?token=12-free', {
    answer: (path) => {
      if (!path.startsWith('/answer_link')) return null
      return isBusy ? refused('unavailable', 503)() : link
    },
  })
  const retry = await app.until(() =>
    [...app.place.querySelectorAll('button')].find((each) => each.textContent?.includes('Try again')),
  )
  isBusy = false
  await app.press(retry)
  await app.until(() => app.place.textContent?.includes('Nothing has been sent yet'))
})

test('a press that fails leaves its button, and one that comes second says who was first', async () => {
  const first = { ...link, state: 'answered', standing: standing('Kim', 'gone') }
  const { app, says, button } = await openLink(link, refused('unavailable', 503), first)
  await says('Nothing has been sent yet')
  await app.press(button('Still available'))
  await says('We are busy right now')
  await app.press(button('Still available'))
  await says('Kim: “Gone”')
})

test('a mistake that is taken back too late says so', async () => {
  const answered = { ...link, state: 'sent', standing: standing(null), undo_until: '2099-01-01T00:00:00Z' }
  const { app, says, button } = await openLink(answered, refused('answer_link_undo_late', 409))
  await says('was sent to')
  await app.press(button('That was a mistake'))
  await says('can no longer be taken back here')
})

test('in front of a backend without a desk there is no such page', async () => {
  const app = await openApp('/answer_link?token=x', { answer: () => null, extensions: false })
  await app.until(() => app.place.textContent?.includes('This page does not exist'))
})
