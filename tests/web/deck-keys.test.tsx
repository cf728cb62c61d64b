// @vitest-environment jsdom
/** The deck by keys and buttons, and what it says to those who listen. */
import { act } from 'react'
import { expect, test } from 'vitest'
import { onDevice, openDeck, people, settled } from './open-deck.tsx'

onDevice()

test('an undo right after a decision takes that one back, not the one before', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' })
  await deck.pressAtOnce('ArrowRight', 'Backspace')
  expect([deck.topName(), deck.seenName()]).toEqual(['나리', '나리'])
  expect(deck.said()).toBe('되돌렸어요. 나리님이 다시 나왔어요.')
  await deck.close()
})

test('a key that is held down decides on one person', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' })
  await deck.press({ key: 'ArrowRight', repeat: true })
  await deck.press({ key: 'ArrowRight', repeat: true })
  expect(deck.topName()).toBe('나리')
  await deck.close()
})

test.each<[string, KeyboardEventInit]>([
  ['backspace', { key: 'Backspace' }],
  ['U', { key: 'u', code: 'KeyU' }],
  ['U on a Korean keyboard', { key: 'ㅕ', code: 'KeyU' }],
  ['Ctrl and Z', { key: 'z', code: 'KeyZ', ctrlKey: true }],
  ['Cmd and Z', { key: 'z', code: 'KeyZ', metaKey: true }],
])('%s undoes, and gives the focus to who is back', async (_, key) => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowLeft' })
  expect(deck.topName()).toBe('나리')
  await deck.press(key)
  expect(deck.topName()).toBe('가온')
  expect(deck.said()).toBe('되돌렸어요. 가온님이 다시 나왔어요.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('가온')
  await deck.close()
})

test.each<[string, KeyboardEventInit]>([
  ['redo', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }],
  ['back by Alt and an arrow', { key: 'ArrowLeft', altKey: true }],
  ['a word back by Ctrl and an arrow', { key: 'ArrowLeft', ctrlKey: true }],
  ['scrolling down', { key: 'ArrowDown' }],
])('%s is left to the browser', async (_, key) => {
  const deck = await openDeck()
  await deck.press(key)
  expect(deck.topName()).toBe('가온')
  expect(deck.said()).toBe('')
  await deck.close()
})

test('keys go on working where what had the focus went away, and not in another dialog', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' }, document.body)
  expect(deck.topName()).toBe('나리')
  const elsewhere = document.body.appendChild(document.createElement('input'))
  await deck.press({ key: 'ArrowRight' }, elsewhere)
  expect(deck.topName()).toBe('나리')
  await deck.close()
})

test('one card is there for those who listen, the others are not', async () => {
  const deck = await openDeck()
  const sections = [...document.querySelectorAll('section')]
  const heard = sections.filter((section) => section.closest('[aria-hidden="true"]') === null)
  expect(sections).toHaveLength(people.length)
  expect(heard.map((section) => section.getAttribute('aria-label'))).toEqual(['가온'])
  expect(sections.filter(({ tabIndex }) => tabIndex === 0)).toEqual(heard)
  await deck.close()
})

test('everyone decided on, the deck says so and asks to be closed once', async () => {
  const deck = await openDeck()
  for (const _ of people) await deck.press({ key: 'ArrowLeft' })
  await act(settled)
  expect(deck.said()).toBe('라미님을 거절했어요. 모두 만나 봤어요.')
  expect(deck.onNoMore).toHaveBeenCalledTimes(1)
  await deck.close()
})
