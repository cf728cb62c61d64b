// @vitest-environment jsdom
/** The last decision can be undone although its deck is closed. */
import { beforeEach, expect, test, vi } from 'vitest'
import { DECISION_HOLD } from '../../src/offline/outbox-snapshot.ts'
import { quiet } from '../offline/device.ts'
import { browserFor, member, openApp } from './open-app.tsx'
import { plainLayers } from './plain-layers.ts'

browserFor()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})

const record = { id: 31, inquiry_id: 31, property_id: 12, property_name: '한 집' }
const people = ['가온', '나리', '다온', '라미'].map((name, at) => ({ inquiry_id: at + 41, name }))
const answers: Record<string, unknown> = { '/get_my_record': [record], '/user_suggestions': people }

async function openDeck() {
  const layers = plainLayers()
  const app = await openApp('/dashboard', {
    session: member,
    language: 'ko',
    deviceOpen: true,
    layers,
    answer: (path) => answers[path],
  })
  await app.until(() => app.place.querySelector('article'))
  layers.open({ name: 'match-flow', value: '12', passing: false })
  const deck = await app.until(() => app.place.querySelector('dialog[open]'))
  const topIs = (name: string) =>
    app.until(() => deck.querySelector('[data-top]')?.getAttribute('aria-label') === name)
  await topIs('가온')
  return {
    ...app,
    topIs,
    key: (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key })),
    leave: () => layers.close('match-flow'),
    /** The words of the offer, and its button. */
    offer: () =>
      app.until(() =>
        [...app.place.querySelectorAll('[role=status] button')].find((one) => one.textContent === '되돌리기'),
      ),
    /** Whom the rows are about that still leave. */
    held: () => app.outbox.getSnapshot().rows.map(({ about }) => about),
  }
}

test('left in the very moment of a decision, the deck offers to undo that one, not the one before', async () => {
  const app = await openDeck()
  app.key('ArrowRight')
  await app.topIs('나리')
  app.key('ArrowRight')
  app.leave()
  const undo = await app.offer()
  expect(undo.closest('[role=status]')?.textContent).toContain('나리')
  await app.press(undo)
  await app.until(() => app.held().join() === '가온')
})

test('left in the very moment of an undo, the deck offers to undo the decision before it', async () => {
  const app = await openDeck()
  app.key('ArrowRight')
  await app.topIs('나리')
  app.key('ArrowLeft')
  await app.topIs('다온')
  await app.until(() => app.held().length === 2)
  app.key('Backspace')
  app.leave()
  const undo = await app.offer()
  expect(undo.closest('[role=status]')?.textContent).toContain('가온')
  expect(app.held()).toEqual(['가온'])
})

test('nothing is offered of what has left', async () => {
  const app = await openDeck()
  app.key('ArrowRight')
  await app.topIs('나리')
  await app.until(() => app.held().length === 1)
  app.clock.advance(DECISION_HOLD)
  await quiet()
  app.leave()
  await app.until(() => !app.place.querySelector('dialog[open]'))
  await quiet()
  expect(app.place.querySelector('[role=status]')?.textContent).not.toContain('되돌리기')
})
