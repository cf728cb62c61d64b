/** The dashboard: what comes next at each home, whom one waits for, and an application that is changed or ends. */

import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { anyRoom } from './applying.ts'
import { axeFindings } from './axe.ts'
import { expect, hydrated, loseSignal, test, workerInControl } from './fixtures.ts'
import { listedHomes } from './homes.ts'
import { standing, userOf } from './standing.ts'
import { misfits } from './tour/fits.ts'

/** Of a date that can always be chosen. */
const nextYear = String(new Date().getFullYear() + 1)

const words = {
  ko: {
    turn: (name: string) => `${name} 님이 수락했어요. 이제 내 차례예요.`,
    turns: '내 차례인 집 1곳',
    talk: '둘 다 수락했어요.',
    waits: (name: string) => `${name} 님의 답을 기다리고 있어요.`,
    accept: '수락하기',
    undo: '되돌리기',
    sending: (name: string) => `${name} 님에게 수락을 보내는 중이에요.`,
    opens: '수락하면 바로 서로 연락처가 열려요.',
    liked: '관심 보낸 사람 1명 더',
    takeBack: (name: string) => `관심 취소: ${name}`,
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
    turn: (name: string) => `${name} said yes. Now it’s your turn.`,
    turns: 'It’s your turn in 1 home',
    talk: 'You both said yes. Say hello to',
    waits: (name: string) => `Waiting for ${name} to answer.`,
    accept: 'Accept',
    undo: 'Undo',
    sending: (name: string) => `Your yes to ${name} is on its way.`,
    opens: 'you will see each other’s contact details right away.',
    liked: '1 more person you said yes to',
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
  await page.goto('/dashboard')
  await hydrated(page)
}

/** Homes from the list's end. */
async function quietHomes(page: Page, count: number): Promise<number[]> {
  const homes = await listedHomes(page)
  return homes.slice(-count).map(({ id }) => id)
}

for (const language of languages) {
  const said = words[language]
  const cards = (page: Page) => page.getByRole('main').getByRole('article')
  const openDetails = (page: Page, title: string) =>
    cards(page).first().locator('summary').filter({ hasText: title }).click()

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
      await expect(second).toContainText(said.waits(waited.name))
      const tab = page.getByRole('navigation').last().getByRole('link').nth(2)
      await expect(tab).toContainText(said.turns)
      expect(await axeFindings(page)).toEqual([])

      await first.getByRole('button', { name: asks.name, exact: true }).click()
      const person = page.getByRole('dialog', { name: asks.name })
      await expect(person.getByRole('heading', { level: 3 })).toHaveText(asks.name)
      await page.keyboard.press('Escape')
      await expect(person).toBeHidden()

      await first.getByRole('button', { name: said.accept }).click()
      const question = page.getByRole('dialog').filter({ hasText: said.opens })
      await question.getByRole('button', { name: said.accept }).click()
      await expect(first).toContainText(said.sending(asks.name))
      const undo = first.getByRole('button', { name: said.undo })
      await expect(undo).toBeFocused()
      await expect(tab).not.toContainText(said.turns)
      await undo.click()
      await expect(first).toContainText(said.turn(asks.name))
      await expect(tab).toContainText(said.turns)

      await second.locator('summary').filter({ hasText: said.liked }).click()
      await expect(second.getByRole('button', { name: said.takeBack(earlier.name) })).toBeVisible()
      await expect(second.getByRole('button', { name: waited.name, exact: true })).toHaveCount(1)
      await second.getByRole('button', { name: said.takeBack(waited.name) }).click()
      await page.getByRole('dialog').getByRole('button', { name: said.sureTakeBack, exact: true }).click()
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
      await expect(cards(page).first()).toContainText(said.talk)
      const user = await userOf(page)
      const before = (await standing(user)).keys.length
      await loseSignal(page)

      // From the home's own page.
      await page.goto(`/property/${home}`)
      await hydrated(page)
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
      await openDetails(page, said.mine)
      await cards(page).first().getByRole('button', { name: said.withdraw }).click()
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
