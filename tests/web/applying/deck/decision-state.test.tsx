// @vitest-environment jsdom
/** What the dashboard says of a decision that is not delivered, and how it is taken back. */
import { expect, test } from 'vitest'
import { DECISION_HOLD_MS } from '../../../../src/offline/outbox/outbox.ts'
import { ROW_LIFETIME_MS } from '../../../../src/offline/outbox/row.ts'
import { gate, noAnswer, quiet, refusal, success } from '../../../offline/device.ts'
import { browserFor } from '../../open-app.tsx'
import { matched, openDashboard } from './open-dashboard.tsx'

browserFor()

interface Decided {
  decision?: 'confirmed' | 'rejected'
  /** An answer has said what time it is before. */
  wasDated?: boolean
  /** What the server says of it all. */
  stands?: () => object
}

/** A decision, made a moment ago. */
async function decided({ decision = 'confirmed', wasDated = false, stands = () => matched }: Decided = {}) {
  const app = await openDashboard({ records: () => [stands()] })
  if (wasDated) {
    app.server.time = app.clock.now
    await app.outbox.enqueue('bookmark', { property_id: 12, saved: true })
    await quiet()
  }
  await app.outbox.enqueue(
    'match_decision',
    { inquiry_id: 31, decision, property_id: 12, matched_inquiry_id: 41 },
    { about: '나리', hold: DECISION_HOLD_MS },
  )
  const status = () => app.place.querySelector('article [role=status]')
  const refresh = () =>
    [...app.place.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Refresh')
  await app.until(() => app.button('Undo'))
  return { ...app, status, refresh, rows: () => app.outbox.getSnapshot().rows.map(({ state }) => state) }
}

test('an undo while the decision is being sent does not say that it has been; that fails, and it is discarded', async () => {
  const app = await decided()
  const answer = gate()
  app.server.next(async (request) => {
    await answer.opened
    return noAnswer(request)
  })
  const undo = app.button('Undo')
  app.clock.advance(DECISION_HOLD_MS)
  await app.press(undo)
  await app.says(
    'It is being sent right now, so it can’t be undone. If that fails, you can discard it in the outbox.',
  )
  expect(app.place.textContent).not.toContain('It has been sent already.')

  answer.open()
  await app.press(await app.until(() => app.button('Discard')))
  await app.until(() => app.button('Accept'))
  expect(app.rows()).toEqual([])
  expect(document.activeElement?.textContent).toBe('한 집')
  await app.pass(60_000)
  expect(app.server.received).toHaveLength(1)
})

test('until my yes has arrived the card says that it is on its way, then what comes next', async () => {
  const asks = { ...matched, their_match_decision: 'confirmed' }
  let standing: object = asks
  const app = await decided({ stands: () => standing })
  const sending = ['Waiting to be sent', 'Your answer to 나리 is on its way.']
  expect(app.state()).toEqual(sending)
  const answer = gate()
  app.server.next(async () => {
    await answer.opened
    standing = { ...asks, my_match_decision: 'confirmed', matched_email: 'nari@example.com' }
    return success()
  })
  await app.pass(DECISION_HOLD_MS)
  expect([app.rows(), app.state()]).toEqual([['sending'], sending])
  answer.open()
  await app.until(() => app.rows()[0] === 'sent')
  await app.press(app.refresh())
  await app.until(() => app.state().join() === 'Match,You matched with 나리')
})

test('what waits is said once, however often it is tried; discarded while it is tried it says why it stays', async () => {
  const app = await decided()
  app.server.always = noAnswer
  await app.pass(DECISION_HOLD_MS)
  const said = await app.until(
    () => app.status()?.textContent?.includes('It is saved on this device') && app.status(),
  )
  const discard = app.button('Discard')

  const answer = gate()
  app.server.always = async () => {
    await answer.opened
    return success()
  }
  await app.pass(60_000)
  expect(app.rows()).toEqual(['sending'])
  expect(app.status()).toBe(said)
  await app.press(discard)
  await app.says('It is being sent right now, so it can’t be undone.')

  answer.open()
  await app.until(() => app.status() === null)
  expect(app.rows()).toEqual(['sent'])
})

test('where the server cannot take it, no signal is said to be missing', async () => {
  const app = await decided()
  app.server.always = () => refusal(503, 'unavailable')
  await app.pass(DECISION_HOLD_MS)
  await app.says('will be sent as soon as the server can take it.')
  expect(app.status()?.textContent).not.toContain('signal')
})

test('what has waited too long is not said to have been refused by the server', async () => {
  const app = await decided({ wasDated: true })
  app.server.always = noAnswer
  await app.pass(DECISION_HOLD_MS)
  await app.until(() => app.button('Discard'))
  await app.pass(ROW_LIFETIME_MS + 60_000)
  await app.says('It has been waiting for more than 30 days.')
  expect(app.place.textContent).not.toContain('The server did not accept it.')
})

test('a decision where the contrary one stands says which, and offers no retry', async () => {
  const app = await decided()
  app.server.next(() => refusal(409, 'decision_final'))
  await app.pass(DECISION_HOLD_MS)
  await app.says('You’ve already declined this person')
  expect(app.button('Try again')).toBeUndefined()
  expect(app.place.textContent).not.toContain('Please try again')
  await app.press(app.button('Discard'))
  await app.until(() => app.rows().length === 0)
})

test('where the contrary decision stands, the card says what the server says of the two', async () => {
  let standing: object = matched
  const app = await decided({ decision: 'rejected', stands: () => standing })
  app.server.next(() => {
    standing = { ...matched, my_match_decision: 'confirmed', their_match_decision: 'confirmed' }
    return refusal(409, 'decision_final')
  })
  await app.pass(DECISION_HOLD_MS)
  await app.says('You’ve already accepted this person')
  await app.press(app.refresh())
  await app.until(() => app.state().join() === 'Match,You matched with 나리')
})

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus()
}

test.each([
  ['below the tracker', 'Accept'],
  ['below the tracker', 'Reject'],
  ['on the person’s card', 'Accept'],
  ['on the person’s card', 'Reject'],
])('%s, once %s is confirmed the focus is on its undo', async (where, decision) => {
  const app = await openDashboard()
  if (where === 'below the tracker') {
    await app.press(app.button(decision))
  } else {
    await app.press(app.face('나리'))
    await app.press(await app.inDialog(decision))
  }
  await app.until(() => app.dialog()?.textContent?.includes(`${decision} this match?`))
  const confirm = await app.inDialog(decision)
  focus(confirm)
  await app.press(confirm)
  await app.until(() => document.activeElement === app.button('Undo'))
  expect(app.dialog()).toBeNull()
})

test('focus on Undo goes to the heading of the card once the decision has left', async () => {
  const app = await decided()
  focus(app.button('Undo'))
  await app.pass(DECISION_HOLD_MS)
  await app.until(() => !app.button('Undo'))
  expect(document.activeElement?.textContent).toBe('한 집')
  expect(app.card.contains(document.activeElement)).toBe(true)
})

test('an undo that is over leaves focus alone that is elsewhere', async () => {
  const app = await decided()
  const elsewhere = app.place.querySelector('main button')
  focus(elsewhere)
  await app.pass(DECISION_HOLD_MS)
  await app.until(() => !app.button('Undo'))
  expect(document.activeElement).toBe(elsewhere)
})
