/** States for the camera alone: what journeys of their own look at in the gate, and worth a picture all the same. */
import { expect } from 'playwright/test'
import { DEMO_PASSWORD } from '../accounts.ts'
import { createAccount, PASSWORD } from '../api-people.ts'
import {
  bringUp,
  button,
  dialog,
  dismiss,
  type Leg,
  listedHomes,
  logIn,
  main,
  open,
  say,
  type Tour,
} from '../tour/tour.ts'

/** A yes on the dashboard: held back for a moment, then sent, then celebrated. */
async function saidYes(tour: Tour): Promise<void> {
  const { page, language, show, later } = tour
  const home = (await listedHomes(tour)).at(6)?.id ?? 0
  const [myName, theirName] = language === 'ko' ? ['이하늘', '최서연'] : ['Robin Park', 'Jamie Cho']
  const me = await tour.another(myName)
  const they = await tour.another(theirName)
  const mine = await me.apply(home)
  await they.apply(home)
  await they.like(mine)
  await logIn(tour, me.email, PASSWORD)
  const card = main(tour).getByRole('article')
  await open(tour, '/dashboard', card.getByRole('heading', { name: theirName }))
  await button(tour, 'Accept', card).click()
  await button(tour, 'Accept', dialog(tour)).click()
  await expect(button(tour, 'Undo', card)).toBeVisible()
  await expect(dialog(tour)).toBeHidden()
  await bringUp(card.getByRole('heading', { name: theirName }))
  await show('match-accepted-with-undo')
  await later(6_000)
  await expect(page.getByText(say(tour, 'You can reach each other now.')).first()).toBeVisible({
    timeout: 20_000,
  })
  await show('match-celebrated')
}

/** The deck's other stamp, and the lower half of a card. */
async function deck(tour: Tour): Promise<void> {
  const { page, language, show } = tour
  const renter = language === 'ko' ? 'grace' : 'daniel'
  await logIn(tour, `${renter}@demo.bangjjak.example`, DEMO_PASSWORD)
  await open(tour, '/dashboard', main(tour).getByRole('article'))
  await page
    .getByRole('button', { name: language === 'ko' ? /명 더 만나 보기/ : /Meet \d+ more/ })
    .first()
    .click()
  const card = dialog(tour).locator('[data-top]')
  await expect(card).toBeVisible()
  const box = await card.boundingBox()
  if (box === null) throw new Error('No card lies on top')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - box.width / 3, y, { steps: 5 })
  await show('deck-half-passed')
  // Back where it lay: nothing is decided.
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.up()
  await card.getByRole('table').first().scrollIntoViewIfNeeded()
  await show('deck-both-answers')
  await dismiss(tour)
}

/** Matches that nothing is known of yet. */
async function firstLook(tour: Tour): Promise<void> {
  const { page, language, show } = tour
  await logIn(tour, await createAccount(page.request, language === 'ko' ? '이하늘' : 'Robin Park'), PASSWORD)
  await page.route(/get_my_record/, () => {})
  await page.goto('/dashboard')
  // In the shape of what comes.
  await expect(main(tour).locator('ul[aria-hidden="true"]')).toBeVisible()
  await show('matches-first-load')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

export const moreLegs: Readonly<Record<string, Leg>> = {
  'a yes on the dashboard': { walk: saidYes },
  'a card passed on, and read to its end': { walk: deck },
  'a first look at the matches': { walk: firstLook },
}
