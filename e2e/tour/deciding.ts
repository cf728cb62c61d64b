/** A member decides: on the match that was found, on the people to meet, and what becomes of either where it is refused. */

import { expect, type Locator } from 'playwright/test'
import { DEMO_PASSWORD } from '../accounts.ts'
import { startDeck } from '../applying.ts'
import {
  answerWith,
  button,
  dialog,
  dismiss,
  logIn,
  lookAway,
  main,
  open,
  RENTER,
  say,
  type Tour,
} from './tour.ts'

/** Of whoever waits for the account, and of the person of the basic API's fields. */
const DECISION = '**/update_{match_decision,user_suggestions}'
const SWIPE = '**/update_user_suggestions'

export async function deciding(tour: Tour): Promise<void> {
  const { page, language, show, later } = tour
  await logIn(tour, RENTER[language], DEMO_PASSWORD)
  const cards = main(tour).getByRole('article')
  await open(tour, '/dashboard', cards)
  const accept = (where: Locator) =>
    where.getByRole('button', { name: language === 'ko' ? '나도 관심 보내기' : 'Accept' }).first()
  await cards.first().locator('summary').last().click()
  for (const [name, question] of [
    ['match-accept', 'Accept this match?'],
    ['match-reject', 'Reject this match?'],
  ] as const) {
    await (name === 'match-accept' ? accept(cards) : button(tour, 'Reject', cards)).click()
    await expect(page.getByRole('dialog', { name: say(tour, question) })).toBeVisible()
    await show(name)
    await dismiss(tour)
  }
  // Nothing of it reaches the server: the account is everyone's.
  // The server names the wait: our own would double with each attempt for as long as the states are looked at.
  const turnedAway = await answerWith(tour, DECISION, 503, 'unavailable', { 'retry-after': '3' })
  await accept(cards).click()
  await accept(dialog(tour)).click()
  await expect(button(tour, 'Undo', cards)).toBeVisible()
  await show('match-decision-held')
  await later(6_000)
  await lookAway(tour)
  const waits = say(tour, 'It is saved on this device and will be sent as soon as the server can take it.')
  await expect(cards.getByText(waits)).toBeVisible()
  await show('match-decision-waiting')
  // Of two answers the later one is given: the decision is tried again at any moment.
  const refused = await answerWith(tour, DECISION, 422, 'validation_failed')
  await turnedAway()
  // Not tried again before it is due.
  await later(60_000)
  await lookAway(tour)
  await expect(main(tour).getByRole('alert').first()).toBeVisible()

  await page
    .getByRole('button', { name: language === 'ko' ? /새 신청자/ : /New Meet/ })
    .first()
    .click()
  await show('deck-introduction')
  await startDeck(dialog(tour), { asksForCard: false })
  await show('deck')
  const card = await dialog(tour).locator('[data-top]').boundingBox()
  if (card === null) throw new Error('No card lies on top')
  const [x, y] = [card.x + card.width / 2, card.y + card.height / 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + card.width / 3, y, { steps: 5 })
  await show('deck-half-swiped')
  // Back where it lay: nothing is decided.
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.up()
  // The same home may have the refused answer from above: the deck shows that beside the swipe's.
  const name = await dialog(tour).locator('[data-top]').getByRole('heading', { level: 3 }).textContent()
  const swiped = await answerWith(tour, SWIPE, 422, 'validation_failed')
  await dialog(tour)
    .getByRole('button', { name: /관심 보내기$|^Accept$/ })
    .click()
  await expect(button(tour, 'Undo', dialog(tour))).toBeEnabled()
  await later(6_000)
  await lookAway(tour)
  await expect(
    dialog(tour)
      .getByRole('alert')
      .filter({ hasText: name ?? '?' }),
  ).toBeVisible()
  await show('deck-swipe-refused')
  await dismiss(tour)
  await expect(main(tour).getByRole('alert')).toHaveCount(2)
  await show('matches-decisions-refused')
  for (const rest of [1, 0]) {
    await button(tour, 'Discard').click()
    await expect(main(tour).getByRole('alert')).toHaveCount(rest)
  }
  await refused()
  await swiped()
}
