import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { OutboxRow } from '../../src/offline/outbox-row.ts'
import { createOutboxStore } from '../../src/offline/outbox-store.ts'
import { gate, manualClock, noAnswer, phone, quiet } from './device.ts'
import { inquiryFor } from './payloads.ts'

/** A factory whose databases refuse every write, as with a full disk. */
function fullDisk(): IDBFactory {
  const factory = new IDBFactory()
  const open = factory.open.bind(factory)
  factory.open = (...parameters) => {
    const request = open(...parameters)
    request.addEventListener('success', () => {
      const database = request.result
      const transaction = database.transaction.bind(database)
      database.transaction = (...given) => {
        const begun = transaction(...given)
        const objectStore = begun.objectStore.bind(begun)
        begun.objectStore = (name) => {
          const store = objectStore(name)
          store.put = () => {
            throw new DOMException('No room', 'QuotaExceededError')
          }
          return store
        }
        return begun
      }
    })
    return request
  }
  return factory
}

/** A database that works until it dies, as when a browser loses its storage process. */
function mortal() {
  const factory = new IDBFactory()
  const open = factory.open.bind(factory)
  let dead = false
  factory.open = (...parameters) => {
    if (dead) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    const request = open(...parameters)
    request.addEventListener('success', () => {
      const database = request.result
      const transaction = database.transaction.bind(database)
      database.transaction = (...given) => {
        if (dead) throw new DOMException('The connection is closing', 'InvalidStateError')
        return transaction(...given)
      }
    })
    return request
  }
  return {
    factory,
    die() {
      dead = true
    },
  }
}

