// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const button = (place: Element, text: string) =>
  [...place.querySelectorAll('button')].find((each) => each.textContent?.includes(text))

/** A server that answers the confirmation; `asked` lists the calls that were made. */
function serverThat(confirms: () => unknown = () => null) {
  const asked: string[] = []
  const answer = (path: string) => {
    asked.push(path)
    return path === '/verify_email' ? confirms() : null
  }
  return { asked, answer }
}

test('opening the link confirms nothing; its button does', async () => {
  const { asked, answer } = serverThat()
  const app = await openApp('/verify_email?token=abc', { answer })
  const confirm = await app.until(() => button(app.place, 'Yes, this is my address'))
  expect(asked).not.toContain('/verify_email')
  confirm.click()
  await app.until(() => app.place.textContent?.includes('Your email address is confirmed'))
  expect(asked).toContain('/verify_email')
})

test('a link that is used up says so: who is logged in can have another, others can log in', async () => {
  const { answer } = serverThat(() =>
    Response.json({ status: 'error', code: 'verification_token_invalid', message: 'x' }, { status: 400 }),
  )
  for (const [session, way] of [
    [member, 'Send the email again'],
    [undefined, 'Log in for another link'],
  ] as const) {
    const app = await openApp('/verify_email?token=abc', { answer, ...(session && { session }) })
    const confirm = await app.until(() => button(app.place, 'Yes, this is my address'))
    confirm.click()
    await app.until(() => app.place.textContent?.includes('has expired'))
    expect(app.place.textContent).toContain(way)
  }
})

test('an application whose address is not confirmed is not shown to others, and says so at its home and on the dashboard, where the mail can be sent again', async () => {
  const asked: string[] = []
  const record = { id: 31, inquiry_id: 31, property_id: 12, property_name: 'A home' }
  const answer = (path: string) => {
    asked.push(path)
    if (path === '/properties/12') return { id: 12, name: 'A home', city: 'Fort Lee', price: 1800 }
    if (path !== '/get_my_record') return path === '/send_verification_email' ? null : undefined
    return [{ ...record, matching_status: 'searching', suggestion_count: 0, email_verification: 'pending' }]
  }
  const home = await openApp('/property/12', { session: member, answer })
  const form = await home.until(() => home.place.querySelector('#inquiry'))
  await home.until(() => form.textContent?.includes('Please confirm your email address'))
  expect(button(form, 'Meet the other applicants')).toBeUndefined()

  const dashboard = await openApp('/dashboard', { session: member, answer })
  const card = await dashboard.until(() => dashboard.place.querySelector('article'))
  expect(card.textContent).toContain('Not shown yet')
  expect(card.querySelector('button')).toBeNull()
  await dashboard.press(button(dashboard.place, 'Send the email again'))
  await dashboard.until(() => dashboard.place.textContent?.includes('It is on its way again.'))
  expect(asked).toContain('/send_verification_email')
})
