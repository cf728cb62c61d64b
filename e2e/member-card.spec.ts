/** What flatmates see of a new member: asked for after the wizard and before the first yes, left for later or given. */
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { answerWizard, cardSheet, enter, newEmail, skipCard } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { fillIn, logInAsNew, sendButton } from './applying.ts'
import { atRest } from './at-rest.ts'
import { axeFindings, lookFindings } from './axe.ts'
import { arrive, expect, loseSignal, test, workerInControl } from './fixtures.ts'
import { homeIds, popularHome } from './homes.ts'
import { standing, userOf } from './standing.ts'

const words = {
  ko: {
    flow: '다른 신청자 만나기',
    start: '첫 사람 만나기',
    sentence: '나를 보여 주는 한마디',
    begins: '퇴근 후 나는…',
    goesOn: '이어지는 말',
    age: '나이',
    job: '직업',
    save: '저장하기',
    onCard: '카드에 보이는 것 2/6',
    photo: '사진 고르기',
    yes: /관심 보내기$/,
    opens: '바로 매칭되고',
    waits: '이 기기에 저장했어요. 신호가 잡히면 바로 보낼게요.',
    anyRoom: '어느 방이든',
    send: '신청서 보내기',
  },
  en: {
    flow: 'Meet the other applicants',
    start: 'Meet the first person',
    sentence: 'A sentence in your own words',
    begins: 'After work I…',
    goesOn: 'How it goes on',
    age: 'Age',
    job: 'Job',
    save: 'Save',
    onCard: 'On your card: 2 of 6',
    photo: 'Choose a photo',
    yes: /^Accept$/,
    opens: 'you will see each other’s contact details right away.',
    waits: 'Saved on this device. It will be sent as soon as there is a signal.',
    anyRoom: 'Any room',
    send: 'Send my application',
  },
} as const

/** What the server knows of whoever is logged in. */
async function ownProfile(page: Page): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`/api/v1/partners/${await userOf(page)}`)
  return (await answer.json()).data
}

for (const language of languages) {
  const said = words[language]
  const inLanguage = (page: Page, baseURL = '') =>
    page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL }])

  test.describe(language === 'ko' ? 'in Korean' : 'in English', () => {
    test.describe('with a signal', () => {
      test.use({ worker: false })

      test('after the wizard it may be left for later, before the first yes it comes once more, and the yes is sent beside what was given', async ({
        page,
        baseURL,
      }) => {
        const { id } = await popularHome(page)
        await arrive(page, '/signup')
        await answerWizard(page, newEmail('card'), PASSWORD)
        await expect(page).toHaveURL(/\/dashboard/)
        const sheet = cardSheet(page)
        await expect(sheet).toBeVisible()
        await skipCard(page)
        await inLanguage(page, baseURL)

        await arrive(page, `/property/${id}`)
        const form = page.locator('#inquiry')
        await form.getByRole('radio', { name: said.anyRoom, exact: true }).check()
        await form.getByRole('button', { name: said.send }).click()
        const flow = page.getByRole('dialog', { name: said.flow })
        await flow.getByRole('button', { name: said.start }).click()
        await atRest(sheet)
        expect(await axeFindings(page)).toEqual([])
        await sheet.getByLabel(said.sentence).selectOption({ label: said.begins })
        await sheet.getByLabel(said.goesOn).fill('산책')
        await sheet.getByRole('button', { name: said.save }).click()
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
          prompts: [{ prompt: 'after_work', answer: '산책' }],
        })

        await arrive(page, '/profile')
        await page.getByRole('button', { name: said.onCard }).click()
        await expect(page.getByRole('button', { name: said.photo })).toBeFocused()
      })
    })

    test('without a signal it comes before the first yes on a card, which is asked about once it is saved; both are sent', async ({
      page,
      context,
      playwright,
      baseURL,
    }) => {
      const home = (await homeIds(page)).at(-6) ?? 0
      const me = await apiPerson(playwright, '노을빛')
      const other = await apiPerson(playwright, language === 'ko' ? '새벽별' : 'Dawn Star')
      const mine = await me.apply(home)
      const theirs = await other.apply(home)
      await other.like(mine)
      await inLanguage(page, baseURL)
      await enter(page, me.email, PASSWORD)
      await page.goto(`/property/${home}`)
      await workerInControl(page)
      await page.goto(`/dashboard?person=${theirs}`)
      const person = page.getByRole('dialog', { name: other.name })
      const accept = person.getByRole('button', { name: said.yes })
      await expect(accept).toBeVisible()
      await loseSignal(page)
      await accept.click()
      const sheet = cardSheet(page)
      await sheet.getByLabel(said.age, { exact: true }).fill('27')
      await sheet.getByLabel(said.job, { exact: true }).fill('제빵사')
      await page.keyboard.press('Enter')
      await expect(sheet).toBeHidden()
      await expect(page.getByText(said.waits)).toBeVisible()
      await expect(person).toContainText(said.opens)
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
  })
}

test.describe('in little room', () => {
  test.use({ worker: false })

  for (const [width, height, size] of [
    [320, 568, 100],
    [390, 844, 200],
    [320, 568, 200],
    [1280, 800, 100],
  ] as const)
    test(`${width} x ${height} px, text at ${size} %: all of it can be read and reached`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await logInAsNew(page, '최민서')
      await fillIn(page, (await popularHome(page)).id)
      await sendButton(page).click()
      const flow = page.getByRole('dialog', { name: words.ko.flow })
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`
      }, size)
      await flow.getByRole('button', { name: words.ko.start }).click()
      const sheet = cardSheet(page)
      await atRest(sheet)
      expect(await lookFindings(page)).toEqual([])
      await sheet.getByRole('button', { name: '그림 얼굴 고르기' }).click()
      expect(await lookFindings(page)).toEqual([])
      await sheet.getByRole('radio', { name: '얼굴 2' }).check()
      await sheet.getByRole('button', { name: words.ko.save }).click()
      await expect(sheet).toBeHidden()
      await expect(flow.locator('[data-top]')).toBeFocused()
    })
})
