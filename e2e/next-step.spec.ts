/** The dashboard: what comes next at each home, whom one waits for, and an application that is changed or ends. */

import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { enter, skipCard } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { anyRoom } from './applying.ts'
import { axeFindings } from './axe.ts'
import { arrive, expect, hydrated, loseSignal, test, workerInControl } from './fixtures.ts'
import { listedHomes } from './homes.ts'
import { standing, userOf } from './standing.ts'
import { misfits } from './tour/fits.ts'

/** Of a date that can always be chosen. */
const nextYear = String(new Date().getFullYear() + 1)

const words = {
  ko: {
    turn: (name: string) => `${name} 님이 나에게 관심을 보냈어요`,
    turns: (count: number) => `${count}명이 내 답을 기다려요`,
    see: '만나 보기',
    matched: (name: string) => `${name} 님과 매칭됐어요`,
    waits: (...names: string[]) => `${names.join(', ')} 님의 답을 기다리고 있어요`,
    interested: (name: string) => `${name} 관심 받음`,
    waiting: (name: string) => `${name} 답 기다림`,
    accept: '나도 관심 보내기',
    reject: '거절하기',
    undo: '되돌리기',
    sending: (name: string) => `${name} 님에게 보낸 관심이 가는 중이에요.`,
    opens: '바로 매칭되고 서로의 연락처가 열려요.',
  },
  en: {
    turn: (name: string) => `${name} is interested in you`,
    turns: (count: number) =>
      count === 1 ? '1 person is waiting for your answer' : `${count} people are waiting for your answer`,
    see: 'See who it is',
    matched: (name: string) => `You matched with ${name}`,
    waits: (...names: string[]) => `Waiting for ${names.join(' and ')} to answer`,
    interested: (name: string) => `${name} Interested`,
    waiting: (name: string) => `${name} Waiting`,
    accept: 'Accept',
    reject: 'Reject',
    undo: 'Undo',
    sending: (name: string) => `Your answer to ${name} is on its way.`,
    opens: 'you will see each other’s contact details right away.',
  },
} as const

const { ko } = words
const cards = (page: Page) => page.getByRole('main').getByRole('article')

const dashboard = async (page: Page) => {
  await arrive(page, '/dashboard')
}

/** Homes from the list's end. */
async function quietHomes(page: Page, count: number): Promise<number[]> {
  const homes = await listedHomes(page)
  return homes.slice(-count).map(({ id }) => id)
}

test.describe('with a signal', () => {
  test.use({ worker: false })

  test('each home says its next step, mine first and counted at the tab; an accepted match is undone where the focus is, a yes is taken back', async ({
    page,
    playwright,
  }) => {
    const [asking = 0, waiting = 0] = await quietHomes(page, 2)
    const me = await apiPerson(playwright, '문가람')
    const [asks, waited] = [await apiPerson(playwright, '남보라'), await apiPerson(playwright, '차다온')]
    const earlier = await apiPerson(playwright, '하늘빛')
    const mine = await me.apply(asking)
    await asks.apply(asking)
    await asks.like(mine)
    await me.apply(waiting)
    await me.like(await earlier.apply(waiting))
    await me.like(await waited.apply(waiting))
    await enter(page, me.email, PASSWORD)
    await dashboard(page)

    const [first, second] = [cards(page).first(), cards(page).nth(1)]
    await expect(first).toContainText(ko.turn(asks.name))
    await expect(second).toContainText(ko.waits(earlier.name, waited.name))
    const tab = page.getByRole('navigation').last().getByRole('link').nth(2)
    await expect(tab).toContainText(ko.turns(1))
    expect(await axeFindings(page)).toEqual([])

    await first.getByRole('button', { name: ko.interested(asks.name) }).click()
    const person = page.getByRole('dialog', { name: asks.name })
    await expect(person.getByRole('heading', { level: 3 })).toHaveText(asks.name)
    await expect(person.getByRole('button', { name: ko.reject })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(person).toBeHidden()

    // The tracker's line opens to both decisions, with the same question.
    await first
      .locator('summary')
      .filter({ hasText: `${asks.name} 님 · 내 결정 차례예요` })
      .click()
    await first.getByRole('button', { name: ko.accept }).click()
    await skipCard(page)
    const question = page.getByRole('dialog').filter({ hasText: ko.opens })
    await question.getByRole('button', { name: ko.accept }).click()
    await expect(first).toContainText(ko.sending(asks.name))
    const undo = first.getByRole('button', { name: ko.undo })
    await expect(undo).toBeFocused()
    await expect(tab).not.toContainText(ko.turns(1))
    await undo.click()
    await expect(first).toContainText(ko.turn(asks.name))
    await expect(tab).toContainText(ko.turns(1))

    await expect(second.getByRole('button', { name: ko.waiting(earlier.name) })).toBeVisible()
    await second.getByRole('button', { name: ko.waiting(waited.name) }).click()
    const awaited = page.getByRole('dialog', { name: waited.name })
    await awaited.getByRole('button', { name: `${waited.name} 님에게 보낸 관심 취소` }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: '관심 취소', exact: true }).click()
    await expect(awaited).toBeHidden()
    await expect(second).toContainText(`${waited.name} 님에게 보낸 관심을 취소했어요`)
    await expect(second.getByRole('button', { name: ko.undo })).toBeFocused()
    await expect(second).toContainText(ko.waits(earlier.name))
    // The hold ends with the page that made it.
    await page.goto('/listing')
    await expect.poll(async () => (await standing(await userOf(page))).decisions).toEqual(['confirmed'])

    await dashboard(page)
    await expect(cards(page).first()).toContainText(ko.turn(asks.name))
    expect(await misfits(page)).toEqual([])
  })
})

