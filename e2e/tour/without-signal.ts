/** The app without a signal: what was seen, what waits, and the question that a logout asks then. */

import { expect } from 'playwright/test'
import { createAccount, PASSWORD } from '../api-people.ts'
import { anyRoom } from '../applying.ts'
import { loseSignal, workerInControl } from '../fixtures.ts'
import { listedHomes } from '../homes.ts'
import {
  bringUp,
  button,
  dialog,
  dismiss,
  go,
  heading,
  logIn,
  main,
  open,
  say,
  type Tour,
  titled,
} from './tour.ts'

export async function withoutSignal(tour: Tour): Promise<void> {
  const { page, wide, show } = tour
  const cards = main(tour).getByRole('article')
  const email = await createAccount(page.request, tour.language === 'ko' ? '이하늘' : 'Robin Park')
  await logIn(tour, email, PASSWORD)
  await open(tour, '/dashboard', main(tour).getByText(say(tour, 'No matches yet')))
  await workerInControl(page)
  await go(tour, '/listing', cards)
  await cards.nth(1).getByRole('button').first().click()
  const seen = await cards.nth(1).getByRole('link').first().getAttribute('href')
  const shown = await cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const unseen = (await listedHomes(tour.page)).find(({ id }) => !shown.includes(`/property/${id}`))
  await go(tour, seen ?? '', anyRoom(page))
  await expect(page.getByRole('img', { name: say(tour, 'Floor plan') })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await go(tour, '/saved', titled(tour, 'Saved homes'))
  await expect(main(tour).getByText(say(tour, 'Opens without a signal, too'), { exact: true })).toHaveCount(1)
  await show('saved')
  await button(tour, 'Remove all').click()
  await expect(dialog(tour)).toBeVisible()
  await show('saved-remove-all')
  await dismiss(tour)

  await loseSignal(page)
  const status = page.getByRole('banner').getByRole('status')
  await expect(status).not.toBeEmpty()
  await go(tour, '/listing', titled(tour, 'Properties'))
  await expect(cards.first()).toBeVisible()
  await show('listing-offline')
  await cards.nth(2).getByRole('button').first().click()
  await go(tour, '/saved', main(tour).getByText(say(tour, 'Only the summary from the list is saved so far.')))
  await show('saved-offline')
  await go(tour, `/property/${unseen?.id}`, titled(tour, 'This home is not on this device yet'))
  await show('property-never-seen')
  await go(tour, seen ?? '', anyRoom(page))
  await show('property-offline')
  await anyRoom(page).check()
  await button(tour, 'Send my application', page.locator('#inquiry')).click()
  await expect(page.locator('#inquiry').getByText(say(tour, 'Your application is waiting'))).toBeVisible()
  await bringUp(page.locator('#inquiry'))
  await show('application-waiting')
  await go(tour, '/dashboard?view=matches', cards)
  await show('matches-offline')
  await go(tour, '/outbox', titled(tour, 'Outbox'))
  await show('outbox-waiting')
  if (!wide) {
    await page.getByRole('button', { name: new RegExp(`^${say(tour, 'More')}`) }).click()
    await expect(page.locator('#more')).toBeVisible()
    await show('more-with-something-unsent')
  }
  await page.getByRole('button', { name: say(tour, 'Log out'), exact: true }).click()
  await expect(dialog(tour).locator('[aria-disabled="true"]')).toBeVisible()
  await show('logout-with-something-unsent')
  await dismiss(tour, page.getByRole('dialog', { name: say(tour, 'Not everything has been sent yet') }))
  await expect(heading(tour)).toBeVisible()
}

export async function loginWithoutSignal(tour: Tour): Promise<void> {
  const { page, show } = tour
  await open(tour, '/login')
  await page.locator('input[type="email"]').fill('robin@journeys.example.com')
  await loseSignal(page)
  await expect(page.getByRole('banner').getByRole('status')).not.toBeEmpty()
  const needed =
    'You are offline, and this needs a connection. What you have typed stays here until you are back.'
  await expect(main(tour).getByText(say(tour, needed))).toBeVisible()
  await show('login-offline')
  await page.context().setOffline(false)
  await expect(main(tour).getByText(say(tour, needed))).toBeHidden()
  await expect(page.locator('input[type="email"]')).toHaveValue('robin@journeys.example.com')
}
