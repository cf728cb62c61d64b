/** Applying for a home, for journeys that do and for those that need to have done it. */
import type { Locator, Page } from 'playwright/test'
import { enter, skipCard } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { arrive, expect } from './fixtures.ts'

/** As somebody who has applied nowhere yet. */
export async function logInAsNew(page: Page, name: string): Promise<void> {
  await enter(page, await createAccount(page.request, name), PASSWORD)
}

/** The answer of the form to the question for a type of room that leaves it open. */
export const anyRoom = (page: Page): Locator =>
  inquiryForm(page).getByRole('radio', { name: /^(어느 방이든|Any room)$/ })

export const inquiryForm = (page: Page): Locator => page.locator('#inquiry')
export const matchFlow = (page: Page): Locator => page.getByRole('dialog', { name: '다른 신청자 만나기' })

/** Reads what somebody's first deck says before its first card, in either language, and goes on to that card. */
export async function startDeck(
  flow: Locator,
  /** False for those of whom something is on their card, and where the backend keeps none. */
  { asksForCard = true }: { asksForCard?: boolean } = {},
): Promise<void> {
  await flow.getByRole('button', { name: /^(첫 사람 만나기|Meet the first person)$/ }).click()
  if (asksForCard) await skipCard(flow.page())
  await expect(flow.locator('[data-top]')).toBeFocused()
}

/** Fills in the least that an inquiry needs. */
export async function fillIn(page: Page, propertyId: number): Promise<void> {
  await arrive(page, `/property/${propertyId}`)
  // Visitors have a card in its place.
  await expect(sendButton(page)).toBeVisible()
  await anyRoom(page).check()
}

export const sendButton = (page: Page) => inquiryForm(page).getByRole('button', { name: '신청서 보내기' })

/** The moment of a match, which lies over everything until it is dismissed. */
export const matchMoment = (page: Page): Locator =>
  page.getByRole('dialog', { name: /(님과 매칭됐어요|^You and .+ match)$/ })

export async function dismissMoment(page: Page): Promise<void> {
  await matchMoment(page)
    .getByRole('button', { name: /^(나중에|Later)$/ })
    .click({ timeout: 30_000 })
  await expect(matchMoment(page)).toBeHidden()
}

/** Says yes on the dashboard to whoever waits for an answer on this card: their own card opens, and asks once more. */
export async function acceptFrom(card: Locator): Promise<void> {
  await card.getByRole('button', { name: '만나 보기', exact: true }).click()
  const person = card.page().getByRole('dialog')
  await person.getByRole('button', { name: /관심 보내기$/ }).click()
  await person.getByRole('button', { name: /관심 보내기$/ }).click()
}
