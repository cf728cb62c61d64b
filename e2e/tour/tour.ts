/**
 * A walk through every screen, dialog and state of the app. What it passes is looked at by whoever leads it: the
 * journey that has axe and a ruler with it (e2e/every-screen.spec.ts), or the camera (e2e/screenshots).
 */
import { expect, type Locator, type Page } from 'playwright/test'
import type { Language } from '../../src/contract/language.ts'
import { enter } from '../accounts.ts'
import type { ApiPerson } from '../api-people.ts'
import { inLanguage } from '../error-catalogue/words.ts'
import { hydrated } from '../fixtures.ts'
import type { ListedHome } from '../homes.ts'

export interface Tour {
  readonly page: Page
  readonly language: Language
  /** A desktop's window: the header has what a phone has behind 'More'. */
  readonly wide: boolean
  /** A person who acts by the API alone. */
  readonly another: (name: string) => Promise<ApiPerson>
  /** A state that stands still, by its name. */
  readonly show: (name: string) => Promise<void>
  /** Lets time go by where the clock stands still. */
  readonly later: (milliseconds: number) => Promise<void>
  /** Of what has just been broken on purpose the page has complained, and may. */
  readonly forgive: () => void
}

export interface Leg {
  readonly walk: (tour: Tour) => Promise<void>
  /** With the service worker: it answers for the network, and no answer can be made up beside it. */
  readonly worker?: boolean
}

/** The app's own words in the language of the tour. */
export function say({ language }: Tour, english: string): string {
  return inLanguage(language, english)
}

export const main = ({ page }: Tour): Locator => page.getByRole('main')
export const heading = (tour: Tour): Locator => main(tour).getByRole('heading', { level: 1 })
export const dialog = ({ page }: Tour): Locator => page.getByRole('dialog')

/** The button with these words of the app. */
export function button(tour: Tour, english: string, within: Locator = main(tour)): Locator {
  return within.getByRole('button', { name: say(tour, english), exact: true }).first()
}

/** Loads a page anew. */
export async function open(tour: Tour, path: string, content: Locator = heading(tour)): Promise<void> {
  await tour.page.goto(path)
  await hydrated(tour.page)
  await expect(content.first()).toBeVisible()
}

/** Goes on within the page, as a link would. */
export async function go(tour: Tour, path: string, content: Locator): Promise<void> {
  const isThere = ({ pathname, search }: URL) => pathname + search === path
  // A dialog that has just been closed goes back in the history, and may do so after this step on.
  await expect(async () => {
    if (!isThere(new URL(tour.page.url())) || !(await content.first().isVisible())) {
      await tour.page.evaluate((address) => {
        // Whoever goes on has pressed a link, which is gone.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        history.pushState({}, '', address)
      }, path)
    }
    await expect(content.first()).toBeVisible({ timeout: 3_000 })
    expect(isThere(new URL(tour.page.url()))).toBe(true)
  }).toPass()
}

/** The screen of that name. */
export const titled = (tour: Tour, english: string): Locator =>
  heading(tour).filter({ hasText: say(tour, english) })

/** Sends the form that is open, with what stands in it. */
export async function submit(tour: Tour): Promise<void> {
  await main(tour).locator('form button[type="submit"]').last().click()
}

/** Sends it with something amiss. */
export async function submitWrong(tour: Tour): Promise<void> {
  await submit(tour)
  await expect(tour.page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

/** Closes what lies on top. */
export async function dismiss(tour: Tour, closed: Locator = dialog(tour)): Promise<void> {
  await tour.page.keyboard.press('Escape')
  await expect(closed).toBeHidden()
}

/** To another app and back: what could still be undone leaves at once, and what waits is tried again. */
export async function lookAway({ page }: Pick<Tour, 'page'>): Promise<void> {
  for (const state of ['hidden', 'visible'] as const) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
      if (value === 'visible') Reflect.deleteProperty(document, 'visibilityState')
    }, state)
  }
}

/** The server's answer to a call, made up. */
export async function answerWith(
  { page }: Tour,
  call: string | RegExp,
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const handler: Parameters<typeof page.route>[1] = (route) =>
    route.fulfill({ status, headers, json: { status: 'error', code, message: '' } })
  await page.route(call, handler)
  return () => page.unroute(call, handler)
}

/** Brings a part of the page to the top of the window. */
export async function bringUp(part: Locator): Promise<void> {
  await part.first().evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
}

/** Has a match to decide on, people to meet, and someone with whom it is mutual. */
export const RENTER = { ko: 'minji@demo.bangjjak.example', en: 'daniel@demo.bangjjak.example' }

/** The level-one heading of a home's page, in the language of the tour. */
export function headingOf(tour: Tour, home: ListedHome | undefined): Locator {
  const name = tour.language === 'ko' ? home?.name_ko : home?.name
  return heading(tour).filter({ hasText: name ?? '?' })
}

/** Logs in without the login's screen. */
export const logIn = ({ page }: Tour, ...account: [login: string, password: string]) =>
  enter(page, ...account)
