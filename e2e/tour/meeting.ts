/** Two who applied for the same home say yes to each other. */

import { expect } from 'playwright/test'
import { PASSWORD } from '../api-people.ts'
import { matchMoment, startDeck } from '../applying.ts'
import { isPopular, listedHomes } from '../homes.ts'
import { stopDate } from '../stopped-date.ts'
import { button, logIn, lookAway, open, say, type Tour } from './tour.ts'

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
    // One more below them, so that a no is among the outcomes at the end.
    const data = [...body.data.filter(isTheirs), ...others.slice(0, 1)]
    await route.fulfill({ response: suggested, json: { ...body, data, count: data.length } })
  })
  const meet = button(tour, 'Meet the other applicants', page.locator('#inquiry'))
  await open(tour, `/property/${home?.id}`, meet)
  await meet.click()
  const flow = page.getByRole('dialog', { name: say(tour, 'Meet the other applicants') })
  await startDeck(flow)
  await expect(flow.locator('[data-top]').getByRole('heading', { name })).toBeVisible()
  // Looking at it may take longer than a decision can be undone.
  const goOn = await stopDate(page)
  await flow.getByRole('button', { name: /관심 보내기$|^Accept$/ }).click()
  await expect(button(tour, 'Undo', flow)).toBeEnabled()
  await button(tour, 'Reject', flow).click()
  await expect(flow.getByRole('heading', { level: 3 })).toBeFocused()
  await show('deck-end')
  await goOn()
  await later(6_000)
  await lookAway(tour)
  const moment = matchMoment(page)
  await expect(moment.getByRole('textbox')).toBeVisible({ timeout: 20_000 })
  await show('match-confirmed')
}
