// @vitest-environment jsdom
/** The deck under a finger, and its pile as cards go and come back. */
import { act } from 'react'
import { expect, test } from 'vitest'
import { crowd, drag, onDevice, openDeck, people, point, settled, stubDevice, vibrate } from './open-deck.tsx'

onDevice()

test('a drag moves the card and renders nothing', async () => {
  const deck = await openDeck()
  const card = deck.card()
  const before = deck.renders()
  const letGo = await drag(card, [20, 60, 90])
  expect(deck.renders()).toBe(before)
  expect(card.style.transform).toMatch(/^translate\(8\dpx, calc\(0% \+ 0px\)\) rotate\(3/)
  expect(card.hasAttribute('data-held')).toBe(true)
  await letGo()
  expect(card.hasAttribute('data-held')).toBe(false)
  expect(card.style.transform).toMatch(/^translate\(0px/)
  expect(deck.renders()).toBe(before)
  expect(deck.topName()).toBe('가온')
  await deck.close()
})

test.each(['touch', 'mouse', 'pen'] as const)(
  'let go far enough it decides; where the pointer is cancelled it does not: %s',
  async (pointerType) => {
    const deck = await openDeck()
    await (await drag(deck.card(), [80, 160, 240], { pointerType, end: 'pointercancel' }))()
    expect(deck.topName()).toBe('가온')
    await (await drag(deck.card(), [80, 160, 240], { pointerType }))()
    expect(deck.topName()).toBe('나리')
    expect(deck.said()).toBe('가온님을 수락했어요. 다음은 나리님이에요.')
    await (await drag(deck.card(), [-80, -160, -240], { pointerType }))()
    expect(deck.topName()).toBe('다온')
    await deck.close()
  },
)

test('only who is on top can be scrolled by a finger, and who is next once the hands rest', async () => {
  const deck = await openDeck()
  const scrollable = () =>
    [...document.querySelectorAll('section[data-scrolls]')].map((section) =>
      section.getAttribute('aria-label'),
    )
  expect(scrollable()).toEqual(['가온'])
  await (await drag(deck.card(), [80, 160, 240]))()
  expect(deck.topName()).toBe('나리')
  await expect.poll(scrollable, { timeout: 5_000 }).toContain('나리')
  expect(scrollable()).not.toContain('다온')
  await deck.close()
})

test('a card whose decision cannot be kept comes back to where it lay, and the deck says why', async () => {
  const deck = await openDeck({ loggedIn: false })
  await (await drag(deck.card(), [80, 160, 240]))()
  await act(settled)
  expect(deck.topName()).toBe('가온')
  expect(deck.card().style.transform).toMatch(/^translate\(0px/)
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('수락하지 못했어요')
  expect(deck.said()).toBe('')
  await deck.close()
})

test('a card thrown by a key out of the hand that holds it is decided once', async () => {
  const deck = await openDeck()
  const letGo = await drag(deck.card(), [-80, -160, -240])
  await deck.press({ key: 'ArrowRight' })
  await letGo()
  expect(deck.topName()).toBe('나리')
  expect(deck.said()).toContain('가온님을 수락했어요.')
  await deck.close()
})

test.each([
  ['a pen let go beside the cards', 'pen', 'pointerup'],
  ['a finger whose scrolling ends beside the cards', 'touch', 'pointercancel'],
])('%s holds none of them any more', async (_, pointerType, end) => {
  const deck = await openDeck()
  point(deck.card(), 'pointerdown', { pointerType })
  point(deck.card(), 'pointermove', { pointerType, clientY: 90 })
  point(document.body, end, { pointerType, clientY: 900, buttons: 0 })
  await (await drag(deck.card(), [80, 160, 240]))()
  expect(deck.topName()).toBe('나리')
  await deck.close()
})

test('a pen lifted outside the window holds no card any more as it is back', async () => {
  const deck = await openDeck()
  point(deck.card(), 'pointerdown', { pointerType: 'pen' })
  point(deck.card(), 'pointermove', { pointerType: 'pen', clientY: 90 })
  point(deck.card(), 'pointermove', { pointerType: 'pen', clientY: 70, buttons: 0 })
  await (await drag(deck.card(), [80, 160, 240]))()
  expect(deck.topName()).toBe('나리')
  await deck.close()
})

test('after two decisions and an undo, and one more, who is back is the one in sight', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' })
  await deck.press({ key: 'ArrowRight' })
  await deck.press({ key: 'Backspace' })
  expect([deck.topName(), deck.seenName()]).toEqual(['나리', '나리'])
  await deck.press({ key: 'Backspace' })
  expect([deck.topName(), deck.seenName()]).toEqual(['가온', '가온'])
  await deck.close()
})

test('a card thrown as soon as the one before is gone flies, and the deck goes on to its end', async () => {
  const deck = await openDeck()
  deck.pressAsSoonAs('나리', 'ArrowRight')
  await deck.press({ key: 'ArrowRight' })
  expect([deck.topName(), deck.seenName()]).toEqual(['다온', '다온'])
  await deck.pressAtOnce('ArrowRight', 'ArrowRight')
  expect(deck.seenName()).toBeNull()
  expect(deck.onNoMore).toHaveBeenCalledTimes(1)
  await deck.close()
})

test('a card thrown again as soon as it is back flies', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' })
  deck.pressAsSoonAs('가온', 'ArrowLeft')
  await deck.press({ key: 'Backspace' })
  expect([deck.topName(), deck.seenName()]).toEqual(['나리', '나리'])
  expect(deck.said()).toContain('가온님을 거절했어요.')
  await deck.close()
})

test('of two decisions in a row that cannot be kept, both cards come back', async () => {
  const deck = await openDeck({ loggedIn: false })
  await deck.pressAtOnce('ArrowRight', 'ArrowRight')
  expect([deck.topName(), deck.seenName()]).toEqual(['가온', '가온'])
  expect(document.querySelectorAll('[style*="z-index"][style*="translate(0px"]')).toHaveLength(people.length)
  await deck.close()
})

test('of a long pile each one is met whole and in order, and comes back whole by as many undos', async () => {
  const deck = await openDeck({ suggestions: crowd })
  const mostMade = 30
  const isWhole = (number: number) =>
    deck.topName() === `${number}번` &&
    deck.seenName() === `${number}번` &&
    deck.topText().includes(`${number}번`) &&
    deck.topText().includes(`${number}호`)
  for (let number = 1; number <= 9; number += 1) {
    expect(isWhole(number)).toBe(true)
    await deck.press({ key: 'ArrowRight' })
  }
  expect(document.querySelectorAll('section').length).toBeLessThan(mostMade)
  for (let number = 9; number >= 5; number -= 1) {
    await deck.press({ key: 'Backspace' })
    expect(isWhole(number)).toBe(true)
  }
  await deck.pressAtOnce('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(isWhole(9)).toBe(true)
  await deck.close()
})

test('one that was called back from far behind and is thrown again keeps its element for its flight', async () => {
  const deck = await openDeck({ suggestions: crowd })
  for (let number = 1; number <= 12; number += 1) await deck.press({ key: 'ArrowRight' })
  for (let number = 12; number >= 5; number -= 1) await deck.press({ key: 'Backspace' })
  expect(deck.topName()).toBe('5번')
  await deck.press({ key: 'ArrowLeft' })
  expect(deck.topName()).toBe('6번')
  expect(document.querySelectorAll('section[aria-label="5번"]')).toHaveLength(1)
  await deck.close()
})

test('after an undo as quick as the decision the cards below lie below again', async () => {
  const deck = await openDeck()
  const before = deck.lying()
  expect(new Set(before).size).toBe(people.length)
  await deck.pressAtOnce('ArrowRight', 'Backspace')
  expect(deck.topName()).toBe('가온')
  expect(deck.lying()).toEqual(before)
  await deck.close()
})

test('the phone ticks where letting go would decide and as it does; never under reduced motion', async () => {
  const deck = await openDeck()
  await (await drag(deck.card(), [80, 240]))()
  expect(vibrate).not.toHaveBeenCalled()
  stubDevice({ reducedMotion: false })
  const letGo = await drag(deck.card(), [40, 240])
  expect(vibrate).toHaveBeenCalledTimes(1)
  await letGo()
  expect(vibrate).toHaveBeenCalledTimes(2)
  await deck.close()
})
