// @vitest-environment jsdom
/** Both have accepted: celebrated once, wherever the renter is by the time that it is known, and never under a finger. */
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DECISION_HOLD_MS } from '../../../../src/offline/outbox/outbox.ts'
import { betweenCards } from '../../../../src/web/applying/celebration/interruptible.ts'
import { deckActivity } from '../../../../src/web/applying/deck/deck-activity.ts'
import { readCelebrated } from '../../../../src/web/data/device/celebrated.ts'
import { isAnyFormDirty, useDirtyForm } from '../../../../src/web/kit/forms/dirty-forms.ts'
import { closeDialog, dialogValue, openDialog } from '../../../../src/web/kit/navigation/dialog-history.ts'
import { quiet, success } from '../../../offline/device.ts'
import { browserFor, member } from '../../open-app.tsx'
import { matched, openDashboard as openMatched } from '../deck/open-dashboard.tsx'

browserFor()

const vibrate = vi.fn()
const user = member.user?.id ?? 0

beforeEach(() => {
  Object.assign(navigator, { vibrate })
  records = [record]
})
afterEach(() => {
  vi.restoreAllMocks()
  vibrate.mockClear()
})

const record = { ...matched, their_match_decision: 'confirmed' }
const bothYes = { ...record, my_match_decision: 'confirmed', matched_email: 'nari@home.test' }
let records: unknown[]
const answered = (created_lead: boolean) =>
  success({ decision: 'confirmed', status: 'matched', created_lead })

const people = [
  { inquiry_id: 51, name: '마루' },
  { inquiry_id: 52, name: '바다' },
]

async function openDashboard() {
  let now = () => Date.UTC(2026, 10, 20)
  vi.spyOn(Date, 'now').mockImplementation(() => now())
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(now())
  const app = await openMatched({ records: () => records, answers: { '/user_suggestions': people } })
  now = app.clock.now
  app.server.always = () => answered(true)
  await app.until(() => readCelebrated(user).hasBegun)
  const moment = () =>
    [...app.place.querySelectorAll('dialog[open]')].find((each) =>
      /^You and .* match$/.test(each.querySelector('h2')?.textContent ?? ''),
    )
  const buttonIn = (name: string) =>
    [...(moment()?.querySelectorAll('button') ?? [])].find(({ ariaLabel }) => ariaLabel === name)
  return {
    ...app,
    moment,
    buttonIn,
    openDeck: () => {
      openDialog('match-flow', '12')
      return app.until(() =>
        app.place.querySelector<HTMLDialogElement>('dialog[open] [data-top]')?.closest('dialog'),
      )
    },
    closeDeck: async () => {
      closeDialog('match-flow')
      await app.until(() => !app.place.querySelector('dialog[open]'))
      await quiet()
    },
    async swipe(inquiry_id: number, about: string, hold = 0) {
      await app.pass(1_000)
      const payload = { inquiry_id, decision: 'confirmed', property_id: 12 } as const
      await app.outbox.enqueue('suggestion_decision', payload, { about, hold })
      await quiet()
    },
    /** `times` is how many have been celebrated so far, of which the phone tells with a vibration each. */
    async celebrates(name: string, times = 1) {
      await app.until(() => moment()?.textContent?.includes(name))
      // A card that is decided on shakes once.
      await app.until(() => vibrate.mock.calls.filter(([duration]) => duration === 60).length >= times)
    },
    async later() {
      const before = moment()
      await app.press(buttonIn('Later'))
      // The next one may come at once.
      await app.until(() => moment() !== before)
    },
    async refresh() {
      await app.pass(1_000)
      await app.queryClient.invalidateQueries()
      await quiet()
    },
  }
}

test('the decision on the last card, whose hold ends when the deck has closed, is celebrated on the page until it is dismissed', async () => {
  const app = await openDashboard()
  await app.openDeck()
  // Its card is still on its way.
  deckActivity.isSwiping = true
  await app.swipe(11, '가온', DECISION_HOLD_MS)
  await app.closeDeck()
  expect(app.moment()).toBeUndefined()

  await app.pass(DECISION_HOLD_MS)
  await app.celebrates('가온')
  expect(document.activeElement?.textContent).toBe('You and 가온 match')
  await app.later()
  await app.router.navigate({ to: '/listing' })
  await app.router.navigate({ to: '/dashboard' })
  await app.until(() => app.place.querySelector('article'))
  await quiet()
  expect([app.moment(), vibrate.mock.calls.length]).toEqual([undefined, 1])
})

