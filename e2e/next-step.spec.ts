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
    inTracker: (name: string) => `${name} 님 · 내 결정 차례예요`,
    accept: '나도 관심 보내기',
    yes: '관심 보내기',
    accepted: (name: string) => `${name} 님에게 관심을 보냈어요.`,
    reject: '거절하기',
    undo: '되돌리기',
    sending: (name: string) => `${name} 님에게 보낸 관심이 가는 중이에요.`,
    opens: '바로 매칭되고 서로의 연락처가 열려요.',
    takeBack: (name: string) => `${name} 님에게 보낸 관심 취소`,
    sureTakeBack: '관심 취소',
    takenBack: (name: string) => `${name} 님에게 보낸 관심을 취소했어요`,
    mine: '신청 내용',
    change: '신청 바꾸기',
    date: '입주 희망일',
    anyRoom: '어느 방이든 괜찮아요',
    save: '바꾼 내용 저장',
    saved: '바꿨어요.',
    rooms: '방 목록',
    ownRoom: '내가 신청한 방',
    changed: '신청을 바꿨어요',
    withdraw: '신청 취소',
    ends: (name: string) => `${name} 님과의 매칭도 끝나요.`,
    withdrawn: '신청을 취소했어요',
    empty: '아직 매칭이 없어요',
    apply: '신청서 보내기',
  },
  en: {
    turn: (name: string) => `${name} is interested in you`,
    turns: (count: number) =>
      count === 1 ? '1 person waits for your answer' : `${count} people wait for your answer`,
    see: 'See who it is',
    matched: (name: string) => `You matched with ${name}`,
    waits: (...names: string[]) => `Waiting for ${names.join(' and ')} to answer`,
    interested: (name: string) => `${name} Interested`,
    waiting: (name: string) => `${name} Waiting`,
    inTracker: (name: string) => `${name} · your answer is next`,
    accept: 'Accept',
    yes: 'Accept',
    accepted: (name: string) => `You accepted ${name}.`,
    reject: 'Reject',
    undo: 'Undo',
    sending: (name: string) => `Your answer to ${name} is on its way.`,
    opens: 'you will see each other’s contact details right away.',
    takeBack: (name: string) => `Take back: ${name}`,
    sureTakeBack: 'Take back',
    takenBack: (name: string) => `You have taken back your yes to ${name}`,
    mine: 'My application',
    change: 'Change the application',
    date: 'Move-in date',
    anyRoom: 'Any room is fine',
    save: 'Save the change',
    saved: 'Changed.',
    rooms: 'Rooms',
    ownRoom: 'The room you applied for',
    changed: 'You have changed this application',
    withdraw: 'Withdraw the application',
    ends: (name: string) => `Your match with ${name} will end, too.`,
    withdrawn: 'You have withdrawn this application',
    empty: 'No matches yet',
    apply: 'Send my application',
  },
} as const

const dashboard = async (page: Page) => {
  await arrive(page, '/dashboard')
}

/** Homes from the list's end. */
async function quietHomes(page: Page, count: number): Promise<number[]> {
  const homes = await listedHomes(page)
  return homes.slice(-count).map(({ id }) => id)
}

