/** Phones of journeys in which several people meet. */
import { type Browser, devices, type Page } from 'playwright/test'
import type { Language } from '../src/contract/language.ts'
import { test, watchContext } from './fixtures.ts'

/** A phone of one's own, whose complaints fail the test as well. */
export async function openPhone(browser: Browser, complaints: string[], language: Language): Promise<Page> {
  const { baseURL = '' } = test.info().project.use
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    baseURL,
    locale: language === 'ko' ? 'ko-KR' : 'en-US',
    timezoneId: 'America/New_York',
  })
  await watchContext(context, complaints)
  return context.newPage()
}
