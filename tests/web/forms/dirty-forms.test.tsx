// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAnyFormDirty, subscribeToDirtyForms, useDirtyForm } from '../../../src/web/forms/dirty-forms.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

function Form({ dirty }: { dirty: boolean }) {
  useDirtyForm(dirty)
  return null
}

test('a form is dirty while it says so and is on the screen; listeners hear of the first and the last', async () => {
  const root = createRoot(document.createElement('div'))
  const told = vi.fn(() => isAnyFormDirty())
  const stop = subscribeToDirtyForms(told)
  const show = (...forms: boolean[]) =>
    act(() => root.render(forms.map((dirty, index) => <Form key={String(index)} dirty={dirty} />)))
  await show(false, false)
  expect(isAnyFormDirty()).toBe(false)
  await show(true, false)
  await show(true, true)
  expect(isAnyFormDirty()).toBe(true)
  await show(false, true)
  expect(isAnyFormDirty()).toBe(true)
  await show(false)
  expect(isAnyFormDirty()).toBe(false)
  await show(true)
  await act(() => root.unmount())
  expect(isAnyFormDirty()).toBe(false)
  expect(told.mock.results.map(({ value }) => value)).toEqual([true, false, true, false])
  stop()
})
