import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { enqueue } from '../../src/offline/outbox/queue.ts'
import { type OutboxRow, ROW_VERSION } from '../../src/offline/outbox/row.ts'
import { createOutboxStore } from '../../src/offline/outbox/store.ts'
import { checkedWrite } from '../../src/offline/writes/kinds.ts'
import { gate, loggedInPhone, manualClock, noAnswer, quiet, states } from './device.ts'
import { inquiryFor } from './payloads.ts'

const newId = () => crypto.randomUUID()

/** A database whose opened connections are changed first. */
function factoryWith(change: (database: IDBDatabase) => void): IDBFactory {
  const factory = new IDBFactory()
  const open = factory.open.bind(factory)
  factory.open = (...parameters) => {
    const request = open(...parameters)
    request.addEventListener('success', () => change(request.result))
    return request
  }
  return factory
}

/** Refuses every write, as with a full disk. */
const fullDisk = () =>
  factoryWith((database) => {
    const transaction = database.transaction.bind(database)
    database.transaction = (...given) => {
      const begun = transaction(...given)
      const objectStore = begun.objectStore.bind(begun)
      begun.objectStore = (name) =>
        Object.assign(objectStore(name), {
          put() {
            throw new DOMException('No room', 'QuotaExceededError')
          },
        })
      return begun
    }
  })

function refusing(): IDBFactory {
  return Object.assign(new IDBFactory(), {
    open() {
      throw new DOMException('Blocked', 'SecurityError')
    },
  })
}

/** A database that is there already, without this build's stores. */
async function foreign(version: number): Promise<IDBFactory> {
  const factory = new IDBFactory()
  await new Promise((resolve) => {
    const opening = factory.open('bangjjak-outbox', version)
    opening.onsuccess = () => resolve(opening.result.close())
  })
  return factory
}

/** A database that works until it dies, as when a browser loses its storage process. */
function mortal() {
  let isDead = false
  const factory = factoryWith((database) => {
    const transaction = database.transaction.bind(database)
    database.transaction = (...given) => {
      if (isDead) throw new DOMException('The connection is closing', 'InvalidStateError')
      return transaction(...given)
    }
  })
  const open = factory.open.bind(factory)
  factory.open = (...parameters) => {
    if (isDead) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return open(...parameters)
  }
  return {
    factory,
    die() {
      isDead = true
    },
  }
}

