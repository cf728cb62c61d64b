/** A reader who has had a signal: what they opened is on the device by the time it goes. */
import type { Page } from 'playwright/test'
import { pictureHashes, picturesCached } from './cached-pictures.ts'
import { expect, hydrated, workerInControl } from './fixtures.ts'
import { planOf } from './on-floor-plan.ts'

/** Resolves when the page has a worker and what the page showed is stored. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await workerInControl(page)
  await page.waitForLoadState('networkidle')
}

/** Leaves the app as a phone does: what changed is saved as the page hides. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/** Opens the listing, one home from it, and waits until all of it is on the device. */
export async function readOneHome(page: Page): Promise<{ name: string; path: string }> {
  await page.goto('/listing')
  await settled(page)
  const cards = page.getByRole('article')
  await picturesCached(page, await pictureHashes(cards.locator('img')))
  const card = cards.nth(2).getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The list knew the name; what it did not know is fetched.
  await expect(page.getByRole('heading', { name: '집 소개' })).toBeVisible()
  await expect(page.getByRole('img', { name: '평면도' })).toBeAttached()
  const path = new URL(page.url()).pathname
  // Nobody scrolled to the plan: its image is not on the page.
  const plan = await planOf(page, Number(path.split('/').at(-1)))
  const pictures = await pictureHashes(page.getByRole('region', { name: /사진$/ }).locator('img'))
  await picturesCached(page, [...pictures, plan?.imageSource ?? 'no plan'])
  return { name, path }
}
