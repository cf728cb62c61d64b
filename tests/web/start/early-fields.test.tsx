// @vitest-environment jsdom
import { act, Suspense, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteEarlyInput } from '../../../src/web/start/early-fields.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

/** Like every screen that asks who is logged in: it renders again as soon as it is hydrated. */
function Form() {
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  return (
    <form data-hydrated={hydrated} data-text={text} data-checked={checked}>
      <input name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input
        type="checkbox"
        name="check"
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
      />
    </form>
  )
}

const screen = (
  <Suspense>
    <Form />
  </Suspense>
)

function rendered() {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(screen)
  const [form, text, check] = ['form', '[name=text]', '[name=check]'].map((wanted) =>
    place.querySelector(wanted),
  )
  if (
    !(
      form instanceof HTMLFormElement &&
      text instanceof HTMLInputElement &&
      check instanceof HTMLInputElement
    )
  )
    throw new Error('The form was not rendered')
  return { place, form, text, check }
}

function type(field: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what was typed and chosen before hydration outlives a render that comes before React is told of it', async () => {
  const { place, form, text, check } = rendered()
  type(text, 'early')
  check.checked = true
  const replay = noteEarlyInput(document)
  await act(async () => hydrateRoot(place, screen))
  expect(form.dataset.hydrated).toBe('true')
  await act(async () => replay())
  expect([text.value, form.dataset.text]).toEqual(['early', 'early'])
  expect([check.checked, form.dataset.checked]).toEqual([true, 'true'])
})

test('what is typed while the page hydrates is told as well, and afterwards nothing is noted any more', async () => {
  const { place, form, text } = rendered()
  const replay = noteEarlyInput(document)
  type(text, 'mean')
  await act(async () => hydrateRoot(place, screen))
  await act(async () => type(text, 'meanwhile'))
  await act(async () => replay())
  expect([text.value, form.dataset.text]).toEqual(['meanwhile', 'meanwhile'])
  await act(async () => type(text, 'later'))
  expect(form.dataset.text).toBe('later')
})

test('a form that nobody touched stays as it is', async () => {
  const { place, form, text } = rendered()
  const replay = noteEarlyInput(document)
  await act(async () => hydrateRoot(place, screen))
  await act(async () => replay())
  expect([text.value, form.dataset.text, form.dataset.checked]).toEqual(['', '', 'false'])
})

test('where a translator had changed the markup, the fields that React makes in its place get what was typed', async () => {
  const { place, form, text, check } = rendered()
  type(text, 'early')
  check.checked = true
  form.prepend('A text that React does not know')
  const replay = noteEarlyInput(document)
  await act(async () => hydrateRoot(place, screen, { onRecoverableError: () => {} }))
  const [anew, again] = ['[name=text]', '[name=check]'].map((wanted) =>
    place.querySelector<HTMLInputElement>(wanted),
  )
  expect(anew).not.toBe(text)
  await act(async () => replay())
  expect([anew?.value, anew?.form?.dataset.text]).toEqual(['early', 'early'])
  expect([again?.checked, anew?.form?.dataset.checked]).toEqual([true, 'true'])
})
