import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUpdates, TAKEOVER_TIMEOUT_MS } from '../../../../src/web/app/updates/updates.ts'
import { isMissingChunk } from '../../../../src/web/kit/navigation/missing-chunk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function page({ waits = true } = {}) {
  const state = { isHeldBack: false, waits }
  const reload = vi.fn()
  const takeOver = vi.fn(() => state.waits)
  const updates = createUpdates({ isHeldBack: () => state.isHeldBack, takeOver, reload })
  const offer = () => updates.getSnapshot().offer
  return {
    updates,
    reload,
    takeOver,
    offer,
    holdBack(isHeldBack: boolean) {
      state.isHeldBack = isHeldBack
      updates.reconsider()
    },
  }
}

test('a waiting version is offered, takes over at a press, and then the page reloads once', () => {
  const { updates, reload, takeOver, offer } = page()
  expect(offer()).toBeNull()
  updates.workerWaits()
  expect(offer()).toBe('waiting')
  updates.accept()
  updates.accept()
  expect(takeOver).toHaveBeenCalledTimes(1)
  expect(updates.getSnapshot().taking).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  updates.workerTookOver()
  updates.workerTookOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it is not offered while a form is dirty or a row is being sent, and it is afterwards', () => {
  const { updates, offer, holdBack } = page()
  holdBack(true)
  updates.workerWaits()
  expect(offer()).toBeNull()
  updates.accept()
  expect(updates.getSnapshot().taking).toBe(false)
  holdBack(false)
  expect(offer()).toBe('waiting')
  holdBack(true)
  expect(offer()).toBeNull()
})

test('what is typed between the press and the new worker is not reloaded away', () => {
  const { updates, reload, offer, holdBack } = page()
  updates.workerWaits()
  updates.accept()
  holdBack(true)
  updates.workerTookOver()
  expect(reload).not.toHaveBeenCalled()
  expect(offer()).toBeNull()
  holdBack(false)
  expect(offer()).toBe('taken')
})

test('"Later" holds until there is something newer', () => {
  const { updates, reload, offer } = page()
  updates.workerWaits()
  updates.postpone()
  expect(offer()).toBeNull()
  updates.workerWaits()
  expect(offer()).toBe('waiting')
  expect(reload).not.toHaveBeenCalled()
})

test('a tab in which nobody pressed is told when another tab has updated, and reloads at its own press', () => {
  const { updates, reload, offer } = page({ waits: false })
  updates.workerTookOver()
  expect(offer()).toBe('taken')
  expect(reload).not.toHaveBeenCalled()
  updates.accept()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a chunk that is gone is said under a dirty form, too: what was pressed there does nothing', () => {
  const { updates, reload, offer, holdBack } = page({ waits: false })
  holdBack(true)
  updates.chunkGone()
  expect(offer()).toBe('gone')
  expect(reload).not.toHaveBeenCalled()
  updates.accept()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a worker that does not take over in time gets it from the page that goes', () => {
  const { updates, reload } = page()
  updates.workerWaits()
  updates.accept()
  vi.advanceTimersByTime(TAKEOVER_TIMEOUT_MS - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
  updates.workerTookOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where something was typed meanwhile no page goes, and the button is there for another try', () => {
  const { updates, reload, takeOver, holdBack } = page()
  updates.workerWaits()
  updates.accept()
  holdBack(true)
  vi.advanceTimersByTime(TAKEOVER_TIMEOUT_MS)
  expect(reload).not.toHaveBeenCalled()
  holdBack(false)
  expect(updates.getSnapshot()).toEqual({ offer: 'waiting', taking: false })
  updates.accept()
  expect(takeOver).toHaveBeenCalledTimes(2)
})

test('where a chunk is gone the press loads again under a dirty form, too, even if the new worker does not take over', () => {
  const { updates, reload, holdBack } = page()
  holdBack(true)
  updates.chunkGone()
  updates.accept()
  vi.advanceTimersByTime(TAKEOVER_TIMEOUT_MS)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a chunk that could not be loaded is known by the words of each engine, and nothing else is', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://bangjjak.example/assets/deck-1.js',
    'error loading dynamically imported module: https://bangjjak.example/assets/deck-1.js',
    'Importing a module script failed.',
  ]) {
    expect(isMissingChunk(new TypeError(words)), words).toBe(true)
  }
  expect(isMissingChunk(new TypeError('Failed to fetch'))).toBe(false)
  expect(isMissingChunk('Importing a module script failed.')).toBe(false)
})
