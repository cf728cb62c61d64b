// @vitest-environment jsdom
/** Both have accepted: celebrated once, wherever the renter is by the time that it is delivered. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DECISION_HOLD_MS } from '../../../../src/offline/outbox.ts'
import { closeDialog, openDialog } from '../../../../src/web/navigation/dialog-history.ts'
import { quiet, success } from '../../../offline/device.ts'
import { browserFor } from '../../open-app.tsx'
import { matched, openDashboard as openMatched } from './open-dashboard.tsx'

browserFor()

const vibrate = vi.fn()

beforeEach(() => {
  Object.assign(navigator, { vibrate })
  records = [record]
})
afterEach(() => {
  vi.restoreAllMocks()
  vibrate.mockClear()
})

const record = { ...matched, their_match_decision: 'confirmed' }
let records: unknown[]
const answered = (created_lead: boolean) =>
  success({ decision: 'confirmed', status: 'matched', created_lead })

async function openDashboard() {
  let now = () => Date.UTC(2026, 10, 20)
  vi.spyOn(Date, 'now').mockImplementation(() => now())
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(now())
  const app = await openMatched({ records: () => records, answers: { '/user_suggestions': [] } })
  now = app.clock.now
  app.server.always = () => answered(true)
  const status = () => app.place.querySelector('[role=status][aria-live=polite]')
  return {
    ...app,
    openDeck: () => {
      openDialog('match-flow', '12')
      return app.until(() => app.place.querySelector('dialog[open]'))
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
    /** How often it is celebrated. */
    said: () => app.place.textContent?.match(/님과 서로 수락했어요!/g)?.length ?? 0,
    status,
    celebrates: (name: string) =>
      app.until(() => status()?.textContent?.includes(`${name}님과 서로 수락했어요!`)),
  }
}

test('the decision on the last card, whose hold ends when the deck has closed, is celebrated on the page until it is dismissed', async () => {
  const app = await openDashboard()
  await app.openDeck()
  await app.swipe(11, '가온', DECISION_HOLD_MS)
  await app.closeDeck()
  expect(app.said()).toBe(0)

  await app.pass(DECISION_HOLD_MS)
  await app.celebrates('가온')
  expect([app.said(), vibrate.mock.calls.length]).toEqual([1, 1])
  await app.press(app.status()?.querySelector('[aria-label="닫기"]'))
  expect(app.said()).toBe(0)
  await app.router.navigate({ to: '/listing' })
  await app.router.navigate({ to: '/dashboard' })
  await app.until(() => app.place.querySelector('article'))
  expect([app.said(), vibrate.mock.calls.length]).toEqual([0, 1])
})

test('nothing is celebrated that was delivered before the page was opened, or to which only one has agreed', async () => {
  const app = await openDashboard()
  app.server.next(() => answered(false))
  await app.swipe(11, '가온')
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(app.clock.now() + 60_000)
  await app.swipe(12, '나리')
  expect(app.outbox.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(app.said()).toBe(0)
})

test('what the open deck has celebrated is not celebrated again as it closes; the next one is', async () => {
  const app = await openDashboard()
  const deck = await app.openDeck()
  await app.swipe(11, '가온')
  await app.until(() => deck.textContent?.includes('가온님과 서로 수락했어요!'))
  await app.pass(3_000)
  await app.closeDeck()
  expect(app.said()).toBe(0)

  await app.swipe(12, '다온')
  await app.celebrates('다온')
  expect([app.said(), vibrate.mock.calls.length]).toEqual([1, 2])
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
    expect([app.said(), vibrate.mock.calls.length]).toEqual([1, 1])
    records = [{ ...record, my_match_decision: 'confirmed' }]
    await app.pass(1_000)
    await app.queryClient.invalidateQueries()
    await app.until(() => app.place.querySelector('article')?.textContent?.includes('둘 다 수락했어요.'))
    expect([...app.place.querySelectorAll('article [role=status]')]).toEqual([])
  },
)
