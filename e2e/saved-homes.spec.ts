/** A renter saves homes for the subway: whole, for as long as they want them, whatever else is made room for. */
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { brokenPictures } from './broken-pictures.ts'
import { arrive, expect, hydrated, test, workerInControl } from './fixtures.ts'

/** The badge of a home of which everything is on the device. */
const HERE = '신호가 없어도 볼 수 있어요'

/** Logs in as the demo account, on the way to a page that the worker controls by then. */
async function logInTo(page: Page, path: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await page.waitForURL((url) => url.pathname + url.search === path)
  await hydrated(page)
  await workerInControl(page)
}

/** Saves the listing's card of that place, and gives its name and address. */
async function saveFromList(page: Page, index: number): Promise<{ name: string; path: string }> {
  const card = page.getByRole('article').nth(index)
  const link = card.getByRole('link')
  const name = (await link.textContent()) ?? ''
  const path = new URL(await link.evaluate((element: HTMLAnchorElement) => element.href)).pathname
  await card.getByRole('button', { name: `${name} 저장` }).click()
  await expect(card.getByRole('button', { name: `${name} 저장`, pressed: true })).toBeVisible()
  return { name, path }
}

/** Waits until the saved homes' screen says of each that it is here. */
async function savedWhole(page: Page, count: number): Promise<void> {
  await page.goto('/saved')
  await expect(page.getByRole('article')).toHaveCount(count)
  // Out of sight it keeps its place until the worker has said that the app is here, too.
  const said = page.getByRole('main').getByText(HERE, { exact: true }).filter({ visible: true })
  // Pictures come one after the other, each resized when it is first asked for.
  await expect(said).toHaveCount(count, { timeout: 30_000 })
}

/** What a browser short of room takes away: the worker's caches and the kept answers, but not what was saved. */
async function evictTheRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of ['answers', 'pictures', 'device-pictures', 'foreign-pictures'])
      await caches.delete(name)
    await new Promise<void>((resolve, reject) => {
      const asked = indexedDB.open('bangjjak-queries')
      asked.onerror = () => reject(asked.error)
      asked.onsuccess = () => {
        const cleared = asked.result.transaction('shelves', 'readwrite')
        cleared.objectStore('shelves').clear()
        cleared.oncomplete = () => {
          asked.result.close()
          resolve()
        }
      }
    })
  })
}

/** How often a page has asked the browser to keep what it stores. */
async function watchPersistence(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { persist } = StorageManager.prototype
    StorageManager.prototype.persist = function () {
      sessionStorage.setItem('persist-asked', String(Number(sessionStorage.getItem('persist-asked')) + 1))
      return persist.call(this)
    }
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('persist-asked')))
}

test('a saved home, for which persistent storage was asked, opens cold without a signal, with every picture and its floor plan, though all the rest was evicted', async ({
  page,
  context,
  complaints,
}) => {
  const asked = await watchPersistence(page)
  await logInTo(page, '/listing')
  expect(await asked()).toBe(0)
  const { name, path } = await saveFromList(page, 1)
  expect(await asked()).toBe(1)
  await savedWhole(page, 1)
  await expect(page.getByText(/집 1곳 · \d+/)).toBeVisible()
  await expect(page.getByText(/앱 전체가 .+를 쓰고 있어요/)).toBeVisible()

  // No page of the app: one that hides saves again what it knows.
  await page.goto('/icons/apple-touch-icon.png')
  await evictTheRest(page)
  // The browser styles its own page around a picture, which the picture's policy forbids.
  complaints.length = 0
  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  await cold.goto('/saved')
  await expect(cold.getByRole('article')).toHaveCount(1)
  await expect.poll(() => brokenPictures(cold)).toEqual([])

  await cold.getByRole('link', { name }).click()
  await expect(cold).toHaveURL(new RegExp(`${path}$`))
  await expect(cold.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(cold.getByText(HERE, { exact: true })).toBeVisible()
  await cold.getByRole('heading', { name: '평면도' }).scrollIntoViewIfNeeded()
  await expect(cold.locator('svg image')).toBeAttached()
  await expect(cold.getByText('예시 평면도')).toHaveCount(0)
  await expect.poll(() => brokenPictures(cold)).toEqual([])

  await cold.goto('/listing')
  await expect(cold.getByText('이 기기에 있는 집 1곳')).toBeVisible()
})

test('a visitor is asked to log in, and the home is saved once they are back', async ({ page }) => {
  await arrive(page, '/listing')
  const card = page.getByRole('article').nth(2)
  const name = (await card.getByRole('link').textContent()) ?? ''
  await card.getByRole('button', { name: `${name} 저장` }).click()
  const dialog = page.getByRole('dialog', { name: '로그인이 필요해요' })
  await expect(dialog).toContainText('로그인하고 돌아오면 바로 저장돼요')
  await dialog.getByRole('link', { name: '로그인' }).click()
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/listing$/)
  await expect(
    page
      .getByRole('article')
      .nth(2)
      .getByRole('button', { name: `${name} 저장`, pressed: true }),
  ).toBeVisible()
})

test('a saved home is removed with a way back, and all of them after a question', async ({ page }) => {
  await logInTo(page, '/listing')
  const { name } = await saveFromList(page, 0)
  await saveFromList(page, 1)
  await savedWhole(page, 2)
  await page.getByRole('button', { name: `저장한 집에서 ${name} 빼기` }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('link')).toBeFocused()
  const undo = page.getByRole('button', { name: '되돌리기' })
  // How long it stays is seen.
  const durations = undo
    .locator('xpath=..')
    .evaluate((toast) =>
      toast.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration),
    )
  expect(await durations).toContain(12_000)
  await undo.click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: '모두 지우기' }).click()
  const dialog = page.getByRole('dialog', { name: '저장한 집을 모두 지울까요?' })
  await dialog.getByRole('button', { name: '그대로 두기' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: '모두 지우기' }).click()
  await dialog.getByRole('button', { name: '모두 지우기' }).click()
  await expect(page.getByRole('heading', { name: '아직 저장한 집이 없어요' })).toBeVisible()
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('saved')).length),
  ).toBeLessThanOrEqual(1)
  await page.goto('/listing')
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
})
