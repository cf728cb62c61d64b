/** Two who applied for the same home say yes to each other. */

import { expect } from 'playwright/test'
import { PASSWORD } from '../api-people.ts'
import { matchMoment, startDeck } from '../applying.ts'
import { isPopular, listedHomes } from '../homes.ts'
import { button, dismiss, logIn, lookAway, open, say, type Tour } from './tour.ts'

export async function meeting(tour: Tour): Promise<void> {
  const { page, language, show, later } = tour
  const [home] = (await listedHomes(tour.page)).filter((home) => !isPopular(home))
  const name = language === 'ko' ? '최서연' : 'Jamie Cho'
  const [met, me] = await Promise.all([
    tour.another(name),
    tour.another(language === 'ko' ? '이하늘' : 'Robin Park'),
  ])
  const theirs = await met.apply(home?.id ?? 0)
  await met.like(await me.apply(home?.id ?? 0))
  await logIn(tour, me.email, PASSWORD)
  await page.route(/user_suggestions\?/, async (route) => {
    const suggested = await route.fetch()
    const body: { data: { inquiry_id: number }[] } = await suggested.json()
    const isTheirs = ({ inquiry_id }: { inquiry_id: number }) => inquiry_id === theirs
    const others = body.data.filter((one) => !isTheirs(one))
    // One more below them: with the last card the deck goes, and news of it are told elsewhere.
    const data = [...body.data.filter(isTheirs), ...others.slice(0, 1)]
    await route.fulfill({ response: suggested, json: { ...body, data, count: data.length } })
  })
  const meet = button(tour, 'Meet the other applicants', page.locator('#inquiry'))
  await open(tour, `/property/${home?.id}`, meet)
  await meet.click()
  const flow = page.getByRole('dialog', { name: say(tour, 'Meet the other applicants') })
  await startDeck(flow)
  await expect(flow.locator('[data-top]').getByRole('heading', { name })).toBeVisible()
  await button(tour, 'Accept', flow).click()
  await expect(button(tour, 'Undo', flow)).toBeEnabled()
  await later(6_000)
  await lookAway(tour)
  // The next person is being looked at: the news waits until the deck is left.
  await dismiss(tour, flow)
  const moment = matchMoment(page)
  await expect(moment.getByRole('textbox')).toBeVisible({ timeout: 20_000 })
  await show('match-confirmed')
}
