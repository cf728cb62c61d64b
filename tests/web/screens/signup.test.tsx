// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { initialWizardAnswers } from '../../../src/web/account/signup/model.ts'
import { rememberIntent } from '../../../src/web/kit/navigation/intent.ts'
import { browserFor, openApp } from '../open-app.tsx'

browserFor()

const answered = {
  ...initialWizardAnswers,
  homeKind: 'apartment',
  bedrooms: '2',
  genderPreference: 'no_preference',
  cleanliness: 'easygoing',
  noise: 'moderate_noise',
  guests: 'rarely',
  pets: 'no_pets',
  smoking: 'no_smoking',
  drinking: 'social_drinker',
}
const nothing = () => undefined
const tooCommon = () =>
  Response.json(
    { status: 'error', code: 'common_password', message: 'x', fields: { password: 'common_password' } },
    { status: 400 },
  )

function keepAnswers(changed: object = {}): void {
  const { password: _, confirmPassword: __, ...draft } = { ...answered, ...changed }
  sessionStorage.setItem('draft:signup-wizard', JSON.stringify(draft))
}

test.each([
  ['opened without answers', null, '/signup?step=9', '/signup?step=1'],
  ['behind a question that was left out', { guests: null }, '/signup?step=9', '/signup?step=6'],
  ['behind the password, which a reload forgets', {}, '/signup?step=9', '/signup?step=8'],
  ['that can be shown', {}, '/signup?step=4', '/signup?step=4'],
] as const)('a step %s stands in the address as it is shown', async (_, changed, from, to) => {
  if (changed) keepAnswers(changed)
  const app = await openApp(from, { answer: nothing })
  await app.until(() => app.address() === to)
  const number = Number(new URLSearchParams(to.split('?')[1]).get('step'))
  expect(app.place.textContent).toContain(`Step ${number + 1} of 10`)
})

