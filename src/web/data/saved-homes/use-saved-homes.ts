import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../session/session-context.tsx'
import type { SavedHome } from './saved-home.ts'
import type { SavedHomes, SavedSnapshot } from './saved-homes.ts'

const never = () => () => {}

/** The saved homes of the logged-in user; null for visitors, and until the device's storage is open. */
export function useSavedHomes(): SavedHomes | null {
  const { device } = useRouteContext({ from: '__root__' })
  const user = useSession().user?.id ?? null
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
