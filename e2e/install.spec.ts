/** Onto the home screen. When it is offered: tests/web/app/installation; how it looks: e2e/tour/sheets.ts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { arrive, expect, test } from './fixtures.ts'

const manifestLink = (page: Page) => page.locator('link[rel=manifest]')

test('Chromium finds nothing that stands in the way of installing, and the manifest follows the language', async ({
  baseURL,
  launchOptions,
}) => {
  // Nothing can be installed from the private windows that tests have by default.
  const profile = await mkdtemp(join(tmpdir(), 'bangjjak-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL !== undefined && { baseURL }),
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto('/')
    for (const [name, path] of [
      ['방짝', '/manifest.webmanifest'],
      ['Bangjjak', '/manifest.en.webmanifest'],
    ] as const) {
      await expect(manifestLink(page)).toHaveAttribute('href', path)
      await expect(manifestLink(page)).toHaveCount(1)
      const { url, errors, data } = await devtools.send('Page.getAppManifest')
      expect(new URL(url).pathname).toBe(path)
      expect(errors).toEqual([])
      expect(JSON.parse(data ?? '{}').short_name).toBe(name)
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
      expect(installabilityErrors).toEqual([])
      if (name === '방짝') await page.getByRole('link', { name: 'English' }).first().click()
    }
    await arrive(page, '/?source=homescreen')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  }
})
