// @vitest-environment jsdom
/** What the outbox offers for a decision of the deck. */
import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { suggestionSchema } from '../../../src/contract/suggestions.ts'
import { undecidedSuggestions } from '../../../src/offline/answers-with-rows.ts'
import { type Connectivity, createConnectivity } from '../../../src/offline/device/connectivity.ts'
import { DECISION_HOLD_MS } from '../../../src/offline/outbox/outbox.ts'
import type { OutboxRow } from '../../../src/offline/outbox/row.ts'
import { createOutboxStore } from '../../../src/offline/outbox/store.ts'
import { LOGOUT_LAYER } from '../../../src/web/account/login/account-menu.tsx'
import { takeBackInquiry } from '../../../src/web/data/outbox/take-back-inquiry.ts'
import { closeDialog, openDialog } from '../../../src/web/kit/navigation/dialog-history.ts'
import { gate, manualClock, noAnswer, quiet, refusal, success } from '../../offline/device.ts'
import { outboxRow } from '../../offline/outbox-row.ts'
import { inquiryFor } from '../../offline/payloads.ts'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

async function openOutbox(more: { signal?: Connectivity; indexedDB?: IDBFactory } = {}) {
  const app = await openApp('/outbox', {
    session: member,
    deviceOpen: true,
    answer: () => [],
    ...more,
  })
  const buttons = (place = 'li:has(h3)') =>
    [...app.place.querySelectorAll<HTMLElement>(`${place} :is(a, button)`)].filter(
      ({ textContent }) => textContent,
    )
  return {
    ...app,
    buttons,
    offers: () => buttons().map(({ textContent }) => textContent),
    swipe: () =>
      app.outbox.enqueue(
        'suggestion_decision',
        { property_id: 12, inquiry_id: 41, decision: 'confirmed' },
        { about: '가온', hold: DECISION_HOLD_MS },
      ),
    withdraw: () =>
      app.outbox.enqueue(
        'inquiry_withdrawal',
        { property_id: 12 },
        { about: '한 집', hold: DECISION_HOLD_MS },
      ),
    /** What badges say at the ways to the outbox. */
    counted: () => [
      ...new Set(
        [...app.place.querySelectorAll('a[href="/outbox"] [aria-hidden="true"]')].flatMap(
          ({ textContent }) => textContent || [],
        ),
      ),
    ],
  }
}

test('what is held is undone at once, and counted as it is listed; of a swipe nothing is said before its first attempt', async () => {
  const app = await openOutbox()
  app.server.always = noAnswer
  await app.withdraw()
  await app.until(() => app.offers().join() === 'Undo')
  expect(app.counted()).toEqual(['1'])
  await app.swipe()
  await quiet()
  expect([app.offers(), app.counted()]).toEqual([['Undo'], ['1']])

  app.clock.advance(DECISION_HOLD_MS)
  await app.until(() => app.offers().join() === 'Discard,Discard')
  expect(app.counted()).toEqual(['2'])
})

test('while a decision waits it is discarded after the question, and its card is back', async () => {
  const app = await openOutbox()
  app.server.always = noAnswer
  await app.swipe()
  app.clock.advance(DECISION_HOLD_MS)
  await quiet()
  await app.until(() => app.offers().join() === 'Discard')
  expect(app.outbox.getSnapshot().rows).toMatchObject([{ state: 'waiting' }])
  await app.press(app.buttons()[0])
  const question = await app.until(() => app.place.querySelector('dialog[open]'))
  expect(question.textContent).toContain('Accept: 가온')
  const people = [v.parse(suggestionSchema, { inquiry_id: 41 })]
  const inDeck = () => undecidedSuggestions(people, app.outbox.getSnapshot().rows, 0)
  expect(inDeck()).toEqual([])
  await app.press(app.buttons('dialog[open]').find(({ textContent }) => textContent === 'Discard'))
  await app.until(() => app.offers().length === 0)
  expect(inDeck()).toEqual(people)
})

