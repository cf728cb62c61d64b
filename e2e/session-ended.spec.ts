/** What lies on a device of its user and of the people they met: with a session, after its end from elsewhere, under another's login. */
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from 'playwright/test'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from '../src/contract/headers.ts'
import { logIn } from './accounts.ts'
import { apiPerson, createAccount, PASSWORD } from './api-people.ts'
import { arrive, expect, loseSignal, test } from './fixtures.ts'
import { listedHomes, popularHome, saveHome } from './homes.ts'
import { allThatIsStored, traces } from './stored-things.ts'

// Reading all that is stored takes a while by itself.
const patience = { timeout: 30_000 }
const ME = '남궁예린'
const THEM = '제갈하람'
const PHONE = '+12015550177'

/** The account as its owner has it on another device. */
async function otherDevice(
  playwright: PlaywrightWorkerArgs['playwright'],
  email: string,
): Promise<(path: string, data: object) => Promise<void>> {
  const { baseURL = '' } = test.info().project.use
  const request: APIRequestContext = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL },
  })
  const answer = await request.post('/api/v1/login', { data: { login: email, password: PASSWORD } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === DEFAULT_CSRF_COOKIE)?.value ?? ''
  return async (path, data) => {
    const done = await request.post(path, { data, headers: { [DEFAULT_CSRF_HEADER]: token } })
    expect(done.ok(), await done.text()).toBe(true)
  }
}

const places = async (page: Page) => (await allThatIsStored(page)).map(({ place }) => place)

/** A member with an application, a person met, a saved home and a row that waits. */
async function livedIn(page: Page, playwright: PlaywrightWorkerArgs['playwright']) {
  const me = await apiPerson(playwright, ME, { phone: PHONE })
  const them = await apiPerson(playwright, THEM)
  const home = (await listedHomes(page)).at(-1)?.id ?? 0
  const mine = await me.apply(home)
  await them.apply(home)
  await them.like(mine)
  // No other journey takes this home off the list, or changes its pictures.
  const { id: toSave } = await popularHome(page)
  await page.goto(`/login?redirect=/property/${toSave}`)
  await logIn(page, me.email, PASSWORD)
  await expect(page).toHaveURL(`/property/${toSave}`)
  await saveHome(page)
  await page.goto('/profile')
  await expect(page.getByLabel('이름')).toHaveValue(ME)
  await page.goto('/dashboard?view=matches')
  await expect(page.getByRole('article').filter({ hasText: THEM })).toBeVisible()
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)
  const words = [ME, THEM, me.email, PHONE, PHONE.slice(2)]
  await expect
    .poll(async () => (await traces(page, [THEM])).join(' '), patience)
    .toContain(`shelves user:${user}`)
  await expect
    .poll(async () => (await places(page)).join(' '), patience)
    .toContain(`saved-pictures:${user} http`)
  return { email: me.email, user, words }
}

/** What is stored of people, without the writes of the outbox, which wait for their owner. */
const ofPeople = async (page: Page, words: readonly string[]) =>
  (await traces(page, words)).filter((trace) => !trace.startsWith('database bangjjak-outbox rows'))

test('a session that is ended from the list of sessions leaves nothing of people in any tab; rows and saved homes wait for their owner', async ({
  page,
  context,
  playwright,
  request,
}) => {
  test.setTimeout(120_000)
  const { email, user, words } = await livedIn(page, playwright)
  const second = await context.newPage()
  await second.goto('/profile')
  await expect(second.getByLabel('이름')).toHaveValue(ME)
  await page.bringToFront()
  await loseSignal(page)
  await page
    .getByRole('article')
    .filter({ hasText: THEM })
    .getByRole('button', { name: '만나 보기', exact: true })
    .click()
  for (const _ of ['the card', 'its question'])
    await page.getByRole('dialog').getByRole('button', { name: '거절하기' }).click()
  await expect.poll(async () => (await places(page)).join(' ')).toContain('database bangjjak-outbox rows ')

  await (await otherDevice(playwright, email))('/api/v1/end_session', {})
  await context.setOffline(false)
  // The first call that is answered, here that of the row, tells the page.
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('로그인이 만료됐어요', { exact: true })).toBeVisible()
  await expect.poll(() => ofPeople(page, words), patience).toEqual([])
  await expect(second).toHaveURL(/\/login/)
  for (const tab of [page, second]) await expect(tab.getByText(THEM)).toHaveCount(0)
  const left = await places(page)
  expect(left).not.toContain(`database bangjjak-queries shelves user:${user}`)
  expect(left).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^database bangjjak-outbox rows /),
      expect.stringMatching(`^database bangjjak-saved homes ${user}:`),
      expect.stringMatching(`^cache saved-pictures:${user} http`),
    ]),
  )

  const other = await createAccount(request, '독고민')
  await page.goto('/login?redirect=/outbox')
  await logIn(page, other, PASSWORD)
  await expect(page).toHaveURL(/\/outbox$/)
  await expect(page.getByText('보낼 것이 없어요')).toBeVisible()
  for (const where of ['/outbox', '/saved', '/dashboard', '/profile']) {
    await arrive(page, where)
    for (const word of [ME, THEM]) await expect(page.getByText(word)).toHaveCount(0)
  }
  expect(await ofPeople(page, words)).toEqual([])
})
