/** The bar of a home's sections, and on phones the form as a sheet over the home. */
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { logInAsNew } from './applying.ts'
import { axeFindings, newContrastFindings } from './axe.ts'
import { arrive, expect, test, workerInControl } from './fixtures.ts'
import { listedHomes } from './homes.ts'
import { misfits } from './tour/fits.ts'

test.use({ worker: false })

const sections = ['사진', '평면도', '비용', '위치', '신청'] as const
const inEnglish = ['Photos', 'Floor plan', 'Costs', 'Location', 'Apply'] as const

const bar = (page: Page) => page.getByRole('navigation', { name: /^(이 페이지의 내용|On this page)$/ })
const section = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const apply = (page: Page) => page.getByRole('link', { name: /^(방 고르고|이 집에) 신청하기$/ })

async function openHome(page: Page, name: string): Promise<void> {
  const home = (await listedHomes(page)).find((listed) => listed.name === name)
  await arrive(page, `/property/${home?.id}`)
}

const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

test.describe('with the worker, whose shell has no home yet', () => {
  test.use({ worker: true })
  test('a link to a section opens there, below the bar', async ({ page }) => {
    await page.goto('/')
    await workerInControl(page)
    const home = (await listedHomes(page)).find(({ name }) => name === 'Sunny 3BR near Broad Ave')
    await page.goto(`/property/${home?.id}#costs`)
    await expect(page.locator('#costs')).toBeInViewport({ ratio: 1 })
    await expect(bar(page).locator('[aria-current]')).toHaveText(sections[2])
    const { top, end } = await bar(page).evaluate((nav) => ({
      top: document.getElementById('costs')?.getBoundingClientRect().top ?? 0,
      end: nav.getBoundingClientRect().bottom,
    }))
    expect(top).toBeGreaterThanOrEqual(end)
  })
})

// In English, whose words are the longer ones.
test('each section is under its link, below the bar, which marks where the reader is and adds nothing to the history', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL ?? '' }])
  await arrive(page, '/listing')
  for (const [width, height] of [
    [320, 700],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openHome(page, 'Sunny 3BR near Broad Ave')
    const beside = width === 1280
    const links = bar(page).getByRole('link')
    await expect(links).toHaveText(inEnglish.slice(0, beside ? 4 : 5))
    await expect(page.getByText('Log in to choose a room')).toBeVisible()
    for (const name of inEnglish.slice(1, beside ? 4 : 5)) {
      await section(page, name).click()
      await expect(bar(page).locator('[aria-current]'), `${width} px`).toHaveText(name)
      await expect(section(page, name)).toBeInViewport({ ratio: 1 })
      const { top, end } = await section(page, name).evaluate((link: HTMLAnchorElement) => ({
        top: document.querySelector(link.hash)?.getBoundingClientRect().top ?? 0,
        end: link.parentElement?.getBoundingClientRect().bottom ?? 0,
      }))
      expect(top, name).toBeGreaterThanOrEqual(end)
      expect(top, name).toBeLessThan(height / 2)
    }
    await section(page, inEnglish[0]).click()
    await expect(bar(page).locator('[aria-current]')).toHaveText(inEnglish[0])
    const map = page.getByRole('link', { name: 'Open in maps' })
    await expect(map).toHaveAttribute('href', /query=.+Palisades%20Park/)
    await expect(map).toHaveAttribute('rel', /noopener/)
    expect(await axeFindings(page)).toEqual([])
    const { scrollWidth, clientWidth } = await bar(page).evaluate((nav) => ({
      scrollWidth: nav.scrollWidth,
      clientWidth: nav.clientWidth,
    }))
    expect(scrollWidth, `all of the bar at ${width} px`).toBe(clientWidth)
    // With large text as well.
    if (!beside) expect(await misfits(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await enlargeText(page)
  await section(page, inEnglish[3]).click()
  await expect(page.getByRole('heading', { name: inEnglish[3], exact: true })).toBeInViewport({
    ratio: 1,
  })

  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
})

test('on a phone the form opens as a sheet with the chosen room on top, keeps what is typed, and says what became of it', async ({
  page,
}) => {
  await logInAsNew(page, '시트 사람')
  await openHome(page, 'Sunny 3BR near Broad Ave')
  await expect(apply(page)).toBeVisible()
  await apply(page).click()
  const empty = page.getByRole('dialog', { name: '이 집에 신청하기' })
  await expect(empty).toContainText('보내기 전에 방을 고르거나')
  // The plan lies in the sheet, and stays there under the finger that has chosen.
  await empty.locator('[data-room="bedroom-3"] rect').first().click()
  const sheet = page.getByRole('dialog', { name: /^안방 · 월 \$[\d,]+$/ })
  await expect(sheet.getByRole('img', { name: sections[1] })).toBeInViewport()
  await expect(sheet.locator('input[value="bedroom-3"]')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await apply(page).click()
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('img', { name: sections[1] })).toHaveCount(0)
  await sheet.getByRole('button', { name: '평면도에서 바꾸기' }).click()
  await expect(sheet.getByRole('img', { name: sections[1] })).toBeInViewport()
  // One form, and not another one behind it.
  await expect(page.getByLabel('중개팀에게')).toHaveCount(1)
  await sheet.getByLabel('중개팀에게').fill('고양이 두 마리')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(apply(page)).toBeFocused()
  await expect(page.locator('#inquiry').getByLabel('중개팀에게')).toHaveValue('고양이 두 마리')
  await apply(page).click()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.goForward()
  await expect(sheet.getByLabel('중개팀에게')).toHaveValue('고양이 두 마리')

  const seen = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await newContrastFindings(page, seen)).toEqual([])
  }
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await misfits(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })

  await sheet.getByRole('button', { name: '신청서 보내기' }).click()
  // The deck takes the sheet's place; what became of it stands in the page, and in the sheet again.
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  await expect(flow).toBeVisible()
  await page.goBack()
  await expect(flow).toBeHidden()
  await expect(page.locator('#inquiry')).toContainText('신청이 완료되었어요')
  await page.getByRole('link', { name: '신청 내용' }).click()
  const mine = page.getByRole('dialog', { name: '신청 내용' })
  await expect(mine).toContainText('신청이 완료되었어요')
  await expect(mine.getByRole('definition').first()).toHaveText('안방')
})

test('without scripts the links lead to the sections and to the form in the page', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const [home] = await listedHomes(page)
  await page.goto(`/property/${home?.id}`)
  await section(page, sections[3]).click()
  await expect(page.getByRole('heading', { name: sections[3], exact: true })).toBeInViewport({
    ratio: 1,
  })
  await apply(page).click()
  await expect(page.locator('#inquiry h2')).toBeInViewport()
  await context.close()
})
