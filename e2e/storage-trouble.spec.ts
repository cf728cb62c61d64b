/** Browsers that keep nothing, or keep it badly: the app opens and works online, says what it cannot do, and never loops. */
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { readableByAll } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'

const KEEPS_NOTHING = /이 브라우저는 기기에 아무것도 담아 두지 못해요/
const NO_ROOM = /기기에 남은 공간이 없어요/
const NOT_OFFLINE = /이 브라우저에서는 신호가 없으면 앱이 열리지 않아요/

/** How often the page was loaded: one that reloads by itself shows here. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

const troubles: { trouble: string; inject: () => void; said: RegExp | null }[] = [
  {
    trouble: 'there is no IndexedDB',
    inject: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
    said: KEEPS_NOTHING,
  },
  {
    trouble: 'IndexedDB may not even be touched',
    inject: () =>
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    said: KEEPS_NOTHING,
  },
  {
    trouble: 'IndexedDB never answers',
    inject: () => {
      IDBFactory.prototype.open = () =>
        Object.create(IDBOpenDBRequest.prototype, {
          onsuccess: { set() {} },
          onerror: { set() {} },
          onupgradeneeded: { set() {} },
          oncomplete: { set() {} },
          onabort: { set() {} },
          onblocked: { set() {} },
        })
    },
    said: KEEPS_NOTHING,
  },
  {
    trouble: 'the quota is used up',
    inject: () => {
      StorageManager.prototype.estimate = async () => ({ quota: 5_000_000, usage: 4_999_000 })
    },
    said: NO_ROOM,
  },
  {
    trouble: 'there is no Cache Storage',
    inject: () =>
      Object.defineProperty(window, 'caches', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    said: NOT_OFFLINE,
  },
  {
    trouble: 'there are no service workers',
    inject: () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
    said: NOT_OFFLINE,
  },
  {
    trouble: 'local and session storage may not be touched',
    inject: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    },
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
      const keys = [
        'user',
        'filters',
        'language',
        'analytics',
        'wanted-home',
        'draft:login',
        'storage-trouble-said',
      ]
      for (const store of [localStorage, sessionStorage])
        for (const key of keys) if (!store.getItem(key)) store.setItem(key, '{"id":')
    },
    said: null,
  },
]

for (const { trouble, inject, said } of troubles) {
  test(`where ${trouble}, the app opens, logs in and saves a home${said ? ', and says once what it cannot do' : ''}`, async ({
    page,
  }) => {
    await page.addInitScript(inject)
    const loads = countLoads(page)
    await page.goto('/listing')
    await hydrated(page)
    await expect(page.getByRole('article')).toHaveCount(8)
    if (said) await expect(page.getByText(said)).toBeVisible()
    expect(loads()).toBe(1)

    await page.goto('/login?redirect=%2Flisting')
    await hydrated(page)
    await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/listing$/)
    const card = page.getByRole('article').nth(1)
    const name = (await card.getByRole('link').textContent()) ?? ''
    const told = page.waitForResponse((answer) => answer.url().endsWith('/bookmark'))
    await card.getByRole('button', { name: `${name} 저장` }).click()
    await expect(card.getByRole('button', { name: `${name} 저장`, pressed: true })).toBeVisible()
    expect((await told).status()).toBe(200)
    expect(loads()).toBe(2)
  })
}

test('where the browser keeps nothing, the saved homes say so as long as it is so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('/login?redirect=%2Fsaved')
  await hydrated(page)
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  const notice = page
    .getByRole('main')
    .getByText('이 브라우저는 기기에 아무것도 담아 두지 못해요. 저장한 집은')
  await expect(notice).toBeVisible()
  await readableByAll(page)
})

test('databases that a newer build has left are let be; the app works without them and says so', async ({
  page,
  complaints,
}) => {
  await page.goto('/icons/apple-touch-icon.png')
  await page.evaluate(async () => {
    for (const name of ['bangjjak-outbox', 'bangjjak-queries', 'bangjjak-saved'])
      await new Promise((resolve, reject) => {
        const asked = indexedDB.open(name, 99)
        asked.onupgradeneeded = () => asked.result.createObjectStore('of-a-newer-build')
        asked.onerror = () => reject(asked.error)
        asked.onsuccess = () => {
          asked.result.close()
          resolve(null)
        }
      })
  })
  // The browser styles its own page around a picture, which the picture's policy forbids.
  complaints.length = 0
  const loads = countLoads(page)
  await page.goto('/login?redirect=%2Flisting')
  await hydrated(page)
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/listing$/)
  await expect(page.getByText(KEEPS_NOTHING)).toBeVisible()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/bookmark'))
  await page.getByRole('article').first().getByRole('button').click()
  expect((await told).status()).toBe(200)
  expect(loads()).toBe(1)
  const versions = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ version }) => version),
  )
  expect(versions).toEqual([99, 99, 99])
})
