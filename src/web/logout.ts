/**
 * What a logout does on this device, in a chunk of its own that the page has loaded by the time anyone is logged in:
 *
 *   mark ─▶ other tabs show a visitor ─▶ this page does, too ─▶ what is stored goes ─▶ the server is told ─▶ mark gone
 *
 * The mark comes first (./session-store.ts), so that an app that is killed in between goes on at its next start.
 */
import { forgetLeftovers, forgetUser, type UserStores } from '../offline/forget-user.ts'
import { countLogout, forgetTabSession } from './logout-count.ts'
import { readLogoutMark, writeLogoutMark } from './logout-mark.ts'
import { tellTabs } from './logout-news.ts'
import { deliverLogout } from './pending-logout.ts'
import { readStoredUser } from './stored-user.ts'
import { readUnforgotten, writeUnforgotten } from './unforgotten.ts'

interface LogoutSteps {
  readonly user: number | null
  readonly stores: Promise<UserStores>
}

const isStored = (user: number): boolean => readStoredUser()?.id === user

/** What `forgetting` leaves of `user` is noted. Never rejects. */
async function noteLeftovers(user: number, forgetting: Promise<void>): Promise<void> {
  const others = () => readUnforgotten().filter((other) => other !== user)
  try {
    await forgetting
    writeUnforgotten(others())
  } catch {
    // Whoever is logged in by now keeps what they have.
    writeUnforgotten(isStored(user) ? others() : [...others(), user])
  }
}

/** What is stored of `user` goes; what would not go is noted. Never rejects. */
async function forgetStored(user: number, stores: Promise<UserStores>): Promise<void> {
  await noteLeftovers(
    user,
    stores.then((all) => forgetUser(user, all)),
  )
}

/**
 * Tries once more to remove what a logout before could not: of a user who is about to be logged in, before anything of
 * theirs is read. Never rejects.
 */
export function forgetBeforeLogin(user: number, stores: UserStores): Promise<void> {
  // They are stored already; whether another tab has let them in, the outbox knows.
  return noteLeftovers(
    user,
    forgetLeftovers(user, stores, () => false),
  )
}

/** The same at a start, of everyone but whoever is logged in: what these have may be newer than their logout. */
async function forgetEveryLeftover(stores: UserStores): Promise<void> {
  for (const user of readUnforgotten()) {
    if (!isStored(user)) {
      await noteLeftovers(
        user,
        forgetLeftovers(user, stores, () => isStored(user)),
      )
    } else writeUnforgotten(readUnforgotten().filter((other) => other !== user))
  }
}

/** `user` goes, with this tab's session. The mark then names nobody any more. */
async function forget(user: number | null, stores: Promise<UserStores>): Promise<void> {
  forgetTabSession()
  if (user === null) return
  await forgetStored(user, stores)
  // As it stands now: a login meanwhile has delivered the logout and taken the mark away.
  const now = readLogoutMark()
  if (now?.forgetting === user) writeLogoutMark({ ...now, forgetting: null })
}

/**
 * The renter has logged out in this tab, which stands in the mark. Resolves when nothing of them is left; the server
 * hears of it in its own time. `left` resolves once this page is a visitor's.
 */
export async function logOutHere({
  user,
  stores,
  left,
}: LogoutSteps & { left: Promise<unknown> }): Promise<void> {
  countLogout()
  tellTabs(user)
  await left.catch(() => undefined)
  await forget(user, stores)
  void deliverLogout(location.origin)
}

/** At start: goes on with a logout that was cut off or failed, and tells the server of one that it has yet to hear of. */
export async function resumeLogout(stores: UserStores): Promise<void> {
  const leftovers = forgetEveryLeftover(stores)
  const mark = readLogoutMark()
  if (mark !== null && mark.forgetting !== null) {
    countLogout()
    tellTabs(mark.forgetting)
    await forget(mark.forgetting, Promise.resolve(stores))
  }
  await Promise.all([leftovers, deliverLogout(location.origin)])
}

/** The renter has logged out in another tab. Whatever this one was writing goes after it was written. */
export async function logOutElsewhere({
  user,
  stores,
  leave,
}: LogoutSteps & { leave: () => Promise<void> }): Promise<void> {
  await leave().catch(() => undefined)
  forgetTabSession()
  if (user !== null) await forgetStored(user, stores)
}
