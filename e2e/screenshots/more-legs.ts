/** States for the camera alone: what journeys of their own look at in the gate, and worth a picture all the same. */
import { expect, type Page } from 'playwright/test'
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

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko)'
/** What these browsers say of themselves. An iPhone's Safari is part of the tour. */
const browsers = {
  'android-chrome': `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  'samsung-internet': `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  'kakaotalk-android': `${android} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 KAKAOTALK 10.8.5`,
  'kakaotalk-iphone': `${iPhone} Mobile/15E148 KAKAOTALK 10.8.5`,
}

async function pretendToBe(page: Page, userAgent: string): Promise<void> {
  await page.addInitScript((said) => {
    Object.defineProperty(Navigator.prototype, 'userAgent', { configurable: true, get: () => said })
  }, userAgent)
}

async function waysOntoTheHomeScreen(tour: Tour): Promise<void> {
  const { page, wide, show } = tour
  if (wide) return
  for (const [name, userAgent] of Object.entries(browsers)) {
    await pretendToBe(page, userAgent)
    await open(tour, '/help')
    // Linked by the same part of the app that reads where it runs.
    await expect(page.locator('link[rel=manifest]')).toBeAttached()
    await page.getByRole('button', { name: say(tour, 'More'), exact: true }).click()
    await page
      .locator('#more')
      .getByRole('button', { name: say(tour, 'Add to home screen') })
      .click()
    await expect(dialog(tour)).toBeVisible()
    await show(`install-${name}`)
    await dismiss(tour)
  }
}

export const moreLegs: Readonly<Record<string, Leg>> = {
  'a yes on the dashboard': { walk: saidYes },
  'a card passed on, and read to its end': { walk: deck },
  'a first look at the matches': { walk: firstLook },
  'ways onto the home screen': { walk: waysOntoTheHomeScreen },
}
