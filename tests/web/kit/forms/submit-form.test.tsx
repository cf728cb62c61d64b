// @vitest-environment jsdom
/** What every form that is sent at once has in common. */
import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { FormFailure } from '../../../../src/web/data/api/submit-form.tsx'
import { isAnyFormDirty } from '../../../../src/web/kit/forms/dirty-forms.ts'
import { useSubmitForm } from '../../../../src/web/kit/forms/use-submit-form.ts'
import { typeInto } from '../../open-app.tsx'
import { render } from '../../render.tsx'

const initial = { email: '', password: '' }
const secrets = ['password'] as const
// jsdom lays nothing out.
beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView() {} }))
afterEach(() => sessionStorage.clear())

/** Requests of the form under test, each open until it is settled. */
interface Sent extends PromiseWithResolvers<void> {
  email: string
  signal: AbortSignal
}

function Form({ sent, abortable }: { sent: Sent[]; abortable: boolean }) {
  const form = useSubmitForm({
    draft: 'test',
    initial,
    secrets,
    abortable,
    validate: ({ email, password }) => ({
      email: email === '' ? 'Email?' : null,
      password: password === '' ? 'Password?' : null,
    }),
    submit({ email }, signal) {
      const request = { email, signal, ...Promise.withResolvers<void>() }
      sent.push(request)
      return request.promise
    },
    explain: (error) =>
      String(error) === 'email' ? { errors: { email: 'Taken' } } : { text: String(error) },
  })
  const [email, password] = [form.field('email'), form.field('password')]
  return (
    <form {...form.props} aria-busy={form.busy} data-sent={form.sent?.email}>
      <FormFailure failure={form.failure} />
      {[password, email].map(({ error, ...field }) => (
        <div key={field.name}>
          <input {...field} />
          <i>{error}</i>
        </div>
      ))}
    </form>
  )
}

async function openForm({ abortable = false } = {}) {
  const sent: Sent[] = []
  const { place, unmount } = await render(<Form sent={sent} abortable={abortable} />, { language: 'en' })
  const form = place.querySelector('form') as HTMLFormElement
  return {
    form,
    sent,
    unmount,
    field: (name: string) => form.elements.namedItem(name) as HTMLInputElement,
    type: (name: string, text: string) =>
      act(async () => typeInto(form.elements.namedItem(name) as HTMLInputElement, text)),
    submit: (times = 1) =>
      act(async () => {
        for (let time = 0; time < times; time += 1) form.requestSubmit()
      }),
    said: () => [...form.querySelectorAll('i')].map(({ textContent }) => textContent).join(' '),
    failure: () => form.querySelector('[role=alert]')?.textContent ?? null,
  }
}
type OpenForm = Awaited<ReturnType<typeof openForm>>
async function fillIn({ type }: OpenForm, email = 'minji@home.test') {
  await type('email', email)
  await type('password', 'secret-77')
}

test('errors stand beside their fields, the first field of the form has the focus, and editing clears its error alone', async () => {
  const form = await openForm()
  await form.submit()
  expect(form.said()).toBe('Password? Email?')
  expect(document.activeElement).toBe(form.field('email'))
  await form.type('email', 'm')
  expect(form.said()).toBe('Password? ')
  expect(form.sent).toEqual([])
})

test('a press makes the form busy at once, and a second one in the same moment sends nothing', async () => {
  const form = await openForm()
  await fillIn(form)
  await form.submit(2)
  await form.submit()
  expect(form.form.getAttribute('aria-busy')).toBe('true')
  expect(form.sent).toHaveLength(1)
  await act(async () => form.sent[0]?.resolve())
  expect(form.form.getAttribute('aria-busy')).toBe('false')
})

test('a failure is said until the next press, above the form or beside its field; what was typed stays and can be sent again', async () => {
  const form = await openForm()
  await fillIn(form)
  await form.submit()
  await act(async () => form.sent[0]?.reject('No such server'))
  expect(form.failure()).toBe('No such server')
  await form.submit()
  expect(form.failure()).toBeNull()
  await act(async () => form.sent[1]?.reject('email'))
  expect(form.said()).toBe(' Taken')
  expect(document.activeElement).toBe(form.field('email'))
  expect([form.field('email').value, form.field('password').value]).toEqual(['minji@home.test', 'secret-77'])
  await form.submit()
  await act(async () => form.sent[2]?.resolve())
  expect(form.form.dataset.sent).toBe('minji@home.test')
})

test('a draft holds what was typed but the secrets, until it is sent; the form is dirty as long', async () => {
  const form = await openForm()
  expect(isAnyFormDirty()).toBe(false)
  await fillIn(form)
  expect({ ...sessionStorage }).toEqual({ 'draft:test': '{"email":"minji@home.test"}' })
  expect(isAnyFormDirty()).toBe(true)
  await form.submit()
  await act(async () => form.sent[0]?.resolve())
  expect(sessionStorage).toHaveLength(0)
  expect(isAnyFormDirty()).toBe(false)
})

test('an abortable form sends changed values in place of those under way, and nothing is said of a request that was aborted', async () => {
  const form = await openForm({ abortable: true })
  await fillIn(form, 'first')
  await form.submit(2)
  await form.type('email', 'second')
  expect(form.form.getAttribute('aria-busy')).toBe('false')
  await form.submit()
  expect(form.sent.map(({ email, signal }) => [email, signal.aborted])).toEqual([
    ['first', true],
    ['second', false],
  ])
  await act(async () => form.sent[0]?.reject('Aborted'))
  expect(form.failure()).toBeNull()
  expect(form.form.getAttribute('aria-busy')).toBe('true')
  await form.unmount()
  expect(form.sent[1]?.signal.aborted).toBe(true)
})
