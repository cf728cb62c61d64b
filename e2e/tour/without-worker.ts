import type { BrowserContext, Page } from 'playwright/test'

/**
 * A browser whose worker never gets ready: the page asks the network itself, where answers can be made up. Playwright's
 * own block leaves a registration that resolves to nothing, which is no browser's behaviour.
 */
export async function withoutWorker(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    const registration = Object.assign(new EventTarget(), {
      active: null,
      installing: Object.assign(new EventTarget(), { state: 'installing' }),
      waiting: null,
      update: async () => {},
    })
    const container = Object.assign(new EventTarget(), {
      controller: null,
      ready: new Promise(() => {}),
      register: async () => registration,
      getRegistration: async () => undefined,
      getRegistrations: async () => [],
      startMessages() {},
    })
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => container })
  })
}
