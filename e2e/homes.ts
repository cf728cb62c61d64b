/** The homes that the server under test offers. */
import type { APIRequestContext, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

export interface ListedHome {
  readonly id: number
  readonly name: string
  readonly name_ko: string
  readonly [field: string]: unknown
}

/** All of them, in the order of the list; asked for by a page, or by a test's own `request`. */
export async function listedHomes({
  request,
}: {
  request: APIRequestContext
}): Promise<readonly ListedHome[]> {
  const answer = await request.get('/api/v1/properties')
  const body: { data: { properties: ListedHome[] } } = await answer.json()
  return body.data.properties
}

export async function homeIds(page: { request: APIRequestContext }): Promise<number[]> {
  return (await listedHomes(page)).map(({ id }) => id)
}

/** Whether it is the demo home for which many have applied. */
export const isPopular = ({ name }: ListedHome): boolean => name === 'Rooms on the Korean food street'

export async function popularHome(page: { request: APIRequestContext }): Promise<ListedHome> {
  const found = (await listedHomes(page)).find(isPopular)
  if (found === undefined) throw new Error('The home for which many have applied is not there')
  return found
}

/** Presses the button of a home's page that saves it, and resolves once the device has stored that. */
export async function saveHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: '이 집 저장하기' }).click()
  const saved = page.getByRole('button', { name: '저장됨', pressed: true })
  await expect(saved).toBeVisible()
  // A page that is left while it is busy may store nothing.
  await expect(saved).not.toHaveAttribute('aria-busy')
}
