// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../../src/web/kit/i18n/catalogues.ts'
import { followLanguage } from '../../../../src/web/kit/i18n/follow-language.ts'
import { saveLanguage } from '../../../../src/web/kit/i18n/saved-language.ts'

let stop = () => {}
afterEach(() => {
  stop()
  localStorage.clear()
})

async function page() {
  document.documentElement.dataset.hydrated = ''
  document.documentElement.lang = 'ko'
  saveLanguage('ko')
  const i18n = await createI18n('ko')
  const changed = vi.fn()
  stop = followLanguage(i18n, changed)
  return { i18n, changed }
}

const storageEvent = () =>
  dispatchEvent(new StorageEvent('storage', { key: 'language', storageArea: localStorage }))

test.each([
  ['another tab stores it', storageEvent],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page comes back from the back/forward cache', () => dispatchEvent(new Event('pageshow'))],
])('a language chosen elsewhere is taken when %s, once', async (_name, happen) => {
  const { i18n, changed } = await page()
  saveLanguage('en')
  happen()
  happen()
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  expect(i18n.locale).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  happen()
  await new Promise((resolve) => setTimeout(resolve))
  expect(changed).toHaveBeenCalledTimes(1)
})

test('other news changes nothing', async () => {
  const { i18n, changed } = await page()
  dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage }))
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(i18n.locale).toBe('ko')
  expect(changed).not.toHaveBeenCalled()
})
