import type { Page } from 'playwright/test'

/** Keeps a file of the app back until the returned function is called. */
export async function holdFile(page: Page, name: 'index' | 'login' | 'change-language'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
