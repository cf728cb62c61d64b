/** Browsers that keep nothing, or keep it badly: the app opens and works online, says what it cannot do, and never loops. */

import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { anyRoom } from './applying.ts'
import { brokenPictures } from './broken-pictures.ts'
import { arrive, countLoads, deviceOpen, expect, test, workerInControl } from './fixtures.ts'
import { standing, userOf } from './standing.ts'

const KEEPS_NOTHING = /이 브라우저는 기기에 아무것도 담아 두지 못해요/
const NO_ROOM = /기기에 남은 공간이 없어요/
const PRIVATE_WINDOW = /사생활 보호 창이에요\. 저장한 것과/
const NOT_OFFLINE = /이 브라우저에서는 신호가 없으면 앱이 열리지 않아요/

/** How each is found out is decided in tests/web/offline-status/storage-check.test.ts. */
const troubles: {
  trouble: string
  /** Parts of the window that may not be touched. */
  denied?: string[]
  inject?: () => void
  said: RegExp | null
}[] = [
  {
    trouble: 'IndexedDB may not even be touched',
    denied: ['indexedDB'],
    said: KEEPS_NOTHING,
  },
  {
    trouble: 'IndexedDB never answers',
    inject: () => {
      const events = ['success', 'error', 'upgradeneeded', 'complete', 'abort', 'blocked']
      const silent = Object.fromEntries(events.map((name) => [`on${name}`, { set() {} }]))
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, silent)
    },
    said: KEEPS_NOTHING,
  },
  {
    trouble: 'there is no Cache Storage',
    denied: ['caches'],
    said: NOT_OFFLINE,
  },
  {
    trouble: 'the window is a private one of Firefox',
    inject: () => {
      StorageManager.prototype.getDirectory = () =>
        Promise.reject(new DOMException('Security error when calling GetDirectory', 'SecurityError'))
    },
    said: PRIVATE_WINDOW,
  },
  {
    trouble: 'local and session storage may not be touched',
    denied: ['localStorage', 'sessionStorage'],
    said: null,
  },
  {
    trouble: 'local and session storage are full',
    inject: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    said: null,
  },
  {
    trouble: 'everything that was stored as text is garbage',
    inject: () => {
      const keys = 'user filters language analytics wanted-home draft:login storage-trouble-said'.split(' ')
      for (const store of [localStorage, sessionStorage])
        for (const key of keys) if (!store.getItem(key)) store.setItem(key, '{"id":')
    },
    said: null,
  },
]

const deny = (names: readonly string[]) => {
  const get = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of names) Object.defineProperty(window, name, { get })
}

for (const { trouble, denied = [], inject = () => {}, said } of troubles) {
  test(`where ${trouble}, the app opens, logs in and saves a home${said ? ', and says once what it cannot do' : ''}`, async ({
    page,
  }) => {
    await page.addInitScript(inject)
    await page.addInitScript(deny, denied)
    const loads = countLoads(page)
    await arrive(page, '/login?redirect=%2Flisting')
    if (said) await expect(page.getByText(said)).toBeVisible()
    await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/listing$/)
    await expect(page.getByRole('article')).toHaveCount(8)
    const card = page.getByRole('article').nth(1)
    const name = (await card.getByRole('link').textContent()) ?? ''
    const told = page.waitForResponse((answer) => answer.url().endsWith('/bookmark'))
    await card.getByRole('button', { name: `${name} 저장` }).click()
    await expect(card.getByRole('button', { name: `${name} 저장`, pressed: true })).toBeVisible()
    expect((await told).status()).toBe(200)
    expect(loads()).toBe(1)
  })
}

test('where Cache Storage breaks under the worker, as a damaged one does, the app opens from the network with its pictures, and says what it cannot do', async ({
  page,
  context,
}) => {
  await page.goto('/listing')
  await workerInControl(page)
  const broken = () => {
    const refuse = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
    for (const method of ['match', 'open', 'has', 'keys'] as const) CacheStorage.prototype[method] = refuse
  }
  await page.addInitScript(broken)
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  await worker.evaluate(broken)
  const loads = countLoads(page)
  await arrive(page, '/login?redirect=%2Flisting')
  await expect(page.getByText(NOT_OFFLINE)).toBeVisible()
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/listing')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '평면도' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '평면도' })).toBeVisible()
  await expect.poll(() => brokenPictures(page)).toEqual([])
  expect(loads()).toBe(2)
})

test('where the device is full, a home cannot be saved and a write not be stored: each is said, and both reach the server', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const email = await createAccount(request, '남궁온')
  const loads = countLoads(page)
  // Before the origin has stored anything: the browser does not look at the quota at each write.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1_000 })
  await arrive(page, '/login?redirect=%2Flisting')
  await expect(page.getByText(NO_ROOM)).toBeVisible()
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/listing')
  const user = await userOf(page)

  const card = page.getByRole('article').nth(1)
  const name = (await card.getByRole('link').textContent()) ?? ''
  await card.getByRole('button', { name: `${name} 저장` }).click()
  await expect(page.getByText('저장했지만 기기에 담지 못했어요.')).toBeVisible()
  await expect.poll(async () => (await standing(user)).bookmarks.length).toBe(1)

  await card.getByRole('link').click()
  const form = page.locator('#inquiry')
  await anyRoom(page).check()
  // As the rest of the home and of the app is here: without room there is no worker that would have it.
  await expect(page.getByRole('heading', { name: '집 소개' })).toBeVisible()
  await deviceOpen(page)
  await context.setOffline(true)
  await form.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(form).toContainText('신청서가 기다리고 있어요')
  await expect(form).toContainText('기기에 저장하지 못했어요. 앱을 닫지 말아 주세요.')
  await context.setOffline(false)
  await expect(form).toContainText('신청이 완료되었어요', { timeout: 20_000 })
  expect(await standing(user)).toMatchObject({ inquiries: [expect.any(Number)], keys: { length: 2 } })
  expect(loads()).toBe(1)
})
