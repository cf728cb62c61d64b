/** A renter saves homes for the subway: whole, for as long as they want them, whatever else is made room for. */
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, isVisitor, logIn, logOut, newEmail, signUpShort } from './accounts.ts'
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
  const saved = card.getByRole('button', { name: `${name} 저장`, pressed: true })
  await expect(saved).toBeVisible()
  await expect(saved).not.toHaveAttribute('aria-busy')
  return { name, path }
}

const idOf = ({ path }: { path: string }): string => path.split('/').at(-1) ?? ''

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
  await expect(page.getByText('집 1곳', { exact: true })).toBeVisible()
  await expect(page.getByText(/\d ?[kM]B/)).toHaveCount(0)

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

/** The homes of which the page's user has told the server, as the rows of the outbox did. */
function watchBookmarks(page: Page): string[] {
  const told: string[] = []
  page.on('response', (answer) => {
    const [, home] = /\/property\/(\d+)\/bookmark$/.exec(answer.url()) ?? []
    if (home && answer.ok()) told.push(home)
  })
  return told
}

test('a visitor saves homes and writes a note without an account; after a login that fails and one that does not all of it is theirs, each once', async ({
  page,
}) => {
  const told = watchBookmarks(page)
  await arrive(page, '/listing')
  const first = await saveFromList(page, 2)
  const second = await saveFromList(page, 3)
  await page.goto('/saved')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('checkbox', { name: `보고 왔어요: ${first.name}` }).check()
  await page.getByRole('button', { name: `메모: ${first.name}` }).click()
  await page.getByRole('textbox', { name: '내 메모' }).fill('부엌이 넓어요')
  await page.getByRole('button', { name: '완료' }).click()
  await page.reload()
  await expect(page.getByText('부엌이 넓어요')).toBeVisible()

  const email = newEmail('saver')
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click()
  await logIn(page, email, 'wrong-password')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.goto('/saved')
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(told).toEqual([])

  await signUpShort(page, '나저장', email, 'long-enough-1')
  await expect.poll(() => told.toSorted()).toEqual([first, second].map(idOf).toSorted())
  await page.goto('/saved')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('부엌이 넓어요')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `보고 왔어요: ${first.name}` })).toBeChecked()
  await page.goto('/listing')
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(2)
  expect(told).toHaveLength(2)

  await logOut(page)
  await isVisitor(page)
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: '아직 저장한 집이 없어요' })).toBeVisible()
})

test('two tabs of a visitor: what both have saved is the account’s once one of them logs in', async ({
  page,
  context,
}) => {
  await arrive(page, '/listing')
  const first = await saveFromList(page, 2)
  const other = await context.newPage()
  const told = [watchBookmarks(page), watchBookmarks(other)]
  await arrive(other, '/listing')
  const second = await saveFromList(other, 3)
  const email = newEmail('two-tabs')
  await signUpShort(page, '두탭', email, 'long-enough-1')
  await expect.poll(() => told.flat().toSorted()).toEqual([first, second].map(idOf).toSorted())
  await other.goto('/saved')
  await expect(other.getByRole('article')).toHaveCount(2)
})

test('a note outlives the removal that is undone, and goes with all', async ({ page }) => {
  await arrive(page, '/listing')
  const { name } = await saveFromList(page, 2)
  await page.goto('/saved')
  await page.getByRole('checkbox', { name: `보고 왔어요: ${name}` }).check()
  await page.getByRole('button', { name: `저장한 집에서 ${name} 빼기` }).click()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByRole('checkbox', { name: `보고 왔어요: ${name}` })).toBeChecked()
  await page.getByRole('button', { name: '모두 지우기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '모두 지우기' }).click()
  await expect(page.getByRole('heading', { name: '아직 저장한 집이 없어요' })).toBeVisible()
  await page.goto('/listing')
  await saveFromList(page, 2)
  await page.goto('/saved')
  await expect(page.getByRole('checkbox', { name: `보고 왔어요: ${name}` })).not.toBeChecked()
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
