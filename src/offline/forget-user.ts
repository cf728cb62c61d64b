/** Removes from this device what it stores of one user: one function a store, called here and nowhere else. */
import type { Outbox } from './outbox.ts'
import type { QueryCache } from './query-cache.ts'
import { forgetSavedHomes } from './saved-homes.ts'
import { allDone } from './storage-timeout.ts'

export interface UserStores {
  readonly outbox: Pick<Outbox, 'forget'>
  readonly queryCache: Pick<QueryCache, 'forget'>
}

/**
 * Resolves once the user's rows, stored answers and saved homes are gone, or once they are logged in again:
 * the outbox's own transaction says so, in whichever tab it was, and `isBack` what this tab knows besides. The app's
 * own files, public content, settings and the language stay.
 * @throws where something of them may be left, after all stores have tried
 */
export async function eraseStores(
  user: number,
  { outbox, queryCache }: UserStores,
  isBack: () => boolean,
): Promise<void> {
  const rows = outbox.forget(user, { leftovers: true })
  // A store that fails stops none of the others from forgetting.
  const isRefused = !(await rows.catch(() => true))
  if (isBack()) return
  if (isRefused) throw new Error('The outbox still belongs to this user.')
  await allDone([rows, queryCache.forget(user), forgetSavedHomes(user)])
}
