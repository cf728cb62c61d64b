/** Saving homes, for journeys. */
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { expect, hydrated, workerInControl } from './fixtures.ts'

/** Said of a home that is whole. */
export const HERE = '신호가 없어도 볼 수 있어요'

/** Logs in as the demo account, on the way to a page that the worker controls by then. */
export async function logInTo(page: Page, path: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await page.waitForURL((url) => url.pathname + url.search === path)
  await hydrated(page)
  await workerInControl(page)
}

/** Saves the listing's card of that place, and gives its name and address. */
export async function saveFromList(page: Page, index: number): Promise<{ name: string; path: string }> {
  const card = page.getByRole('article').nth(index)
  const link = card.getByRole('link')
  const name = (await link.textContent()) ?? ''
  const path = new URL(await link.evaluate((element: HTMLAnchorElement) => element.href)).pathname
  await card.getByRole('button', { name: `${name} 저장` }).click()
  await expect(card.getByRole('button', { name: `${name} 저장`, pressed: true })).toBeVisible()
  return { name, path }
}

/** Waits until the saved homes' screen says of each that it is here. */
export async function savedWhole(page: Page, count: number): Promise<void> {
  await page.goto('/saved')
  await expect(page.getByRole('article')).toHaveCount(count)
  // Out of sight it keeps its place until the worker has said that the app is here, too.
  const said = page.getByRole('main').getByText(HERE, { exact: true }).filter({ visible: true })
  // Pictures come one after the other, each resized when it is first asked for.
  await expect(said).toHaveCount(count, { timeout: 30_000 })
}
