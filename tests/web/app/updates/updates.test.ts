import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUpdates, TAKEOVER_TIMEOUT_MS } from '../../../../src/web/app/updates/updates.ts'
import { isMissingChunk } from '../../../../src/web/kit/navigation/missing-chunk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/**
 * Plays steps: what the bar offers after each of them ('-' nothing, '…' while a version takes over) and how often the
 * page has reloaded by then.
 */
function played(steps: readonly string[], workerWaits: boolean) {
  let isDeferred = false
  const reload = vi.fn()
  const takeOver = vi.fn(() => workerWaits)
  const updates = createUpdates({ isDeferred: () => isDeferred, takeOver, reload })
  const hold = (held: boolean) => () => {
    isDeferred = held
    updates.reconsider()
  }
  const acts: Readonly<Record<string, () => void>> = {
    waits: updates.workerWaits,
    accept: updates.accept,
    postpone: updates.postpone,
    'taken over': updates.workerTookOver,
    gone: updates.chunkGone,
    // A form is dirty, or a row is being sent.
    dirty: hold(true),
    clean: hold(false),
    'nearly late': () => vi.advanceTimersByTime(TAKEOVER_TIMEOUT_MS - 1),
    late: () => vi.advanceTimersByTime(TAKEOVER_TIMEOUT_MS),
  }
  const shown = steps.map((step) => {
    acts[step]?.()
    const { offer, taking } = updates.getSnapshot()
    return `${step}: ${offer ?? '-'}${taking ? '…' : ''} ${reload.mock.calls.length}`
  })
  return { shown, asked: takeOver.mock.calls.length }
}

/** What is played, and how often a worker is asked to take over; the last rows without a worker that waits. */
test.each([
  [
    'a waiting version is offered, takes over at a press, and then the page reloads once',
    'waits: waiting 0, accept: waiting… 0, accept: waiting… 0, taken over: waiting… 1, taken over: waiting… 1',
    1,
    true,
  ],
  [
    'it is not offered while a form is dirty or a row is being sent, and it is afterwards',
    'dirty: - 0, waits: - 0, accept: - 0, clean: waiting 0, dirty: - 0',
    0,
    true,
  ],
  [
    'what is typed between the press and the new worker is not reloaded away',
    'waits: waiting 0, accept: waiting… 0, dirty: waiting… 0, taken over: - 0, clean: taken 0',
    1,
    true,
  ],
  [
    '"Later" holds until there is something newer',
    'waits: waiting 0, postpone: - 0, waits: waiting 0',
    0,
    true,
  ],
  [
    'a worker that does not take over in time gets it from the page that goes',
    'waits: waiting 0, accept: waiting… 0, nearly late: waiting… 0, late: waiting… 1, taken over: waiting… 1',
    1,
    true,
  ],
  [
    'where something was typed meanwhile no page goes, and the button is there for another try',
    'waits: waiting 0, accept: waiting… 0, dirty: waiting… 0, late: - 0, clean: waiting 0, accept: waiting… 0',
    2,
    true,
  ],
  [
    'where a chunk is gone the press loads again under a dirty form, too, even if the new worker does not take over',
    'dirty: - 0, gone: gone 0, accept: gone… 0, late: gone… 1',
    1,
    true,
  ],
  [
    'a tab in which nobody pressed is told when another tab has updated, and reloads at its own press',
    'taken over: taken 0, accept: taken… 1',
    1,
    false,
  ],
  [
    'a chunk that is gone is said under a dirty form, too: what was pressed there does nothing',
    'dirty: - 0, gone: gone 0, accept: gone… 1',
    1,
    false,
  ],
])('%s', (_, story, asked, workerWaits) => {
  const shown = story.split(', ')
  const steps = shown.map((each) => each.split(':')[0] ?? '')
  expect(played(steps, workerWaits)).toEqual({ shown, asked })
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