test.each(['99', '-1', 'abc', '1.5', ''])(
  'an address with a step that the signup does not have begins at the first: %j',
  async (step) => {
    const app = await openApp(`/signup?step=${step}`, { answer: nothing })
    await app.until(() => app.place.textContent?.includes('Step 1 of 10'))
    const back = [...app.place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Back')
    expect(back?.disabled).toBe(true)
  },
)

test.each<[() => unknown, string]>([
  [() => ({ count: 12, few: false }), 'People who fit you well with these answers: 12'],
  [() => ({ count: 0, few: true }), 'A few people fit you well with these answers'],
  [() => ({ count: 0, few: false }), ''],
  // Of a backend that does not know the call, and without a signal.
  [() => Response.json({ status: 'error' }, { status: 404 }), ''],
  [() => 'hello', ''],
  [
    () => {
      throw new TypeError('Failed to fetch')
    },
    '',
  ],
] as const)('how many people fit shows with its number alone, or not at all: %#', async (count, said) => {
  keepAnswers()
  let asked = 0
  const answer = (path: string) => {
    if (path !== '/fitting_count') return undefined
    asked += 1
    return count()
  }
  const app = await openApp('/signup?step=6', { answer })
  await app.until(() => asked > 0)
  const reward = () => app.place.querySelector('form [role=status]')?.textContent
  await app.until(() => reward() === said)
  expect(app.place.querySelector('[role=alert]')).toBeNull()
})

test('nothing is asked of how many fit while too little is answered', async () => {
  keepAnswers({ guests: null })
  const asked: string[] = []
  const app = await openApp('/signup?step=6', { answer: (path) => void asked.push(path) })
  await app.until(() => app.place.textContent?.includes('Step 7 of 10'))
  expect(asked.filter((path) => path.startsWith('/fitting_count'))).toEqual([])
})

type App = Awaited<ReturnType<typeof openApp>>
const submit = (app: App) => app.press(app.place.querySelector('[type=submit]'))

async function choosePassword(app: App, password: string): Promise<void> {
  await app.until(() => app.place.querySelector('[name=confirmPassword]'))
  for (const name of ['password', 'confirmPassword']) await app.type(app.field(name), password)
  await submit(app)
}

/** What stands below the password, as a screen reader is told. */
const saidOfPassword = (app: App) =>
  app.place.querySelector(
    `[id="${app.field('password').getAttribute('aria-describedby')?.split(' ').at(-1)}"]`,
  )?.textContent

test('the account step says at once what it can know, and beside the field what the server refuses at the end', async () => {
  keepAnswers({ email: 'minji@home.test' })
  const app = await openApp('/signup?step=8', { answer: tooCommon })
  await app.until(() => app.place.textContent?.includes('With fewer than 8, mix letters and digits.'))
  await choosePassword(app, '730518')
  await app.until(() => saidOfPassword(app)?.startsWith('A password this short needs more than digits.'))
  expect(app.address()).toBe('/signup?step=8')
  await choosePassword(app, 'abc123')
  await app.until(() => app.address() === '/signup?step=9')
  await submit(app)
  await app.until(() => app.address() === '/signup?step=8')
  await app.until(() => saidOfPassword(app) === 'This password is too common. Please choose another one.')
  expect(app.field('password').value).toBe('abc123')
})

test('a password that the server knows to be common is said where it is typed, and once', async () => {
  keepAnswers({ email: 'minji@home.test' })
  const asked: unknown[] = []
  const app = await openApp('/signup?step=8', {
    answer: async (path, request) => {
      if (path !== '/password_check') return undefined
      const { password } = await request.json()
      asked.push(password)
      return { reason: password === 'password1' ? 'common_password' : null }
    },
  })
  await choosePassword(app, 'password1')
  await app.until(() => saidOfPassword(app) === 'This password is too common. Please choose another one.')
  expect(document.activeElement).toBe(app.field('password'))
  expect(app.address()).toBe('/signup?step=8')
  await choosePassword(app, 'seven purple trains')
  await app.until(() => app.address() === '/signup?step=9')
  expect(asked).toEqual(['password1', 'seven purple trains'])
})

test('a late word on a password moves nobody who has gone back, or typed another one, meanwhile', async () => {
  keepAnswers({ email: 'minji@home.test' })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const app = await openApp('/signup?step=8', {
    answer: (path) => (path === '/password_check' ? promise : undefined),
  })
  await choosePassword(app, 'password1')
  await app.type(app.field('password'), 'password12')
  resolve({ reason: null })
  await app.until(() => app.place.querySelector('[type=submit]')?.ariaDisabled !== 'true')
  expect(app.address()).toBe('/signup?step=8')
})

test('in front of another backend nothing is asked about a password before the end', async () => {
  keepAnswers({ email: 'minji@home.test' })
  const asked: string[] = []
  const app = await openApp('/signup?step=8', { extensions: false, answer: (path) => void asked.push(path) })
  await choosePassword(app, 'password1')
  await app.until(() => app.address() === '/signup?step=9')
  expect(asked).not.toContain('/password_check')
})

test('passwords that differ are said at the second once it is left, until they are equal', async () => {
  keepAnswers()
  const app = await openApp('/signup?step=8', { answer: nothing })
  await app.until(() => app.place.querySelector('[name=confirmPassword]'))
  const said = () => app.place.querySelector('[role=alert]')?.textContent ?? null
  const again = app.field('confirmPassword')
  await app.type(app.field('password'), 'geese at noon')
  await app.type(again, 'geese at')
  expect(said()).toBeNull()
  again.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await app.until(() => said() === 'Passwords do not match')
  await app.type(again, 'geese at noon')
  expect(said()).toBeNull()
})

test.each([
  ['female', 'Woman'],
  ['prefer_not_say', 'Prefer not to say'],
  [null, 'Not answered'],
])(
  'the account step says which name it makes of the address, and the review shows what was given: %s',
  async (gender, words) => {
    keepAnswers({ email: 'minji.kim@home.test', gender })
    const app = await openApp('/signup?step=8', { answer: nothing })
    await app.until(() => app.place.textContent?.includes('Left empty, others see: Minji Kim'))
    await app.type(app.field('name'), '김민지')
    await choosePassword(app, 'seven purple trains')
    await app.until(() => app.address() === '/signup?step=9')
    const said = [...app.place.querySelectorAll('dl > div')].map((row) => row.textContent)
    expect(said).toContain('Name김민지Change')
    expect(said).toContain(`Your gender${words}Change`)
  },
)

test.each([
  ['the short form', '/signup?form=short', { fullName: 'Minji', email: 'minji@home.test' }],
  ['the reset', '/passwordreset/complete?token=abc', {}],
])('%s says beside the field that the server finds a password too common', async (_form, path, typed) => {
  const app = await openApp(path, { answer: tooCommon })
  await app.until(() => app.place.querySelector('[name=confirmPassword]'))
  for (const [name, text] of Object.entries(typed)) await app.type(app.field(name), text)
  await choosePassword(app, 'password123')
  await app.until(() => saidOfPassword(app) === 'This password is too common. Please choose another one.')
  expect(document.activeElement).toBe(app.field('password'))
})

test('a short form whose answer was lost is sent again as typed, and logs in to the account that the first made', async () => {
  let made = false
  const answer = (path: string) => {
    if (path !== '/partners') return undefined
    if (made) return { id: 7, existing_account: true }
    made = true
    throw new TypeError('Failed to fetch')
  }
  const app = await openApp('/signup?form=short', { answer })
  await app.until(() => app.place.querySelector('[name=confirmPassword]'))
  await app.type(app.field('fullName'), 'Minji')
  await app.type(app.field('email'), 'minji@home.test')
  await choosePassword(app, 'seven purple trains')
  await app.until(() => app.place.querySelector('[role=alert]'))
  await submit(app)
  await app.until(() => app.address() === '/')
})

const plan = {
  rooms: [{ id: 'a', name: 'Room A', price: 900, clickable_areas: [{ x1: 0, y1: 0, x2: 9, y2: 9 }] }],
}
const answers = {
  '/partners': { id: 7, name: 'Minji' },
  '/properties/12': { id: 12, name: 'A home' },
  '/floor_plan/property/12': plan,
}

test.each([
  ['on the dashboard', '', '/dashboard', 'Welcome. Your answers are in your profile.'],
  [
    'at the form of the home whose room was tapped',
    '/property/12',
    '/property/12#inquiry',
    'Welcome. Room A is still chosen.',
  ],
])('a sign-up ends %s, with a word on what was kept', async (_, from, to, welcome) => {
  keepAnswers({ email: 'minji@home.test' })
  if (from) rememberIntent('room 12', 'a')
  const redirect = encodeURIComponent(from)
  const answer = (path: string) => Object.entries(answers).find(([each]) => each === path)?.[1]
  const app = await openApp(`/signup?step=8${from && `&redirect=${redirect}`}`, { answer })
  await choosePassword(app, 'seven purple trains')
  await app.until(() => app.address().includes('step=9'))
  await submit(app)
  await app.until(() => app.address() === to)
  await app.until(() => app.place.textContent?.includes(welcome))
  expect(app.place.textContent?.split('Welcome.')).toHaveLength(2)
})

test.each(['/signup?step=8', '/signup?form=short'])(
  '%s leads to terms and privacy policy beside the form: what was typed stays',
  async (path) => {
    keepAnswers()
    const app = await openApp(path, { answer: nothing })
    await app.until(() => app.place.querySelector('[name=confirmPassword]'))
    const links = [...app.place.querySelectorAll<HTMLAnchorElement>('main form a')]
    expect(links.map(({ pathname, target }) => [pathname, target])).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
    ])
  },
)
