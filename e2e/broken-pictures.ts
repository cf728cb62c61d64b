import type { Page } from 'playwright/test'

/** Those of a page's pictures that have no pixels, by address. */
export async function brokenPictures(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const outcomes = pictures.map((picture) =>
      picture.decode().then(
        () => [],
        () => [picture.currentSrc],
      ),
    )
    return (await Promise.all(outcomes)).flat()
  })
}
