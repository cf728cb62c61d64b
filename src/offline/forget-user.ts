/** Removes what this device stores of one user: one function a store, called here and nowhere else. */
import type { Outbox } from './outbox.ts'
import type { QueryCache } from './query-cache.ts'
import { forgetSavedHomes } from './saved-homes.ts'
import { allDone } from './storage-timeout.ts'

export interface UserStores {
  readonly outbox: Pick<Outbox, 'forget'>
  readonly queryCache: Pick<QueryCache, 'forget'>
}

/**
 * Resolves once their rows, stored answers and saved homes are gone. The app's own files, public content, settings and the
 * language stay.
 * @throws AggregateError where a store failed, when all have tried: something of them may be left
 */
export async function forgetUser(user: number, { outbox, queryCache }: UserStores): Promise<void> {
  await allDone([outbox.forget(user), queryCache.forget(user), forgetSavedHomes(user)])
}

/**
 * The same for what an earlier logout could not remove, unless they have logged in again since: the outbox's own
 * transaction says so, whichever tab it was in, and `isBack` whatever this tab knows besides.
 * @throws AggregateError as above
 */
export async function forgetLeftovers(
  user: number,
  { outbox, queryCache }: UserStores,
  isBack: () => boolean,
): Promise<void> {
  const rows = outbox.forget(user, { leftovers: true })
  // A store that fails does not stop the others.
  const mayGoOn = await rows.catch(() => true)
  if (mayGoOn && !isBack()) await allDone([rows, queryCache.forget(user), forgetSavedHomes(user)])
}
