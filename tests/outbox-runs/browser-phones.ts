/** Phones in a real browser: its own IndexedDB, locks, channels and network stack; a death is a closed page. */
import type { BrowserContext, Page } from 'playwright'
import { DEFAULT_CSRF_COOKIE, SESSION_COOKIE } from '../../src/contract/headers.ts'
import { bundle, openChromium } from '../bench/chromium.ts'
import type { Phone, Tab } from './app.ts'

/** The page that a tab opens; it is there without a signal as well, as a worker would have it. */
const ADDRESS = '/outbox-runs'

/** The tab that browser-tab.ts puts on a page; what it is asked is done there. */
function tabOn(page: Page): Tab {
  const call = <Name extends keyof Tab>(name: Name, ...given: Parameters<Tab[Name]>): ReturnType<Tab[Name]> =>
    page.evaluate(`tab.${name}(...${JSON.stringify(given)})`) as ReturnType<Tab[Name]>
  return {
    enqueue: (write, options) => call('enqueue', write, options),
    cancel: (id) => call('cancel', id),
    discard: (id) => call('discard', id),
    loggedIn: (user) => call('loggedIn', user),
    logOut: (user) => call('logOut', user),
    wake: () => call('wake'),
    hide: () => call('hide'),
    show: () => call('show'),
    snapshot: () => call('snapshot'),
  }
}

async function phoneIn(context: BrowserContext, origin: string, script: string): Promise<Phone> {
  await context.route(`${origin}${ADDRESS}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  )
  return {
    async openTab() {
      const page = await context.newPage()
      await page.goto(`${origin}${ADDRESS}`)
      await page.addScriptTag({ content: script })
      return tabOn(page)
    },
    async kill() {
      await Promise.all(context.pages().map((page) => page.close()))
    },
    async setSession({ secret, csrf }) {
      await context.addCookies([
        { name: SESSION_COOKIE, value: secret, url: origin, httpOnly: true },
        { name: DEFAULT_CSRF_COOKIE, value: csrf, url: origin },
      ])
    },
    close: () => context.close(),
  }
}

/** @throws where there is no browser, with the way to get one */
export async function openBrowserPhones() {
  const script = await bundle('outbox-runs/browser-tab.ts')
  const browser = await openChromium()
  return {
    makePhone: async (origin: string) => phoneIn(await browser.newContext(), origin, script),
    close: () => browser.close(),
  }
}
