/** Apart from what else is known of views: the session's store, which every page starts with, needs no more. */
import { cacheNames } from './cache-names.ts'
import { type Clock, systemClock } from './clock.ts'
import { cacheStorage, patiently } from './patient-storage.ts'

/**
 * Every last view goes, whosesoever it was.
 * @throws where one may be left; a storage that does not answer counts as such after three seconds
 */
export async function forgetLastViews(
  storage: Pick<CacheStorage, 'delete'> | null = cacheStorage(),
  clock: Pick<Clock, 'after'> = systemClock,
): Promise<void> {
  if (storage) await patiently(clock, storage.delete(cacheNames.lastViews))
}
