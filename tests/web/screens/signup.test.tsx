// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { initialWizardAnswers } from '../../../src/domain/signup-wizard.ts'
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

test('the account step refuses the commonest passwords, in the words of the server', async () => {
  keepAnswers({ email: 'minji@home.test' })
  const app = await openApp('/signup?step=8', { answer: nothing })
  await app.until(() => app.place.querySelector('[name=confirmPassword]'))
  const choose = async (password: string) => {
    for (const name of ['password', 'confirmPassword']) await app.type(app.field(name), password)
    await app.press(app.place.querySelector('[type=submit]'))
  }
  await choose('123456')
  await app.until(() =>
    app.place.textContent?.includes('This password is too common. Please choose another one.'),
  )
  expect(app.address()).toBe('/signup?step=8')
  await choose('x7!kQ2')
  await app.until(() => app.address() === '/signup?step=9')
})
