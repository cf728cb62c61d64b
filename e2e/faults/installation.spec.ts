/** The app's files on the device: a first installation that fails, and a cache that is emptied. */
import type { Page } from 'playwright/test'
import { workerInControl } from '../fixtures.ts'
import { saveHome } from '../homes.ts'
import { expect, test } from './scene.ts'

const INCOMPLETE = /앱이 아직 이 기기에 다 담기지 않아서/
const OPENS = '신호가 없어도 볼 수 있어요'

/** How many files of the app are precached, the shell among them or not. */
const precached = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const found = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    const paths = found.flat()
    return { files: paths.length, hasShell: paths.includes('/index.html') }
  })

const emptyCaches = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })

test('an emptied Cache Storage is filled again at the next start with a signal; until then no screen claims to open without one', async ({
  tidyRenter: renter,
  network,
  page,
  context,
}) => {
  await page.goto(`${network.origin}/property/${renter.homes[0]}`)
  await workerInControl(page)
  await saveHome(page)
  await page.goto(`${network.origin}/saved`)
  await expect(page.getByText(OPENS).first()).toBeVisible()
  const before = await precached(page)
  expect(before.hasShell).toBe(true)

  await emptyCaches(page)
  // One of its files cannot be had at first: what is not whole is not claimed.
  network.script({ path: /^\/stock\//, fault: { kind: 'error_before', status: 502 } })
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: INCOMPLETE })).toBeVisible()
  await expect(page.getByText(OPENS)).toHaveCount(0)
  network.calm()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect.poll(() => precached(page), { timeout: 30_000 }).toEqual(before)
  await expect(page.getByText(OPENS).first()).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '저장한 집' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a cache that is emptied heals by itself: one page load with a signal, and the app opens without one', async ({
  network,
  page,
  context,
}) => {
  await page.goto(`${network.origin}/help`)
  await workerInControl(page)
  await expect.poll(async () => (await precached(page)).hasShell).toBe(true)
  const before = await precached(page)
  await emptyCaches(page)
  await page.goto(`${network.origin}/listing`)
  await expect.poll(() => precached(page), { timeout: 30_000 }).toEqual(before)
  await context.setOffline(true)
  await page.goto(`${network.origin}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a first installation that fails on one file is told, and tried again with the signal', async ({
  network,
  page,
  context,
}) => {
  network.script({ path: /^\/stock\//, fault: { kind: 'error_before', status: 404 }, times: 1 })
  await page.goto(`${network.origin}/help`)
  await expect(page.getByRole('status').filter({ hasText: INCOMPLETE })).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await workerInControl(page)
  await expect.poll(async () => (await precached(page)).hasShell).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
