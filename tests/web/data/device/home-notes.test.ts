// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_ACCOUNT } from '../../../../src/offline/device/cache-names.ts'
import {
  forgetHomeNotes,
  passHomeNotes,
  readHomeNotes,
  writeHomeNotes,
} from '../../../../src/web/data/device/home-notes.ts'

const note = (text: string, isViewed = false, ticked: string[] = []) => ({ text, isViewed, ticked })

beforeEach(() => localStorage.clear())

test('notes are kept apart for each of their owners and homes, and go with their owner alone', () => {
  writeHomeNotes(7, 1, note('large kitchen', true))
  writeHomeNotes(7, 2, note('loud'))
  writeHomeNotes(8, 1, note('theirs'))
  expect(readHomeNotes(7, 1)).toEqual(note('large kitchen', true))
  forgetHomeNotes(7, [2])
  expect(readHomeNotes(7, 2)).toEqual(note(''))
  forgetHomeNotes(7)
  expect(readHomeNotes(7, 1)).toEqual(note(''))
  expect(readHomeNotes(8, 1)).toEqual(note('theirs'))
})

test('what an earlier build noted at a viewing is read', () => {
  localStorage.setItem('viewing-7-1', '{"ticked":["water"],"text":"third floor"}')
  expect(readHomeNotes(7, 1)).toEqual(note('third floor', false, ['water']))
})

test.each(['', 'null', '7', '{"text":7,"ticked":{}}', '{'])('a damaged note %o is none', (stored) => {
  localStorage.setItem('viewing-7-1', stored)
  expect(readHomeNotes(7, 1)).toEqual(note(''))
})

test('a visitor’s notes join those of the account, each line once', () => {
  writeHomeNotes(NO_ACCOUNT, 1, note('seen from outside', true, ['water']))
  writeHomeNotes(NO_ACCOUNT, 2, note('ask for pets'))
  writeHomeNotes(NO_ACCOUNT, 3, note('the same'))
  writeHomeNotes(7, 1, note('large kitchen', false, ['locks']))
  writeHomeNotes(7, 3, note('the same'))
  passHomeNotes(NO_ACCOUNT, 7)
  passHomeNotes(NO_ACCOUNT, 7)
  expect([1, 2, 3].map((id) => readHomeNotes(7, id))).toEqual([
    note('large kitchen\nseen from outside', true, ['locks', 'water']),
    note('ask for pets'),
    note('the same'),
  ])
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`viewing-${NO_ACCOUNT}-`))).toEqual([])
})

test('a note for which the device has no room stays the visitor’s', () => {
  writeHomeNotes(NO_ACCOUNT, 1, note('large kitchen'))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full')
  })
  passHomeNotes(NO_ACCOUNT, 7)
  vi.restoreAllMocks()
  expect(readHomeNotes(NO_ACCOUNT, 1)).toEqual(note('large kitchen'))
})
