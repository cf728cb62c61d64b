import type { Page } from 'playwright/test'

/**
 * Those of a page's pictures that have no pixels, by address. To be polled: one whose address the page changes meanwhile, or
 * that leaves the page, counts as broken once; one that could not be had counts each time.
 */
export async function brokenPictures(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const outcomes = pictures.map((picture) =>
      picture.decode().then(
        () => [],
        () => [picture.currentSrc.slice(0, 100)],
      ),
    )
    return (await Promise.all(outcomes)).flat()
  })
}
