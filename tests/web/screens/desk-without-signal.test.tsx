// @vitest-environment jsdom
/** The desk in a basement: what the inbox brings along while there is a signal, and what is said of the rest. */
import { expect, test } from 'vitest'
import '../../../src/offline/writes/desk-kinds.ts'
import { addWords } from '../../../src/web/data/outbox/row-words.tsx'
import { deskWriteWords } from '../../../src/web/desk/desk-write-words.tsx'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()
addWords(deskWriteWords)

const staff = { ...member, user: { id: 7, name: 'Minji', is_staff: true } } as typeof member

const numbers = { unanswered: 0, median_ms: null, oldest_at: null }
const answers: Readonly<Record<string, object>> = {
  '/desk/inbox': { inquiries: [], next_cursor: null, numbers, homes: [] },
  '/desk/homes': { homes: [], next_cursor: null },
  '/desk/viewings': { slots: [] },
}

/** Its server answers as long as `signal.is` is true. */
async function openDesk(path: string, signal: { is: boolean }) {
  const asked: string[] = []
  const app = await openApp(path, {
    session: staff,
    deviceOpen: true,
    answer: (call, { url }) => {
      if (!signal.is) return Promise.reject(new TypeError('Failed to fetch'))
      asked.push(call + new URL(url).search.replace(/from=.*/, 'from='))
      return answers[call] ?? []
    },
  })
  const says = (words: string) => app.until(() => app.place.textContent?.includes(words))
  const ofDesk = () => asked.filter((each) => each.startsWith('/desk/'))
  return { ...app, says, ofDesk }
}

test('with a signal the inbox brings the other lists along, each once, which open without one', async () => {
  const signal = { is: true }
  const app = await openDesk('/desk', signal)
  await app.says('Everything is answered')
  const all = ['/desk/inbox?state=open', '/desk/inbox?state=answered', '/desk/homes', '/desk/viewings?from=']
  await app.until(() => app.ofDesk().length === all.length)
  expect(app.ofDesk()).toEqual(all)
  signal.is = false
  await app.router.navigate({ to: '/desk', search: { state: 'answered' } })
  await app.says('No answers yet')
  await app.router.navigate({ to: '/desk/homes' })
  await app.says('No home fits')
  await app.router.navigate({ to: '/desk/viewings' })
  await app.says('No times on this day')
})

test.each([
  ['/desk', 'This list is not on this device yet'],
  ['/desk?state=answered', 'This list is not on this device yet'],
  ['/desk/homes', 'This list is not on this device yet'],
  ['/desk/viewings', 'This list is not on this device yet'],
  ['/desk/inquiries/3', 'This inquiry is not on this device yet'],
])('%s without a signal, never opened before, is no error: %s', async (path, words) => {
  const app = await openDesk(path, { is: false })
  await app.says(words)
  expect(app.place.textContent).not.toContain('Something went wrong')
  expect(app.place.querySelector('[role=alert]')).toBeNull()
})
