/** What becomes of a saved home that has changed since, or is no longer offered. */
import type { Page } from 'playwright/test'
import { readableByAll } from './axe.ts'
import { brokenPictures } from './broken-pictures.ts'
import { openProxy } from './faults/proxy.ts'
import { expect, loseSignal, test, watchContext } from './fixtures.ts'
import { own } from './origins.ts'
import { HERE, logInTo, savedWhole, saveFromList } from './saving-homes.ts'

const GONE = '이 집은 더 이상 올라와 있지 않아요'

const idOf = ({ path }: { path: string }) => path.split('/').at(-1)

/** As if every saved home had been asked for long ago. */
async function makeOld(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('bangjjak-saved')
        asked.onerror = () => reject(asked.error)
        asked.onsuccess = () => {
          const aging = asked.result.transaction('homes', 'readwrite')
          const walk = aging.objectStore('homes').openCursor()
          walk.onsuccess = () => {
            walk.result?.update({ ...walk.result.value, checkedAt: 0 })
            walk.result?.continue()
          }
          aging.oncomplete = () => resolve()
          asked.result.close()
        }
      }),
  )
}

test('of a saved home that has changed the news is said, and of one that is no longer offered; both stay whole, with and without a signal', async ({
  browser,
}) => {
  const proxy = await openProxy({ upstream: () => new URL(own.origin).host })
  const { launchOptions: _, ...use } = test.info().project.use
  const context = await browser.newContext({ ...use, baseURL: proxy.origin })
  const complaints: string[] = []
  await watchContext(context, complaints)
  try {
    let page = await context.newPage()
    await logInTo(page, '/listing')
    const changed = await saveFromList(page, 1)
    const retired = await saveFromList(page, 2)
    await savedWhole(page, 2)
    const price = async (name: string) =>
      await page
        .getByRole('article')
        .filter({ hasText: name })
        .getByText(/월 \$[\d,]+$/)
        .textContent()
        .then((text) => text?.replace(/^.*(?=월 )/, ''))
    const before = await price(changed.name)

    await test.step('a day later the one costs more, and the other has gone', async () => {
      proxy.rewriteBy((path, body) => {
        if (path.endsWith(`/api/v1/properties/${idOf(changed)}`)) {
          const answer: { data: { price: number } } = JSON.parse(body.toString())
          answer.data.price += 150
          return Buffer.from(JSON.stringify(answer))
        }
        if (!path.endsWith(`/${idOf(retired)}`) || !path.startsWith('/api/v1/')) return body
        return { status: 404, body: Buffer.from('{"status":"error","code":"not_found","message":"gone"}') }
      })
      await makeOld(page)
      await page.reload()
      const list = page.getByRole('article')
      await expect(list.filter({ hasText: changed.name })).toContainText(`${before}에서 올랐어요`)
      await expect(list.filter({ hasText: retired.name })).toContainText('더 이상 올라와 있지 않아요')
      await expect(page.getByRole('main').getByText(HERE, { exact: true })).toHaveCount(2)
    })

    const showsRetired = async () => {
      await page.getByRole('link', { name: retired.name }).click()
      await expect(page.getByRole('heading', { level: 1, name: retired.name })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: GONE })).toBeVisible()
      await expect(page.locator('#inquiry')).toHaveCount(0)
      await page.getByRole('heading', { name: '평면도' }).scrollIntoViewIfNeeded()
      await expect(page.locator('svg image')).toBeAttached()
      await expect.poll(() => brokenPictures(page)).toEqual([])
    }
    await test.step('the one that has gone still opens, with all that was kept of it', async () => {
      await showsRetired()
      await readableByAll(page)
      await page.reload()
      await expect(page.getByRole('status').filter({ hasText: GONE })).toBeVisible()
    })

    await test.step('cold, without a signal, it is the same', async () => {
      await page.goto('/saved')
      await loseSignal(page)
      const cold = await context.newPage()
      await page.close()
      page = cold
      await page.goto('/saved')
      expect(await price(changed.name)).not.toBe(before)
      await showsRetired()
      await page.goto(changed.path)
      await expect(page.getByRole('heading', { level: 1, name: changed.name })).toBeVisible()
      await expect(page.locator('#inquiry')).toBeVisible()
    })

    await test.step('taken back by mistake it is whole again', async () => {
      await context.setOffline(false)
      await page.goto('/saved')
      await page.getByRole('button', { name: `저장한 집에서 ${retired.name} 빼기` }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('button', { name: '되돌리기' }).click()
      const card = page.getByRole('article').filter({ hasText: retired.name })
      await expect(card).toContainText('더 이상 올라와 있지 않아요')
      await expect(card).toContainText(HERE)
    })
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await proxy.close()
  }
})
