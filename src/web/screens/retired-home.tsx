import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import type { FloorPlan } from '../../contract/floor-plan.ts'
import type { SavedHome } from '../data/saved-homes/saved-home.ts'
import { useSavedHome, useSavedHomes } from '../data/saved-homes/use-saved-homes.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { allHomes } from '../kit/ui/all-homes.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'

/** The server's answer on a home: null where it offers none, undefined while there is no answer yet. */
interface Answer {
  readonly data: object | null | undefined
  readonly dataUpdatedAt: number
}

/**
 * A saved home that is no longer offered; it stays whole on the device until the renter removes it. Null for any other
 * home. A new answer is stored with the saved home.
 */
export function useRetiredHome(id: number, answer: Answer): SavedHome | null {
  const homes = useSavedHomes()
  const saved = useSavedHome(id)
  const isDenied = answer.data === null
  const isKnown = saved?.gone ?? false
  const isNews = saved !== null && isDenied && !isKnown
  useEffect(() => {
    if (isNews) void homes?.download(id)
  }, [isNews, homes, id])
  if (saved === null) return null
  const isOlder = isKnown && (answer.data === undefined || answer.dataUpdatedAt < saved.checkedAt)
  return isDenied || isOlder ? saved : null
}

/** The plan of a retired home, with no room available any more. */
export function useRetiredPlan(saved: SavedHome | undefined): FloorPlan | null | undefined {
  const plan = saved?.plan
  return useMemo(
    () => plan && { ...plan, rooms: plan.rooms.map((room) => ({ ...room, available: false })) },
    [plan],
  )
}

/** A notice that the home is no longer offered, with the day on which it was saved. */
export function RetiredNotice({ saved }: { saved: SavedHome }) {
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(saved.savedAt)
  return (
    <Notice
      tone="warning"
      role="status"
      title={<Trans>This home is no longer offered</Trans>}
      actions={
        <LinkButton {...allHomes} size="small" icon="search">
          <Trans>See all homes</Trans>
        </LinkButton>
      }
    >
      <Trans>You saved it on {day}. What you saw then stays on this device until you remove it.</Trans>
    </Notice>
  )
}

/** A notice that the home is off the lists, since nobody has answered for it. It can still be applied for. */
export const SilentNotice = () => (
  <Notice
    tone="warning"
    role="status"
    title={<Trans>The broker team has not answered yet, so this home is off the lists</Trans>}
  >
    <Trans>It is back once they answer. You can still apply, but an answer may take long.</Trans>
  </Notice>
)
