/** A browser that holds what the builds before this one stored: nothing that waited or was saved is lost. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { propertySchema } from '../src/contract/properties.ts'
import { inquiryFor } from '../tests/offline/payloads.ts'
import { enter } from './accounts.ts'
import { apiPerson, createAccount, PASSWORD } from './api-people.ts'
import { brokenPictures } from './broken-pictures.ts'
import { arrive, expect, loseSignal, test, workerInControl } from './fixtures.ts'
import { homeIds } from './homes.ts'
import { standing, userOf } from './standing.ts'

/** The badge of a home of which everything is on the device. */
const HERE = '신호가 없어도 볼 수 있어요'
/** Nobody else has a home of this name: it can come from the device alone. */
const NAME = '업데이트 전에 저장한 집'
const PICTURE = '/pictures/saved-before-the-update-960.webp'

interface OldDatabase {
  readonly name: string
  readonly stores: Readonly<Record<string, { keyPath?: string; records: readonly [unknown, unknown][] }>>
}

/** Makes databases of version 1 as the app of then did. */
async function makeDatabases(page: Page, databases: readonly OldDatabase[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const { name, stores } of all)
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1)
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => {
          for (const [store, { keyPath, records }] of Object.entries(stores)) {
            const made = opening.result.createObjectStore(store, keyPath === undefined ? {} : { keyPath })
            for (const [key, record] of records)
              keyPath === undefined ? made.put(record, key as IDBValidKey) : made.put(record)
          }
        }
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      })
  }, databases)
}

const waitingRow = (user: number, seq: number, kind: string, home: number, payload: object) => ({
  id: crypto.randomUUID(),
  kind,
  payload,
  target: `property:${home}`,
  user,
  seq,
  about: NAME,
  version: 1,
  created: Date.now() - 60_000,
  clockOffset: 0,
  attempts: 1,
  notBefore: 0,
  state: 'waiting',
  holder: null,
  claim: null,
  lastError: { status: 0, code: 'network', message: '', at: Date.now() - 50_000 },
  receipt: null,
  settled: null,
})

/** Keys of all records in the query cache's database. */
const storedAnswers = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('bangjjak-queries')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('shelves').objectStore('shelves').getAllKeys()
          asked.onsuccess = () => resolve(asked.result)
          opening.result.close()
        }
      }),
  )

