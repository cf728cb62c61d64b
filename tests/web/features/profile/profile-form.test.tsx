// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isAnyFormDirty } from '../../../../src/web/forms/dirty-forms.ts'
import { gate, refusal, success } from '../../../offline/device.ts'
import { browserFor, member, openApp } from '../../open-app.tsx'

browserFor()

const profile = { id: 7, name: 'Minji', email: 'minji@home.test' }

async function openProfile() {
  const app = await openApp('/profile', {
    session: member,
    deviceOpen: true,
    answer: (path) => (path === '/partners/7' ? profile : path === '/sessions' ? [] : undefined),
  })
  await app.until(() => app.place.querySelector('[name=name]'))
  const button = () => app.place.querySelector('form [type=submit]')
  return {
    ...app,
    save: () => app.press(button()),
    button,
    choose: (name: string, value: string) =>
      app.press(app.place.querySelector(`[name=${name}][value=${value}]`)),
    tab: () => app.place.querySelector('[role=tab][aria-selected=true]')?.textContent,
    saves: () => app.outbox.getSnapshot().rows.filter(({ kind }) => kind === 'profile_save'),
  }
}

async function fillIn(app: Awaited<ReturnType<typeof openProfile>>) {
  await app.save()
  await app.choose('smoking', 'no')
  await app.choose('has_pets', 'no')
}

test('a save with errors goes to the first of them in the order of the tabs, on its tab, and says which tabs need fixing', async () => {
  const app = await openProfile()
  await app.type(app.field('age'), '17')
  await app.save()
  expect(document.activeElement).toBe(app.field('age'))
  expect(app.place.textContent).toContain('Age must be between 18 and 100')
  expect(app.place.textContent).toContain('Lifestyle (needs fixing)')
  await app.type(app.field('age'), '27')
  expect(app.place.textContent).not.toContain('Age must be between 18 and 100')
  await app.save()
  expect(app.tab()).toContain('Lifestyle')
  expect(document.activeElement).toBe(app.field('smoking'))
  await app.choose('smoking', 'no')
  await app.save()
  expect(document.activeElement).toBe(app.field('has_pets'))
  expect(app.saves()).toEqual([])
})

test('two presses in one moment save once, what was typed is a draft until the server has it, and then it is the profile', async () => {
  const app = await openProfile()
  const answer = gate()
  app.server.always = async () => {
    await answer.opened
    return success(profile)
  }
  await app.type(app.field('job'), 'Nurse')
  await fillIn(app)
  expect(isAnyFormDirty()).toBe(true)
  const button = app.button() as HTMLElement
  button.click()
  button.click()
  await app.until(() => app.button()?.getAttribute('aria-busy') === 'true')
  await app.until(() => app.saves().length > 0)
  expect(sessionStorage.getItem('draft:profile-7')).toContain('Nurse')
  answer.open()
  await app.until(() => app.place.textContent?.includes('Profile saved successfully'))
  expect(app.saves()).toMatchObject([{ payload: { job: 'Nurse', smoking: false, has_pets: false } }])
  await app.until(() => !isAnyFormDirty())
  expect(sessionStorage.getItem('draft:profile-7')).toBeNull()
})

test('a save that is refused says so over what was typed, which can be mended and sent again', async () => {
  const app = await openProfile()
  app.server.always = async () => refusal(422, 'invalid_request')
  await app.type(app.field('job'), 'Nurse')
  await fillIn(app)
  await app.save()
  await app.until(() => app.place.textContent?.includes('Failed to save profile'))
  await app.press([...app.place.querySelectorAll('[role=tab]')][0])
  expect(app.field('job').value).toBe('Nurse')
  await app.type(app.field('job'), 'Baker')
  await app.save()
  await app.until(() => app.saves().some(({ payload }) => Reflect.get(payload, 'job') === 'Baker'))
})
