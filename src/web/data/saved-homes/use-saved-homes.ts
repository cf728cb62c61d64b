import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { NO_ACCOUNT } from '../../../offline/device/cache-names.ts'
import type { SessionHint } from '../session/access.ts'
import { useSession } from '../session/session-context.tsx'
import type { SessionState } from '../session/session-store.ts'
import type { SavedHome } from './saved-home.ts'
import type { SavedHomes, SavedSnapshot } from './saved-homes.ts'

const never = () => () => {}

/** Whose homes a page saves: the user's, or a visitor's; null while nobody knows who is there. */
export function savingOwner({ status, user }: SessionState, hint: SessionHint): number | null {
  if (user) return user.id
  return status === 'visitor' || !hint.present() ? NO_ACCOUNT : null
}

/** The same for the page's reader. */
export function useSavingOwner(): number | null {
  const { session } = useRouteContext({ from: '__root__' })
  return savingOwner(useSession(), session)
}

/** The saved homes of the reader, with or without an account; null until they are known and the storage is open. */
export function useSavedHomes(): SavedHomes | null {
  const { device } = useRouteContext({ from: '__root__' })
  const user = useSavingOwner()
  const [opened, setOpened] = useState<{ user: number; homes: SavedHomes } | null>(null)
  useEffect(() => {
    if (user === null || !device) return
    let left = false
    device.opened.then(
      ({ savedHomes }) => !left && setOpened({ user, homes: savedHomes.of(user) }),
      // A device whose storage does not open has no saved homes.
      () => {},
    )
    return () => {
      left = true
    }
  }, [device, user])
  return opened !== null && opened.user === user ? opened.homes : null
}

/** The snapshot of the saved homes; null until it is known, and during hydration. */
export function useSavedSnapshot(homes: SavedHomes | null): SavedSnapshot | null {
  return useSyncExternalStore(
    homes?.subscribe ?? never,
    () => homes?.getSnapshot() ?? null,
    () => null,
  )
}

/** One saved home; null where the home is not saved. */
export function useSavedHome(propertyId: number): SavedHome | null {
  const homes = useSavedHomes()
  const find = () => homes?.getSnapshot().homes.find(({ home }) => home.id === propertyId) ?? null
  return useSyncExternalStore(homes?.subscribe ?? never, find, () => null)
}
