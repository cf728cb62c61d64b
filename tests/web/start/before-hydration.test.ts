// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The head's files, which a tap loads at once. */
const files = `
  <link rel="later" href="data:text/javascript,//platform-">
  <meta name="entry" content="data:text/javascript,">`

const page = `
  <form method="post">
    <input name="email" type="email">
    <input name="password" type="password">
    <input name="shown" type="text" autocomplete="new-password">
    <input name="agreed" type="checkbox">
    <input name="kind" type="radio" value="a" checked><input name="kind" type="radio" value="b">
    <textarea name="message">so far</textarea>
  </form>
  <a id="language" href="/language?to=en&back=/contact">English</a>
  <a id="away" href="/terms">Terms</a>`

beforeEach(() => history.replaceState(null, '', '/contact'))
afterEach(() => {
  // The app has hydrated: the script's listeners go.
  dispatchEvent(new Event('hydrated'))
  vi.runAllTimers()
  vi.useRealTimers()
  sessionStorage.clear()
})

/** A page as the server sends it, with the script at its end. */
async function open(): Promise<void> {
  vi.useFakeTimers()
  document.head.innerHTML = files
  document.body.innerHTML = page
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => event.preventDefault())
  vi.resetModules()
  await import('../../../src/web/start/before-hydration.ts')
}

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

function fillIn(): void {
  field('email').value = 'minji@home.test'
  for (const secret of ['password', 'shown']) field(secret).value = 'secret-77'
  field('message').value = 'so far, so good'
  field('agreed').checked = true
  const [, second] = document.querySelectorAll<HTMLInputElement>('[name=kind]')
  if (second) second.checked = true
}

function filledIn() {
  return {
    email: field('email').value,
    password: field('password').value + field('shown').value,
    message: field('message').value,
    agreed: field('agreed').checked,
    kind: document.querySelector<HTMLInputElement>('[name=kind]:checked')?.value,
  }
}

const press = (id: string, keys: MouseEventInit = {}) =>
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))

const untouched = { email: '', password: '', message: 'so far', agreed: false, kind: 'a' }
const typed = {
  email: 'minji@home.test',
  password: '',
  message: 'so far, so good',
  agreed: true,
  kind: 'b',
}

test.each<[string, () => void]>([
  [
    'the link to the other language, though the page hydrates before the next one is there',
    () => press('language'),
  ],
  ['a reload, and whatever else leaves the page', () => dispatchEvent(new Event('pagehide'))],
])('what was typed before the app runs outlives %s; never a password', async (_, leave) => {
  await open()
  fillIn()
  leave()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-77')
  await open()
  expect(filledIn()).toEqual(typed)
  expect(sessionStorage.length).toBe(0)
})

test('it comes back to its own page alone, and once', async () => {
  await open()
  fillIn()
  dispatchEvent(new Event('pagehide'))
  history.replaceState(null, '', '/login')
  await open()
  expect(filledIn()).toEqual(untouched)
  history.replaceState(null, '', '/contact')
  await open()
  expect(filledIn()).toEqual(untouched)
})

test('nothing is kept once the app runs, by other links, or for another tab', async () => {
  await open()
  fillIn()
  press('away')
  press('language', { ctrlKey: true })
  expect(sessionStorage.length).toBe(0)
  dispatchEvent(new Event('hydrated'))
  vi.runAllTimers()
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['the button itself', false],
  ['the one in its place, where React had to make the page anew', true],
])('a tap that comes too early is played on %s', async (_, isMadeAnew) => {
  await open()
  const buttons = '<button type="button">One</button><button type="button">Two</button>'
  document.body.innerHTML = buttons
  const tapped = document.querySelectorAll('button')[1]
  tapped?.click()
  if (isMadeAnew) document.body.innerHTML = buttons
  const clicked: (string | null)[] = []
  document.body.addEventListener('click', ({ target }) => clicked.push((target as Element).textContent), {
    once: true,
  })
  dispatchEvent(new Event('hydrated'))
  vi.runAllTimers()
  expect(clicked).toEqual(['Two'])
})
