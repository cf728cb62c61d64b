/** Erases a user's data at a logout, in a chunk that pages have loaded by the time anyone is logged in. */

import { allDone } from '../../../offline/device/storage-timeout.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { QueryCache } from '../../../offline/queries/query-cache.ts'
import { forgetCelebrated } from '../device/celebrated.ts'
import { forgetHomeNotes } from '../device/home-notes.ts'
import { forgetNoted, isNoted } from '../device/noted-once.ts'
import { endNotices } from '../device/shown-notices.ts'
import {
  readEndedSessions,
  readPendingErasures,
  readStoredUser,
  setErasurePending,
  setSessionEnded,
} from '../device/stored-session.ts'

/** The stores with a user's own data, which a logout erases. */
export interface UserStores {
  outbox: Outbox
  queryCache: QueryCache
  savedHomes: { forget(user: number): Promise<unknown> }
}

const isBack = (user: number): boolean => readStoredUser()?.id === user

/**
 * Resolves once the user's rows, stored answers and saved homes are gone, or once the user is logged in again, in any
 * tab: the outbox's own transaction knows. The app's files, public content, settings and the language stay.
 * @throws where some of the user's data may be left, after all stores have tried
 */
async function eraseStores(user: number, { outbox, queryCache, savedHomes }: UserStores): Promise<void> {
  const rows = outbox.forget(user)
  // A store that fails does not stop the others from forgetting.
  const isRefused = !(await rows.catch(() => true))
  if (isBack(user)) return
  if (isRefused) throw new Error('The outbox still belongs to this user.')
  await allDone([rows, queryCache.forget(user), savedHomes.forget(user)])
}

/**
 * Erases what is stored of `user`, unless they are logged in again. Data that could not be erased (the disk failed, a
 * database did not answer) stays a pending erasure, for the next start or the user's next login. Never rejects.
 */
export async function eraseUser(user: number, stores: Promise<UserStores>): Promise<void> {
  setErasurePending(user, true)
  try {
    if (!isBack(user)) {
      // First, so that nothing arrives while the rest is erased, or the logout waits for a signal.
      if (isNoted('notices-on', user)) await endNotices()
      await eraseStores(user, await stores)
      forgetCelebrated(user)
      forgetNoted(user)
      forgetHomeNotes(user)
    }
  } catch {
    if (!isBack(user)) return
  }
  setErasurePending(user, false)
}

/**
 * Removes the answers cached of `user`, whose session the server has ended, unless they are logged in again. Their rows
 * and saved homes stay, hidden until their next login. What fails is tried again at the next start. Never rejects.
 */
export async function forgetAnswers(user: number, stores: Promise<UserStores>): Promise<void> {
  setSessionEnded(user, true)
  try {
    if (!isBack(user)) await (await stores).queryCache.forget(user)
  } catch {
    if (!isBack(user)) return
  }
  setSessionEnded(user, false)
}

/** Continues erasures that were cut off or failed. */
export async function erasePending(stores: Promise<UserStores>): Promise<void> {
  for (const user of readEndedSessions()) await forgetAnswers(user, stores)
  for (const user of readPendingErasures()) await eraseUser(user, stores)
}
