/**
 * Takes the screenshots of the manifests of a server with the demo data, into public/screenshots:
 * `node e2e/manifest/take-screenshots.mjs http://127.0.0.1:3000`
 */
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import sharp from 'sharp'

const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
const directory = fileURLToPath(new URL('../../public/screenshots/', import.meta.url))

const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const screens = {
  narrow: ['listing', 'property', 'matches'],
  wide: ['listing', 'property'],
}
const paths = { listing: '/listing', property: '/property/1', matches: '/dashboard' }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
  env: {
    ...process.env,
    FONTCONFIG_FILE: fileURLToPath(new URL('../screenshots/fonts.conf', import.meta.url)),
  },
})

async function open(page, path) {
  await page.goto(origin + path)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await page.waitForLoadState('networkidle')
}

for (const language of ['ko', 'en']) {
  for (const [form, look] of Object.entries(forms)) {
    const context = await browser.newContext({
      ...look,
      locale: language === 'ko' ? 'ko-KR' : 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addCookies([{ name: 'language', value: language, url: origin }])
    const page = await context.newPage()
    for (const screen of screens[form]) {
      if (screen === 'matches') {
        await open(page, '/login')
        await page.locator('input[type=email]').fill('minji@demo.bangjjak.example')
        await page.locator('input[type=password]').fill('bangjjak-demo')
        await page.locator('main button[type=submit]').click()
        await page.waitForURL((url) => url.pathname !== '/login')
      }
      await open(page, paths[screen])
      const picture = await page.screenshot()
      await sharp(picture)
        .webp({ quality: 78, effort: 6 })
        .toFile(`${directory}${screen}-${form}-${language}.webp`)
    }
    await context.close()
  }
}
await browser.close()
