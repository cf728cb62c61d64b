// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ignoreComposingEnter } from '../../../src/web/start/composing-enter.ts'

/** Whether an Enter pressed in the field would still send its form. */
function sends(field: HTMLElement, how: KeyboardEventInit & { keyCode?: number }): boolean {
  document.body.append(field)
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })
  return field.dispatchEvent(event)
}

test('the Enter that ends a composition sends nothing; others, and those of a text area, do their work', () => {
  ignoreComposingEnter(document)
  const field = () => document.createElement('input')
  expect(sends(field(), { isComposing: true })).toBe(false)
  // Safari has ended the composition by then.
  expect(sends(field(), { isComposing: false, keyCode: 229 })).toBe(false)
  expect(sends(field(), { keyCode: 13 })).toBe(true)
  expect(sends(field(), { key: 'a', isComposing: true })).toBe(true)
  expect(sends(document.createElement('textarea'), { isComposing: true })).toBe(true)
})
