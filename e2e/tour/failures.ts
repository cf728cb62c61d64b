/** Screens that wait for an answer, and screens that were refused one. */

import { expect, type Locator } from 'playwright/test'
import { createAccount, PASSWORD } from '../api-people.ts'
import { anyRoom } from '../applying.ts'
import { listedHomes, popularHome } from '../homes.ts'
import { bringUp, button, dialog, dismiss, go, logIn, main, open, say, type Tour, titled } from './tour.ts'

/** No answer to these calls until `fail`, which refuses them and whatever is asked after them. */
async function holdBack(
  { page }: Tour,
  calls: RegExp,
): Promise<{ fail: () => void; end: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handler: Parameters<typeof page.route>[1] = async (route) => {
    await promise
    await route
      .fulfill({ status: 500, json: { status: 'error', message: '', code: 'internal' } })
      .catch(() => {})
  }
  await page.route(calls, handler)
  return { fail: resolve, end: () => page.unroute(calls, handler) }
}

/** The screen while it waits, and once it was refused. */
async function bothFaces(
  tour: Tour,
  name: string,
  calls: RegExp,
  path: string,
  waiting: Locator,
  failed: Locator = main(tour).getByRole('alert'),
): Promise<void> {
  const held = await holdBack(tour, calls)
  await go(tour, path, waiting)
  await tour.show(`${name}-waiting`)
  held.fail()
  await expect(failed.first()).toBeVisible({ timeout: 20_000 })
  await tour.show(`${name}-failed`)
  await held.end()
}

/** A member on a page that needs none of the calls that will fail. */
async function memberElsewhere(tour: Tour): Promise<void> {
  const email = await createAccount(tour.page.request, tour.language === 'ko' ? '이하늘' : 'Robin Park')
  await logIn(tour, email, PASSWORD)
  await open(tour, '/help')
}

export async function failingHomes(tour: Tour): Promise<void> {
  const { page, show } = tour
  const busy = main(tour).locator('[aria-busy="true"]')
  const alert = main(tour).getByRole('alert')
  await memberElsewhere(tour)

  const options = await holdBack(tour, /\/properties\/filters/)
  await bothFaces(tour, 'listing', /\/api\/v1\/properties\?/, '/listing', busy)
  await button(tour, 'Filters').click()
  await expect(dialog(tour)).toBeVisible()
  options.fail()
  await expect(dialog(tour).getByRole('alert')).toBeVisible({ timeout: 20_000 })
  await show('filters-failed')
  await options.end()
  await dismiss(tour)

  const { id: known } = await popularHome(tour.page)
  const [unknown] = (await listedHomes(tour.page)).filter(({ id }) => id !== known)
  await bothFaces(
    tour,
    'property',
    /\/api\/v1\/properties(\/\d+)?(\?|$)/,
    `/property/${known}`,
    main(tour).locator('article, [role="status"]'),
  )
  const plan = await holdBack(tour, /floor_plan\/property/)
  await go(tour, `/property/${unknown?.id}`, page.locator('#plan'))
  await bringUp(page.locator('#plan'))
  await show('floor-plan-waiting')
  plan.fail()
  await expect(main(tour).getByText(say(tour, 'Example'), { exact: true }).or(alert).first()).toBeVisible({
    timeout: 20_000,
  })
  await show('floor-plan-failed')
  await plan.end()
}

export async function failingMatches(tour: Tour): Promise<void> {
  const { page, show } = tour
  await memberElsewhere(tour)
  await bothFaces(
    tour,
    'matches',
    /get_my_record/,
    '/dashboard?view=matches',
    titled(tour, 'My matches'),
    button(tour, 'Try again'),
  )

  await page.route('**/api/v1/partners', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', code: 'validation_failed', message: '' } }),
  )
  const job = page.locator('[name="job"]')
  await go(tour, '/dashboard?view=profile', job)
  await job.fill(tour.language === 'ko' ? '간호사' : 'Nurse')
  await button(tour, 'Save profile').click()
  await expect(main(tour).getByRole('alert')).toBeVisible()
  await show('profile-save-failed')
}

export async function noMatches(tour: Tour): Promise<void> {
  const { page, show } = tour
  const email = await createAccount(page.request, tour.language === 'ko' ? '이하늘' : 'Robin Park')
  await logIn(tour, email, PASSWORD)
  await open(tour, '/dashboard', main(tour).getByText(say(tour, 'No matches yet')))
  await show('matches-none')
  const { id } = await popularHome(tour.page)
  await go(tour, `/property/${id}`, anyRoom(page))
  const suggestions = /user_suggestions\?/
  await page.route(suggestions, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: '' } }),
  )
  await anyRoom(page).check()
  await button(tour, 'Send my application', page.locator('#inquiry')).click()
  await expect(dialog(tour).getByRole('alert')).toBeVisible({ timeout: 20_000 })
  await show('deck-failed')
  await page.unroute(suggestions)
  await page.route(suggestions, (route) => route.fulfill({ json: { status: 'success', data: [], count: 0 } }))
  await button(tour, 'Try again', dialog(tour)).click()
  await expect(dialog(tour).getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
  await expect(dialog(tour).getByRole('alert')).toBeHidden()
  await show('deck-nobody')
}
