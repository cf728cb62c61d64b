// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const home = { id: 12, name: 'A home', city: 'Fort Lee', price: 1800 }
const record = {
  inquiry_id: 31,
  property_id: 12,
  property_name: 'A home',
  create_date: '2026-11-01',
  matching_status: 'searching',
  suggestion_count: 0,
  email_verification: 'pending',
}
const button = (place: Element, text: string) =>
  [...place.querySelectorAll('button')].find((each) => each.textContent?.includes(text))

/** A server that has the pending application; `asked` lists the calls that were made. */
function pendingServer(confirm: () => unknown = () => null) {
  const asked: string[] = []
  const answer = (path: string) => {
    asked.push(path)
    if (path === '/verify_email') return confirm()
    if (path === '/properties/12') return home
    if (path === '/get_my_record') return [record]
    if (path === '/partners') return { id: 7, name: 'Minji', email: 'minji@home.test' }
    return null
  }
  return { asked, answer }
}

test.each(['/property/12', '/dashboard?view=matches'])(
  'on %s an application whose address is unconfirmed says so, and the mail can be sent again',
  async (path) => {
    const { asked, answer } = pendingServer()
    const app = await openApp(path, { session: member, answer })
    await app.until(() => app.place.textContent?.includes('Please confirm your email address'))
    expect(app.place.textContent).not.toContain('Meet the other applicants')
    const again = await app.until(() => button(app.place, 'Send the email again'))
    again.click()
    await app.until(() => app.place.textContent?.includes('It is on its way again.'))
    expect(asked).toContain('/send_verification_email')
  },
)

test('opening the link confirms nothing; its button does', async () => {
  const { asked, answer } = pendingServer()
  const app = await openApp('/verify_email?token=abc', { answer })
  const confirm = await app.until(() => button(app.place, 'Yes, this is my address'))
  expect(asked).not.toContain('/verify_email')
  confirm.click()
  await app.until(() => app.place.textContent?.includes('Your email address is confirmed'))
  expect(asked).toContain('/verify_email')
})

test('a link that is used up says so: who is logged in can have another, others can log in', async () => {
  const { answer } = pendingServer(() =>
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
