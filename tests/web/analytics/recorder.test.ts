import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '../../../src/contract/analytics.ts'
import { createRecorder, GATHERED_FOR } from '../../../src/web/features/analytics/recorder.ts'
import { recordingSink } from './recording-sink.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const home = (property_id: number): AnalyticsEvent => ({ name: 'property_view', property_id })

test('events of one moment leave together', () => {
  const sink = recordingSink()
  const recorder = createRecorder(sink)
  recorder.record(home(1))
  vi.advanceTimersByTime(GATHERED_FOR - 1)
  recorder.record(home(2))
  expect(sink.batches).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sink.batches).toEqual([[home(1), home(2)]])
  vi.advanceTimersByTime(10 * GATHERED_FOR)
  expect(sink.batches).toHaveLength(1)
})

test('an event that does not fit the contract is dropped, even where its type was talked around', () => {
  const sink = recordingSink()
  const recorder = createRecorder(sink)
  const typed: AnalyticsEvent = JSON.parse('{"name":"page_view","path":"/","query":{"token":"secret"}}')
  recorder.record(typed)
  recorder.flush()
  expect(sink.batches).toEqual([])
})

test('without a signal the newest twenty wait, and leave with it', () => {
  const sink = recordingSink()
  sink.connected = false
  const recorder = createRecorder(sink)
  for (let id = 1; id <= 30; id += 1) recorder.record(home(id))
  vi.advanceTimersByTime(GATHERED_FOR)
  expect(sink.batches).toEqual([])
  sink.connected = true
  recorder.flush()
  expect(sink.batches).toEqual([Array.from({ length: 20 }, (_, index) => home(index + 11))])
})

test('a full batch leaves at once', () => {
  const sink = recordingSink()
  const recorder = createRecorder(sink)
  for (let id = 1; id <= 20; id += 1) recorder.record(home(id))
  expect(sink.batches).toHaveLength(1)
})

test('when it is stopped, what waits is gone, what is under way breaks off, and nothing more is taken', () => {
  const sink = recordingSink()
  const recorder = createRecorder(sink)
  recorder.record(home(1))
  recorder.flush()
  recorder.record(home(2))
  recorder.stop()
  recorder.record(home(3))
  recorder.flush()
  vi.advanceTimersByTime(10 * GATHERED_FOR)
  expect(sink.batches).toEqual([[home(1)]])
  expect(sink.signals.map((signal) => signal.aborted)).toEqual([true])
})