for (const language of languages) {
  const said = words[language]
  const cards = (page: Page) => page.getByRole('main').getByRole('article')

  test.describe(language === 'ko' ? 'in Korean' : 'in English', () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    })

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
      await expect(first).toContainText(said.turn(asks.name))
      await expect(second).toContainText(said.waits(earlier.name, waited.name))
      const tab = page.getByRole('navigation').last().getByRole('link').nth(2)
      await expect(tab).toContainText(said.turns(1))
      expect(await axeFindings(page)).toEqual([])

      await first.getByRole('button', { name: said.interested(asks.name) }).click()
      const person = page.getByRole('dialog', { name: asks.name })
      await expect(person.getByRole('heading', { level: 3 })).toHaveText(asks.name)
      await expect(person.getByRole('button', { name: said.reject })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(person).toBeHidden()

      // The tracker's line opens to both decisions, with the same question.
      await first
        .locator('summary')
        .filter({ hasText: said.inTracker(asks.name) })
        .click()
      await first.getByRole('button', { name: said.accept }).click()
      await skipCard(page)
      const question = page.getByRole('dialog').filter({ hasText: said.opens })
      await question.getByRole('button', { name: said.accept }).click()
      await expect(first).toContainText(said.sending(asks.name))
      const undo = first.getByRole('button', { name: said.undo })
      await expect(undo).toBeFocused()
      await expect(tab).not.toContainText(said.turns(1))
      await undo.click()
      await expect(first).toContainText(said.turn(asks.name))
      await expect(tab).toContainText(said.turns(1))

      await expect(second.getByRole('button', { name: said.waiting(earlier.name) })).toBeVisible()
      await second.getByRole('button', { name: said.waiting(waited.name) }).click()
      const awaited = page.getByRole('dialog', { name: waited.name })
      await awaited.getByRole('button', { name: said.takeBack(waited.name) }).click()
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: said.sureTakeBack, exact: true })
        .click()
      await expect(awaited).toBeHidden()
      await expect(second).toContainText(said.takenBack(waited.name))
      await expect(second.getByRole('button', { name: said.undo })).toBeFocused()
      await expect(second).toContainText(said.waits(earlier.name))
      // The hold ends with the page that made it.
      await page.goto('/listing')
      await expect.poll(async () => (await standing(await userOf(page))).decisions).toEqual(['confirmed'])

      await dashboard(page)
      await expect(cards(page).first()).toContainText(said.turn(asks.name))
      expect(await misfits(page)).toEqual([])
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
      await expect(person.getByRole('button').filter({ hasText: said.yes })).toBeVisible()
      await loseSignal(page)
      await asks.like(mine)
      await person.getByRole('button').filter({ hasText: said.yes }).click()
      await skipCard(page)
      await person.getByRole('button').filter({ hasText: said.yes }).click()
      await expect(person).toBeHidden()
      await expect(page.getByText(said.accepted(asks.name))).toBeVisible()
      await context.setOffline(false)
      await expect
        .poll(async () => (await standing(await userOf(page))).decisions.toSorted(), { timeout: 40_000 })
        .toEqual(['confirmed', 'confirmed'])
      await dashboard(page)
      await expect(cards(page).first()).toContainText(said.matched(asks.name))
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
      await expect(cards(page).first()).toContainText(said.matched(other.name))
      const user = await userOf(page)
      const before = (await standing(user)).keys.length
      await loseSignal(page)

      // From the home's own page.
      await arrive(page, `/property/${home}`)
      await page.locator('#inquiry').getByRole('button', { name: said.change }).click()
      const form = page.getByRole('dialog', { name: said.change })
      await expect(form.getByRole('radio', { name: said.anyRoom })).toBeChecked()
      await form.getByRole('radio').nth(1).check({ force: true })
      await form.getByLabel(said.date).fill(`${nextYear}-03-04`)
      await form.getByRole('button', { name: said.save }).click()
      await expect(page.getByText(said.saved, { exact: true })).toBeVisible()
      await expect(page.locator('#inquiry')).toContainText(said.changed)
      await expect(page.locator('#inquiry').getByRole('definition').nth(1)).toContainText(nextYear)
      await expect(page.getByRole('group', { name: said.rooms })).toContainText(said.ownRoom)
      await page.locator('#inquiry').getByRole('button', { name: said.withdraw }).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.locator('#inquiry')).toContainText(said.withdrawn)
      await expect(page.locator('#inquiry form')).toHaveCount(0)
      await page.locator('#inquiry').getByRole('button', { name: said.undo }).click()
      await expect(page.locator('#inquiry')).not.toContainText(said.withdrawn)

      await dashboard(page)
      await expect(cards(page).first()).toContainText(said.changed)
      await expect(cards(page).first()).toContainText(nextYear)
      await cards(page).first().getByRole('button', { name: said.mine }).click()
      await page.getByRole('dialog', { name: said.mine }).getByRole('button', { name: said.withdraw }).click()
      const question = page.getByRole('dialog').filter({ hasText: said.ends(other.name) })
      await expect(question).toBeVisible()
      await question.getByRole('button').last().click()
      await expect(cards(page).first()).toContainText(said.withdrawn)
      await expect(cards(page).first().getByRole('button', { name: said.undo })).toBeFocused()
      expect((await standing(user)).inquiries).toEqual([home])

      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: said.empty })).toBeVisible({ timeout: 40_000 })
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      expect(await standing(user)).toMatchObject({ inquiries: [], decisions: [] })
      // One write for the change and one for the end, whatever the signal did between them.
      expect((await standing(user)).keys).toHaveLength(before + 2)

      await page.goto(`/property/${home}`)
      await anyRoom(page).check()
      await page.locator('#inquiry').getByRole('button', { name: said.apply }).click()
      await expect.poll(async () => (await standing(user)).inquiries).toEqual([home])
    })
  })
}
