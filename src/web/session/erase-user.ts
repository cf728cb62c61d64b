/** What a logout removes from this device, in a chunk of its own that pages have loaded by the time anyone is logged in. */
import { eraseStores, type UserStores } from '../../offline/forget-user.ts'
import { forgetWanted } from '../navigation/wanted.ts'
import { readPendingErasures, readStoredUser, setErasurePending } from './stored-session.ts'

const isBack = (user: number): boolean => readStoredUser()?.id === user

/**
 * Erases what is stored of `user`, unless they are logged in again. What would not go (the disk failed, a database did
 * not answer) stays a pending erasure, for the next start or their next login. Never rejects.
 */
export async function eraseUser(user: number, stores: Promise<UserStores>): Promise<void> {
  setErasurePending(user, true)
  try {
    if (!isBack(user)) {
      await eraseStores(user, await stores, () => isBack(user))
      forgetWanted()
    }
  } catch {
    if (!isBack(user)) return
  }
  setErasurePending(user, false)
}

/** Goes on with erasures that were cut off or failed. */
export async function erasePending(stores: Promise<UserStores>): Promise<void> {
  for (const user of readPendingErasures()) await eraseUser(user, stores)
}
