/** How people come in, as every journey needs it. Labels are Korean, the default language. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { hydrated } from './fixtures.ts'

export const DEMO_EMAIL = 'minji@demo.bangjjak.example'
export const DEMO_PASSWORD = 'bangjjak-demo'

/** An address that nobody has used yet. */
export function newEmail(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@journeys.example.com`
}

/** Fills in the login form of the page that is open. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await hydrated(page)
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click()
}

/** Signs up by the short form and logs in. */
export async function signUpShort(page: Page, name: string, email: string, password: string): Promise<void> {
  await page.goto('/signup?form=short')
  await hydrated(page)
  await page.getByLabel('이름').fill(name)
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인').fill(password)
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('이메일')).toHaveValue(email)
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/$/)
}

/** Answers the ten questions, the first choice of most, and arrives on the dashboard logged in. */
export async function signUpByWizard(page: Page, email: string, password: string): Promise<void> {
  const next = page.getByRole('button', { name: '다음', exact: true })
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check()
  await page.goto('/signup')
  await hydrated(page)
  await page.getByLabel('월 예산').fill('1800')
  await next.click()
  await choose('아파트')
  await choose('침실 2개')
  await next.click()
  await next.click()
  await next.click()
  await choose('상관없음')
  await next.click()
  await choose('아주 깔끔해요')
  await choose('조용한 집이 좋아요')
  await next.click()
  await choose('거의 없음')
  await choose('반려동물이 없어요')
  await next.click()
  await choose('담배를 피우지 않아요')
  await choose('가끔 모임에서 마셔요')
  await next.click()
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인').fill(password)
  await next.click()
  await page.getByRole('button', { name: '가입 완료' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}
