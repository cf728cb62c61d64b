/** A renter asks for word of the next home, also without a signal, and hears of it by email and on the list. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Locator } from 'playwright/test'
import { enter, logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { axeFindings } from './axe.ts'
import { databaseUrls, dataDir } from './data-directory.ts'
import { arrive, expect, hydrated, loseSignal, test } from './fixtures.ts'
import { traces } from './stored-things.ts'

const CALL = '**/api/v1/saved_searches'
const LIST = '/listing?city=Flushing&max_price=3000'
const TELL_ME = '이 조건으로 알림 받기'
const SAVE = '저장하고 알림 받기'

/** As if a home of the list had been let for 150 dollars more until now. @returns its name */
async function lowerRent(): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrls().own })
  await client.connect()
  try {
    const { rows } = await client.query<{ name_ko: string }>(`
      with changed as (
        update home_offers set rent = price + 150, gone_at = null, changed_at = now() from property_index
        where home_offers.property_id = property_index.property_id and property_index.property_id = (
          select min(property_id) from property_index where 'city:flushing' = any(words) and price <= 3000)
        returning home_offers.property_id
      ) select name_ko from properties where id in (select property_id from changed)`)
    const [home, ...more] = rows
    if (home === undefined || more.length > 0) throw new Error('There is not one home in Flushing')
    return home.name_ko
  } finally {
    await client.end()
  }
}

/** The text of the last mail to an address, once it is there. */
async function mailTo(email: string): Promise<string> {
  const folder = join(dataDir(), 'mail')
  let found = ''
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes('search_news'))
        for (const name of names) {
          const text = await readFile(join(folder, name), 'utf8')
          if (text.includes(`To: ${email}`)) found = text
        }
        return found
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  return found
}

test('a search that is saved without a signal is sent once it is back; a lower rent comes by email, stands first once, and the mail’s link ends the words', async ({
  page,
  request,
}) => {
  test.slow()
  const email = await createAccount(request, '서하늘')
  await enter(page, email, PASSWORD)
  await arrive(page, LIST)
  const tell = page.getByRole('button', { name: TELL_ME })
  // Its sheet is there before the signal goes, as the worker keeps it.
  await loseSignal(page)
  await tell.click()
  const sheet = page.getByRole('dialog', { name: '새 집이 나오면 알려 드릴까요?' })
  await sheet.getByLabel('이름').fill('플러싱 방')
  await sheet.getByRole('button', { name: SAVE }).click()
  await page.getByRole('button', { name: '보기', exact: true }).click()
  const search = page.getByRole('link', { name: '플러싱 방' })
  await expect(search).toBeVisible()
  await expect(page.getByText('이 기기에 저장했어요. 신호가 잡히면 바로 보낼게요.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('이 기기에 저장했어요. 신호가 잡히면 바로 보낼게요.')).toBeHidden()
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/saved_searches')).json()).data.searches)
    .toMatchObject([{ name: '플러싱 방', query: { city: 'Flushing', max_price: 3000 } }])

  const home = await lowerRent()
  const mail = await mailTo(email)
  expect(mail).toContain(home)
  expect(mail).toContain('에서 내렸어요')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

  await arrive(page, '/saved')
  await expect(page.getByText('새 소식 1개')).toBeVisible()
  const secondTab = await page.context().newPage()
  await arrive(secondTab, '/saved')
  await expect(secondTab.getByText('새 소식 1개')).toBeVisible()
  await search.click()
  await expect(page.getByRole('heading', { name: '지난번 이후 새 소식 1개' })).toBeVisible()
  const news = page.getByRole('region', { name: '지난번 이후 새 소식 1개' })
  await expect(news.getByRole('article').getByRole('link', { name: home })).toBeVisible()
  await expect(news.getByText('내렸어요')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // What one tab has looked at is no news in another, nor after that one has stored what it knows.
  await expect(secondTab.getByText('새 소식 1개')).toBeHidden()
  await secondTab
    .getByRole('navigation', { name: '아래쪽 주 메뉴' })
    .getByRole('link', { name: '매칭', exact: true })
    .click()
  await secondTab.waitForLoadState('networkidle')
  await secondTab.close()
  await arrive(page, '/saved')
  await expect(search).toBeVisible()
  await expect(page.getByText('새 소식 1개')).toBeHidden()

  const link = /http\S+(\/search_end\?token=[\w-]+)/.exec(mail.split('\n\n').slice(1).join('\n'))?.[1] ?? ''
  await arrive(page, link)
  await page.getByRole('button', { name: '이 검색의 알림 그만 받기' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('이제 오지 않아요')

  await arrive(page, '/saved')
  await page.getByRole('button', { name: '플러싱 방 바꾸기' }).click()
  await expect(page.getByRole('radio', { name: /알리지 않기/ })).toBeChecked()
  await page.getByRole('button', { name: '검색 삭제하기' }).click()
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(search).toBeVisible()
})

test('a visitor who wants word logs in, and comes back to the sheet of the same list', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '서하늘')
  await arrive(page, LIST)
  await page.getByRole('button', { name: TELL_ME }).click()
  await page.waitForURL(/\/login/)
  await logIn(page, email, PASSWORD)
  await page.waitForURL((url) => url.pathname === '/listing')
  await hydrated(page)
  const sheet = page.getByRole('dialog', { name: '새 집이 나오면 알려 드릴까요?' })
  await expect(sheet.getByRole('button', { name: SAVE })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('on another device the searches stand above the homes, or at the foot where they come late; that they could not come is said', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '서하늘')
  await enter(page, email, PASSWORD)
  const search = {
    key: crypto.randomUUID(),
    name: '플러싱 방',
    query: {},
    frequency: 'daily',
    lower_rents: true,
  }
  const saved = { status: 'success', data: { searches: [{ ...search, news: [] }], homes: [] } }
  const answer = Promise.withResolvers<void>()
  await page.route(CALL, async (route) => {
    await answer.promise
    await route.fulfill({ json: saved })
  })
  const empty = page.getByRole('heading', { name: '아직 저장한 집이 없어요' })
  const searches = page.getByRole('heading', { name: '저장한 검색' })
  const top = async (heading: Locator) => (await heading.boundingBox())?.y ?? 0

  await arrive(page, '/saved')
  await expect(empty).toBeVisible()
  const before = await top(empty)
  answer.resolve()
  await expect(searches).toBeVisible()
  expect(await top(empty)).toBe(before)
  expect(await top(searches)).toBeGreaterThan(before)
  // From now on this device has them at once, whatever the server does.
  await expect.poll(() => traces(page, [search.name])).not.toEqual([])
  await page.unroute(CALL)
  await page.route(CALL, () => {})
  await arrive(page, '/saved')
  await expect(searches).toBeVisible()
  expect(await top(searches)).toBeLessThan(await top(empty))

  await page.unroute(CALL)
  await page.route(CALL, (route) => route.abort())
  await page.evaluate(() => indexedDB.deleteDatabase('bangjjak-queries'))
  await page.addInitScript(() => indexedDB.deleteDatabase('bangjjak-queries'))
  await arrive(page, '/saved')
  await expect(page.getByText('저장한 검색을 불러오지 못했어요.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
