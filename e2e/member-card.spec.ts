/** What flatmates see of a new member: asked for before the first yes, where it was left for later, and given there. */
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { cardSheet, enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { anyRoom, fillIn, logInAsNew, matchFlow, sendButton } from './applying.ts'
import { atRest } from './at-rest.ts'
import { axeFindings, lookFindings } from './axe.ts'
import { arrive, expect, loseSignal, test, workerInControl } from './fixtures.ts'
import { homeIds, popularHome } from './homes.ts'
import { standing, userOf } from './standing.ts'
import { misfits } from './tour/fits.ts'

/** What the server knows of whoever is logged in. */
async function ownProfile(page: Page): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`/api/v1/partners/${await userOf(page)}`)
  return (await answer.json()).data
}

test.describe('with a signal', () => {
  test.use({ worker: false })

  test('in English it comes before the first person, and the first yes is sent beside what was given', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL ?? '' }])
    await logInAsNew(page, 'Robin Park')
    await arrive(page, `/property/${(await popularHome(page)).id}`)
    await anyRoom(page).check()
    await page.getByRole('button', { name: 'Send my application' }).click()
    const flow = page.getByRole('dialog', { name: 'Meet the other applicants' })
    await flow.getByRole('button', { name: 'Meet the first person' }).click()
    const sheet = cardSheet(page)
    await atRest(sheet)
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByLabel('A sentence in your own words').selectOption({ label: 'After work I…' })
    await sheet.getByLabel('Finish the sentence').fill('I walk')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()

    const top = flow.locator('[data-top]')
    await expect(top).toBeFocused()
    const first = (await top.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('ArrowRight')
    await expect(top).not.toHaveAttribute('aria-label', first)
    await expect(sheet).toBeHidden()
    await expect
      .poll(async () => (await standing(await userOf(page))).decisions, { timeout: 15_000 })
      .toEqual(['confirmed'])
    expect(await ownProfile(page)).toMatchObject({
      avatar: null,
      prompts: [{ prompt: 'after_work', answer: 'I walk' }],
    })

    await arrive(page, '/profile')
    await page.getByRole('button', { name: 'On your card: 2 of 6' }).click()
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeFocused()
  })

  test('in little room all of it can be read and reached, its drawn faces, too', async ({ page }) => {
    await logInAsNew(page, '최민서')
    await fillIn(page, (await popularHome(page)).id)
    await sendButton(page).click()
    await matchFlow(page).getByRole('button', { name: '첫 사람 만나기' }).click()
    const sheet = cardSheet(page)
    await atRest(sheet)
    expect(await lookFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: '그림 얼굴 고르기' }).click()
    expect(await lookFindings(page)).toEqual([])
    for (const window of [
      { width: 320, height: 568 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(window)
      expect(await misfits(page)).toEqual([])
    }
    // By keys: the emulated phone puts fingers elsewhere once it has been this wide.
    await sheet.getByRole('radio', { name: '얼굴 2' }).press('Space')
    await sheet.getByRole('button', { name: '저장하기' }).press('Enter')
    await expect(sheet).toBeHidden()
    await expect(matchFlow(page).locator('[data-top]')).toBeFocused()
  })
})

test('without a signal it comes before the first yes on a card, which is asked about once it is saved; both are sent', async ({
  page,
  context,
  playwright,
}) => {
  const home = (await homeIds(page)).at(-6) ?? 0
  const me = await apiPerson(playwright, '노을빛')
  const other = await apiPerson(playwright, '새벽별')
  const mine = await me.apply(home)
  const theirs = await other.apply(home)
  await other.like(mine)
  await enter(page, me.email, PASSWORD)
  await page.goto(`/dashboard?person=${theirs}`)
  const person = page.getByRole('dialog', { name: other.name })
  const accept = person.getByRole('button', { name: /관심 보내기$/ })
  await expect(accept).toBeVisible()
  await workerInControl(page)
  await page.waitForLoadState('networkidle')
  await loseSignal(page)
  await accept.click()
  const sheet = cardSheet(page)
  await sheet.getByLabel('나이', { exact: true }).fill('27')
  await sheet.getByLabel('직업', { exact: true }).fill('제빵사')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('이 기기에 저장했어요. 신호가 잡히면 바로 보낼게요.')).toBeVisible()
  await expect(person).toContainText('바로 매칭되고')
  expect(await person.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await accept.click()
  await expect(person).toBeHidden()
  await context.setOffline(false)
  await expect
    .poll(async () => (await standing(await userOf(page))).decisions, { timeout: 40_000 })
    .toEqual(['confirmed'])
  await expect
    .poll(async () => await ownProfile(page), { timeout: 40_000 })
    .toMatchObject({ age: 27, job: '제빵사' })
})
