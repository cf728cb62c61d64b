/** What a browser keeps of the app, read as whoever has the device next might read it. */
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

interface StoredThing {
  readonly place: string
  readonly content: string
}

/** Everything that an origin keeps in a browser, with where it lies: both storages, each database, each cache. */
export function allThatIsStored(page: Page): Promise<StoredThing[]> {
  return page.evaluate(async () => {
    const found: { place: string; content: string }[] = []
    for (const [name, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const) {
      for (const key of Object.keys(storage))
        found.push({ place: `${name} ${key}`, content: `${key} ${storage.getItem(key)}` })
    }
    for (const { name = '' } of await indexedDB.databases()) {
      found.push({ place: `database ${name}`, content: '' })
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const read = <Found>(request: IDBRequest<Found[]>) =>
          new Promise<Found[]>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          })
        const [keys, values] = await Promise.all([read(store.getAllKeys()), read(store.getAll())])
        for (const [index, key] of keys.entries())
          found.push({
            place: `database ${name} ${storeName} ${key}`,
            content: `${key} ${JSON.stringify(values[index])}`,
          })
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      found.push({ place: `cache ${name}`, content: '' })
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /json|text|javascript/.test(answer?.headers.get('content-type') ?? '')
        const body = isText ? await answer?.text() : ''
        found.push({ place: `cache ${name} ${request.url}`, content: `${request.url} ${body}` })
      }
    }
    return found
  })
}

/** Where any of the words stands. The app's own files speak of nobody. */
export async function traces(page: Page, words: readonly string[]): Promise<string[]> {
  const stored = await allThatIsStored(page)
  expect(stored.length, 'something is stored, or nothing is looked at').toBeGreaterThan(0)
  return stored
    .filter(({ content }) => words.some((word) => content.includes(word)))
    .map(({ place, content }) => `${place}: ${content.slice(0, 200)}`)
}
