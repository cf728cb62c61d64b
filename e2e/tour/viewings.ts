/** Times to see a home: the desk opens them, an applicant books one, is refused another, and cancels by a mail's link. */
import { expect } from 'playwright/test'
import { calendarDateOf, daysLater } from '../../src/domain/dates.ts'
import { mondayOf } from '../../src/domain/viewing-times.ts'
import { DEMO_PASSWORD } from '../accounts.ts'
import { PASSWORD } from '../api-people.ts'
import { isPopular, listedHomes } from '../homes.ts'
import { button, heading, logIn, main, open, say, type Tour } from './tour.ts'

const words = {
  ko: { open: '2번 열기', two: /2:00/, half: /2:30/, book: /예약하기$/, renter: '이하늘' },
  en: { open: 'Open 2 times', two: /2:00/, half: /2:30/, book: /^Book /, renter: 'Robin Park' },
} as const

export async function viewings(tour: Tour): Promise<void> {
  const { page, language, show } = tour
  // Each language has a home of its own: both are walked at once.
  const home = (await listedHomes(page)).filter((each) => !isPopular(each))[language === 'ko' ? 30 : 31]
  if (home === undefined) throw new Error('There is no such home')
  await onDesk(tour, home)
  const renter = await tour.another(words[language].renter)
  await renter.apply(home.id)
  await logIn(tour, renter.email, PASSWORD)
  await asRenter(tour, home.id)
  await byLink(tour, home)
  await show('viewing-cancel-gone')
}

/** Both times are by video, with one link. */
async function onDesk(tour: Tour, home: { name: string; name_ko: string }): Promise<void> {
  const { page, language, show } = tour
  const name = language === 'ko' ? home.name_ko : home.name
  await logIn(tour, 'desk@demo.bangjjak.example', DEMO_PASSWORD)
  await open(tour, '/desk/viewings?day=2040-01-02')
  await expect(main(tour).getByRole('heading', { level: 2 })).toBeVisible()
  await show('desk-viewings-none')
  const homes = main(tour)
    .getByRole('group', { name: say(tour, 'Home'), exact: true })
    .getByRole('radio')
  await open(tour, '/desk/viewings/new', homes)
  const search = main(tour).getByRole('searchbox')
  await search.fill('nowhere at all')
  await expect(
    main(tour).getByText(say(tour, 'No homes match. Homes that are off the lists are not offered.')),
  ).toBeVisible()
  await show('desk-times-no-home')
  await search.fill(name)
  // The list folds to what was chosen.
  await homes.and(page.getByRole('radio', { name })).click()
  await expect(main(tour).getByText(name)).toBeVisible()
  await expect(homes).toHaveCount(0)
  for (const _ of 'ab') await button(tour, 'The week after').click()
  const today = calendarDateOf(new Date(await page.evaluate(() => Date.now())))
  const day = daysLater(mondayOf(today), 16)
  await main(tour)
    .getByRole('group', { name: say(tour, 'Days'), exact: true })
    .locator(`[value="${day}"]`)
    .check()
  for (const time of ['14:00', '14:30']) await main(tour).getByRole('checkbox', { name: time }).check()
  await main(tour)
    .getByRole('radio', { name: say(tour, 'By video'), exact: true })
    .check()
  const link = main(tour).locator('input[type="url"]')
  const send = main(tour).getByRole('button', { name: words[language].open, exact: true })
  await link.fill('video.example/j/1')
  await send.click()
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await show('desk-times')
  await link.fill(
    'https://video.example/j/81234567890?pwd=aVeryLongPasswordOfTheCallThatDoesNotBreakAnywhere',
  )
  await send.click()
  await expect(page).toHaveURL(new RegExp(`day=${day}$`))
  await expect(main(tour).getByRole('article').filter({ hasText: name })).toHaveCount(2)
  await show('desk-viewings')
}

async function asRenter(tour: Tour, home: number): Promise<void> {
  const { page, language, show } = tour
  const { two, half, book } = words[language]
  const times = main(tour).getByRole('radio')
  const send = main(tour).getByRole('button', { name: book })
  await open(tour, `/viewing/${home}`, times)
  await main(tour).getByRole('radio', { name: two }).check()
  await show('viewing-times')
  await send.click()
  await expect(heading(tour)).toContainText(two)
  await expect(main(tour).getByText('https://video.example')).toBeVisible()
  await show('viewing')
  await button(tour, 'Change the time').click()
  await expect(button(tour, 'Keep this time')).toBeVisible()
  await show('viewing-other-times')

  const slots = [
    {
      slot_id: 999_999,
      starts_at: '2039-12-05T19:00:00.000Z',
      minutes: 30,
      video: false,
      free: true,
      also: [],
    },
  ]
  await page.route('**/viewing_booking', (route) =>
    route.fulfill({
      status: 409,
      json: { status: 'error', code: 'viewing_full', message: '', data: { slots } },
    }),
  )
  await main(tour).getByRole('radio', { name: half }).check()
  await send.click()
  await expect(main(tour).getByRole('alert')).toBeVisible()
  tour.forgive()
  await show('viewing-refused')
  await page.unroute('**/viewing_booking')
  await button(tour, 'Keep this time').click()
  await expect(heading(tour)).toContainText(two)
}

/** The link of a reminder, whose code only the mail has: the server's answers are made up. */
async function byLink(tour: Tour, home: { name: string; name_ko: string }): Promise<void> {
  const { page, show } = tour
  await open(tour, '/viewing_cancel')
  await show('viewing-cancel-incomplete')
  const link = (state: string) => ({
    ...{ state, property_name: home.name, property_name_ko: home.name_ko },
    starts_at: '2026-12-05T19:00:00.000Z',
  })
  let [now, next] = ['open', 'cancelled']
  await page.route('**/viewing_link*', (route) => {
    if (route.request().method() === 'POST') now = next
    return route.fulfill({ json: { status: 'success', data: link(now) } })
  })
  const press = button(tour, 'Cancel the viewing')
  await open(tour, '/viewing_cancel?token=x', press)
  await show('viewing-cancel')
  await press.click()
  await expect(main(tour).getByRole('status')).toBeVisible()
  await show('viewing-cancelled')
  ;[now, next] = ['open', 'gone']
  await open(tour, '/viewing_cancel?token=y', press)
  await press.click()
  await expect(main(tour).getByRole('status')).toBeVisible()
}
