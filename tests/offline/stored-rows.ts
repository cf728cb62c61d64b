/** A device whose outbox was filled by a page that is gone. */
import { IDBFactory } from 'fake-indexeddb'

/** The database of a device on which user 1 is logged in. */
export async function databaseWith(rows: readonly object[]): Promise<IDBFactory> {
  const indexedDB = new IDBFactory()
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('bangjjak-outbox', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('rows', { keyPath: 'id' })
      opening.result.createObjectStore('marks')
    }
    opening.onsuccess = () => {
      const writing = opening.result.transaction(['rows', 'marks'], 'readwrite')
      for (const row of rows) writing.objectStore('rows').put(row)
      writing.objectStore('marks').put(1, 'user')
      writing.oncomplete = resolve
      writing.onabort = reject
      opening.result.close()
    }
  })
  return indexedDB
}
