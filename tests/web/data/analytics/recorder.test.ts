import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '../../../../src/contract/analytics.ts'
import { createRecorder, GATHERING_MS } from '../../../../src/web/data/analytics/recorder.ts'
import { recordingSink } from './recording-sink.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const home = (property_id: number): AnalyticsEvent => ({ name: 'property_view', property_id })

test('events of one moment leave together', () => {
  const sink = recordingSink()
  const recorder = createRecorder(sink.deliver)
  recorder.record(home(1))
  vi.advanceTimersByTime(GATHERING_MS - 1)
  recorder.record(home(2))
  expect(sink.batches).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sink.batches).toEqual([[home(1), home(2)]])
  vi.advanceTimersByTime(10 * GATHERING_MS)
  expect(sink.batches).toHaveLength(1)
})

test('an event that does not fit the contract is dropped, even where its type was talked around', () => {
  const sink = recordingSink()
  const recorder = createRecorder(sink.deliver)
  const typed: AnalyticsEvent = JSON.parse('{"name":"page_view","path":"/","query":{"token":"secret"}}')
  recorder.record(typed)
  recorder.flush()
  expect(sink.batches).toEqual([])
})

test('a full batch leaves at once', () => {
  const sink = recordingSink()
  const recorder = createRecorder(sink.deliver)
  for (let id = 1; id <= 20; id += 1) recorder.record(home(id))
  expect(sink.batches).toHaveLength(1)
})

test('when it is stopped, what waits is gone, what is under way breaks off, and nothing more is taken', () => {
  const sink = recordingSink()
  const recorder = createRecorder(sink.deliver)
  recorder.record(home(1))
  recorder.flush()
  recorder.record(home(2))
  recorder.stop()
  recorder.record(home(3))
  recorder.flush()
  vi.advanceTimersByTime(10 * GATHERING_MS)
  expect(sink.batches).toEqual([[home(1)]])
  expect(sink.signals.map((signal) => signal.aborted)).toEqual([true])
})