describe('storage trouble', () => {
  test.each<[string, () => IDBFactory | Promise<IDBFactory> | null]>([
    ['no database at all', () => null],
    ['a full disk', fullDisk],
    ['a database that refuses to open', refusing],
    ['a database that opens but cannot be read', () => foreign(1)],
    ['a database of a newer version', () => foreign(2)],
  ])(
    '%s: rows live in memory, which is said, and are delivered; a logout leaves none',
    async (_name, make) => {
      const indexedDB = await make()
      const { outbox, queue, server } = await loggedInPhone({ indexedDB })
      await queue('inquiry', inquiryFor(1))
      expect(outbox.getSnapshot()).toMatchObject({ durable: false, rows: [{ state: 'sent' }] })
      expect(server.received).toHaveLength(1)
      await outbox.setUser(null, { isLogout: true })
      await outbox.forget(1).catch(() => expect(indexedDB).not.toBeNull())
      expect(outbox.getSnapshot().rows).toEqual([])
    },
  )

  test('a database that dies after the login: what waited and what comes since is sent; a logout says that rows may be left', async () => {
    const { factory, die } = mortal()
    const { outbox, queue, server, pass } = await loggedInPhone({ indexedDB: factory })
    server.next(noAnswer)
    await queue('inquiry', inquiryFor(1))
    die()
    await queue('inquiry', inquiryFor(2))
    await pass(60_000)
    expect(outbox.getSnapshot().durable).toBe(false)
    expect(states(outbox)).toEqual(['sent', 'sent'])
    expect(new Set(server.received.map(({ key }) => key)).size).toBe(2)
    expect(server.received).toHaveLength(3)
    await outbox.setUser(null, { isLogout: true })
    await expect(outbox.forget(1)).rejects.toThrow()
  })

  test('a database that never answers is given up after three seconds', async () => {
    const silent = new IDBFactory()
    const request = new IDBFactory().open('never')
    silent.open = () => Object.create(request)
    const clock = manualClock()
    const store = createOutboxStore({ factory: silent, clock, newId })
    const result = store.transact(() => ({ result: 'done' }))
    await quiet()
    clock.advance(3_000)
    expect(await result).toBe('done')
    expect(store.durable).toBe(false)
  })

  test('a database that opens late is used after all: what it holds leaves first, and what came since is stored', async () => {
    const indexedDB = new IDBFactory()
    const { openTab, server, clock, crash, pass, queue } = await loggedInPhone({ indexedDB })
    server.next(noAnswer)
    const profile = await queue('profile_save', { smoking: false, has_pets: false })
    crash()
    const { opened, open } = gate()
    const opening = indexedDB.open.bind(indexedDB)
    indexedDB.open = (...given) => {
      const request = opening(...given)
      let onSuccess: IDBOpenDBRequest['onsuccess'] = null
      Object.defineProperty(request, 'onsuccess', { set: (listener) => (onSuccess = listener) })
      request.addEventListener('success', (event) => void opened.then(() => onSuccess?.call(request, event)))
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
    for (let times = 0; times < 2; times += 1) await pass(10_000)
    expect(server.received.slice(2).map(({ key }) => key)).toEqual([profile.id, inquiry.id])
    expect(states(outbox)).toEqual(['sent', 'sent'])
  })

  test('a connection that the browser closed is opened again', async () => {
    const store = createOutboxStore({ factory: new IDBFactory(), clock: manualClock(), newId })
    await store.transact(() => ({ user: 1, result: null }))
    store.close()
    expect(await store.transact(({ user }) => ({ result: user }))).toBe(1)
  })

  test('what could not be written does not bring back a row that another tab has deleted meanwhile', async () => {
    const factory = new IDBFactory()
    let refuses = false
    const refusingAtTimes = new Proxy(factory, {
      get(target, name) {
        if (name === 'open' && refuses) throw new DOMException('Blocked', 'SecurityError')
        return Reflect.get(target, name, target).bind(target)
      },
    })
    const one = createOutboxStore({ factory: refusingAtTimes, clock: manualClock(), newId })
    const other = createOutboxStore({ factory, clock: manualClock(), newId })
    const write = checkedWrite('bookmark', { property_id: 5, saved: true })
    const fresh = { id: 'a', user: 1, about: null, clockOffset: null, hold: 0, tab: 'one', now: 0 }
    await one.transact((state) => enqueue(state, write, fresh))
    await one.transact(() => ({ result: null }))
    one.close()
    refuses = true
    await one.transact(({ rows }) => ({ rows: rows.map((row) => ({ ...row, attempts: 1 })), result: null }))
    expect(one.durable).toBe(false)
    await other.transact(() => ({ rows: [], result: null }))
    refuses = false
    for (const store of [one, other])
      expect(await store.transact(({ rows }) => ({ result: rows }))).toEqual([])
  })

  test('a step that throws changes nothing and rejects for its caller', async () => {
    const store = createOutboxStore({ factory: new IDBFactory(), clock: manualClock(), newId })
    const failing = store.transact(() => {
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await store.transact(({ rows }) => ({ result: rows.length }))).toBe(0)
  })
})

describe('a stored row', () => {
  /** A phone whose one row is replaced by another, and what happens at the next login. */
  async function phoneWith(stored: object) {
    const indexedDB = new IDBFactory()
    const { outbox, queue, server } = await loggedInPhone({ indexedDB })
    server.next(noAnswer)
    const row = await queue('inquiry', inquiryFor(1))
    const store = createOutboxStore({ factory: indexedDB, clock: manualClock(), newId })
    const rows = [{ ...row, state: 'waiting', notBefore: 0, ...stored } as OutboxRow]
    await store.transact(() => ({ rows, result: null }))
    await outbox.loggedIn(1)
    await quiet()
    return { row, outbox, queue, server }
  }

  test('of an older build leaves with its key where this one understands it', async () => {
    const payload = { ...inquiryFor(1), favourite_colour: 'celadon' }
    const { row, outbox, server } = await phoneWith({ version: 0, payload })
    expect(server.received.map(({ key }) => key)).toEqual([row.id, row.id])
    // As any inquiry leaves: what the form of the basic API names a second time is sent a second time.
    const { preferred_room, no_preference, additional_details } = inquiryFor(1)
    expect(server.received[1]?.body).toEqual({
      ...inquiryFor(1),
      selectedRoom: preferred_room,
      noPreference: no_preference,
      message: additional_details,
    })
    expect(states(outbox)).toEqual(['sent'])
  })

  test.each<[string, object, object[]]>([
    [
      'of an older build that this one does not understand parks as outdated',
      { version: 0, payload: { home: 1 } },
      [{ state: 'parked', lastError: { code: 'outdated' } }],
    ],
    ['that is damaged is left out', { seq: 'first' }, []],
  ])('%s', async (_name, stored, rows) => {
    const { outbox, queue, server } = await phoneWith(stored)
    expect(server.received).toHaveLength(1)
    expect(outbox.getSnapshot().rows).toMatchObject(rows)
    await queue('bookmark', { property_id: 5, saved: true })
    expect(outbox.getSnapshot().rows.at(-1)).toMatchObject({ kind: 'bookmark', state: 'sent' })
  })

  describe.each<[string, object]>([
    ['kind', { kind: 'carrier_pigeon', payload: { wings: 2 }, about: '김하나' }],
    ['version of a known kind', { version: ROW_VERSION + 1, payload: { home: 1 }, about: '김하나' }],
  ])('of a %s that only a newer build knows', (_, carried) => {
    test('waits as what it is, in sight, and can be discarded', async () => {
      const { row, outbox, queue, server } = await phoneWith(carried)
      expect(outbox.getSnapshot()).toMatchObject({ rows: [], unknown: [{ id: row.id, ...carried }] })
      await queue('bookmark', { property_id: 5, saved: true })
      expect(server.received).toHaveLength(2)
      expect(outbox.getSnapshot().unknown).toHaveLength(1)
      expect(await outbox.discard(row.id)).toBe(true)
      expect(outbox.getSnapshot().unknown).toEqual([])
    })

    test('is hidden from another user, and goes with the logout of its own', async () => {
      const { outbox } = await phoneWith(carried)
      await outbox.setUser(null)
      await outbox.loggedIn(2)
      expect(outbox.getSnapshot().unknown).toEqual([])
      await outbox.loggedIn(1)
      expect(outbox.getSnapshot().unknown).toHaveLength(1)
      await outbox.setUser(null, { isLogout: true })
      await outbox.forget(1)
      await outbox.loggedIn(1)
      expect(outbox.getSnapshot().unknown).toEqual([])
    })
  })
})
