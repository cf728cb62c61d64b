// @vitest-environment jsdom
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { recordSchema } from '../../../src/contract/records.ts'
import { queryKeys } from '../../../src/offline/queries/query-keys.ts'
import { noAnswer, refusal } from '../../offline/device.ts'
import { browserFor, endedSession, member, openApp } from '../open-app.tsx'

browserFor()

const home = { id: 12, name: 'A home', city: 'Fort Lee', price: 1800 }
const record = { id: 1, inquiry_id: 31, property_id: 12, property_name: 'A home', create_date: '2026-11-01' }
const profile = { id: 7, name: 'Minji', email: 'minji@home.test', smoking: false, has_pets: false }

/** A server on which `records` says what has been applied for, once it answers. */
const serverWith = (records: () => unknown) => (path: string) => {
  if (path === '/properties/12') return home
  if (path === '/get_my_record') return records()
  if (path === '/partners') return profile
  return undefined
}
const never = () => new Promise(() => {})
const openHome = (records: () => unknown) =>
  openApp('/property/12', { session: member, answer: serverWith(records) })
const hasForm = (place: Element) => place.querySelector('[name=additional_details]') !== null

const byRoom = { ...home, price: 1180, letting: 'room', bed: 3, applicant_count: 6 }
const planRoom = (id: string, name: string, price: number, more: object = {}) => ({
  id,
  name,
  type: 'single',
  price,
  available: true,
  ...more,
})
const plan = {
  id: 1,
  rooms: [
    planRoom('a', 'Small room', 1180),
    planRoom('m', 'Primary bedroom', 1440, { type: 'master' }),
    planRoom('t', 'Taken room', 990, { available: false, type: 'shared' }),
  ],
}
/** A server with a home and its plan, and what was applied for. */
const serverOf =
  (served: object, ofPlan: object | undefined = plan, records: unknown[] = []) =>
  (path: string) =>
    path === '/properties/12'
      ? served
      : path === '/floor_plan/property/12'
        ? ofPlan
        : serverWith(() => records)(path)
const chip = (place: Element, words: string) =>
  [...place.querySelectorAll('#inquiry button')].find(({ textContent }) => textContent === words)

test('a visitor meets a card in place of the form: a room is one tap away, the sign-up first and the login second, both leading back to the form', async () => {
  const app = await openApp('/property/12', { answer: serverOf(byRoom) })
  const card = await app.until(() => app.place.querySelector('#inquiry'))
  expect(hasForm(app.place)).toBe(false)
  expect(card.querySelector('h2')?.textContent).toBe('Any room · from $1,180/mo')
  expect(card.textContent).toContain('6 applicants')
  expect([...card.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Small room $1,180',
    'Primary bedroom $1,440',
    'Any room',
  ])
  await app.press(chip(app.place, 'Primary bedroom $1,440'))
  expect(card.querySelector('h2')?.textContent).toBe('Primary bedroom · $1,440/mo')
  expect(app.place.querySelector('dialog[open]')?.textContent).toContain(
    'Please log in to submit an inquiry.',
  )
  expect(
    [...card.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Sign up and apply', '/signup?redirect=%2Fproperty%2F12%23inquiry'],
    ['Have an account? Log in', '/login?redirect=%2Fproperty%2F12%23inquiry'],
  ])
  expect(app.place.querySelector<HTMLInputElement>('[value=m]')?.checked).toBe(true)
})

test('a visitor’s tap on the plan is in the card, and chosen in the form once they are logged in', async () => {
  const app = await openApp('/property/12', { answer: serverOf(byRoom) })
  await app.until(() => app.place.querySelector('[value=a]'))
  await app.press(app.place.querySelector('[value=a]'))
  expect(app.place.querySelector('dialog[open]')?.textContent).toContain('Login required')
  expect(app.place.querySelector('#inquiry h2')?.textContent).toBe('Small room · $1,180/mo')
  const back = await openApp('/property/12', { session: member, answer: serverOf(byRoom) })
  await back.until(() =>
    back.place.querySelector('#inquiry form')?.textContent?.includes('Selected room: Small room'),
  )
  await back.until(() => back.place.textContent?.includes('Small room is still chosen'))
})

