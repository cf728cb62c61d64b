import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createPageDatabase, type PageDatabase } from '../../src/offline/device/page-database.ts'
import { frozen, manualClock, quiet, thawed } from './device.ts'

/** Two pages of one browser that follow each other. */
function twoPages() {
  const factory = new IDBFactory()
  const clock = manualClock()
  const page = new EventTarget()
  const said: string[] = []
  const database = (given: EventTarget, onAnswering?: () => void) =>
    createPageDatabase({ name: 'things', stores: { things: {} }, factory, clock, page: given, onAnswering })
  return {
    factory,
    clock,
    page,
    said,
    first: database(page, () => said.push('answers')),
    next: database(new EventTarget()),
  }
}

const put = (database: PageDatabase, key: string) =>
  database.run('readwrite', (transaction) => {
    transaction.objectStore('things').put(1, key)
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve('written')
      transaction.onabort = () => reject(transaction.error)
    })
  })

const keys = (database: PageDatabase) =>
  database.run('readonly', (transaction) => {
    const request = transaction.objectStore('things').getAllKeys()
    return new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  })

/** A transaction that stays open until `stop`, and how often it has begun. */
function longOne(database: PageDatabase) {
  const long = { begun: 0, stop: () => {}, ended: Promise.resolve<unknown>(null) }
  let isOver = false
  long.stop = () => {
    isOver = true
  }
  long.ended = database.run('readwrite', (transaction) => {
    long.begun += 1
    return new Promise((resolve) => {
      const goOn = () => {
        const request = transaction.objectStore('things').put(1, 'long')
        request.onerror = (event) => event.preventDefault()
        request.onsuccess = () => (isOver ? resolve('ended') : goOn())
      }
      goOn()
    })
  })
  long.ended.catch(() => undefined)
  return long
}

test('a page that goes into the back/forward cache leaves no transaction open, and begins it again as it comes back', async () => {
  const { first, next, page } = twoPages()
  const long = longOne(first)
  await quiet()
  const waiting = put(next, 'next')
  page.dispatchEvent(frozen())
  expect(await waiting).toBe('written')
  expect(await keys(next)).toEqual(['next'])
  expect(long.begun).toBe(1)
  page.dispatchEvent(thawed())
  await quiet()
  expect(long.begun).toBe(2)
  long.stop()
  expect(await long.ended).toBe('ended')
})

test('what is asked of a database while its page is frozen begins as it comes back', async () => {
  const { first, next, page } = twoPages()
  await put(first, 'before')
  page.dispatchEvent(frozen())
  const asked = put(first, 'frozen')
  await quiet()
  expect(await keys(next)).toEqual(['before'])
  page.dispatchEvent(thawed())
  expect(await asked).toBe('written')
  expect(await keys(next)).toEqual(['before', 'frozen'])
})

test('a page that is frozen holds no connection that would block what changes the database', async () => {
  const { first, page, factory } = twoPages()
  await put(first, 'before')
  page.dispatchEvent(frozen())
  await quiet()
  const removing = factory.deleteDatabase('things')
  const outcome = await new Promise((resolve) => {
    removing.onsuccess = () => resolve('removed')
    removing.onblocked = () => resolve('blocked')
  })
  expect(outcome).toBe('removed')
})

test('a page that goes for good, and one that is only covered, write on', async () => {
  const { first, next, page } = twoPages()
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))
  await put(first, 'hidden')
  expect(await keys(next)).toEqual(['hidden'])
})

test('a transaction that does not begin within three seconds is given up, as are those after it until storage answers', async () => {
  const { first, next, clock, said } = twoPages()
  await put(first, 'before')
  const long = longOne(next)
  await quiet()
  const late = put(first, 'late').catch((error: Error) => error.message)
  await quiet()
  clock.advance(3_000)
  expect(await late).toBe('Storage does not answer.')
  await expect(put(first, 'later')).rejects.toThrow('Storage does not answer.')
  expect(said).toEqual([])
  long.stop()
  await quiet()
  expect(said).toEqual(['answers'])
  expect(await put(first, 'after')).toBe('written')
  expect(await keys(first)).not.toContain('late')
})
