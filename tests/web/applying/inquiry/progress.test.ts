import { expect, test } from 'vitest'
import {
  type InquiryEvent,
  type InquiryProgress,
  noProgress,
  reduceProgress,
} from '../../../../src/web/applying/inquiry/progress.ts'

const after = (...events: InquiryEvent[]): InquiryProgress => events.reduce(reduceProgress, noProgress(7))
const pressed = { type: 'pressed', user: 7 } as const
const known = { type: 'known', owner: 7, stands: false, isWithdrawing: false, isWaiting: false } as const

test('a press whose profile did not come is tried again, and then goes on like any other', () => {
  expect(after(pressed).press).toBe('pressed')
  const unanswered = after(pressed, { type: 'unanswered', user: 7 })
  expect(unanswered.press).toBe('unanswered')
  expect(reduceProgress(unanswered, pressed).press).toBe('retried')
  expect(after(pressed, { type: 'lacking', user: 7 }, pressed, { type: 'stored', user: 7 }).press).toBe(
    'none',
  )
})

test('what comes of another user’s press changes nothing, and another user begins anew', () => {
  const mine = after(pressed)
  expect(reduceProgress(mine, { type: 'repeated', user: 8 })).toBe(mine)
  expect(reduceProgress(mine, { ...known, owner: 8 })).toEqual(noProgress(8))
})

test('the notice of a withdrawal outlives its row, until the reader wants the form, or an inquiry stands again', () => {
  const withdrawing = { ...known, isWithdrawing: true }
  expect(after(withdrawing).withdrawal).toBe('told')
  expect(after(withdrawing, known).withdrawal).toBe('told')
  expect(after(withdrawing, { type: 'form_wanted' }, withdrawing).withdrawal).toBe('again')
  expect(after(withdrawing, { ...known, stands: true }).withdrawal).toBe('none')
})

test('news that change nothing are no change', () => {
  const before = after(pressed, { ...known, isWaiting: true })
  expect(before.hasWaited).toBe(true)
  expect(reduceProgress(before, { ...known, isWaiting: true })).toBe(before)
})