test('what waited is sent once, what was saved opens without a signal with its pictures, and what nothing reads any more goes', async ({
  page,
  request,
  complaints,
}) => {
  const email = await createAccount(request, '한이음')
  // The cookies of a session, without an app that stores anything.
  const login = await page.request.post('/api/v1/login', { data: { login: email, password: PASSWORD } })
  const { data: account }: { data: { id: number } } = await login.json()
  const user = account.id
  const list: { data: { properties: { id: number }[] } } = await (
    await request.get('/api/v1/properties')
  ).json()
  const [first = { id: 0 }, second = { id: 0 }, third = { id: 0 }] = list.data.properties

  await page.goto('/icons/apple-touch-icon.png')
  const property = v.parse(propertySchema, { ...third, name: NAME, name_ko: NAME })
  const variants = [{ url: PICTURE, width: 960 }]
  const sending = { state: 'sending', claim: { tab: 'gone', until: Date.now() - 30_000, locked: true } }
  await makeDatabases(page, [
    {
      name: 'bangjjak-outbox',
      stores: {
        rows: {
          keyPath: 'id',
          records: [
            [null, waitingRow(user, 1, 'inquiry', first.id, inquiryFor(first.id, '지하철에서'))],
            [
              null,
              {
                ...waitingRow(user, 2, 'bookmark', second.id, { property_id: second.id, saved: true }),
                ...sending,
              },
            ],
          ],
        },
        marks: { records: [['user', user]] },
      },
    },
    {
      name: 'bangjjak-saved',
      stores: {
        homes: {
          records: [
            [
              `${user}:${third.id}`,
              {
                schema: 1,
                user,
                home: {
                  ...property,
                  pictures: [{ source: PICTURE, variants, alt: null, altKo: null }],
                },
                plan: null,
                whole: true,
                pictures: [{ url: PICTURE, bytes: 4_000 }],
                savedAt: Date.now() - 86_400_000,
                checkedAt: Date.now(),
                gone: false,
                news: null,
              },
            ],
          ],
        },
      },
    },
    {
      name: 'bangjjak-queries',
      stores: {
        shelves: {
          records: [
            [['public', '5', '["filter-options"]', 0], '["filter-options"]\n{"data":{}}'],
            [
              [`user:${user}`, '5', `["user",${user},"records"]`, 0],
              `["user",${user},"records"]\n{"data":[]}`,
            ],
          ],
        },
      },
    },
  ])
  await page.evaluate(
    async ([id, url, picture]) => {
      localStorage.setItem('user', JSON.stringify({ id, name: '한이음' }))
      const saved = await caches.open(`saved-pictures:${id}`)
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      await saved.put(url, new Response(bytes, { headers: { 'content-type': 'image/png' } }))
      const views = await caches.open('last-views')
      await views.put('/last-views', new Response(`${id} ko`))
    },
    [user, PICTURE, await readFile('public/icons/apple-touch-icon.png', 'base64')] as const,
  )
  // The browser styles its own page around a picture, which the picture's policy forbids.
  complaints.length = 0

  await page.goto('/saved')
  await expect(page.getByRole('article').filter({ hasText: NAME })).toBeVisible()
  await expect(page.getByRole('main').getByText(HERE, { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(() => standing(user), { timeout: 30_000 })
    .toMatchObject({ inquiries: [first.id], bookmarks: [second.id], keys: { length: 2 } })
  await expect.poll(() => page.evaluate(() => caches.has('last-views'))).toBe(false)
  await expect
    .poll(async () => (await storedAnswers(page)).every((key) => typeof key === 'string'), {
      timeout: 10_000,
    })
    .toBe(true)

  await workerInControl(page)
  await loseSignal(page)
  await page.reload()
  await page.getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect.poll(() => brokenPictures(page)).toEqual([])
  expect(await standing(user)).toMatchObject({ inquiries: [first.id], bookmarks: [second.id] })
})

/** Rewrites a user's stored records as ffc7b567 stored them: the people of each in lists of their own. */
const asStoredBefore = (page: Page, user: number): Promise<number> =>
  page.evaluate(
    (key) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('bangjjak-queries')
        opening.onsuccess = () => {
          const store = opening.result.transaction('shelves', 'readwrite').objectStore('shelves')
          const asked = store.get(key)
          asked.onsuccess = () => {
            let rewritten = 0
            const text = String(asked.result).replace(
              /"people":(\[.*?\]),"interests":\[\],"also_matched":\[\]/g,
              (_, people) => {
                const all: { my_decision: string | null; their_decision: string | null }[] =
                  JSON.parse(people)
                const those = (theirs: string | null) =>
                  all.filter(
                    ({ my_decision, their_decision }) =>
                      my_decision === 'confirmed' && their_decision === theirs,
                  )
                rewritten += 1
                return `"interests":${JSON.stringify(those(null))},"also_matched":${JSON.stringify(those('confirmed'))}`
              },
            )
            store.put(text, key)
            store.transaction.oncomplete = () => resolve(rewritten)
            store.transaction.onerror = () => reject(store.transaction.error)
          }
          opening.result.close()
        }
      }),
    `user:${user}`,
  )

test('records stored before people were one list show everybody without a signal', async ({
  page,
  playwright,
}) => {
  const [home = 0] = (await homeIds(page)).slice(-6)
  const me = await apiPerson(playwright, '새솔')
  const [waited, matched] = [await apiPerson(playwright, '해온'), await apiPerson(playwright, '다솜')]
  const mine = await me.apply(home)
  await me.like(await waited.apply(home))
  await me.like(await matched.apply(home))
  await matched.like(mine)
  await enter(page, me.email, PASSWORD)
  await arrive(page, '/dashboard')
  await workerInControl(page)
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText(`${matched.name} 님과 매칭됐어요`)
  await expect.poll(async () => await asStoredBefore(page, await userOf(page))).toBe(1)
  await loseSignal(page)
  await page.reload()
  await expect(card).toContainText(`${matched.name} 님과 매칭됐어요`)
  await expect(card.getByRole('button', { name: `${matched.name} 매칭` })).toBeVisible()
  await card.getByRole('button', { name: `${waited.name} 답 기다림` }).click()
  await expect(page.getByRole('dialog', { name: waited.name })).toBeVisible()
})
