/** The browser deletes the outbox's database under open pages, as with "clear site data" or for want of room. */
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { gate, loggedInPhone, noAnswer, quiet, states, success } from './device.ts'
import { inquiryFor, yesTo } from './payloads.ts'

function deleted(indexedDB: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('bangjjak-outbox')
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => reject(deleting.error)
  })
}

/** What the database holds: the marked user, and ids with states of rows. */
function contents(indexedDB: IDBFactory): Promise<{ user: unknown; rows: [string, string][] }> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bangjjak-outbox', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction(['rows', 'marks'])
      const rows = reading.objectStore('rows').getAll()
      const user = reading.objectStore('marks').get('user')
      reading.oncomplete = () =>
        resolve({ user: user.result, rows: rows.result.map(({ id, state }) => [id, state]) })
      opening.result.close()
    }
  })
}

async function phoneWithDatabase() {
  const indexedDB = new IDBFactory()
  return { indexedDB, ...(await loggedInPhone({ indexedDB })) }
}

test('a write made after the loss leaves, and the user is marked again', async () => {
  const { indexedDB, outbox, server, queue } = await phoneWithDatabase()
  await deleted(indexedDB)
  await quiet()
  const row = await queue('inquiry', inquiryFor(1))
  expect(server.received.map(({ key }) => key)).toEqual([row.id])
  expect(outbox.getSnapshot()).toMatchObject({ durable: true, rows: [{ state: 'sent' }] })
  expect(await contents(indexedDB)).toEqual({ user: 1, rows: [[row.id, 'sent']] })
})

test('a row that waits is stored anew at once, and leaves after its page has died', async () => {
  const { indexedDB, server, queue, crash, openTab, pass } = await phoneWithDatabase()
  server.next(noAnswer)
  const row = await queue('inquiry', inquiryFor(1))
  await deleted(indexedDB)
  await quiet()
  expect(await contents(indexedDB)).toEqual({ user: 1, rows: [[row.id, 'waiting']] })
  crash()
  const again = openTab()
  await again.loggedIn(1)
  await pass(10_000)
  expect(server.received.map(({ key }) => key)).toEqual([row.id, row.id])
  expect(states(again)).toEqual(['sent'])
})

test('a row under way is settled by its answer', async () => {
  const { indexedDB, server, queue } = await phoneWithDatabase()
  const { opened, open } = gate()
  server.next(() => opened.then(() => success()))
  const row = await queue('inquiry', inquiryFor(1))
  await deleted(indexedDB)
  await quiet()
  open()
  await quiet()
  expect(await contents(indexedDB)).toEqual({ user: 1, rows: [[row.id, 'sent']] })
  expect(server.received).toHaveLength(1)
})

test('two tabs bring back the same rows, and each leaves once', async () => {
  const { indexedDB, outbox, server, queue, openTab, pass } = await phoneWithDatabase()
  const other = openTab()
  await other.loggedIn(1)
  server.next(noAnswer)
  const [one, two] = [await queue('inquiry', inquiryFor(1)), await queue('suggestion_decision', yesTo(20, 2))]
  await deleted(indexedDB)
  await quiet()
  for (const tab of [outbox, other]) tab.wake(true)
  await pass(10_000)
  expect(states(outbox)).toEqual(['sent', 'sent'])
  expect(states(other)).toEqual(['sent', 'sent'])
  const keys = server.received.map(({ key }) => key)
  expect(keys.filter((key) => key === two.id)).toHaveLength(1)
  expect(keys.filter((key) => key === one.id)).toHaveLength(2)
})

test('a row that another tab has discarded since does not come back', async () => {
  const { indexedDB, outbox, server, queue, openTab } = await phoneWithDatabase()
  const other = openTab()
  await other.loggedIn(1)
  server.always = noAnswer
  const row = await queue('bookmark', { property_id: 1, saved: true })
  await deleted(indexedDB)
  await quiet()
  expect(await other.discard(row.id)).toBe(true)
  await quiet()
  await queue('bookmark', { property_id: 2, saved: true })
  expect(outbox.getSnapshot().rows.map(({ target }) => target)).toEqual(['property:2'])
})

test('after a logout in another tab nothing of the user comes back', async () => {
  const { indexedDB, outbox, server, queue, openTab } = await phoneWithDatabase()
  const other = openTab()
  await other.loggedIn(1)
  server.always = noAnswer
  await queue('inquiry', inquiryFor(1))
  await deleted(indexedDB)
  await other.setUser(null, { isLogout: true })
  await other.forget(1)
  await quiet()
  outbox.wake(true)
  await quiet()
  expect(await contents(indexedDB)).toEqual({ user: null, rows: [] })
})