test('it waits for the undo that is offered on the page', async () => {
  const app = await openDashboard()
  await app.swipe(11, '가온')
  await app.celebrates('가온')
  await app.swipe(12, '다온')
  await app.swipe(13, '라온', DECISION_HOLD_MS)
  await app.later()
  await quiet()
  expect(app.moment()).toBeUndefined()
  await app.pass(DECISION_HOLD_MS)
  await app.celebrates('다온', 2)
})

test('what can be undone as it comes still can once it is dismissed, for as long as ever', async () => {
  const app = await openDashboard()
  await app.openDeck()
  await app.swipe(11, '가온')
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'ArrowLeft' }),
  )
  await app.celebrates('가온')
  await app.pass(60_000)
  await app.later()
  await quiet()
  await app.pass(DECISION_HOLD_MS - 1)
  const held = () => app.outbox.getSnapshot().rows.map(({ state }) => state)
  expect(held()).toEqual(['sent', 'held'])
  await app.pass(1)
  await app.until(() => held().join() === 'sent,sent')
})

test('what stood when this device first heard of it is no news; what was delivered while no page was open is', async () => {
  records = [bothYes]
  const app = await openDashboard()
  expect([app.moment(), readCelebrated(user).others]).toEqual([undefined, [41]])
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(app.clock.now() + 60_000)
  await app.swipe(12, '다온')
  await app.celebrates('다온')
})

test('to which only one has agreed is not celebrated', async () => {
  const app = await openDashboard()
  app.server.next(() => answered(false))
  await app.swipe(11, '가온')
  expect(app.outbox.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent'])
  expect(app.moment()).toBeUndefined()
})

test('over an open deck it never covers the person on top, comes between two cards, and leaves the deck as it was', async () => {
  const app = await openDashboard()
  const deck = await app.openDeck()
  expect(deck.textContent).not.toContain('said yes, too')
  await app.swipe(11, '가온')
  await quiet()
  expect(app.moment()).toBeUndefined()
  // The news is no notice over the cards.
  const news = [...deck.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('가온 said yes, too.'),
  )
  expect(news?.parentElement?.getAttribute('role')).toBe('status')
  expect(deck.textContent).not.toContain('Finish and view matches')
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'ArrowRight' }),
  )
  await app.celebrates('가온')
  expect(deck.open).toBe(true)
  // A press beside its words gives the focus to the page's body: the deck below takes no key from there.
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'ArrowRight' }),
  )
  await app.later()
  await app.until(() => deck.querySelector('[data-top]')?.getAttribute('aria-label') === '바다')
})

test('over an open deck it comes at once where the reader asks for it', async () => {
  const app = await openDashboard()
  const deck = await app.openDeck()
  await app.swipe(11, '가온')
  const now = () =>
    [...deck.querySelectorAll('button')].find((each) => each.textContent?.includes('said yes, too'))
  await app.until(now)
  await app.press(now())
  await app.celebrates('가온')
  await app.until(() => now() === undefined)
  await app.later()
  await app.until(() => deck.querySelector('[data-top]')?.getAttribute('aria-label') === '마루')
})

test('between two cards it comes also where the decision is stored only as its card has left', async () => {
  const app = await openDashboard()
  await app.openDeck()
  await app.swipe(11, '가온')
  await quiet()
  const payload = { inquiry_id: 51, decision: 'rejected', property_id: 12 } as const
  const isHeld = () => app.outbox.getSnapshot().rows.some(({ state }) => state === 'held')
  const stop = app.outbox.subscribe(() => {
    if (!isHeld()) return
    stop()
    betweenCards()
  })
  await app.outbox.enqueue('suggestion_decision', payload, { about: '마루', hold: DECISION_HOLD_MS })
  await app.celebrates('가온')
})

