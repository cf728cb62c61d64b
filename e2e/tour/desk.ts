/** The letting team's own screens: the inbox, an inquiry with its sheets, and the homes. */
import { expect } from 'playwright/test'
import * as v from 'valibot'
import { fetchInbox } from '../../src/contract/desk.ts'
import { DEMO_PASSWORD } from '../accounts.ts'
import { answerWith, button, dialog, dismiss, logIn, main, open, say, type Tour } from './tour.ts'

export async function desk(tour: Tour): Promise<void> {
  const { page, show } = tour
  await logIn(tour, 'desk@demo.bangjjak.example', DEMO_PASSWORD)
  const cards = main(tour).getByRole('article')
  await open(tour, '/desk', cards)
  const { inquiries } = v.parse(
    fetchInbox.response,
    await (await page.request.get('/api/v1/desk/inbox')).json(),
  )
  const longest = `/desk/inquiries/${inquiries[0]?.inquiry_id}`
  const card = cards.filter({ has: page.locator(`a[href="${longest}"]`) })
  await show('desk-inbox')
  await button(tour, 'Search by name').click()
  await show('desk-search')
  // It waits as long as it is looked at, and is then undone: others see what stands of the demo's people.
  const answering = await answerWith(tour, '**/desk/answers', 503, 'unavailable')
  await button(tour, 'Still available', card).click()
  await expect(card).toContainText(say(tour, 'Will be sent'))
  await show('desk-answered')
  await button(tour, 'Undo', card).click()
  await expect(button(tour, 'Undo', card)).toBeHidden()
  await answering()
  await open(tour, '/desk?name=nobody-of-this-name')
  await expect(main(tour).getByRole('heading', { level: 2 })).toBeVisible()
  await show('desk-nothing-fits')
  await open(tour, '/desk', cards)
  await card.getByRole('link').click()
  await expect(main(tour).locator('#inquiry')).toBeVisible()
  await show('desk-inquiry')
  for (const [name, answer] of [
    ['desk-gone', 'Gone'],
    ['desk-other-room', 'Another room'],
    ['desk-declined', 'Decline'],
  ] as const) {
    await button(tour, answer, main(tour).locator('[aria-labelledby="inquiry"]')).click()
    await expect(dialog(tour)).toBeVisible()
    await show(name)
    await dismiss(tour)
  }
  await open(tour, '/desk/homes', cards)
  await show('desk-homes')
}
