/** The three steps of a match: step 2 follows my decision, step 3 theirs once mine is made, their yes at once. */
import { expect, test } from 'vitest'
import type { Decision } from '../../../../src/contract/enums.ts'
import { trackerOf } from '../../../../src/web/applying/dashboard/tracker.tsx'

const [yes, no] = ['confirmed', 'rejected'] as const

test.each<[Decision | null, Decision | null, string, string]>([
  [null, null, 'active', 'upcoming'],
  // A step that said 'not yet' would contradict the badge that says their yes.
  [null, yes, 'active', 'complete'],
  // Before my own decision a no of theirs is never told.
  [null, no, 'active', 'upcoming'],
  [yes, null, 'complete', 'pending'],
  [yes, yes, 'complete', 'complete'],
  [yes, no, 'complete', 'failed'],
  [no, null, 'failed', 'pending'],
  [no, yes, 'failed', 'complete'],
])('mine %s, theirs %s: %s, %s', (mine, theirs, second, third) => {
  expect(trackerOf({ mine, theirs })).toEqual({ matched: 'complete', mine: second, theirs: third })
})
