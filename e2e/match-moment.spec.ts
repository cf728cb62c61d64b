/** Both have said yes: one moment for the two, with the first words to each other, and then everything as it was. */
import type { Locator, Page } from 'playwright/test'
import { enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { dismissMoment, matchMoment, startDeck } from './applying.ts'
import { atRest } from './at-rest.ts'
import { axeFindings, newContrastFindings } from './axe.ts'
import { arrive, expect, test } from './fixtures.ts'
import { homeIds, popularHome } from './homes.ts'
import { stopDate } from './stopped-date.ts'

test.use({ worker: false })

/** The ways to write and to call, and the way out, with what a finger finds in the middle of each. */
const waysIn = (moment: Locator) =>
  moment
    .getByRole('link')
    .or(moment.getByRole('button'))
    .evaluateAll((ways) =>
      ways.map((way) => {
        const { left, right, top, bottom } = way.getBoundingClientRect()
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return { isFree: way.contains(found) && top >= 0 && bottom <= innerHeight, high: bottom - top }
      }),
    )

test('it comes once, between two cards, with a greeting to send; the deck goes on where it was; a reload repeats nothing', async ({
  page,
  playwright,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const me = await apiPerson(playwright, '서지호')
  const phone = '+12015550123'
  const them = await apiPerson(playwright, '윤하늘', { phone })
  const { id } = await popularHome(page)
  await them.apply(id, 'bedroom-3')
  const mine = await me.apply(id, 'bedroom-1')
  await enter(page, me.email, PASSWORD)
  await arrive(page, '/dashboard')
  await page
    .getByRole('main')
    .getByRole('button', { name: /명 더 만나 보기/ })
    .click()
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  const top = flow.locator('[data-top]')
  const progress = flow.getByRole('progressbar')
  await startDeck(flow)
  // As the counterpart of a record they would not be in its deck.
  await them.like(mine)
  for (;;) {
    const name = await top.getAttribute('aria-label')
    if (name === them.name) break
    // By their number: two applicants may have one name.
    const decided = Number(await progress.getAttribute('value'))
    await page.keyboard.press('ArrowLeft')
    await expect(progress).toHaveAttribute('value', String(decided + 1))
  }
  await page.keyboard.press('ArrowRight')
  await expect(top).not.toHaveAttribute('aria-label', them.name)
  await expect(flow.getByRole('button', { name: /지금 보기$/ })).toBeVisible({ timeout: 20_000 })

  // The next person is not covered: it comes once they are decided on.
  const moment = matchMoment(page)
  await expect(moment).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(moment.getByRole('heading', { level: 2 })).toBeFocused()
  const decided = Number(await progress.getAttribute('value'))
  await expect(moment.getByRole('heading', { level: 2 })).toContainText(them.name)
  const faces = moment.locator('[data-tint]')
  await expect(faces).toHaveCount(2)
  await atRest(moment)
  // Each in their room, and round in the smallest.
  const sizes = faces.evaluateAll((all) =>
    all.map((face) => {
      const { width, height } = face.getBoundingClientRect()
      return Math.abs(width - height) < 1
    }),
  )
  expect(await sizes).toEqual([true, true])
  const greeting = moment.getByRole('textbox', { name: '첫 인사' })
  await expect(greeting).toHaveValue(
    /^윤하늘 님, 안녕하세요. 방짝에서 매칭된 서지호입니다.*정리 정돈하는 정도가 비슷하네요/,
  )
  // What height is left goes to the greeting: all of it is in sight.
  expect(await greeting.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  // Later, text, KakaoTalk, call, mail and the copied greeting: all of them without scrolling.
  const ways = await waysIn(moment)
  expect(ways.map(({ isFree, high }) => isFree && high >= 44)).toEqual(Array(6).fill(true))
  expect(await axeFindings(page)).toEqual([])
  expect(await newContrastFindings(page, new Set())).toEqual([])

  await moment.getByRole('textbox', { name: '첫 인사' }).fill('Hello! 안녕하세요!')
  await expect(moment.getByRole('link', { name: them.email })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${them.email}\\?.*body=Hello!%20%EC%95%88`),
  )
  await moment.getByRole('button', { name: '인사말 복사' }).click()
  await expect(moment.getByRole('status')).toHaveText('인사말을 복사했어요.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hello! 안녕하세요!')

  await page.goBack()
  await expect(moment).toBeHidden()
  await expect(progress).toHaveAttribute('value', String(decided))
  await expect(top).toBeFocused()
  // However long that took.
  await page.keyboard.press('u')
  await expect(progress).toHaveAttribute('value', String(decided - 1))

  await arrive(page, '/dashboard')
  await expect(page.getByRole('main').getByRole('article')).toContainText(them.name)
  await expect(moment).toBeHidden()
})

/** It lies behind what is open: the page asks anew as it does when a signal returns. */
async function refresh(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const answered = page.waitForResponse(/get_my_record/)
  await main
    .getByRole('button', { name: '새로고침', includeHidden: true })
    .evaluate((button: HTMLButtonElement) => button.click())
  await answered
  await expect(main.getByRole('article', { includeHidden: true }).first()).toContainText('매칭됐어요')
}

test('their yes, found in the records while a card is in the hand, is celebrated once the deck is left; undone, the last card comes back', async ({
  page,
  playwright,
}) => {
  const [me, them, late] = [
    await apiPerson(playwright, '서지호'),
    await apiPerson(playwright, '윤하늘'),
    await apiPerson(playwright, '문가람'),
  ]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = (await homeIds(page))[14] ?? 0
  const theirs = await them.apply(id)
  const mine = await me.apply(id)
  const others = (await me.suggested(id)).filter((other) => other !== theirs)
  await late.apply(id)
  await me.like(theirs)
  for (const other of others) await me.like(other)
  await enter(page, me.email, PASSWORD)
  await arrive(page, '/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toContainText('답을 기다리고 있어요')
  await main.getByRole('button', { name: /명 더 만나 보기/ }).click()
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  await startDeck(flow)
  await atRest(flow)
  const top = flow.locator('[data-top]')
  const box = await top.boundingBox()
  if (box === null) throw new Error('There is no card')
  const moment = matchMoment(page)

  await them.like(mine)
  await page.mouse.move(box.x + 150, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 190, box.y + 60, { steps: 4 })
  await expect(flow.locator('[data-held]')).toHaveCount(1)
  await refresh(page)
  await page.mouse.up()
  await expect(flow.locator('[data-held]')).toHaveCount(0)
  const news = flow.getByRole('button', { name: '윤하늘 님도 관심을 보냈어요. 지금 보기' })
  const newsTop = (await news.boundingBox())?.y ?? 0
  expect(newsTop).toBeGreaterThanOrEqual(box.y + box.height)
  await expect(moment).toBeHidden()

  // The last card: its undo is on offer at the deck's end, and is not covered either.
  const goOn = await stopDate(page)
  await page.keyboard.press('ArrowLeft')
  await expect(flow.getByRole('heading', { name: '한 명을 만났어요' })).toBeFocused()
  await expect(news).toBeVisible()
  await expect(moment).toBeHidden()
  await flow.getByRole('button', { name: '되돌리기' }).click()
  await expect(top).toBeFocused()
  await expect(top).toHaveAttribute('aria-label', late.name)
  await goOn()
  // Once it is over, nothing of the end is in the way.
  await page.keyboard.press('ArrowLeft')
  await expect(moment).toContainText('윤하늘')
  expect(await moment.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0)
  await dismissMoment(page)
})

test('their yes, found while something is typed, covers nothing of it', async ({ page, playwright }) => {
  const [me, them] = [await apiPerson(playwright, '서지호'), await apiPerson(playwright, '윤하늘')]
  const id = (await homeIds(page))[16] ?? 0
  const theirs = await them.apply(id)
  const mine = await me.apply(id)
  await me.like(theirs)
  await enter(page, me.email, PASSWORD)
  await arrive(page, '/dashboard')
  const article = page.getByRole('main').getByRole('article')
  await article.getByRole('button', { name: '신청 내용' }).click()
  await page.getByRole('dialog', { name: '신청 내용' }).getByRole('button', { name: '신청 바꾸기' }).click()
  const note = page.getByRole('dialog', { name: '신청 바꾸기' }).getByLabel('함께 살 사람에게')
  await note.fill('조용히 지내고 싶어요')
  await them.like(mine)
  await refresh(page)
  await page.keyboard.type('!')
  await expect(note).toHaveValue('조용히 지내고 싶어요!')
  await expect(matchMoment(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(matchMoment(page)).toContainText('윤하늘')
})
