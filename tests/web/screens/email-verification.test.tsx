// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { LOADING } from '../../../src/web/data/session/session-store.ts'
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
  const app = await openApp('/verify_email?token=abc', { session: member, answer })
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
  const app = await openApp('/verify_email?token=abc', { answer, session: member })
  const confirm = await app.until(() => button(app.place, 'Yes, this is my address'))
  confirm.click()
  await app.until(() => app.place.textContent?.includes('has expired'))
  expect(app.place.textContent).toContain('Send the email again')
  const incomplete = await openApp('/verify_email', { answer })
  await incomplete.until(() => incomplete.place.textContent?.includes('has expired'))
  expect(incomplete.place.textContent).toContain('Log in for another link')
})

/** Fills in the login form that is open and presses its button. */
async function logIn(app: Awaited<ReturnType<typeof openApp>>) {
  await app.type(app.field('email'), 'minji@home.test')
  await app.type(app.field('password'), 'geese at noon')
  await app.press([...app.place.querySelectorAll('main form button[type=submit]')].at(-1))
}

const confirmed = 'Your email address is confirmed'

test('without a session the link asks for the login, which goes on to confirm', async () => {
  const { asked, answer } = serverThat()
  const app = await openApp('/verify_email?token=abc', { answer })
  await app.until(() => app.place.textContent?.includes('Log in with the account named in the email'))
  expect(button(app.place, 'Yes, this is my address')).toBeUndefined()
  expect(asked).not.toContain('/verify_email')
  await logIn(app)
  await app.until(() => app.place.textContent?.includes(confirmed))
  expect(asked.filter((path) => path === '/verify_email')).toHaveLength(1)
  expect(app.address()).toBe('/verify_email')
})

test('in another account’s session the link asks for the right one, and goes on with it', async () => {
  let user = 8
  const other = { status: 'authenticated', user: { id: 8, name: 'Jun' }, confirmed: true } as const
  const { asked, answer } = serverThat(() =>
    user === 7
      ? null
      : Response.json({ status: 'error', code: 'verification_other_account', message: 'x' }, { status: 403 }),
  )
  const app = await openApp('/verify_email?token=abc', { answer, session: other })
  await app.press(await app.until(() => button(app.place, 'Yes, this is my address')))
  await app.until(() => app.place.textContent?.includes('You are logged in with another account'))
  expect(app.place.textContent).not.toContain(confirmed)
  user = 7
  await logIn(app)
  await app.until(() => app.place.textContent?.includes(confirmed))
  expect(asked.filter((path) => path === '/verify_email')).toHaveLength(2)
})

test('a press that comes before the session is known says whose link it is, too', async () => {
  const { asked, answer } = serverThat(() =>
    Response.json({ status: 'error', code: 'verification_other_account', message: 'x' }, { status: 403 }),
  )
  const app = await openApp('/verify_email?token=abc', { answer, session: LOADING })
  await app.press(await app.until(() => button(app.place, 'Yes, this is my address')))
  await app.become({ status: 'authenticated', user: { id: 8, name: 'Jun' }, confirmed: true })
  await app.until(() => app.place.textContent?.includes('You are logged in with another account'))
  expect(asked.filter((path) => path === '/verify_email')).toHaveLength(1)
})

test('a session that has ended meanwhile asks for the login, too', async () => {
  let isIn = false
  const { answer } = serverThat(() =>
    isIn ? null : Response.json({ status: 'error', code: 'unauthenticated', message: 'x' }, { status: 401 }),
  )
  const app = await openApp('/verify_email?token=abc', { answer, session: member })
  await app.press(await app.until(() => button(app.place, 'Yes, this is my address')))
  await app.become({ status: 'visitor', user: null, ended: true })
  await app.until(() => app.place.textContent?.includes('Log in with the account named in the email'))
  isIn = true
  await logIn(app)
  await app.until(() => app.place.textContent?.includes(confirmed))
})

test('the link of somebody who did not sign up says what it will do, and does it by its button alone', async () => {
  const asked: string[] = []
  const answer = (path: string) => {
    asked.push(path)
    return path === '/remove_signup' ? null : undefined
  }
  const app = await openApp('/remove_signup?token=abc', { answer })
  const remove = await app.until(() => button(app.place, 'Remove this sign-up'))
  expect(app.place.textContent).toContain('the account is removed with its profile')
  expect(asked).not.toContain('/remove_signup')
  await app.press(remove)
  await app.until(() => app.place.textContent?.includes('The sign-up is removed'))
  expect(asked).toContain('/remove_signup')
  expect(app.address()).toBe('/remove_signup')
})

test('a removal that is refused leads to the support', async () => {
  const answer = (path: string) =>
    path === '/remove_signup'
      ? Response.json({ status: 'error', code: 'verification_token_invalid', message: 'x' }, { status: 400 })
      : undefined
  const app = await openApp('/remove_signup?token=abc', { answer })
  await app.press(await app.until(() => button(app.place, 'Remove this sign-up')))
  await app.until(() => app.place.textContent?.includes('the address was confirmed'))
  expect(app.place.querySelector('main a[href="mailto:help@home.test"]')).not.toBeNull()
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
  expect([...card.querySelectorAll('button')].filter((each) => each.ariaLabel !== 'My application')).toEqual(
    [],
  )
  await dashboard.press(button(dashboard.place, 'Send the email again'))
  await dashboard.until(() => dashboard.place.textContent?.includes('It is on its way again.'))
  expect(asked).toContain('/send_verification_email')
})