for (const language of languages) {
  const said = words[language]

  test.describe(language === 'ko' ? 'in Korean' : 'in English', () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    })

    test('of three people a yes for me is the first thing that I see: it is counted, comes before the one I wait for, and its card, from a mail or a face, has accept and reject; without a signal too', async ({
      page,
      context,
      playwright,
    }) => {
      const [home = 0] = await quietHomes(page, 4)
      const me = await apiPerson(playwright, '온새미')
      const [waited, asks] = [await apiPerson(playwright, '한별'), await apiPerson(playwright, '새봄')]
      const mine = await me.apply(home)
      await me.like(await waited.apply(home))
      const theirs = await asks.apply(home)
      await enter(page, me.email, PASSWORD)
      await page.goto(`/property/${home}`)
      await workerInControl(page)
      await dashboard(page)
      const card = cards(page).first()
      await expect(card).toContainText(said.waits(waited.name))

      await asks.like(mine)
      await dashboard(page)
      await expect(card).toContainText(said.turn(asks.name))
      const tab = page.getByRole('navigation').last().getByRole('link').nth(2)
      await expect(tab).toContainText(said.turns(1))
      const faces = card.getByRole('list').getByRole('button')
      await expect(faces.nth(0)).toHaveAccessibleName(said.interested(asks.name))
      await expect(faces.nth(1)).toHaveAccessibleName(said.waiting(waited.name))

      // The mail's link lands on the card.
      await page.goto(`/dashboard?person=${theirs}`)
      const person = page.getByRole('dialog', { name: asks.name })
      await expect(person.getByRole('button', { name: said.accept })).toBeVisible()
      await expect(person.getByRole('button', { name: said.reject })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(person).toBeHidden()

      await loseSignal(page)
      await page.reload()
      await hydrated(page)
      await expect(card).toContainText(said.turn(asks.name))
      await card.getByRole('button', { name: said.see, exact: true }).click()
      await person.getByRole('button', { name: said.accept }).click()
      await skipCard(page)
      await expect(person).toContainText(said.opens)
      await person.getByRole('button', { name: said.accept }).click()
      await expect(card).toContainText(said.sending(asks.name))
      await expect(card.getByRole('button', { name: said.undo })).toBeFocused()
      await expect(tab).not.toContainText(said.turns(1))
      await context.setOffline(false)
      await expect(card).toContainText(said.matched(asks.name), { timeout: 40_000 })
      expect((await standing(await userOf(page))).decisions.toSorted()).toEqual(['confirmed', 'confirmed'])
    })
  })
}

