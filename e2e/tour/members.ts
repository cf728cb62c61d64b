/** What a member sees who only looks: matches, profile, saved homes, and the end of the session. */
import { expect } from 'playwright/test'
import { DEMO_PASSWORD } from '../accounts.ts'
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
  RENTER,
  say,
  type Tour,
  titled,
} from './tour.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export async function members(tour: Tour): Promise<void> {
  const { page, language, wide, show } = tour
  await logIn(tour, RENTER[language], DEMO_PASSWORD)
  const cards = main(tour).getByRole('article')
  await open(tour, '/dashboard', cards)
  await expect(cards.locator('img').first()).toBeVisible()
  await show('matches')
  for (const [name, opens] of [
    ['application-change', 'Change the application'],
    ['application-withdraw', 'Withdraw the application'],
  ] as const) {
    await button(tour, 'My application', cards.first()).click()
    await button(tour, opens, dialog(tour)).click()
    await expect(dialog(tour)).toBeVisible()
    await show(name)
    await dismiss(tour)
  }
  await cards.first().getByRole('list').getByRole('button').first().click()
  await expect(dialog(tour)).toBeVisible()
  await show('match-person')
  await againstPerson(tour)

  const home = await cards.first().locator('a[href^="/property/"]').first().getAttribute('href')
  const people = main(tour).locator('section[aria-labelledby="household"]').getByRole('checkbox')
  await open(tour, home ?? '/', people)
  await bringUp(page.locator('#plan'))
  await show('people-on-plan')
  await people.nth(0).check()
  await people.nth(1).check()
  await bringUp(page.locator('#household'))
  await show('household')
  await bringUp(page.locator('#costs'))
  await show('costs')
  await button(tour, 'Report this home').click()
  await expect(dialog(tour).getByRole('radio').first()).toBeVisible()
  await show('report-home')
  await dismiss(tour)
  await open(tour, '/dashboard', cards)

  await go(tour, '/dashboard?view=profile', main(tour).getByRole('tab'))
  const tabs = await main(tour).getByRole('tab').all()
  for (const [index, tab] of tabs.entries()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await show(`profile-${index + 1}`)
  }
  await page
    .locator('[name="email"]')
    .or(tabs[0] ?? page.locator('nothing'))
    .first()
    .click()
  if (!wide) {
    await page.getByRole('button', { name: say(tour, 'More'), exact: true }).click()
    await expect(page.locator('#more')).toBeVisible()
    await show('more-member')
    await dismiss(tour, page.locator('#more'))
  }
  await go(tour, '/saved', titled(tour, 'Saved homes'))
  await show('saved-none')
  await go(tour, '/outbox', titled(tour, 'Outbox'))
  await show('outbox-empty')
  await go(tour, '/profile', titled(tour, 'My profile'))
  await show('profile')
  await expect(main(tour).getByText(say(tour, 'This device'), { exact: true })).toBeVisible()
  await button(tour, 'Leave 방짝').click()
  await expect(dialog(tour)).toBeVisible()
  await show('profile-leave')
  await dismiss(tour)
  await button(tour, 'Change password').click()
  const passwords = main(tour).locator('input[type="password"]')
  await passwords.nth(1).fill('four-words')
  // The profile's own form stands above.
  await main(tour).locator('form').last().locator('button[type="submit"]').click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await bringUp(passwords.first())
  await show('profile-password-errors')
  await go(tour, '/image_debug', titled(tour, 'Image check'))
  await show('image-check')
  await page.getByLabel(say(tour, 'Address, data URI or base64')).fill(PIXEL)
  await expect(main(tour).getByRole('status').getByRole('img').first()).toBeVisible()
  await show('image-check-result')
  await main(tour).getByRole('textbox').fill('ftp://bangjjak.example/home.png')
  const refused = 'The app takes no addresses of this kind: only http, https and paths of its own.'
  await expect(main(tour).getByText(say(tour, refused))).toBeVisible()
  await show('image-check-refused')

  await go(tour, '/dashboard?view=matches', cards)
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'language', value: language, url: page.url() }])
  const ended = page.getByText(say(tour, 'Your session has ended')).first()
  await expect(async () => {
    // One that is under way anyway may find it out first, and the button goes.
    if (!(await ended.isVisible())) await button(tour, 'Refresh').click({ timeout: 1_000 })
    await expect(ended).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(heading(tour)).toBeVisible()
  await show('session-ended')
}

/** What one can do against the person whose card is open; nothing of it is sent. */
async function againstPerson(tour: Tour): Promise<void> {
  const { page, show } = tour
  const above = page.locator('dialog[open]').nth(1)
  const menu = dialog(tour).locator('button[aria-haspopup="dialog"]').first()
  await menu.click()
  await button(tour, 'Report', above).click()
  await button(tour, 'Send the report', above).click()
  await expect(above.locator('[role="alert"], [aria-invalid="true"]').first()).toBeVisible()
  await show('report-person')
  await dismiss(tour, above)
  await menu.click()
  await button(tour, 'Block', above).click()
  await expect(button(tour, 'Cancel', above)).toBeVisible()
  await show('block-person')
  await dismiss(tour, above)
  await dismiss(tour)
}
