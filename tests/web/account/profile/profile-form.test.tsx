// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { isAnyFormDirty } from '../../../../src/web/kit/forms/dirty-forms.ts'
import { gate, refusal, success } from '../../../offline/device.ts'
import { browserFor, member, openApp } from '../../open-app.tsx'

browserFor()

const profile = { id: 7, name: 'Minji', email: 'minji@home.test' }

async function openProfile({ extensions = true } = {}) {
  const app = await openApp('/profile', {
    session: member,
    deviceOpen: true,
    extensions,
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

test('a phone that an earlier build has queued and the server refuses says so, stays as typed, and is mended at its field', async () => {
  const app = await openProfile()
  app.server.always = async () => refusal(400, 'invalid_phone')
  await fillIn(app)
  await app.outbox.enqueue('profile_save', { job: 'Nurse', phone: '12345' })
  await app.until(() => app.place.textContent?.includes('Invalid phone number'))
  await app.press([...app.place.querySelectorAll('[role=tab]')][0])
  expect([app.field('job').value, app.field('phone').value]).toEqual(['Nurse', '12345'])
  expect(app.place.textContent).not.toContain('Invalid phone number format')
  await app.save()
  expect(document.activeElement).toBe(app.field('phone'))
  expect(app.place.textContent).toContain('Invalid phone number format')
  app.server.always = async () => success(profile)
  await app.type(app.field('phone'), '201-555-0123')
  await app.save()
  await app.until(() => app.saves().some(({ state }) => state === 'sent'))
  expect(app.saves()).toMatchObject([{ state: 'sent', payload: { job: 'Nurse', phone: '(201) 555-0123' } }])
})

/** A browser that reads whatever file it is given as a photo, or none. */
function reads(photo: string | null) {
  const picture = { width: 400, height: 300, close() {} }
  vi.stubGlobal('createImageBitmap', async () => (photo === null ? Promise.reject(new Error()) : picture))
  const drawing = { fillRect() {}, drawImage() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(photo ?? '')
}

type OpenProfile = Awaited<ReturnType<typeof openProfile>>
const section = ({ place }: OpenProfile) => place.querySelector('section[aria-label="Your face"]')
const pressed = (app: OpenProfile, words: string) =>
  app.press([...app.place.querySelectorAll('button')].find(({ textContent }) => textContent === words))
const shownPhoto = (app: OpenProfile) => section(app)?.querySelector('img')?.getAttribute('src')
async function giveFile({ place }: OpenProfile) {
  const input = place.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new Blob(['?'])], configurable: true })
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}
const photo = 'data:image/jpeg;base64,/9j/'

test('an own photo shows at once, waits with the save, and is taken back without the focus getting lost', async () => {
  reads(photo)
  const app = await openProfile()
  // It stays on its way: the app asks for the profile again after a delivery, and this test does not.
  app.server.always = () => gate().opened.then(() => success(profile))
  await giveFile(app)
  await app.until(() => shownPhoto(app) === photo)
  expect(app.place.textContent).toContain('Blurred until you both say yes')
  await fillIn(app)
  await app.save()
  await app.until(() => app.saves().length > 0)
  expect(app.saves()).toMatchObject([{ payload: { photo } }])
  await app.until(() => shownPhoto(app) === photo)
  await pressed(app, 'Remove the photo')
  await app.until(() => document.activeElement?.textContent === 'Choose a photo')
  expect(section(app)?.textContent).not.toContain('Blurred until')
})

test('a file that is no photo says so, and what stood stays', async () => {
  reads(null)
  const app = await openProfile()
  await giveFile(app)
  await app.until(() => section(app)?.querySelector('[role=alert]'))
  expect(section(app)?.textContent).toContain('We can’t read this file as a photo.')
  expect(app.place.textContent).not.toContain('Remove the photo')
  expect(isAnyFormDirty()).toBe(false)
})

test('drawn faces to choose from, and others for the asking', async () => {
  const app = await openProfile()
  await pressed(app, 'Choose a drawn face')
  const faces = () => [...app.place.querySelectorAll<HTMLInputElement>('input[name=avatar]')]
  // Before a choice the neutral face stands; it stays the first of them, to go back to.
  expect(faces().map(({ checked }) => checked)).toEqual([true, ...Array<boolean>(8).fill(false)])
  await app.press(faces()[3] ?? null)
  expect(faces()[3]?.checked).toBe(true)
  await pressed(app, 'More faces')
  expect(faces().map(({ checked }) => checked)).toEqual([false, true, ...Array<boolean>(8).fill(false)])
  await fillIn(app)
  await app.save()
  await app.until(() => app.saves().length > 0)
  expect(app.saves()).toMatchObject([{ payload: { avatar: expect.stringMatching(/^[\w-]{13}$/) } }])
})

test('a sentence is chosen, gone on with and counted; the other list lacks it then', async () => {
  const app = await openProfile()
  await app.press([...app.place.querySelectorAll('[role=tab]')][2])
  const select = app.field<HTMLInputElement>('prompts') as unknown as HTMLSelectElement
  select.value = 'weekend'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  const answer = await app.until(() =>
    app.place.querySelector<HTMLTextAreaElement>('[name=prompts-0-answer]'),
  )
  await app.type(answer, 'naps')
  expect(app.place.textContent).toContain('4 / 120')
  expect(app.place.querySelector('[name=prompts-1] [value=weekend]')).toBeNull()
  await app.choose('spoken_languages', 'ko')
  await fillIn(app)
  await app.save()
  await app.until(() => app.saves().length > 0)
  const payload = { prompts: [{ prompt: 'weekend', answer: 'naps' }], spoken_languages: ['ko'] }
  expect(app.saves()).toMatchObject([{ payload }])
})

test('another backend is not asked to keep what it would show to nobody', async () => {
  const app = await openProfile({ extensions: false })
  expect(section(app)).toBeNull()
  await app.press([...app.place.querySelectorAll('[role=tab]')][2])
  expect(app.field('kakao_id')).not.toBeNull()
  expect(app.place.querySelector('[name=prompts]')).toBeNull()
  expect(app.place.querySelector('[name=spoken_languages]')).toBeNull()
})