test('what another tab has celebrated is no news here, and the next match is', async () => {
  const app = await openDashboard()
  const deck = await app.openDeck()
  await app.swipe(11, '가온')
  await app.swipe(12, '다온')
  await app.until(() => deck.textContent?.includes('가온 said yes, too.'))
  // As another tab writes it: this page hears of it by an event alone.
  const stored = `celebrated-${user}`
  const noted = { ...readCelebrated(user), others: [11] }
  localStorage.setItem(stored, JSON.stringify(noted))
  dispatchEvent(new StorageEvent('storage', { key: stored }))
  await app.until(() => deck.textContent?.includes('다온 said yes, too.'))
})

function Dirty() {
  useDirtyForm(true)
  return null
}
const busyWith: [string, (place: HTMLElement) => Promise<() => unknown>][] = [
  [
    'a field has the focus',
    async (place) => {
      const field = place.appendChild(document.createElement('input'))
      field.focus()
      return () => field.blur()
    },
  ],
  [
    'a form holds what was typed and not sent',
    async () => {
      const form = createRoot(document.createElement('div'))
      form.render(<Dirty />)
      await vi.waitFor(() => expect(isAnyFormDirty()).toBe(true))
      return () => form.unmount()
    },
  ],
  [
    'the card of somebody is open',
    async () => {
      openDialog('person-31', '41')
      return () => closeDialog('person-31')
    },
  ],
]
test.each(busyWith)('it waits while %s', async (_, begin) => {
  const app = await openDashboard()
  const end = await begin(app.place)
  await app.swipe(11, '가온')
  await quiet()
  expect(app.moment()).toBeUndefined()
  await end()
  await app.celebrates('가온')
})

test('two matches are celebrated one after the other', async () => {
  const app = await openDashboard()
  await app.swipe(11, '가온')
  await app.celebrates('가온')
  await app.swipe(12, '다온')
  expect(app.moment()?.textContent).not.toContain('다온')
  await app.later()
  await app.celebrates('다온', 2)
})

test('their yes, seen in the records, is celebrated with the ways to them, once, also after a reload', async () => {
  const app = await openDashboard()
  records = [bothYes]
  await app.refresh()
  await app.celebrates('나리')
  await app.until(() => app.moment()?.querySelector('a[href^="mailto:nari@home.test"]'))
  await app.later()
  await app.refresh()
  expect([app.moment(), vibrate.mock.calls.length]).toEqual([undefined, 1])
  const reloaded = await openDashboard()
  await quiet()
  expect([reloaded.moment(), vibrate.mock.calls.length]).toEqual([undefined, 1])
})

test('it is over once the other has withdrawn, and leaves nothing for Back to close', async () => {
  const app = await openDashboard()
  records = [bothYes]
  await app.refresh()
  await app.celebrates('나리')
  records = [{ ...record, matched_inquiry_id: null, matching_status: 'searching', my_match_decision: null }]
  await app.refresh()
  await app.until(() => app.moment() === undefined)
  expect(dialogValue('match-moment')).toBeNull()
})

test.each(['on the dashboard', 'by a swipe'])(
  'a match accepted %s is celebrated once, and not read out a second time by the card that shows it',
  async (where) => {
    const app = await openDashboard()
    if (where === 'by a swipe') {
      await app.swipe(41, '나리')
    } else {
      const payload = {
        inquiry_id: 31,
        decision: 'confirmed',
        property_id: 12,
        matched_inquiry_id: 41,
      } as const
      await app.outbox.enqueue('match_decision', payload, { about: '나리', hold: DECISION_HOLD_MS })
      await app.pass(DECISION_HOLD_MS)
    }
    await app.celebrates('나리')
    records = [bothYes]
    await app.refresh()
    await app.until(() => app.state()[0] === 'Match')
    expect([...app.place.querySelectorAll('article [role=status]')]).toEqual([])
    await app.later()
    await quiet()
    expect([app.moment(), vibrate.mock.calls.length]).toEqual([undefined, 1])
  },
)
