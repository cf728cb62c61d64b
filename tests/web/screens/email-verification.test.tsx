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
