/** Playwright's test, in which a page that complains fails. */
import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test'
import { withoutWorker } from './tour/without-worker.ts'

/** What a page said that it must not say. */
type Complaints = string[]

const reporter = `
  addEventListener('securitypolicyviolation', (event) => {
    console.error('CSP violation: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample)
  })
`

function watchPage(page: Page, complaints: Complaints): void {
  page.on('console', (message) => {
    // A call that the server refuses is logged by the browser itself; screens show it, and tests look there.
    if (/^Failed to load resource:/.test(message.text())) return
    if (message.type() === 'error' || /hydrat|recoverable|did not match/i.test(message.text())) {
      complaints.push(`${page.url()} console: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} error: ${error.message}`))
}

/** Watches every page of a context that a test makes itself, e.g. for a second person. */
export async function watchContext(context: BrowserContext, complaints: Complaints): Promise<void> {
  await context.addInitScript(reporter)
  for (const page of context.pages()) watchPage(page, complaints)
  context.on('page', (page) => watchPage(page, complaints))
}

interface Fixtures {
  complaints: Complaints
  /**
   * False where a file is not about what the worker does: it would fetch and store the whole app for each journey anew,
   * a third of the CPU that one takes. Every screen is also seen with it, by the journeys that leave this alone.
   */
  worker: boolean
}

export const test = base.extend<Fixtures>({
  worker: [true, { option: true }],
  complaints: [
    async ({ context, worker }, use) => {
      if (!worker) await withoutWorker(context)
      const complaints: Complaints = []
      await watchContext(context, complaints)
      await use(complaints)
      expect(complaints, 'what the pages complained about').toEqual([])
    },
    { auto: true },
  ],
})

/** Resolves when the page answers taps by itself. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
}

/** Opens a page and resolves when it answers taps by itself. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Resolves when the worker has the app's files and answers for the network: from then on the signal may go. */
export async function workerInControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Resolves when the page has all of its code and what is stored on the device: the outbox can be asked, a screen left has its data. */
export async function deviceOpen(page: Page): Promise<void> {
  await expect(page.locator('link[rel=manifest]')).toBeAttached()
}

/** Goes on by the Tab key until what is wanted, or one of several, has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < 200; presses += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} was not reached by Tab`)
}

/** How often the page is loaded from now on: one that reloads by itself shows here. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

/** The signal goes, once the worker is there to answer for it: before that, a page whose next chunk is missing complains. */
export async function loseSignal(page: Page): Promise<void> {
  await workerInControl(page)
  await page.context().setOffline(true)
}

/** Leaves a page once the worker has all of it, and opens an address in a new one, without a signal. */
export async function openCold(page: Page, path: string): Promise<Page> {
  await workerInControl(page)
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  await page.context().setOffline(true)
  const cold = await page.context().newPage()
  await cold.goto(path)
  return cold
}

/** Opens a rendered page as a first visitor and fails where it asks the API for what its HTML should have brought. */
export async function visitWithoutCalls(page: Page, path: string): Promise<void> {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${request.url()}`)
  })
  await arrive(page, path)
  await page.waitForLoadState('networkidle')
  expect(
    calls.filter((call) => !call.includes('/image')),
    `API calls of a first visit to ${path}`,
  ).toEqual([])
}

export { expect }
