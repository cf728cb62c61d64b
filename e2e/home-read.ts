/** A reader who has had a signal: what they opened is kept by the time it goes. */
import type { Page } from 'playwright/test'
import { expect, hydrated, workerInControl } from './fixtures.ts'

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

/** Opens the listing, one home from it, and waits until all of it is kept. */
export async function readOneHome(page: Page): Promise<{ name: string; path: string }> {
  await page.goto('/listing')
  await settled(page)
  const card = page.getByRole('article').nth(2).getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('img', { name: '평면도' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  return { name, path: new URL(page.url()).pathname }
}