test('a yes that comes while I am without a signal, to somebody whom I accept meanwhile, is a match once it is back', async ({
  page,
  context,
  playwright,
}) => {
  const [home = 0] = await quietHomes(page, 5)
  const me = await apiPerson(playwright, '윤슬')
  const [waited, asks] = [await apiPerson(playwright, '나린'), await apiPerson(playwright, '미르')]
  const mine = await me.apply(home)
  await me.like(await waited.apply(home))
  const theirs = await asks.apply(home)
  await enter(page, me.email, PASSWORD)
  await page.goto(`/property/${home}`)
  await workerInControl(page)
  await page.goto(`/dashboard?person=${theirs}`)
  const person = page.getByRole('dialog', { name: asks.name })
  await expect(person.getByRole('button').filter({ hasText: '관심 보내기' })).toBeVisible()
  await loseSignal(page)
  await asks.like(mine)
  await person.getByRole('button').filter({ hasText: '관심 보내기' }).click()
  await skipCard(page)
  await person.getByRole('button').filter({ hasText: '관심 보내기' }).click()
  await expect(person).toBeHidden()
  await expect(page.getByText(`${asks.name} 님에게 관심을 보냈어요.`)).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await standing(await userOf(page))).decisions.toSorted(), { timeout: 40_000 })
    .toEqual(['confirmed', 'confirmed'])
  await dashboard(page)
  await expect(cards(page).first()).toContainText(ko.matched(asks.name))
})

test('without a signal an application is changed, and withdrawn after a word on its match; with one it ends once, and a new one can follow', async ({
  page,
  context,
  playwright,
}) => {
  const [home = 0] = await quietHomes(page, 3)
  const me = await apiPerson(playwright, '소나기')
  const other = await apiPerson(playwright, '도라지')
  const mine = await me.apply(home)
  const theirs = await other.apply(home)
  await me.like(theirs)
  await other.like(mine)
  await enter(page, me.email, PASSWORD)
  await page.goto(`/property/${home}`)
  await workerInControl(page)
  await dashboard(page)
  await expect(cards(page).first()).toContainText(ko.matched(other.name))
  const user = await userOf(page)
  const before = (await standing(user)).keys.length
  await loseSignal(page)

  // From the home's own page.
  await arrive(page, `/property/${home}`)
  await page.locator('#inquiry').getByRole('button', { name: '신청 바꾸기' }).click()
  const form = page.getByRole('dialog', { name: '신청 바꾸기' })
  await expect(form.getByRole('radio', { name: '어느 방이든 괜찮아요' })).toBeChecked()
  await form.getByRole('radio').nth(1).check({ force: true })
  await form.getByLabel('입주 희망일').fill(`${nextYear}-03-04`)
  await form.getByRole('button', { name: '바꾼 내용 저장' }).click()
  await expect(page.getByText('바꿨어요.', { exact: true })).toBeVisible()
  await expect(page.locator('#inquiry')).toContainText('신청을 바꿨어요')
  await expect(page.locator('#inquiry').getByRole('definition').nth(1)).toContainText(nextYear)
  await expect(page.getByRole('group', { name: '방 목록' })).toContainText('내가 신청한 방')
  await page.locator('#inquiry').getByRole('button', { name: '신청 취소' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.locator('#inquiry')).toContainText('신청을 취소했어요')
  await expect(page.locator('#inquiry form')).toHaveCount(0)
  await page.locator('#inquiry').getByRole('button', { name: ko.undo }).click()
  await expect(page.locator('#inquiry')).not.toContainText('신청을 취소했어요')

  await dashboard(page)
  await expect(cards(page).first()).toContainText('신청을 바꿨어요')
  await expect(cards(page).first()).toContainText(nextYear)
  await cards(page).first().getByRole('button', { name: '신청 내용' }).click()
  await page.getByRole('dialog', { name: '신청 내용' }).getByRole('button', { name: '신청 취소' }).click()
  const question = page.getByRole('dialog').filter({ hasText: `${other.name} 님과의 매칭도 끝나요.` })
  await expect(question).toBeVisible()
  await question.getByRole('button').last().click()
  await expect(cards(page).first()).toContainText('신청을 취소했어요')
  await expect(cards(page).first().getByRole('button', { name: ko.undo })).toBeFocused()
  expect((await standing(user)).inquiries).toEqual([home])

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '아직 매칭이 없어요' })).toBeVisible({ timeout: 40_000 })
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await standing(user)).toMatchObject({ inquiries: [], decisions: [] })
  // One write for the change and one for the end, whatever the signal did between them.
  expect((await standing(user)).keys).toHaveLength(before + 2)

  await page.goto(`/property/${home}`)
  await anyRoom(page).check()
  await page.locator('#inquiry').getByRole('button', { name: '신청서 보내기' }).click()
  await expect.poll(async () => (await standing(user)).inquiries).toEqual([home])
})
