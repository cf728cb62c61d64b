import { describe, expect, it } from 'vitest'
import { isMatched, matchingStatus, type Pair, shownPair } from '../../../src/server/rules/counterpart.ts'

function pair(otherInquiryId: number, mine: Pair['mine'], theirs: Pair['theirs'], at = 0): Pair {
  return { otherInquiryId, mine, theirs, mineAt: at, theirsAt: at }
}

describe('the counterpart that a record shows', () => {
  const both = pair(1, 'confirmed', 'confirmed')
  const waitsForThem = pair(2, 'confirmed', null)
  const waitsForMe = pair(3, null, 'confirmed')
  const myNo = pair(4, 'rejected', null, 5)
  const theirNo = pair(5, 'confirmed', 'rejected', 9)

  it('is the first that exists of: both yes, my yes waiting, their yes waiting, the newest no', () => {
    const all = [theirNo, myNo, waitsForMe, waitsForThem, both]
    expect(shownPair(all)).toBe(both)
    expect(shownPair(all.slice(0, 4))).toBe(waitsForThem)
    expect(shownPair(all.slice(0, 3))).toBe(waitsForMe)
    expect(shownPair(all.slice(0, 2))).toBe(theirNo)
    expect(shownPair([myNo])).toBe(myNo)
    expect(shownPair([])).toBeNull()
  })

  it('never shows their no before I have decided', () => {
    expect(shownPair([pair(6, null, 'rejected')])).toBeNull()
  })

  it.each([
    ['keeps the first match when a second comes', 'confirmed', 'confirmed', 20, 10],
    ['asks me about those who said yes in the order in which they came', null, 'confirmed', 20, 10],
    ['shows the newest of my yeses that wait for an answer', 'confirmed', null, 10, 20],
  ] as const)('%s', (_, mine, theirs, before, after) => {
    expect(shownPair([pair(7, mine, theirs, before), pair(8, mine, theirs, after)])?.otherInquiryId).toBe(8)
  })

  it('takes a no after my yes as new at the time of the no', () => {
    const late = { ...pair(5, 'confirmed', 'rejected', 1), theirsAt: 30 }
    expect(shownPair([pair(4, 'rejected', 'confirmed', 20), late])).toBe(late)
  })

  it('counts as matched in the first three alone', () => {
    expect([both, waitsForThem, waitsForMe].every(isMatched)).toBe(true)
    expect([myNo, theirNo].some(isMatched)).toBe(false)
  })
})

it.each([
  ['matched with a counterpart, whoever else waits', pair(1, 'confirmed', null), 3, 'matched'],
  ['pending while others wait for my swipe', null, 1, 'pending'],
  ['pending while others wait for my swipe, also after a no', pair(1, 'rejected', null), 1, 'pending'],
  ['searching where there is nobody', null, 0, 'searching'],
  ['searching where there is nobody left', pair(1, 'confirmed', 'rejected'), 0, 'searching'],
] as const)('the matching status is %s', (_, shown, waiting, status) => {
  expect(matchingStatus(shown, waiting)).toBe(status)
})