test('what is under way is neither undone nor discarded', async () => {
  const app = await openOutbox()
  const answer = gate()
  app.server.always = async () => {
    await answer.opened
    return success()
  }
  await app.withdraw()
  app.clock.advance(DECISION_HOLD_MS)
  await app.until(() => app.place.querySelector('li:has(h3)')?.textContent?.includes('Sending…'))
  expect(app.offers()).toEqual([])
  answer.open()
})

test('what waited for the signal is said to be sent, once and when all of it is; not what was refused, nor what has not waited', async () => {
  const signal = createConnectivity({ clock: manualClock(), probe: async () => false, online: false })
  const app = await openOutbox({ signal })
  const toasts = () =>
    [...app.place.querySelectorAll('[popover][role=status] > *')].map(({ textContent }) => textContent)
  const save = (property_id: number) => app.outbox.enqueue('bookmark', { property_id, saved: true })
  const states = () => app.outbox.getSnapshot().rows.map(({ state }) => state)
  async function waitAndSend(count: number) {
    signal.observed(false)
    app.server.always = noAnswer
    const before = states().length
    for (let home = before; home < before + count; home++) await save(home)
    await app.until(() => app.offers().filter((offer) => offer === 'Discard').length === count)
    app.server.always = () => success()
    signal.observed(true)
    await app.pass(60_000)
    await app.until(() => states().every((state) => state === 'sent' || state === 'parked'))
    await quiet()
  }
  await waitAndSend(2)
  await app.until(() => toasts().join() === 'Sent what was waiting (2)')

  await save(20)
  await app.until(() => states().join() === 'sent,sent,sent')
  app.server.next(() => refusal(422, 'invalid_request'))
  await waitAndSend(2)
  expect(states()).toContain('parked')
  expect(toasts()).toEqual(['Sent what was waiting (2)'])
})

test('an application that is changed before it has arrived is one thing wherever it waits; its card says for what', async () => {
  const app = await openOutbox()
  app.server.always = noAnswer
  const first = await app.outbox.enqueue('inquiry', inquiryFor(12))
  await quiet()
  await takeBackInquiry(app.outbox, first as OutboxRow<'inquiry'>, true)
  const room = { preferred_room: 'bed-2', preferred_room_name: 'Room 2', no_preference: false }
  await app.outbox.enqueue('inquiry', { ...inquiryFor(12), ...room, visit_date: '2026-12-01' })
  expect(app.outbox.getSnapshot().rows).toHaveLength(2)
  await app.until(() => app.counted().join() === '1')
  expect(app.place.querySelectorAll('li:has(h3)')).toHaveLength(1)
  openDialog(LOGOUT_LAYER, 'open')
  await app.until(() => app.place.textContent?.includes('1 unsent item is only on this device'))
  closeDialog(LOGOUT_LAYER)
  await app.router.navigate({ to: '/dashboard' })
  const card = await app.until(() => app.place.querySelector('article'))
  expect(card.textContent).toMatch(/Room 2 · Dec\s1,\s2026/)
  expect(app.place.querySelectorAll('article')).toHaveLength(1)
})

test('what only a newer build can send is listed as what it is, counted, told at a logout, and can be discarded', async () => {
  const indexedDB = new IDBFactory()
  const store = createOutboxStore({ factory: indexedDB, clock: manualClock(), newId: () => 'one' })
  const row = outboxRow('bookmark', { property_id: 1, saved: true }, { user: 7, about: '가온' })
  const carried = { ...row, kind: 'carrier_pigeon' } as unknown as OutboxRow
  await store.transact(() => ({ rows: [carried], user: 7, result: null }))
  store.close()
  const app = await openOutbox({ indexedDB })
  await app.until(() => app.place.textContent?.includes('A newer version of the app made this.'))
  expect(app.place.querySelector('li h3')?.textContent).toBe('가온')
  expect(app.counted()).toEqual(['1'])
  expect(app.offers()).toEqual(['Discard'])
  openDialog(LOGOUT_LAYER, 'open')
  await app.until(() => app.place.textContent?.includes('1 unsent item is only on this device'))
  closeDialog(LOGOUT_LAYER)
  await app.press(app.buttons()[0])
  await app.press(app.buttons('dialog[open]').find(({ textContent }) => textContent === 'Discard'))
  await app.until(() => app.place.textContent?.includes('Nothing is waiting to be sent'))
})
