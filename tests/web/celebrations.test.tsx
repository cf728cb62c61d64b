// @vitest-environment jsdom
/** Both have said yes: celebrated once, wherever the renter is by the time that it is delivered. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DECISION_HOLD } from '../../src/offline/outbox-snapshot.ts'
import { quiet, success } from '../offline/device.ts'
import { dialogsFor } from './dialogs-for.ts'
import { browserFor, member, openApp } from './open-app.tsx'
import { plainLayers } from './plain-layers.ts'

browserFor()
dialogsFor()

const vibrate = vi.fn()

beforeEach(() => void Object.assign(navigator, { vibrate }))
afterEach(() => {
  vi.restoreAllMocks()
  vibrate.mockClear()
})

const record = {
  id: 31,
  inquiry_id: 31,
  property_id: 12,
  property_name: '한 집',
  matching_status: 'matched',
  matched_inquiry_id: 41,
  matched_user_name: '나리',
  my_match_decision: 'pending',
  their_match_decision: 'confirmed',
}
const answers: Record<string, unknown> = { '/get_my_record': [record], '/user_suggestions': [] }
const celebration = /님과 서로 수락했어요!/g
const both = success({ decision: 'confirmed', status: 'matched', created_lead: true })

async function openDashboard() {
  const layers = plainLayers()
  let now = () => Date.UTC(2026, 10, 20)
  vi.spyOn(Date, 'now').mockImplementation(() => now())
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(now())
  const app = await openApp('/dashboard', {
    session: member,
    language: 'ko',
    deviceOpen: true,
    answer: (path) => answers[path],
  })
  now = app.clock.now
  app.server.always = () => both.clone()
  await app.until(() => app.place.querySelector('article'))
  const passes = async (milliseconds: number) => {
    app.clock.advance(milliseconds)
    await quiet()
  }
  return {
    ...app,
    layers,
    passes,
    async swipe(inquiry_id: number, about: string, hold = 0) {
      await passes(1_000)
      const payload = { inquiry_id, decision: 'confirmed', property_id: 12 } as const
      await app.outbox.enqueue('suggestion_decision', payload, { about, hold })
      await quiet()
    },
    said: () => app.place.textContent?.match(celebration)?.length ?? 0,
    status: () => app.place.querySelector('[role=status][aria-live=polite]'),
  }
}

test('the yes on the last card, whose hold ends when the deck has closed, is celebrated on the page, once', async () => {
  const app = await openDashboard()
  app.layers.open({ name: 'match-flow', value: '12', passing: false })
  await app.until(() => app.place.querySelector('dialog[open]'))
  await app.swipe(11, '가온', DECISION_HOLD)
  app.layers.close('match-flow')
  await app.until(() => !app.place.querySelector('dialog[open]'))
  expect(app.said()).toBe(0)

  await app.passes(DECISION_HOLD)
  await app.until(() => app.status()?.textContent?.includes('가온님과 서로 수락했어요!'))
  expect(app.said()).toBe(1)
  expect(vibrate).toHaveBeenCalledTimes(1)

  await app.press(app.status()?.querySelector('[aria-label="닫기"]'))
  expect(app.said()).toBe(0)
  await app.router.navigate({ to: '/listing' })
  await app.router.navigate({ to: '/dashboard' })
  await app.until(() => app.place.querySelector('article'))
  expect(app.said()).toBe(0)
  expect(vibrate).toHaveBeenCalledTimes(1)
})

test('what the open deck has celebrated is not celebrated again as it closes; the next one is', async () => {
  const app = await openDashboard()
  app.layers.open({ name: 'match-flow', value: '12', passing: false })
  const deck = await app.until(() => app.place.querySelector('dialog[open]'))
  await app.swipe(11, '가온')
  await app.until(() => deck.textContent?.includes('가온님과 서로 수락했어요!'))
  expect(app.said()).toBe(1)
  await app.passes(3_000)
  app.layers.close('match-flow')
  await app.until(() => !app.place.querySelector('dialog[open]'))
  await quiet()
  expect(app.said()).toBe(0)

  await app.swipe(12, '다온')
  await app.until(() => app.status()?.textContent?.includes('다온님과 서로 수락했어요!'))
  expect(app.said()).toBe(1)
  expect(vibrate).toHaveBeenCalledTimes(2)
})

test('a match accepted on the dashboard is celebrated, once, where the answer says that both agreed', async () => {
  const app = await openDashboard()
  const accept = () =>
    app.outbox.enqueue(
      'match_decision',
      { inquiry_id: 31, decision: 'confirmed', property_id: 12, matched_inquiry_id: 41 },
      { about: '나리', hold: DECISION_HOLD },
    )
  app.server.next(() => success({ decision: 'confirmed', status: 'pending', created_lead: false }))
  await accept()
  await app.passes(DECISION_HOLD)
  expect(app.outbox.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent'])
  expect(app.said()).toBe(0)

  await accept()
  await app.passes(DECISION_HOLD)
  await app.until(() => app.status()?.textContent?.includes('나리님과 서로 수락했어요!'))
  expect(app.said()).toBe(1)
  expect(vibrate).toHaveBeenCalledTimes(1)
  // The card says it, too, and is not read out beside it.
  await app.until(() => app.place.querySelector('article')?.textContent?.includes('두 분 모두 수락했어요.'))
  expect([...app.place.querySelectorAll('article [role=status]')]).toEqual([])
})

test('a match made by a swipe is not read out a second time by the card that shows it', async () => {
  const app = await openDashboard()
  await app.swipe(41, '나리')
  await app.until(() => app.status()?.textContent?.includes('나리님과 서로 수락했어요!'))
  record.my_match_decision = 'confirmed'
  await app.passes(1_000)
  await app.queryClient.invalidateQueries()
  await app.until(() => app.place.querySelector('article')?.textContent?.includes('두 분 모두 수락했어요.'))
  expect([...app.place.querySelectorAll('article [role=status]')]).toEqual([])
})