test('the wish for any room outlives the login as well; a room that is taken by then does not', async () => {
  const app = await openApp('/property/12', { answer: serverOf(byRoom) })
  await app.until(() => chip(app.place, 'Any room'))
  await app.press(chip(app.place, 'Any room'))
  const back = await openApp('/property/12', { session: member, answer: serverOf(byRoom) })
  await back.until(() => anyRoom(back.place)?.matches(':checked'))
  await app.press(chip(app.place, 'Small room $1,180'))
  const taken = {
    ...plan,
    rooms: [planRoom('a', 'Small room', 1180, { available: false }), ...plan.rooms.slice(1)],
  }
  const late = await openApp('/property/12', { session: member, answer: serverOf(byRoom, taken) })
  await late.until(() => hasForm(late.place))
  expect(late.place.textContent).not.toContain('still chosen')
})

test('a studio asks a visitor and a member for no room, and speaks of nobody to live with', async () => {
  const studio = { ...home, bed: 0, letting: 'whole', applicant_count: 3 }
  const only = { id: 1, rooms: [planRoom('s', 'Studio', 1800)] }
  const ofOthers = /roommate|live with|meet|Room type|Any room/i
  const visited = await openApp('/property/12', { answer: serverOf(studio, only) })
  const card = await visited.until(() => visited.place.querySelector('#inquiry'))
  expect(card.querySelector('h2')?.textContent).toBe('Whole home $1,800/mo')
  expect(card.querySelector('button')).toBeNull()
  expect(visited.place.querySelector('main')?.textContent).not.toMatch(ofOthers)
  const app = await openApp('/property/12', { session: member, answer: serverOf(studio, only) })
  await app.until(() => hasForm(app.place))
  expect(app.place.querySelector('main')?.textContent).not.toMatch(ofOthers)
  await app.press(sendButton(app.place))
  await app.until(() => sentFrom(app).length > 0)
  expect(sentFrom(app)[0]?.payload).toMatchObject({ preferred_room: 's', no_preference: false, rent: 1800 })
  const applied = await openApp('/property/12', {
    session: member,
    answer: serverOf(studio, only, [{ ...record, preferred_room: 's', suggestion_count: 2 }]),
  })
  await applied.until(() => applied.place.textContent?.includes('You have applied for this home'))
  expect(applied.place.querySelector('main')?.textContent).not.toMatch(ofOthers)
  const records = [{ ...record, suggestion_count: 0, is_shared: false }]
  const dashboard = await openApp('/dashboard', { session: member, answer: serverOf(studio, only, records) })
  await dashboard.until(() => dashboard.place.textContent?.includes('You have applied for this home'))
  expect(dashboard.place.querySelector('article')?.textContent).not.toMatch(ofOthers)
})

test('the question for the type offers what is free, stays as a room is picked, and any type is any room', async () => {
  const app = await openApp('/property/12', { session: member, answer: serverOf(byRoom) })
  await app.until(() => hasForm(app.place) && app.place.querySelector('[value=m]'))
  const types = () => [...app.place.querySelectorAll<HTMLInputElement>('#inquiry form [type=radio]')]
  const checked = () => types().find((each) => each.checked)?.value
  expect(types().map(({ value }) => value)).toEqual(['single', 'master', 'any'])
  await app.press(app.place.querySelector('[value=m]'))
  expect(checked()).toBe('master')
  await app.press(types()[0])
  expect(app.place.querySelector<HTMLInputElement>('[value=a]')?.checked).toBe(true)
  await app.press(anyRoom(app.place))
  expect(checked()).toBe('any')
  expect(app.place.querySelector('[value=a]:checked, [value=m]:checked')).toBeNull()
  await app.press(sendButton(app.place))
  await app.until(() => sentFrom(app).length > 0)
  expect(sentFrom(app)[0]?.payload).toMatchObject({
    preferred_room: null,
    no_preference: true,
    room_type_preference: 'any',
  })
})

