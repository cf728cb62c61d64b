/** Applying for a home, for journeys that do and for those that need to have done it. */
import type { Locator, Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated } from './fixtures.ts'

/** Of all homes, in the order of the list. */
export async function homeIds(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/v1/properties')
  const body: { data: { properties: { id: number }[] } } = await answer.json()
  return body.data.properties.map(({ id }) => id)
}

/** A demo home for which many have applied. */
export async function popularHome(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/properties')
  const body: { data: { properties: { id: number; name: string }[] } } = await answer.json()
  return body.data.properties.find(({ name }) => name === 'Rooms on the Korean food street')?.id ?? 0
}

/** As somebody who has applied nowhere yet; ends on the landing page. */
export async function logInAsNew(page: Page, name: string): Promise<void> {
  const email = await createAccount(page.request, name)
  await page.goto('/login')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/$/)
}

export const inquiryForm = (page: Page): Locator => page.locator('#inquiry')
export const matchFlow = (page: Page): Locator => page.getByRole('dialog', { name: '다른 신청자 만나기' })

/** Fills in the least that an inquiry needs. */
export async function fillIn(page: Page, propertyId: number): Promise<void> {
  await page.goto(`/property/${propertyId}`)
  await hydrated(page)
  await inquiryForm(page).getByRole('switch', { name: '어느 방이든 좋아요' }).check()
}

export const sendButton = (page: Page) => inquiryForm(page).getByRole('button', { name: '신청서 보내기' })
