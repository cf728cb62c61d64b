/** Renters in front of a backend without idempotency keys, whose answers get lost: the second attempt finds the first one's work. */
import type { Page } from 'playwright/test'
import { enter, newEmail, signUpByWizard } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { acceptFrom, dismissMoment, startDeck } from './applying.ts'
import { delivered, rowsOf } from './faults/device-rows.ts'
import { type FaultProxy, openProxy } from './faults/proxy.ts'
import { arrive, test as base, expect } from './fixtures.ts'

/** A phone whose network loses what the test says. */
const test = base.extend<{ network: FaultProxy }>({
  network: async ({ browserName: _ }, use) => {
    const { baseURL = '' } = base.info().project.use
    const network = await openProxy({ upstream: () => new URL(baseURL).host })
    await use(network)
    await network.close()
  },
  baseURL: async ({ network }, use) => use(network.origin),
})

/** What the backend has really done for someone, in order. */
async function effectsOf(page: Page, email: string): Promise<string[]> {
  const effects: { kind: string; email: string }[] = await (await page.request.get('/api/effects')).json()
  return effects.filter((effect) => effect.email === email).map(({ kind }) => kind)
}

async function apply(page: Page, home: number): Promise<void> {
  await arrive(page, `/property/${home}`)
  await page.getByRole('radio', { name: '어느 방이든', exact: true }).check()
  await page.getByRole('button', { name: '신청서 보내기' }).click()
}

const attempts = (network: FaultProxy, path: string) =>
  network.log.filter((each) => each.method === 'POST' && each.path.endsWith(path)).length

test("an inquiry whose answer was lost is delivered by the backend's 'already submitted', and is one inquiry", async ({
  page,
  network,
  playwright,
}) => {
  const { email } = await apiPerson(playwright, '한소희')
  await enter(page, email, PASSWORD)
  network.script({ path: /\/property_matching_enquiry$/, fault: { kind: 'drop_after' }, times: 1 })
  await apply(page, 12)
  await expect(page.getByText('이미 신청한 집이에요')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('신청 번호')).toBeVisible()
  expect(attempts(network, '/property_matching_enquiry')).toBeGreaterThan(1)
  expect(await rowsOf(page)).toMatchObject([{ state: 'sent', receipt: { already: true } }])
  expect(await effectsOf(page, email)).toEqual(['inquiry'])
})

test('a renter signs up, meets another on a card, whose score says that it is an estimate, says yes, is matched and gets in touch; decisions whose answers were lost are sent again and are one decision each', async ({
  page,
  network,
  playwright,
}) => {
  const [stranger, admirer] = await Promise.all(
    ['이서연', '강수아'].map((name) => apiPerson(playwright, name)),
  )
  await stranger?.apply(13)
  await admirer?.apply(14)
  const email = newEmail('again')
  await signUpByWizard(page, email, PASSWORD)
  const lose = (path: RegExp) => network.script({ path, fault: { kind: 'reset_after' }, times: 1 })

  await apply(page, 14)
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  await startDeck(flow, { asksForCard: false })
  const mine = (await rowsOf(page)).find(({ kind }) => kind === 'inquiry')?.receipt?.inquiryId ?? 0
  await admirer?.like(mine)

  lose(/\/update_user_suggestions$/)
  await apply(page, 13)
  await expect(flow.locator('[data-top]')).toContainText(/\d\d%, 추정/)
  await flow.getByRole('button', { name: '관심 보내기', exact: true }).click()
  // A backend without keys is told by the stored row alone, as its first answer is lost.
  await expect.poll(async () => (await rowsOf(page)).at(-1)?.kind).toBe('suggestion_decision')
  await page.goto('/dashboard')
  lose(/\/update_match_decision$/)
  const record = page.getByRole('article').filter({ hasText: '강수아' })
  await acceptFrom(record)
  await expect(record).toContainText('강수아 님과 매칭됐어요', { timeout: 30_000 })
  await dismissMoment(page)
  await record.getByRole('button', { name: '연락 요청하기' }).click()
  await expect(page.getByText('연락 요청을 보냈어요')).toBeVisible()
  await delivered(page, 5)
  for (const call of ['/update_user_suggestions', '/update_match_decision'])
    expect(attempts(network, call)).toBeGreaterThan(1)
  await network.settled()
  expect(await effectsOf(page, email)).toEqual(['inquiry', 'inquiry', 'decision', 'decision', 'contact'])
})
