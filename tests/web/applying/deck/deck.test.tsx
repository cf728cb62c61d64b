// @vitest-environment jsdom
/** The deck: decisions by keys and pointers, undo, and what it says. */
import { act } from 'react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { suggestionSchema } from '../../../../src/contract/suggestions.ts'
import { DECISION_HOLD_MS } from '../../../../src/offline/outbox/outbox.ts'
import { noAnswer, refusal } from '../../../offline/device.ts'
import { drag, onDevice, openDeck, people, point, reduceMotion, vibrate } from './open-deck.tsx'

onDevice()

const [right, left, back] = ['ArrowRight', 'ArrowLeft', 'Backspace'] as const

describe('a decision', () => {
  test('moves on at once, is announced, and is held where it can be undone', async () => {
    const deck = await openDeck()
    await deck.keys(right)
    expect([deck.topName(), deck.lying()]).toEqual(['나리', ['나리', '다온', '라미']])
    expect(deck.said()).toBe('가온\u00a0님에게 관심을 보냈어요. 다음은 나리\u00a0님이에요.')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('나리')
    expect(deck.canUndo()).toBe(true)
    expect(deck.server.received).toHaveLength(0)
    await deck.pass(DECISION_HOLD_MS + 1)
    expect(deck.server.received).toHaveLength(1)
    expect(deck.canUndo()).toBe(false)
  })

  test('names people without their names turning what is said around them', async () => {
    const suggestions = ['דנה Cohen', 'عمر'].map((name, at) =>
      v.parse(suggestionSchema, { inquiry_id: at + 1, name }),
    )
    const deck = await openDeck({ suggestions })
    await deck.keys(right)
    expect(deck.said()).toBe(
      '\u2068דנה Cohen\u2069\u00a0님에게 관심을 보냈어요. 다음은 \u2068عمر\u2069\u00a0님이에요.',
    )
  })

  test('each of two presses before anything is rendered decides on another person', async () => {
    const deck = await openDeck()
    await deck.keys(right, left)
    expect(deck.rows()).toEqual([
      [1, 'confirmed'],
      [2, 'rejected'],
    ])
    expect(deck.topName()).toBe('다온')
  })

  test('on everyone: the deck says so and comes to its end, from which an undo leads back', async () => {
    const deck = await openDeck()
    for (const _ of people) {
      expect(deck.end()).toBeNull()
      await deck.keys(left)
    }
    expect(deck.said()).toBe('라미\u00a0님을 거절했어요. 모두 만나 봤어요.')
    expect([deck.end(), deck.canUndo()]).toEqual(['4 met', true])
    await deck.keys(right, left)
    expect(deck.end()).toBe('4 met')
    await deck.keys(back)
    expect([deck.end(), deck.topName()]).toEqual([null, '라미'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('라미')
    await deck.keys(right)
    await deck.pass(DECISION_HOLD_MS + 1)
    expect([deck.end(), deck.canUndo()]).toEqual(['4 met', false])
  })

  test.each([[[right]], [[right, right]]])(
    'that this device cannot store gives its card back, and the deck says why: %s',
    async (keys) => {
      const deck = await openDeck({ loggedIn: false })
      await deck.keys(...keys)
      expect(deck.lying()[0]).toBe('가온')
      expect(deck.topName()).toBe('가온')
      expect(document.querySelector('[role="alert"]')?.textContent).toContain('관심을 보내지 못했어요')
      expect(deck.said()).toBe('')
    },
  )

  test('of many people: a few cards are mounted, each is met whole and in order, and comes back whole', async () => {
    const crowd = Array.from({ length: 12 }, (_, at) =>
      v.parse(suggestionSchema, { inquiry_id: at + 1, name: `${at + 1}번`, job: `${at + 1}번 직업` }),
    )
    const deck = await openDeck({ suggestions: crowd })
    const met = (number: number) =>
      deck.lying()[0] === `${number}번` &&
      deck.topText().includes(`${number}번`) &&
      deck.topText().includes(`${number}번 직업`)
    for (let number = 1; number <= 9; number += 1) {
      expect(met(number)).toBe(true)
      expect(deck.sections().length).toBeLessThanOrEqual(4)
      await deck.keys(right)
    }
    for (let number = 9; number >= 5; number -= 1) {
      await deck.keys(back)
      expect(met(number)).toBe(true)
    }
  })
})

describe('an undo', () => {
  test.each<[string, KeyboardEventInit]>([
    ['backspace', { key: 'Backspace' }],
    ['U', { key: 'u', code: 'KeyU' }],
    ['U on a Korean keyboard', { key: 'ㅕ', code: 'KeyU' }],
    ['Ctrl and Z', { key: 'z', code: 'KeyZ', ctrlKey: true }],
    ['Cmd and Z', { key: 'z', code: 'KeyZ', metaKey: true }],
  ])(
    'by %s brings the card back with the focus, and nothing of its decision is ever sent',
    async (_, key) => {
      const deck = await openDeck()
      await deck.keys(left)
      await deck.press([key])
      expect([deck.topName(), deck.lying()]).toEqual(['가온', ['가온', '나리', '다온']])
      expect(deck.said()).toBe('되돌렸어요. 가온\u00a0님이 다시 나왔어요.')
      expect(document.activeElement?.getAttribute('aria-label')).toBe('가온')
      await deck.pass(60_000)
      expect([deck.rows(), deck.server.received, deck.canUndo()]).toEqual([[], [], false])
    },
  )

  test.each([
    ['takes back its own decision, not the one before', [right, right, back], '나리', [[1, 'confirmed']]],
    [
      'counts once for each press, the last decision first',
      [right, right, right, back, back, back],
      '가온',
      [],
    ],
    ['brings back whom the next press decides on', [right, back, left], '나리', [[1, 'rejected']]],
    ['without a decision does nothing', [back], '가온', []],
  ])('as quick as the decisions %s', async (_, keys, top, rows) => {
    const deck = await openDeck()
    await deck.keys(...keys)
    expect([deck.topName(), deck.lying()[0], deck.rows()]).toEqual([top, top, rows])
  })

  test.each([
    ['sent', undefined, '이미 전송되었어요.'],
    ['waiting', noAnswer, '되돌릴 수 있는 시간이 지났어요'],
  ])('after the hold changes nothing and says that the decision is %s', async (_, reply, words) => {
    const deck = await openDeck()
    if (reply) deck.server.always = reply
    await deck.keys(right)
    await deck.pass(DECISION_HOLD_MS + 1)
    await deck.keys(back)
    expect(deck.topName()).toBe('나리')
    expect(deck.said()).toContain(words)
  })

  test('whose hold ends in that very moment lets the card leave again, and says so', async () => {
    const deck = await openDeck()
    await deck.keys(right)
    deck.outbox.cancel = async () => false
    await deck.keys(back)
    expect([deck.topName(), deck.lying()[0]]).toEqual(['나리', '나리'])
    expect(deck.said()).toContain('되돌릴 수 있는 시간이 지났어요')
  })

  test('is not offered for a decision that was refused and then given up', async () => {
    const deck = await openDeck()
    deck.server.always = () => refusal(404, 'not_found')
    await deck.keys(right)
    await deck.pass(DECISION_HOLD_MS + 1)
    const row = deck.outbox.getSnapshot().rows.at(-1)
    expect(row?.state).toBe('parked')
    await deck.outbox.discard(row?.id ?? '')
    await deck.settle()
    expect(deck.canUndo()).toBe(false)
  })
})

describe('keys', () => {
  test.each<[string, KeyboardEventInit]>([
    ['redo', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }],
    ['back by Alt and an arrow', { key: 'ArrowLeft', altKey: true }],
    ['a word back by Ctrl and an arrow', { key: 'ArrowLeft', ctrlKey: true }],
    ['a yes by Meta and an arrow', { key: 'ArrowRight', metaKey: true }],
    ['selecting by Shift and an arrow', { key: 'ArrowRight', shiftKey: true }],
    ['selecting by Shift and the other arrow', { key: 'ArrowLeft', shiftKey: true }],
    ['scrolling down', { key: 'ArrowDown' }],
    ['a key that is held down', { key: 'ArrowRight', repeat: true }],
  ])('%s decides nothing', async (_, key) => {
    const deck = await openDeck()
    await deck.press([key])
    expect([deck.topName(), deck.said()]).toEqual(['가온', ''])
  })

  test('work where what had the focus went away, and not in another dialog', async () => {
    const deck = await openDeck()
    await deck.press([{ key: right }], document.body)
    expect(deck.topName()).toBe('나리')
    await deck.press([{ key: right }], document.body.appendChild(document.createElement('input')))
    expect(deck.topName()).toBe('나리')
  })
})

test('one card is there for screen readers, the others are not', async () => {
  const deck = await openDeck()
  const heard = deck.sections().filter((section) => section.closest('[aria-hidden="true"]') === null)
  expect(heard.map((section) => section.getAttribute('aria-label'))).toEqual(['가온'])
  expect(deck.sections().filter(({ tabIndex }) => tabIndex === 0)).toEqual(heard)
})

describe('a pointer', () => {
  test('moves the card and renders nothing; let go too soon the card goes back', async () => {
    const factors = [
      ['cleanliness', 'very_tidy'],
      ['guests', 'rarely'],
      ['noise', 'quiet_household'],
      ['smoking', 'no_smoking'],
      ['drinking', 'non_drinker'],
    ].map(([factor, mine]) => ({ factor, group: 'lifestyle', similarity: 1, mine, theirs: mine }))
    const answered = people.map((person) =>
      v.parse(suggestionSchema, { ...person, compatibility: { factors } }),
    )
    const deck = await openDeck({ suggestions: answered })
    await deck.atRest()
    const [card, before] = [deck.card(), deck.renders()]
    const letGo = await drag(card, [20, 60, 90])
    expect(card.style.transform).toMatch(/^translate\(8\dpx, calc\(0% \+ 0px\)\) rotate\(3/)
    expect(card.closest('[data-held]')).not.toBeNull()
    await letGo()
    expect(card.closest('[data-held]')).toBeNull()
    expect([deck.lying()[0], deck.renders()]).toEqual(['가온', before])
  })

  test.each(['touch', 'mouse', 'pen'])(
    'let go far enough decides, cancelled does not: %s',
    async (pointerType) => {
      const deck = await openDeck()
      await (await drag(deck.card(), [80, 160, 240], { pointerType, end: 'pointercancel' }))()
      expect([deck.topName(), deck.lying()[0]]).toEqual(['가온', '가온'])
      await (await drag(deck.card(), [80, 160, 240], { pointerType }))()
      await (await drag(deck.card(), [-80, -160, -240], { pointerType }))()
      expect(deck.rows()).toEqual([
        [1, 'confirmed'],
        [2, 'rejected'],
      ])
    },
  )

  test('out of whose hand a key throws the card decides nothing more', async () => {
    const deck = await openDeck()
    const letGo = await drag(deck.card(), [-80, -160, -240])
    await deck.keys(right)
    await letGo()
    expect(deck.rows()).toEqual([[1, 'confirmed']])
  })

  test.each([
    ['a pen let go beside the cards', 'pen', 'pointerup', { clientX: 90, buttons: 0 }],
    [
      'a finger whose scrolling ends beside the cards',
      'touch',
      'pointercancel',
      { clientY: 900, buttons: 0 },
    ],
    ['a pen lifted outside the window', 'pen', 'pointermove', { clientX: 70, buttons: 0 }],
  ])('that is gone holds no card any more: %s', async (_, pointerType, end, init) => {
    const deck = await openDeck()
    point(deck.card(), 'pointerdown', { pointerType })
    point(deck.card(), 'pointermove', { pointerType, clientX: end === 'pointercancel' ? 0 : 40, clientY: 50 })
    point(document.body, end, { pointerType, ...init })
    await deck.settle()
    expect(deck.lying()[0]).toBe('가온')
    await (await drag(deck.card(), [80, 160, 240]))()
    expect(deck.topName()).toBe('나리')
  })

  test('feels a tick where letting go would decide and as it does; never under reduced motion', async () => {
    const deck = await openDeck()
    await (await drag(deck.card(), [80, 240]))()
    expect(vibrate).not.toHaveBeenCalled()
    reduceMotion(false)
    const letGo = await drag(deck.card(), [40, 240])
    expect(vibrate).toHaveBeenCalledTimes(1)
    await letGo()
    expect(vibrate).toHaveBeenCalledTimes(2)
  })
})

const asked = people.map((person, at) =>
  v.parse(suggestionSchema, { ...person, their_decision: at === 1 ? 'confirmed' : null }),
)

test('whoever waits for my answer has a strip over the card; the button and the line over it say what a yes does', async () => {
  const deck = await openDeck({ suggestions: asked })
  const words = () => [
    deck.card().textContent?.includes('나에게 관심을 보냈어요'),
    deck.button('관심 보내기') !== undefined,
    deck.button('나도 관심 보내기') !== undefined,
    [...document.querySelectorAll('p > span:not([hidden])')].some(({ textContent }) =>
      textContent?.startsWith('보내면 바로 매칭되고'),
    ),
  ]
  expect(words()).toEqual([false, true, false, false])
  await deck.keys(left)
  expect(words()).toEqual([true, false, true, true])
})

test('the details of a card take the place of its front, and each fact stands in one of the two', async () => {
  const prompts = [
    { prompt: 'after_work', answer: '일찍 자요' },
    { prompt: 'weekend', answer: '빵을 구워요' },
  ]
  const [first, ...others] = people
  const deck = await openDeck({
    suggestions: [v.parse(suggestionSchema, { ...first, prompts, mbti: 'INFJ' }), ...others],
  })
  expect(deck.topText()).toContain('일찍 자요')
  expect(deck.topText()).not.toContain('INFJ')
  const turn = deck.button('자세히')
  expect(turn?.ariaExpanded).toBe('false')
  await act(async () => turn?.click())
  expect(deck.topText()).toMatch(/빵을 구워요.*INFJ/)
  expect(deck.topText()).not.toContain('일찍 자요')
  expect(deck.button('접기')?.ariaExpanded).toBe('true')
})
