/** Whether the worker has all files of the app, without which nothing opens offline: known once it is installed. */
import { REPAIR_PRECACHE } from '../../../offline/device/cache-names.ts'
import { cacheStorage, withTimeout } from '../../../offline/device/storage-timeout.ts'

/** `missing`: the installation, or the repair of an emptied cache, has failed; it is tried again. */
type AppFiles = 'unknown' | 'whole' | 'missing'

let state: AppFiles = 'unknown'
const listeners = new Set<() => void>()

export const readAppFiles = (): AppFiles => state

export function followAppFiles(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function noteAppFiles(next: AppFiles): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** The time in which a worker fetches the whole app again over what may be a slow network. */
const REPAIR_TIMEOUT_MS = 60_000

/** Whether the shell lies in a cache: it is stored last, and a worker of an earlier build does not say what it lacks. */
async function hasShell(): Promise<boolean> {
  const shell = await withTimeout(
    Promise.resolve(cacheStorage()?.match('/index.html', { ignoreSearch: true })),
  )
  return shell !== undefined
}

/** Has the worker fetch what it lacks, and notes whether all is there. Resolves then, or after a minute; never rejects. */
export async function repairAppFiles(worker: Pick<ServiceWorker, 'postMessage'>): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
  })
  try {
    // A worker of an earlier build never answers: the shell alone tells whether it has its files.
    if (!(await hasShell())) noteAppFiles('unknown')
    worker.postMessage({ type: REPAIR_PRECACHE }, [port2])
    await withTimeout(answered, (await hasShell()) ? 3_000 : REPAIR_TIMEOUT_MS).catch(() => undefined)
    noteAppFiles((await hasShell()) ? 'whole' : 'missing')
  } catch {
    // Cache Storage refuses: the check of the storage says so.
    noteAppFiles('missing')
  } finally {
    port1.close()
  }
}
