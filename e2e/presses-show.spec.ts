/**
 * A press is never silent: whatever storage and server do, its button shows that it is at work. For forms that are sent at
 * once tests/web/forms/submit-form.test.tsx holds it.
 */
import type { Locator, Page } from 'playwright/test'
import { logIn, openMenu } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { dismissMoment, fillIn, inquiryForm, sendButton } from './applying.ts'
import { expect, test } from './fixtures.ts'
import { homeIds } from './homes.ts'

test.use({ worker: false })

/** Keeps transactions of the app's databases open in the page, before all that are asked for from now on. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const hold = async (name: string) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const [store = ''] = database.objectStoreNames
      const things = database.transaction([...database.objectStoreNames], 'readwrite').objectStore(store)
      const goOn = () => {
        if ('isHeld' in globalThis) things.count().onsuccess = goOn
        else database.close()
      }
      goOn()
    }
    Object.assign(globalThis, { isHeld: true })
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    await Promise.all(names.map(hold))
  })
  return () => page.evaluate(() => void Reflect.deleteProperty(globalThis, 'isHeld'))
}

/** Presses while neither storage nor server answers; `shows` is what is to be seen of it. */
async function pressInVain(page: Page, button: Locator, shows: Locator): Promise<void> {
  const held = Promise.withResolvers<void>()
  const posts = (url: URL) => url.pathname.startsWith('/api/v1/')
  await page.route(posts, async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  const release = await holdStorage(page)
  await button.click()
  await expect(shows).toBeVisible()
  await release()
  held.resolve()
}

const busy = (within: Locator): Locator => within.locator('button[aria-busy=true]').first()

test('what a member sends: the profile, an application, a saved home, a decision, a request for contact, the logout', async ({
  page,
  playwright,
}) => {
  test.setTimeout(120_000)
  const main = page.getByRole('main')
  const [found = 0, asked = 0, next = 0] = (await homeIds(page)).slice(-3)
  const [me, other] = [await apiPerson(playwright, '한다솜'), await apiPerson(playwright, '강수아')]
  const mine = await me.apply(found)
  await other.apply(found)
  await other.like(mine)
  await me.apply(asked)
  await me.like(await other.apply(asked))
  await page.goto('/login?redirect=/dashboard?view=profile')
  await logIn(page, me.email, PASSWORD)

  await main.getByLabel('직업').fill('제빵사')
  await pressInVain(page, main.getByRole('button', { name: '프로필 저장하기' }), busy(main))
  await expect(main.getByText('프로필을 저장했어요.')).toBeVisible()

  await fillIn(page, next)
  const save = main.getByRole('button', { name: '이 집 저장하기' })
  await pressInVain(page, save, main.getByRole('button', { name: '저장됨', pressed: true }))
  await pressInVain(page, sendButton(page), busy(inquiryForm(page)))
  await expect(page.getByText('신청이 완료되었어요')).toBeVisible()

  await page.goto('/dashboard')
  await main.getByRole('article').getByRole('button', { name: '만나 보기', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: '나도 관심 보내기' }).click()
  await expect(question).toContainText('관심을 보낼까요?')
  await pressInVain(page, question.getByRole('button', { name: '나도 관심 보내기' }), busy(question))
  await dismissMoment(page)
  await pressInVain(page, main.getByRole('button', { name: '연락 요청하기' }), busy(main))
  await expect(main.getByText('연락 요청을 보냈어요!')).toBeVisible()

  // Else the logout asks first what is to become of what waits.
  await page.goto('/outbox')
  await expect(main.getByRole('heading', { name: '보냈어요' })).toBeVisible()
  await expect(main.getByRole('heading', { name: '보내기를 기다려요' })).toBeHidden({ timeout: 30_000 })
  const menu = await openMenu(page)
  // Back where visitors start: what is offered to them is there.
  const gone = main.getByRole('heading', { level: 1, name: '집도, 함께 살 사람도 한 번에 찾아요' })
  await pressInVain(page, menu.getByRole('button', { name: '로그아웃' }), busy(menu).or(gone))
})
