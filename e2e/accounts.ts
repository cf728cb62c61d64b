/** How people come in, as every journey needs it, in Korean. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { arrive, hydrated } from './fixtures.ts'

export const DEMO_EMAIL = 'minji@demo.bangjjak.example'
export const DEMO_PASSWORD = 'bangjjak-demo'

/** An address that nobody has used yet. */
export function newEmail(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@journeys.example.com`
}

/** Logs in without a screen: the next page finds its cookies. */
export async function enter(page: Page, login: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/v1/login', { data: { login, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Fills in the login form of the page that is open. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await hydrated(page)
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click()
}

export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^더보기/ }).click()
  return page.locator('#more')
}

/** Presses the menu's log out, which asks where something is unsent; `isVisitor` waits for its end. */
export async function logOut(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: '로그아웃' }).click()
}

/** Resolves when the start page shows a visitor's menu, as it does once a logout is through. */
export async function isVisitor(page: Page): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expect(async () => {
    const menu = page.locator('#more')
    if (!(await menu.isVisible())) await openMenu(page)
    await expect(menu.getByRole('link', { name: '로그인' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Signs up by the short form and logs in. */
export async function signUpShort(page: Page, name: string, email: string, password: string): Promise<void> {
  await arrive(page, '/signup?form=short')
  await page.getByLabel('이름').fill(name)
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인').fill(password)
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // The address changes first; until the login is there, the form that was sent still shows.
  await expect(page.getByText('가입이 끝났어요')).toBeVisible()
  await expect(page.getByLabel('이메일')).toHaveValue(email)
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/$/)
}

/** Asked by our own server alone. */
const OWN_GENDER = '말하고 싶지 않아요'

const questions = [
  ['아파트', '침실 2개'],
  [],
  [],
  [OWN_GENDER, '상관없음'],
  ['아주 깔끔해요', '조용한 집이 좋아요'],
  ['거의 없음', '반려동물이 없어요'],
  ['담배를 피우지 않아요', '가끔 모임에서 마셔요'],
]

/** Resolves when the wizard asks its first, second, … question; its address is there before. */
export async function atQuestion(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveAttribute('value', String(count))
}

/** The sheet that asks for what flatmates see: after the wizard, and before the first yes of a bare card. */
export const cardSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(함께 살 사람에게 나를 보여 주세요|Who will they be living with\?)$/ })

/** Leaves that sheet for later, where it comes. */
export async function skipCard(page: Page): Promise<void> {
  await cardSheet(page)
    .getByRole('button', { name: /^(나중에 할게요|Maybe later)$/ })
    .click()
  await expect(cardSheet(page)).toBeHidden()
}

const readSettings = async (page: Page): Promise<{ extensions: boolean }> =>
  (await page.request.get('/settings.json')).json()

/** Answers the ten questions and arrives on the dashboard logged in. */
export async function signUpByWizard(
  page: Page,
  email: string,
  password: string,
  budget?: number,
): Promise<void> {
  await arrive(page, '/signup')
  await answerWizard(page, email, password, budget)
  await expect(page).toHaveURL(/\/dashboard/)
  if ((await readSettings(page)).extensions) await skipCard(page)
}

/** Answers the ten questions of the wizard that is open. */
export async function answerWizard(page: Page, email: string, password: string, rent = 1800): Promise<void> {
  const next = page.getByRole('button', { name: '다음', exact: true })
  const budget = page.getByLabel('월 예산')
  await budget.fill(String(rent - 50))
  await page.getByRole('button', { name: '$50 늘리기' }).click()
  await expect(budget).toHaveValue(String(rent))
  await next.click()
  const settings = await readSettings(page)
  for (const [index, all] of questions.entries()) {
    const choices = all.filter((name) => settings.extensions || name !== OWN_GENDER)
    await atQuestion(page, index + 2)
    // A press on the last choice of a question goes on by itself.
    for (const name of choices) await page.getByRole('radio', { name, exact: true }).click()
    if (choices.length === 0) await next.click()
  }
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인').fill(password)
  await next.click()
  await page.getByRole('button', { name: '가입 완료' }).click()
}
