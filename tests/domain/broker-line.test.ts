/** Where an application stands with the broker, by the answers so far. */
import { expect, test } from 'vitest'
import type { BrokerAnswer } from '../../src/contract/broker-answer.ts'
import { endOf } from '../../src/domain/applications.ts'
import { brokerLine, brokerSteps, homesLike } from '../../src/domain/broker-line.ts'

const APPLIED = '2026-11-20'

/** "come:26" is the answer of 26 November, "come:26!" one with a sentence. */
function read(text: string): BrokerAnswer {
  const [, answer, day, mark] = /^(\w+):(\d+)(!?)$/.exec(text) ?? []
  return {
    answer: answer as BrokerAnswer['answer'],
    at: `2026-11-${day}`,
    sentence: mark === '!' ? 'Thursday or Saturday' : null,
    reason: answer === 'declined' ? 'no_pets' : null,
    room_id: answer === 'other_room' ? 'b' : null,
    room_name: null,
    room_name_ko: null,
  }
}
const answersOf = (text: string) => text.split(' ').filter(Boolean).map(read)
const written = (answer: BrokerAnswer | null) => answer && `${answer.answer}:${answer.at.slice(8)}`

/** A step's mark, and its day where it has one: `+` passed, `-` skipped, `*` current. */
const marks = { passed: '+', skipped: '-', current: '*', ahead: '' } as const

test.each<[answers: string, line: string, end?: string | null, offer?: string | null, said?: string | null]>([
  ['', '*20'],
  ['free:21', '+20 *21'],
  ['free:21 come:22', '+20 +21 *22'],
  ['come:22', '+20 - *22'],
  ['contract:22', '+20 - - - *22'],
  ['free:21 papers:23', '+20 +21 - *23'],
  // The same answer again: its newest day.
  ['free:21 free:24', '+20 *24'],
  // The last answer stands, and a step that was passed once has the day before it.
  ['contract:21 come:22', '+20 - *22'],
  ['come:21 papers:22 free:23 papers:24', '+20 +23 +21 *24'],
  ['gone:21', '*20', 'gone:21'],
  ['come:21! gone:22', '*20', 'gone:22'],
  ['come:21! gone:22!', '*20', 'gone:22', null, 'gone:22'],
  ['declined:21', '*20', 'declined:21'],
  ['gone:21 declined:22', '*20', 'declined:22'],
  // Free again: what was said before the end counts no more.
  ['come:21! gone:22! free:23', '+20 *23'],
  ['free:21 other_room:22', '+20 *21', null, 'other_room:22'],
  ['other_room:21! come:22', '+20 - *22', null, 'other_room:21', 'other_room:21'],
  ['gone:21 other_room:22', '*20', 'gone:21', 'other_room:22'],
  ['other_room:21 gone:22', '*20', 'gone:22'],
  ['other_room:20 gone:21 free:22', '+20 *22'],
  ['come:21! papers:22', '+20 - +21 *22', null, null, 'come:21'],
  ['come:21! papers:22!', '+20 - +21 *22', null, null, 'papers:22'],
  // The sentence of a step that is ahead again is no longer true; those before it are.
  ['contract:21! come:22', '+20 - *22'],
  ['free:21! contract:22! come:23', '+20 +21 *23', null, null, 'free:21'],
])('%s: %s', (text, line, end = null, offer = null, said = null) => {
  const found = brokerLine(APPLIED, answersOf(text))
  const shown = found.steps.map(({ state, at }) => `${marks[state]}${at?.slice(8) ?? ''}`)
  expect(shown.join(' ').trim()).toBe(line)
  expect([found.end, found.offer, found.said].map(written)).toEqual([end, offer, said])
  expect(found.steps.map(({ step }) => step)).toEqual(brokerSteps)
})

test.each<[answers: string, end: string | null]>([
  ['', null],
  ['come:21', null],
  ['come:21 gone:22', 'gone:22'],
  ['declined:22', 'declined:22'],
  ['gone:21 free:22', null],
  ['gone:21 other_room:22', null],
])('%s: over by %s', (text, end) => {
  expect(written(endOf(answersOf(text)))).toBe(end)
})

test('homes like one: free ones of half to twice its rent, of its city first, then nearest in rent', () => {
  const home = (id: number, price: number | null, more: object = {}) => ({
    ...{ id, price, city: 'Flushing', all_taken: null },
    ...more,
  })
  const homes = [
    home(1, 1400),
    home(2, 3000),
    home(3, 1500),
    home(4, 1410, { all_taken: true }),
    home(5, 1400, { city: 'Fort Lee' }),
    home(8, 700),
    home(6, null),
    home(7, 1350),
  ]
  expect(homesLike(home(1, 1400), homes, 9).map(({ id }) => id)).toEqual([7, 3, 8, 5])
  expect(homesLike(home(1, 1400), homes, 2).map(({ id }) => id)).toEqual([7, 3])
})
