/** What a visitor sees of the homes. */
import { expect } from 'playwright/test'
import { readPictures } from '../../src/contract/pictures.ts'
import { listedHomes, popularHome } from '../homes.ts'
import {
  bringUp,
  button,
  dialog,
  dismiss,
  go,
  headingOf,
  main,
  open,
  say,
  type Tour,
  titled,
} from './tour.ts'

export async function homes(tour: Tour): Promise<void> {
  const { page, wide, show } = tour
  const cards = main(tour).getByRole('article')
  await open(tour, '/', cards)
  await show('landing')
  if (!wide) {
    await page.getByRole('button', { name: say(tour, 'More'), exact: true }).click()
    await expect(page.locator('#more')).toBeVisible()
    await show('more')
    await dismiss(tour, page.locator('#more'))
  }

  await go(tour, '/listing', titled(tour, 'Properties'))
  await expect(cards).toHaveCount(8)
  await show('listing')
  await filters(tour)
  await go(
    tour,
    '/listing?searchTerm=nowhere&min_price=900&pet_allowance=no_pets',
    main(tour).getByRole('link', { name: say(tour, 'Clear all filters') }),
  )
  await show('listing-nothing')
}

/** One home, with its pictures and its plan, and those that are not there. */
export async function home(tour: Tour): Promise<void> {
  const { show, page } = tour
  await open(tour, '/listing', main(tour).getByRole('article'))
  const popular = await popularHome(tour.page)
  await go(tour, `/property/${popular.id}`, headingOf(tour, popular))
  await expect(page.getByRole('img', { name: say(tour, 'Floor plan') })).toBeAttached()
  await show('property')
  await enlarged(tour, 'View full screen', 'pictures')
  await bringUp(page.locator('#plan'))
  await enlarged(tour, 'Enlarge the plan', 'plan')
  await bringUp(page.locator('#inquiry'))
  await show('visitor-card')
  await button(tour, 'Any room', page.locator('#inquiry')).click()
  await expect(dialog(tour)).toBeVisible()
  await show('login-needed')
  await dismiss(tour)
  const bare = (await listedHomes(tour.page)).find((home) => readPictures(home).length === 0)
  await go(tour, `/property/${bare?.id}`, headingOf(tour, bare))
  await show('property-without-pictures')
  await go(tour, '/property/999999', titled(tour, 'Property not found'))
  await show('property-not-found')
  await open(tour, '/no-such-page')
  await show('not-found')
}

/** Over everything, by the button that is called so. */
async function enlarged(tour: Tour, opener: string, what: string): Promise<void> {
  await button(tour, opener).click()
  await expect(dialog(tour).getByRole('img').first()).toBeVisible()
  await tour.show(`${what}-enlarged`)
  await dismiss(tour)
}

async function filters(tour: Tour): Promise<void> {
  const { show } = tour
  const sheet = dialog(tour)
  await button(tour, 'Filters').click()
  await expect(sheet.getByRole('checkbox').first()).toBeVisible()
  await show('filters')
  const [least, most] = [sheet.getByLabel(say(tour, 'Minimum')), sheet.getByLabel(say(tour, 'Maximum'))]
  await least.fill('3000')
  await most.fill('1000')
  await expect(most).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByRole('radio', { name: say(tour, 'Low to high') }).check()
  await sheet.getByRole('radio', { name: say(tour, 'Pets allowed') }).check()
  await show('filters-with-an-error')
  await least.fill('1000')
  await most.fill('3000')
  await sheet.getByRole('checkbox').first().check()
  await sheet.getByRole('button').last().click()
  await expect(sheet).toBeHidden()
  await expect(tour.page).toHaveURL(/pet_allowance/)
  await expect(main(tour).locator('[aria-busy="true"]')).toHaveCount(0)
  await show('listing-filtered')
}
