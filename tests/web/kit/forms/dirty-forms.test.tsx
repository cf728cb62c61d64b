// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import {
  isAnyFormDirty,
  subscribeToDirtyForms,
  useDirtyForm,
} from '../../../../src/web/kit/forms/dirty-forms.ts'
import { render } from '../../render.tsx'

function Form({ dirty }: { dirty: boolean }) {
  useDirtyForm(dirty)
  return null
}

test('a form is dirty while it says so and is on the screen; listeners hear of the first and the last', async () => {
  const page = await render(null)
  const told = vi.fn(() => isAnyFormDirty())
  const stop = subscribeToDirtyForms(told)
  const show = (...forms: boolean[]) =>
    page.show(forms.map((dirty, index) => <Form key={String(index)} dirty={dirty} />))
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
  await page.unmount()
  expect(isAnyFormDirty()).toBe(false)
  expect(told.mock.results.map(({ value }) => value)).toEqual([true, false, true, false])
  stop()
})