describe('storage trouble', () => {
  test('a database that dies after the login: what waited and what comes since is sent all the same', async () => {
    const { factory, die } = mortal()
    const { openTab, server, clock } = phone({ indexedDB: factory })
    const outbox = openTab()
    await outbox.loggedIn(1)
    server.next(noAnswer)
    await outbox.enqueue('inquiry', inquiryFor(1))
    await quiet()
    die()
    await outbox.enqueue('inquiry', inquiryFor(2))
    await quiet()
    clock.advance(60_000)
    await quiet()
    expect(outbox.getSnapshot()).toMatchObject({
      durable: false,
      rows: [{ state: 'sent' }, { state: 'sent' }],
    })
    const delivered = server.received.map(({ body }) => Reflect.get(Object(body), 'property_id'))
    expect(delivered.toSorted()).toEqual([1, 1, 2])
    expect(new Set(server.received.map(({ key }) => key)).size).toBe(2)
  })

  test('a database that dies before a logout: forgetting says that rows may be left', async () => {
    const { factory, die } = mortal()
    const { openTab, server } = phone({ indexedDB: factory })
    const outbox = openTab()
    await outbox.loggedIn(1)
    server.next(noAnswer)
    await outbox.enqueue('inquiry', inquiryFor(1))
    await quiet()
    die()
    await expect(outbox.forget(1)).rejects.toThrow()
    expect(outbox.getSnapshot().rows).toEqual([])
  })

  test('without any database there is nothing that a logout could leave', async () => {
    const outbox = phone({ indexedDB: null }).openTab()
    await outbox.loggedIn(1)
    await outbox.forget(1)
    expect(outbox.getSnapshot().rows).toEqual([])
  })

  test('a full disk: rows are kept in memory and delivered', async () => {
    const { openTab, server } = phone({ indexedDB: fullDisk() })
    const outbox = openTab()
    await outbox.loggedIn(1)
    await outbox.enqueue('inquiry', inquiryFor(1))
    await quiet()
    expect(outbox.getSnapshot()).toMatchObject({ durable: false, rows: [{ state: 'sent' }] })
    expect(server.received).toHaveLength(1)
  })

  test('a database that refuses to open: the same', async () => {
    const refusing = new IDBFactory()
    refusing.open = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    const { openTab, server } = phone({ indexedDB: refusing })
    const outbox = openTab()
    await outbox.loggedIn(1)
    await outbox.enqueue('inquiry', inquiryFor(1))
    await quiet()
    expect(outbox.getSnapshot()).toMatchObject({ durable: false, rows: [{ state: 'sent' }] })
    expect(server.received).toHaveLength(1)
  })

  test('a database that never answers is given up after three seconds', async () => {
    const silent = new IDBFactory()
    const request = new IDBFactory().open('never')
    silent.open = () => Object.create(request)
    const clock = manualClock()
    const store = createOutboxStore({ factory: silent, clock: clock })
    const result = store.transact(() => ({ result: 'done' }))
    await quiet()
    clock.advance(3_000)
    expect(await result).toBe('done')
    expect(store.durable).toBe(false)
  })

  test('a database that opens late is used after all: what it holds leaves first, and what came since is kept', async () => {
    const indexedDB = new IDBFactory()
    const { openTab, server, clock, crash } = phone({ indexedDB })
    const before = openTab()
    await before.loggedIn(1)
    server.next(noAnswer)
    const profile = await before.enqueue('profile_save', { smoking: false, has_pets: false })
    await quiet()
    crash()
    const { opened, open } = gate()
    const opening = indexedDB.open.bind(indexedDB)
    indexedDB.open = (...given) => {
      const request = opening(...given)
      let heard: IDBOpenDBRequest['onsuccess'] = null
      Object.defineProperty(request, 'onsuccess', { set: (listener) => (heard = listener) })
      request.addEventListener('success', (event) => void opened.then(() => heard?.call(request, event)))
      return request
    }
    const outbox = openTab()
    const starting = outbox.loggedIn(1)
    await quiet()
    clock.advance(4_000)
    await starting
    server.next(noAnswer)
    const inquiry = await outbox.enqueue('inquiry', inquiryFor(1))
    await quiet()
    expect(outbox.getSnapshot()).toMatchObject({ durable: false, rows: [{ id: inquiry.id }] })
    open()
    await quiet()
    expect(outbox.getSnapshot().durable).toBe(true)
    clock.advance(10_000)
    await quiet()
    clock.advance(10_000)
    await quiet()
    expect(server.received.slice(2).map(({ key }) => key)).toEqual([profile.id, inquiry.id])
    expect(outbox.getSnapshot().rows).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  test('a database that opens but cannot be read is given up for memory', async () => {
    const factory = new IDBFactory()
    await new Promise((resolve) => {
      const opening = factory.open('bangjjak-outbox', 1)
      opening.onsuccess = () => {
        opening.result.close()
        resolve(null)
      }
    })
    const { openTab, server } = phone({ indexedDB: factory })
    const outbox = openTab()
    await outbox.loggedIn(1)
    await outbox.enqueue('inquiry', inquiryFor(1))
    await quiet()
    expect(outbox.getSnapshot()).toMatchObject({ durable: false, rows: [{ state: 'sent' }] })
    expect(server.received).toHaveLength(1)
  })

  test('a database of a newer version is left alone', async () => {
    const factory = new IDBFactory()
    await new Promise((resolve) => {
      const opening = factory.open('bangjjak-outbox', 2)
      opening.onsuccess = () => {
        opening.result.close()
        resolve(null)
      }
    })
    const store = createOutboxStore({ factory: factory, clock: manualClock() })
    expect(await store.transact(() => ({ user: 1, result: 'works' }))).toBe('works')
    expect(store.durable).toBe(false)
  })

  test('a connection that the browser closed is opened again', async () => {
    const factory = new IDBFactory()
    const store = createOutboxStore({ factory: factory, clock: manualClock() })
    await store.transact(() => ({ user: 1, result: null }))
    store.close()
    expect(await store.transact(({ user }) => ({ result: user }))).toBe(1)
  })

  test('a stored row that cannot be read is left out, and the others work', async () => {
    const indexedDB = new IDBFactory()
    const { openTab, server } = phone({ indexedDB })
    const outbox = openTab()
    await outbox.loggedIn(1)
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('bangjjak-outbox')
      opening.onsuccess = () => {
        const writing = opening.result.transaction('rows', 'readwrite')
        writing.objectStore('rows').put({ id: 'broken', user: 1, kind: 'carrier pigeon' })
        writing.oncomplete = resolve
        writing.onabort = reject
      }
    })
    await outbox.enqueue('inquiry', inquiryFor(1))
    await quiet()
    expect(outbox.getSnapshot().rows).toMatchObject([{ state: 'sent' }])
    expect(server.received).toHaveLength(1)
  })

  test('a step that throws changes nothing and tells its caller', async () => {
    const store = createOutboxStore({ factory: new IDBFactory(), clock: manualClock() })
    const failing = store.transact(() => {
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await store.transact(({ rows }) => ({ result: rows.length }))).toBe(0)
  })
})

describe('a row of another build', () => {
  /** A phone on which a build of `version` has left a row. */
  async function phoneWithRow(version: number, payload: object) {
    const indexedDB = new IDBFactory()
    const { openTab, server } = phone({ indexedDB })
    const outbox = openTab()
    const store = createOutboxStore({ factory: indexedDB, clock: manualClock() })
    await outbox.loggedIn(1)
    server.next(() => Promise.reject(new TypeError('no network')))
    const row = await outbox.enqueue('inquiry', inquiryFor(1))
    await quiet()
    const left = { ...row, version, payload, state: 'waiting', notBefore: 0 } as OutboxRow
    await store.transact(() => ({ rows: [left], result: null }))
    await outbox.loggedIn(1)
    await quiet()
    return { row, outbox, server }
  }

  test('leaves with its key where an older one says what this one understands', async () => {
    const { row, outbox, server } = await phoneWithRow(0, { ...inquiryFor(1), favourite_colour: 'celadon' })
    expect(server.received.map(({ key }) => key)).toEqual([row.id, row.id])
    expect(server.received[1]?.body).toEqual(inquiryFor(1))
    expect(outbox.getSnapshot().rows).toMatchObject([{ state: 'sent' }])
  })

  test('parks as outdated instead of leaving wrongly where it does not', async () => {
    const { outbox, server } = await phoneWithRow(0, { home: 1 })
    expect(server.received).toHaveLength(1)
    expect(outbox.getSnapshot().rows).toMatchObject([{ state: 'parked', lastError: { code: 'outdated' } }])
  })

  test('is left alone where it is newer, for the tab that runs that build', async () => {
    const { outbox, server } = await phoneWithRow(99, { home: 1 })
    expect(server.received).toHaveLength(1)
    expect(outbox.getSnapshot().rows).toMatchObject([{ state: 'waiting', version: 99 }])
  })
})
