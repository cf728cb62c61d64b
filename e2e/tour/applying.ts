/** Applying for a home, from the form to the first swipe, and what becomes of an application that is refused. */

import { expect, type Locator } from 'playwright/test'
import { newEmail } from '../accounts.ts'
import { createAccount, PASSWORD } from '../api-people.ts'
import { anyRoom, startDeck } from '../applying.ts'
import { isPopular, listedHomes, popularHome } from '../homes.ts'
import { stopDate } from '../stopped-date.ts'
import {
  bringUp,
  button,
  dialog,
  dismiss,
  go,
  headingOf,
  logIn,
  main,
  open,
  say,
  type Tour,
  titled,
} from './tour.ts'

/** An account that says nothing of its owner yet. */
async function newcomer(tour: Tour): Promise<void> {
  const email = newEmail('tour')
  const name = tour.language === 'ko' ? '이하늘' : 'Robin Park'
  const answer = await tour.page.request.post('/api/v1/partners', {
    data: { email, password: PASSWORD, name },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await logIn(tour, email, PASSWORD)
}

const formOf = ({ page }: Tour): Locator => page.locator('#inquiry')
const sendOf = (tour: Tour): Locator => button(tour, 'Send my application', formOf(tour))
const flowOf = (tour: Tour): Locator =>
  tour.page.getByRole('dialog', { name: say(tour, 'Meet the other applicants') })

/** What the form asks for before it sends anything. */
export async function applying(tour: Tour): Promise<void> {
  const { page, show } = tour
  const { id: popular } = await popularHome(tour.page)
  await newcomer(tour)
  const form = formOf(tour)
  const send = sendOf(tour)

  await open(tour, `/property/${popular}`, send)
  const rooms = page.getByRole('group', { name: say(tour, 'Rooms') }).locator('label')
  await rooms.first().click()
  await bringUp(page.locator('#plan'))
  await show('room-chosen')
  await anyRoom(page).check()
  await form.getByLabel(say(tour, 'Move-in date')).fill('2020-01-01')
  await send.click()
  await expect(form.locator('[aria-invalid="true"]')).toBeVisible()
  await bringUp(form)
  await show('application-with-an-error')
  await form.getByLabel(say(tour, 'Move-in date')).fill('')
  await send.click()
  const profile = page.getByRole('dialog', { name: say(tour, 'Complete your profile') })
  await expect(profile.getByRole('group').first()).toBeVisible()
  await show('complete-profile')
  for (const question of ['Do you smoke?', 'Do you have pets?']) {
    await profile
      .getByRole('group', { name: say(tour, question) })
      .getByRole('radio', { name: say(tour, 'No'), exact: true })
      .check()
  }
  await dismiss(tour, profile)
  await bringUp(form)
  await show('application-needs-profile')
  await button(tour, 'Complete my profile', form).click()
  await button(tour, 'Save profile', profile).click()
  await expect(profile).toBeHidden()
  await startDeck(flowOf(tour))
}

export async function applied(tour: Tour): Promise<void> {
  const { page, show, later } = tour
  const [other] = (await listedHomes(tour.page)).filter((home) => !isPopular(home))
  const { id: popular } = await popularHome(tour.page)
  const email = await createAccount(page.request, tour.language === 'ko' ? '이하늘' : 'Robin Park')
  await logIn(tour, email, PASSWORD)
  const form = formOf(tour)
  const send = sendOf(tour)
  const flow = flowOf(tour)

  await open(tour, `/property/${popular}`, send)
  await anyRoom(page).check()
  await send.click()
  await startDeck(flow)
  // Looking at it may take longer than a decision can be undone.
  const goOn = await stopDate(page)
  await button(tour, 'Accept', flow).click()
  await expect(button(tour, 'Undo', flow)).toBeEnabled()
  await show('deck-with-undo')
  await dismiss(tour, flow)
  await expect(button(tour, 'Undo', page.locator('body'))).toBeVisible()
  await show('undo-after-the-deck')
  await goOn()
  await later(6_000)
  await bringUp(form)
  await show('application-sent')

  const refused = '**/property_matching_enquiry'
  await page.route(refused, (route) =>
    route.fulfill({ status: 422, json: { status: 'error', code: 'room_unavailable', message: 'no' } }),
  )
  await go(tour, `/property/${other?.id}`, headingOf(tour, other))
  await anyRoom(page).check()
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await bringUp(form)
  await show('application-refused')
  await go(tour, '/outbox', titled(tour, 'Outbox'))
  await expect(main(tour).getByRole('alert')).toBeVisible()
  await show('outbox-refused')
  await button(tour, 'Discard').click()
  await expect(dialog(tour)).toBeVisible()
  await show('outbox-discard')
  await button(tour, 'Keep', dialog(tour)).click()
  await expect(dialog(tour)).toBeHidden()
  await go(tour, '/dashboard?view=matches', main(tour).getByRole('article'))
  await show('matches-refused')
}
