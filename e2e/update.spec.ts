/** A new version of the app arrives while its pages are open: two real builds, one after the other at one address. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { rowsOf } from './faults/device-rows.ts'
import { type FaultProxy, openProxy } from './faults/proxy.ts'
import { arrive, test as base, countLoads, expect, hydrated, workerInControl } from './fixtures.ts'
import { type NextVersion, startNextVersion } from './next-version.ts'
import { own } from './origins.ts'

interface Deployment extends FaultProxy {
  /** From now on the next version answers. */
  deploy(): void
}

const test = base.extend<{ site: Deployment }, { next: NextVersion }>({
  next: [
    async ({ browserName: _ }, use) => {
      const next = await startNextVersion()
      await use(next)
      await next.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ next }, use) => {
    let address = new URL(own.origin).host
    const proxy = await openProxy({ upstream: () => address })
    await use({
      ...proxy,
      deploy() {
        address = next.address
      },
    })
    await proxy.close()
  },
})

const offer = (page: Page) => page.getByRole('region', { name: '새 버전이 준비됐어요' })
const updateNow = (page: Page) => page.getByRole('button', { name: '지금 업데이트' })
const version = (page: Page) => page.evaluate(() => document.documentElement.dataset.version ?? 'before')

/** Opens a page that its worker serves. */
async function open(page: Page, address: string): Promise<void> {
  await arrive(page, address)
  await workerInControl(page)
}

/** The browser finds the new version, as it does by itself now and then. */
async function find(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
}

/** A page whose new worker takes its time is loaded anew after eight seconds. */
async function arrivesInNext(page: Page): Promise<void> {
  await expect.poll(() => version(page).catch(() => 'loading'), { timeout: 30_000 }).toBe('next')
  await hydrated(page)
}

test('the new version is offered once the form is clean again, taken with one reload, and then offered no more', async ({
  page,
  site,
}) => {
  await open(page, `${site.origin}/contact`)
  const message = page.getByLabel('내용')
  await message.fill('이사 날짜를 바꾸고 싶어요.')
  site.deploy()
  await find(page)
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
  await message.fill('')
  await expect(offer(page)).toBeVisible()
  await message.fill('아직 쓰고 있어요.')
  await expect(offer(page)).toHaveCount(0)
  await message.fill('')
  await expect(offer(page)).toBeVisible()

  expect(await version(page)).toBe('before')
  const loads = countLoads(page)
  await updateNow(page).click()
  await arrivesInNext(page)
  await workerInControl(page)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
  await expect(offer(page)).toHaveCount(0)
})

test('another tab keeps what is typed there, and is offered the version once its form is clean', async ({
  page,
  site,
}) => {
  await open(page, `${site.origin}/help`)
  const other = await page.context().newPage()
  await open(other, `${site.origin}/contact`)
  await other.getByLabel('내용').fill('다른 탭에서 쓰고 있어요.')
  site.deploy()
  await find(page)
  const loads = countLoads(other)
  await updateNow(page).click()
  await arrivesInNext(page)
  await expect(other.getByLabel('내용')).toHaveValue('다른 탭에서 쓰고 있어요.')
  expect(loads()).toBe(0)
  const told = other.getByRole('region', { name: '방짝이 업데이트됐어요' })
  await expect(told).toHaveCount(0)
  await other.getByLabel('내용').fill('')
  await expect(told).toBeVisible()
  await updateNow(other).click()
  await arrivesInNext(other)
  expect(loads()).toBe(1)
})

test('what waits to be sent outlives the update, and the new version sends it once', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/login?redirect=%2Fproperty%2F5`)
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await page.waitForURL(/\/property\/5$/)
  await workerInControl(page)
  const bookmark = /^\/api\/v1\/.*bookmark/
  site.script({ method: 'POST', path: bookmark, fault: { kind: 'drop_before' } })
  await page.getByRole('main').getByRole('button', { name: /저장/ }).first().click()
  await site.until((log) => log.some(({ path, fault }) => bookmark.test(path) && fault !== null))
  site.deploy()
  await find(page)
  await updateNow(page).click()
  await arrivesInNext(page)
  const arrived = () => site.log.filter(({ path, status }) => bookmark.test(path) && status !== null)
  expect(arrived()).toEqual([])
  // Not the other way round: the reload would cut what has just got through, and it would be asked once more.
  await page.reload()
  site.calm()
  await expect.poll(() => arrived().map(({ status }) => status), { timeout: 30_000 }).toEqual([200])
  // A page that is left before it has noted the answer asks once more, by the same key.
  await expect.poll(async () => (await rowsOf(page)).map(({ state }) => state)).toEqual(['sent'])
  await page.reload()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(arrived()).toHaveLength(1)
  const tries = site.log.filter(({ path }) => bookmark.test(path))
  expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

/** The file of a screen in the version before. */
async function chunkOf(screen: string): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(new URL('../dist/browser/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  return manifest[`src/web/screens/${screen}.tsx`]?.file ?? ''
}

const toTerms = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: '이용약관' })

test.describe('a page without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('still finds the parts of its own version after a new one was put in place', async ({
    page,
    site,
  }) => {
    await arrive(page, `${site.origin}/help`)
    site.deploy()
    const loads = countLoads(page)
    await toTerms(page).click()
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible()
    expect(await version(page)).toBe('before')
    expect(loads()).toBe(0)
    expect(site.log.filter(({ status }) => status === 404)).toEqual([])
  })

  test('whose parts are gone arrives in the new version at the place that was asked for, in one load', async ({
    page,
    site,
    complaints,
  }) => {
    await arrive(page, `${site.origin}/help`)
    site.deploy()
    const gone = new RegExp(await chunkOf('terms'))
    site.script({ path: gone, fault: { kind: 'error_before', status: 404 } })
    const loads = countLoads(page)
    await toTerms(page).click()
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible()
    await expect(page).toHaveURL(/\/terms$/)
    await arrivesInNext(page)
    expect(loads()).toBe(1)
    // What broke was said, and mended.
    complaints.length = 0
  })
})
