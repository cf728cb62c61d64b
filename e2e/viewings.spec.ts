/**
 * From the desk's buttons to the door: times are opened, one is booked without a signal and sent once, the day opens in
 * a basement, and a viewing that is cancelled frees its place.
 */
import type { Page } from 'playwright/test'
import { calendarDateOf, daysLater } from '../src/domain/dates.ts'
import { mondayOf } from '../src/domain/viewing-times.ts'
import { DEMO_PASSWORD, enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { arrive, expect, loseSignal, openCold, test, workerInControl } from './fixtures.ts'
import { isPopular, listedHomes } from './homes.ts'
import { shareOfBars } from './share-of-bars.ts'

const words = {
  ko: {
    after: '다음 주',
    days: '날',
    open: '2번 열기',
    choose: '보러 갈 시간 고르기',
    title: '보러 갈 시간',
    two: /오후 2:00/,
    book: /예약하기$/,
    saved: /이 기기에 저장/,
    plan: '평면도',
    water: /물이 세게/,
    notes: '내 메모',
    cancel: '예약 취소',
    cancelled: '예약을 취소했어요',
  },
  en: {
    after: 'The week after',
    days: 'Days',
    open: 'Open 2 times',
    choose: 'Choose a time to see it',
    title: 'Viewing time',
    two: /2:00 PM/,
    book: /^Book /,
    saved: /saved on this device/,
    plan: 'Floor plan',
    water: /Is there hot water/,
    notes: 'My notes',
    cancel: 'Cancel viewing',
    cancelled: 'Viewing canceled',
  },
} as const

const speak = (page: Page, language: keyof typeof words, url: string) =>
  page.context().addCookies([{ name: 'language', value: language, url }])

for (const [at, language] of (['ko', 'en'] as const).entries()) {
  test(`a viewing from the desk to the door (${language})`, async ({ page, browser, playwright }) => {
    const { baseURL = '' } = test.info().project.use
    const say = words[language]
    const home = (await listedHomes(page)).filter((each) => !isPopular(each))[20 + at]
    if (home === undefined) throw new Error('There is no such home')

    await test.step('the desk opens two times', async () => {
      const context = await browser.newContext({ baseURL })
      const desk = await context.newPage()
      await speak(desk, language, baseURL)
      await enter(desk, 'desk@demo.bangjjak.example', DEMO_PASSWORD)
      await arrive(desk, `/desk/viewings/new?home=${home.id}`)
      await desk.getByRole('button', { name: say.after }).click()
      const day = daysLater(mondayOf(calendarDateOf(new Date())), 7)
      await desk.getByRole('group', { name: say.days, exact: true }).locator(`[value="${day}"]`).check()
      for (const time of ['14:00', '14:30']) await desk.getByRole('checkbox', { name: time }).check()
      await desk.getByRole('button', { name: say.open }).click()
      await expect(desk).toHaveURL(/\/desk\/viewings\?day=/)
      const opened = desk
        .getByRole('article')
        .filter({ hasText: home[language === 'ko' ? 'name_ko' : 'name'] })
      await expect(opened.filter({ hasText: '14:00' })).toBeVisible()
      await expect(opened).toHaveCount(2)
      await context.close()
    })

    const renter = await apiPerson(playwright, 'Viewer')
    await renter.apply(home.id)
    const viewing = async () => {
      const record = (await renter.record(home.id)) as { viewing: { starts_at: string } | null }
      return record.viewing
    }
    await speak(page, language, baseURL)
    await enter(page, renter.email, PASSWORD)
    await arrive(page, '/dashboard?view=matches')
    await page.getByRole('link', { name: say.choose }).click()
    await expect(page.getByRole('heading', { name: say.title, level: 1 })).toBeVisible()

    await test.step('in a low window the tabs alone stay as it is scrolled', async () => {
      const usual = page.viewportSize() ?? { width: 390, height: 844 }
      await page.setViewportSize({ width: 640, height: 320 })
      expect(await shareOfBars(page)).toBeLessThanOrEqual(1 / 3)
      await page.setViewportSize(usual)
    })

    await test.step('one is booked without a signal, and sent once', async () => {
      await loseSignal(page)
      await page.getByRole('radio', { name: say.two }).check()
      await page.getByRole('button', { name: say.book }).click()
      await expect(page.getByText(say.saved)).toBeVisible()
      expect(await viewing()).toBeNull()
      await page.context().setOffline(false)
      await expect.poll(viewing, { timeout: 20_000 }).not.toBeNull()
      await expect(page.getByText(say.saved)).toBeHidden()
    })

    const day = await test.step('the day opens without a signal, with what was ticked', async () => {
      await expect(page.getByRole('img', { name: say.plan })).toBeVisible()
      await page.getByRole('checkbox', { name: say.water }).check()
      await page.getByLabel(say.notes).fill('1.2 m')
      const cold = await openCold(page, `/viewing/${home.id}`)
      await expect(cold.getByRole('heading', { name: say.two, level: 1 })).toBeVisible()
      await expect(cold.getByRole('img', { name: say.plan })).toBeVisible()
      await expect(cold.getByRole('checkbox', { name: say.water })).toBeChecked()
      await expect(cold.getByLabel(say.notes)).toHaveValue('1.2 m')
      return cold
    })

    await test.step('it is cancelled, and its place is free', async () => {
      await day.context().setOffline(false)
      await workerInControl(day)
      await day.getByRole('button', { name: say.cancel }).click()
      await expect(day.getByText(say.cancelled)).toBeVisible()
      await expect(day.getByRole('heading', { name: say.title, level: 1 })).toBeVisible()
      await expect.poll(viewing, { timeout: 30_000 }).toBeNull()
    })
  })
}