test('another free room that is tapped after applying is offered, in the bar as well, and the change can be undone', async () => {
  const app = await openApp('/property/12', {
    session: member,
    answer: serverOf(byRoom, plan, [{ ...record, preferred_room: 'a', preferred_room_name: 'Small room' }]),
  })
  await app.until(() => app.place.textContent?.includes('Applied: Small room'))
  const offers = () =>
    [...app.place.querySelectorAll('button')].filter(({ textContent }) =>
      textContent?.startsWith('Change to'),
    )
  await app.press(app.place.querySelector('[value=t]') ?? app.place.querySelector('#plan'))
  expect(offers()).toEqual([])
  await app.press(app.place.querySelector('[value=m]'))
  expect(offers().map(({ textContent }) => textContent)).toEqual(Array(2).fill('Change to Primary bedroom'))
  app.clock.set(Date.now())
  await app.press(offers()[0])
  await app.until(() => app.place.textContent?.includes('Applied: Primary bedroom'))
  expect(offers()).toEqual([])
  const [change] = app.outbox.getSnapshot().rows.filter(({ kind }) => kind === 'inquiry_change')
  expect([change?.state, change?.payload]).toEqual([
    'held',
    {
      property_id: 12,
      preferred_room: 'm',
      no_preference: false,
      room_type_preference: 'master',
      preferred_room_name: 'Primary bedroom',
    },
  ])
  const undo = await app.until(() =>
    [...app.place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo'),
  )
  await app.press(undo)
  await app.until(() => app.place.textContent?.includes('Applied: Small room'))
})

test('the draft that a build of before has left is read: what was typed, and the room', async () => {
  const draft = { additionalDetails: 'Two of us', visitDate: '2027-01-05', roomId: null, noPreference: true }
  sessionStorage.setItem('draft:inquiry-12-7', JSON.stringify(draft))
  const app = await openHome(() => [])
  const field = <Field extends Element>(name: string) => app.place.querySelector<Field>(`[name=${name}]`)
  await app.until(() => field<HTMLTextAreaElement>('additional_details')?.value === 'Two of us')
  expect(field<HTMLInputElement>('visit_date')?.value).toBe('2027-01-05')
  await app.until(() => app.place.querySelector<HTMLInputElement>('[type=radio][value=any]')?.checked)
})

test('until it is known whether an inquiry stands, its place is kept, and no form is shown and taken away', async () => {
  const answer = Promise.withResolvers<unknown>()
  const app = await openHome(() => answer.promise)
  await app.until(() => app.place.querySelector('[aria-busy=true]'))
  expect(hasForm(app.place)).toBe(false)
  answer.resolve([record])
  await app.until(() => app.place.textContent?.includes('You have applied for this home'))
  expect(hasForm(app.place)).toBe(false)
  expect(app.place.querySelector('#inquiry')?.textContent).not.toContain('already')
})

test('the bar of a home that has been applied for says for what and opens that application, whose place the deck takes; of another one it leads to the form', async () => {
  const link = (place: Element, words: string) =>
    [...place.querySelectorAll('a')].find(({ textContent }) => textContent === words)
  const open = await openHome(() => [])
  await open.until(() => hasForm(open.place) && link(open.place, 'Apply for this home'))
  const applied = await openHome(() => [record])
  await applied.until(() => applied.place.textContent?.includes('Applied: '))
  expect(link(applied.place, 'Apply for this home')).toBeUndefined()
  await applied.press(link(applied.place, 'My application'))
  const sheet = applied.place.querySelector('dialog[open]')
  expect(sheet?.textContent).toContain('You have applied for this home')
  const meet = [...(sheet?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Meet the other applicants',
  )
  await applied.press(meet)
  const titles = () => [...applied.place.querySelectorAll('dialog[open] h2')].map((each) => each.textContent)
  await applied.until(() => titles()[0] === 'Meet the other applicants')
  expect(titles()).not.toContain('My application')
})

test('once withdrawn that is said in place of the form, before it has left and after, until the reader wants to apply again', async () => {
  const app = await openHome(() => [record])
  const says = (text: string) =>
    app.until(() => app.place.querySelector('#inquiry')?.textContent?.includes(text))
  await says('You have applied for this home')
  app.clock.set(Date.now() - 60_000)
  await app.outbox.enqueue('inquiry_withdrawal', { property_id: 12 }, { about: null, hold: 60_000 })
  await says('You have withdrawn this application')
  await says('Undo')
  expect(hasForm(app.place)).toBe(false)
  await app.pass(60_000)
  await app.until(() => !app.place.textContent?.includes('Undo'))
  await says('You have withdrawn this application')
  expect(hasForm(app.place)).toBe(false)
  const again = [...app.place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Apply again',
  )
  await app.press(again)
  expect(hasForm(app.place)).toBe(true)
  expect(app.place.textContent).not.toContain('You have withdrawn')
})

test('what the device keeps of an inquiry shows before the server has answered', async () => {
  const app = await openApp('/property/12', {
    session: member,
    answer: serverWith(never),
    before: ({ queryClient }) =>
      queryClient.setQueryData(queryKeys.records(7), [v.parse(recordSchema, record)], { updatedAt: 1 }),
  })
  await app.until(() => app.place.textContent?.includes('You have applied for this home'))
})

test('who has applied reads the number of the apartment there', async () => {
  const records = [{ ...record, property_unit: 'Apt 4B' }]
  const app = await openHome(() => records)
  await app.until(() => app.place.querySelector('#inquiry dl')?.textContent?.includes('Apt 4B'))
})

test('where none stands the form comes; so it does where nobody has said so for three seconds', async () => {
  const free = await openHome(() => [])
  await free.until(() => hasForm(free.place))
  const slow = await openHome(never)
  await slow.until(() => slow.place.querySelector('[aria-busy=true]'))
  await slow.until(() => hasForm(slow.place))
})

test('a rule that the profile goes against is said over the form, in the sheet too, as soon as the profile is changed without a signal', async () => {
  const strict = { ...home, pets_allowed: false, smoking_allowed: false }
  const others = serverWith(() => [])
  const app = await openApp('/property/12', {
    session: member,
    answer: (path) => (path === '/properties/12' ? strict : others(path)),
  })
  await app.until(() => hasForm(app.place))
  expect(app.place.textContent).not.toContain('Your profile says')
  app.server.always = noAnswer
  await app.outbox.enqueue('profile_save', { smoking: 'outside_only', has_pets: true, pet_type: 'cat' })
  await app.press(app.place.querySelector('a[href$="#inquiry"][aria-haspopup]'))
  const sheet = await app.until(() => app.place.querySelector('dialog[open]'))
  await app.until(() => sheet.textContent?.includes('Your profile says you have a cat.'))
  expect(sheet.textContent).toContain('Your profile says you smoke outside.')
  expect(sheet.querySelector('form')?.textContent).not.toContain('Your profile says')
})

/** Writes that the app has been asked to send, as its outbox has them. */
const sentFrom = ({ outbox }: Awaited<ReturnType<typeof openApp>>) =>
  outbox.getSnapshot().rows.filter(({ kind }) => kind === 'inquiry')

const anyRoom = (place: Element) => place.querySelector('#inquiry form [value=any]')
const sendButton = (place: Element) => place.querySelector('#inquiry form [type=submit]')

test('bar, form and what is sent have the chosen room and its rent, and before that the lowest', async () => {
  const app = await openApp('/property/12', { session: member, answer: serverOf(byRoom) })
  const bar = () => app.place.querySelector('a[href$="#inquiry"][aria-haspopup]')?.parentElement?.textContent
  const form = () => app.place.querySelector('#inquiry form')?.textContent
  await app.until(() => hasForm(app.place) && app.place.querySelector('[value=m]'))
  expect(app.place.querySelector('main header')?.textContent).toContain('One roomfrom $1,180/mo')
  expect(bar()).toContain('from $1,180/mo')
  expect(form()).toContain('No room selected yet · from $1,180/mo')
  await app.press(app.place.querySelector('[value=m]'))
  expect(bar()).toContain('Primary bedroom · $1,440/mo')
  expect(bar()).not.toContain('1,180')
  expect(form()).toContain('Selected room: Primary bedroom · $1,440/mo')
  await app.press(sendButton(app.place))
  await app.until(() => sentFrom(app).length > 0)
  expect(sentFrom(app)[0]?.payload).toMatchObject({ preferred_room_name: 'Primary bedroom', rent: 1440 })
})

test('where all rooms are taken that stands in place of form and button; an application of before still shows', async () => {
  const taken = { ...home, all_taken: true }
  const answer = (records: unknown) => (path: string) =>
    path === '/properties/12' ? taken : serverWith(() => records)(path)
  const app = await openApp('/property/12', { session: member, answer: answer([]) })
  await app.until(() => app.place.querySelector('#inquiry')?.textContent?.includes('All rooms are taken'))
  expect(hasForm(app.place)).toBe(false)
  expect(app.place.querySelector('a[href$="#inquiry"]')).toBeNull()
  await app.until(() => app.place.textContent?.includes('No Floor Plan Available'))
  expect(app.place.textContent).not.toContain('in the form instead')
  const applied = await openApp('/property/12', { session: member, answer: answer([record]) })
  await applied.until(() => applied.place.textContent?.includes('You have applied for this home'))
})

test('a session that ends in the middle of a word is said at the form, with a login that comes back to it; the same field goes on, where the caret was', async () => {
  const app = await openHome(() => [])
  await app.until(() => hasForm(app.place))
  const details = app.field<HTMLTextAreaElement>('additional_details')
  await app.type(details, 'From May on')
  details.focus()
  details.setSelectionRange(5, 8)
  await app.become(endedSession)
  await app.until(() => details.closest('form')?.textContent?.includes('Your session has ended'))
  expect(details.closest('form')?.querySelector('a')?.getAttribute('href')).toBe(
    '/login?redirect=%2Fproperty%2F12',
  )
  expect(app.field('additional_details')).toBe(details)
  expect(document.activeElement).toBe(details)
  expect([details.value, details.selectionStart, details.selectionEnd]).toEqual(['From May on', 5, 8])
})

test('sent while it is not known what stands already, it leaves once, as soon as that is known', async () => {
  const records = Promise.withResolvers<unknown>()
  const app = await openHome(() => records.promise)
  await app.until(() => hasForm(app.place))
  await app.press(anyRoom(app.place))
  await app.press(sendButton(app.place))
  await app.until(() => sendButton(app.place)?.getAttribute('aria-busy') === 'true')
  await app.press(sendButton(app.place))
  expect(sentFrom(app)).toEqual([])
  records.resolve([])
  await app.until(() => sentFrom(app).some(({ state }) => state === 'sent'))
  expect(sentFrom(app)).toHaveLength(1)
})

test('sent while it is not known what stands already, and one does: that is said, and nothing leaves', async () => {
  const records = Promise.withResolvers<unknown>()
  const app = await openHome(() => records.promise)
  await app.until(() => hasForm(app.place))
  await app.press(anyRoom(app.place))
  await app.press(sendButton(app.place))
  records.resolve([record])
  await app.until(() => app.place.textContent?.includes('Inquiry Already Submitted.'))
  expect(sentFrom(app)).toEqual([])
})

test('sent where one stands already: the server says so, and that is said', async () => {
  const app = await openHome(() => [])
  app.server.always = async () => refusal(409, 'already_submitted', { inquiry_id: 31 })
  await app.until(() => hasForm(app.place))
  app.clock.set(Date.now())
  await app.press(anyRoom(app.place))
  await app.press(sendButton(app.place))
  await app.until(() => app.place.textContent?.includes('Inquiry Already Submitted.'))
  expect(app.place.querySelector('#inquiry dl')?.textContent).toContain('31')
})

test('a past day is refused at its field, which has the focus, and nothing leaves', async () => {
  const app = await openHome(() => [])
  await app.until(() => hasForm(app.place))
  await app.press(anyRoom(app.place))
  await app.type(app.field('visit_date'), '2020-01-01')
  await app.press(sendButton(app.place))
  expect(app.place.textContent).toContain('This day has passed.')
  expect(document.activeElement).toBe(app.field('visit_date'))
  expect(sentFrom(app)).toEqual([])
})

test('what was chosen and typed comes back with the page, and goes once it is sent', async () => {
  const app = await openHome(() => [])
  await app.until(() => hasForm(app.place))
  await app.press(anyRoom(app.place))
  await app.type(app.field<HTMLTextAreaElement>('additional_details'), 'I play the cello')
  const again = await openHome(() => [])
  await again.until(() => again.field('additional_details').value === 'I play the cello')
  await again.until(() => sendButton(again.place)?.matches(':not([disabled])'))
  expect(anyRoom(again.place)?.matches(':checked')).toBe(true)
  again.clock.set(Date.now())
  await again.press(sendButton(again.place))
  await again.until(() => sentFrom(again).some(({ state }) => state === 'sent'))
  await again.until(() => again.place.textContent?.includes('Your application has arrived'))
  await again.until(() => sessionStorage.getItem('draft:inquiry-12-7') === null)
})

test('an application that is refused says so over its form, and Edit puts it back with the focus on its first field', async () => {
  const app = await openHome(() => [])
  app.server.always = async () => refusal(422, 'invalid_request')
  await app.until(() => hasForm(app.place))
  await app.press(anyRoom(app.place))
  await app.type(app.field<HTMLTextAreaElement>('additional_details'), 'I play the cello')
  await app.press(sendButton(app.place))
  await app.until(() => app.place.querySelector('form [role=alert]'))
  await app.type(app.field<HTMLTextAreaElement>('additional_details'), 'Something else')
  const edit = [...app.place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Edit')
  await app.press(edit)
  expect(app.field('additional_details').value).toBe('I play the cello')
  expect(document.activeElement).toBe(app.place.querySelector('#inquiry input'))
})

test('where the profile lacks something the press says what, over the form and in it, opens it there, also by Forward, and goes on by itself once it is saved', async () => {
  const lacking = { ...profile, has_pets: null }
  const others = serverWith(() => [])
  const app = await openApp('/property/12', {
    session: member,
    answer: (path) => (path === '/partners/7' ? lacking : others(path)),
  })
  await app.until(() => hasForm(app.place))
  await app.press(anyRoom(app.place))
  await app.press(sendButton(app.place))
  await app.until(() => app.place.textContent?.includes('Still missing: whether you have pets'))
  const dialog = await app.until(() => app.place.querySelector('dialog[open] form')?.closest('dialog'))
  const asked = () => [...dialog.querySelectorAll('fieldset, [role=tab]')].map((each) => each.textContent)
  expect(asked()).toEqual(['Do you have pets?YesNo'])
  const saysWhat = () => {
    const description = dialog.querySelector(`[id="${dialog.getAttribute('aria-describedby')}"]`)
    return description?.textContent === 'Still missing: whether you have pets'
  }
  expect(saysWhat()).toBe(true)
  const hasFocus = () => document.activeElement?.getAttribute('name') === 'has_pets'
  await app.until(hasFocus)
  history.back()
  await app.until(() => !dialog.matches('[open]'))
  history.forward()
  await app.until(() => dialog.matches('[open]') && hasFocus())
  expect(saysWhat()).toBe(true)
  await app.press(dialog.querySelector('[name=has_pets][value=yes]'))
  expect(asked().join()).toMatch(/^Do you have pets\?.*Kind of pet/)
  await app.press(dialog.querySelector('[name=has_pets][value=no]'))
  app.clock.set(Date.now())
  await app.press(dialog.querySelector('[type=submit]'))
  await app.until(() => dialog.textContent?.includes('Closing this form'))
  expect(sentFrom(app)).toEqual([])
  await app.until(() => sentFrom(app).length === 1)
})

test('the profile that interrupts asks for what is missing alone, and is whole for the asking', async () => {
  const lacking = { ...profile, smoking: null }
  const others = serverWith(() => [])
  const app = await openApp('/property/12', {
    session: member,
    answer: (path) => (path === '/partners/7' ? lacking : others(path)),
  })
  await app.until(() => hasForm(app.place))
  await app.press(anyRoom(app.place))
  await app.press(sendButton(app.place))
  const dialog = await app.until(() => app.place.querySelector('dialog[open] form')?.closest('dialog'))
  expect(dialog.querySelectorAll('[role=tab]')).toHaveLength(0)
  const whole = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Show my whole profile',
  )
  await app.press(whole)
  expect(dialog.querySelectorAll('[role=tab]')).toHaveLength(4)
  expect(document.activeElement?.getAttribute('role')).toBe('tab')
  expect(dialog.querySelector('[name=smoking]')).not.toBeNull()
})

test('where a home has no plan a type is enough: the form speaks of no plan, and names the type once it is chosen', async () => {
  const app = await openHome(() => [])
  const form = await app.until(() => app.place.querySelector('[name=additional_details]')?.closest('form'))
  await app.until(() => form.textContent?.includes('Before sending, choose a room or ‘Any room is fine’.'))
  expect(form.textContent).not.toContain('plan above')
  const single = [...form.querySelectorAll('label')].find(({ textContent }) => textContent === 'Single room')
  await app.press(single?.querySelector('input') ?? single)
  await app.until(() => !form.textContent?.includes('No room selected yet'))
  expect(form.querySelector('p')?.textContent).toContain('Single room')
})

test('an application for a type of room names it; for none, any is fine', async () => {
  const typed = await openHome(() => [{ ...record, room_type_preference: 'single' }])
  await typed.until(() => typed.place.textContent?.includes('Applied: Single room'))
  expect(typed.place.querySelector('#inquiry dl')?.textContent).toContain('Single room')
  const any = await openHome(() => [{ ...record, room_type_preference: 'any' }])
  await any.until(() => any.place.textContent?.includes('Applied: Any room is fine'))
})

test('one who has met everyone is sent to their matches, not to an empty deck', async () => {
  const buttons = (place: Element) =>
    [...place.querySelectorAll('#inquiry button')].map(({ textContent }) => textContent)
  const left = await openHome(() => [{ ...record, suggestion_count: 1 }])
  await left.until(() => buttons(left.place).includes('Meet the other applicants'))
  await left.outbox.enqueue(
    'suggestion_decision',
    { inquiry_id: 5, decision: 'rejected', property_id: 12 },
    { about: null, hold: 60_000 },
  )
  await left.until(() => left.place.textContent?.includes('Nobody new to meet right now.'))
  expect(buttons(left.place)).not.toContain('Meet the other applicants')
})

test('the number of people who wait for an answer is on every page of a member, before the dashboard was opened', async () => {
  const turn = {
    ...record,
    matching_status: 'matched',
    matched_inquiry_id: 41,
    their_match_decision: 'confirmed',
  }
  const app = await openApp('/help', { session: member, deviceOpen: true, answer: serverWith(() => [turn]) })
  await app.until(() => app.place.textContent?.includes('1 person is waiting for your answer'))
})
