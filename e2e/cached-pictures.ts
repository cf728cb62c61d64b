/** Which pictures are on the device. */
import { expect, type Locator, type Page } from 'playwright/test'

/** Which pictures these show, in whatever width; without those that came inside an answer. */
export async function pictureHashes(pictures: Locator): Promise<string[]> {
  const addresses = await pictures.evaluateAll((found) => found.map((one) => one.getAttribute('src') ?? ''))
  return addresses.flatMap((address) => /\/pictures\/([^/]+)-\d+\./.exec(address)?.[1] ?? [])
}

/** Those that are no part of the address of any picture on the device. */
async function notCached(page: Page, hashes: readonly string[]): Promise<string[]> {
  return await page.evaluate(async (wanted) => {
    const opened = await Promise.all((await caches.keys()).map(async (name) => await caches.open(name)))
    const cached = (await Promise.all(opened.map(async (cache) => await cache.keys()))).flat()
    return wanted.filter((hash) => !cached.some(({ url }) => url.includes(hash)))
  }, hashes)
}

/** Resolves when all of them are: the worker fetches what nobody scrolled to. */
export async function picturesCached(page: Page, hashes: readonly string[]): Promise<void> {
  expect(hashes).not.toEqual([])
  await expect
    .poll(() => notCached(page, hashes), {
      message: 'pictures that the worker still fetches',
      timeout: 30_000,
    })
    .toEqual([])
}
