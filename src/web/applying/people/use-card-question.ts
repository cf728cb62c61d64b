import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Partner } from '../../../contract/partners.ts'
import { isBareCard } from '../../../domain/own-card.ts'
import { profileQuery } from '../../data/api/profile-query.ts'
import { isNoted, noteOnce } from '../../data/device/noted-once.ts'
import { useMergedProfile } from '../../data/outbox/outbox-hooks.ts'
import { useSession } from '../../data/session/session-context.tsx'
import { OWN_CARD_DIALOG, openDialog } from '../../kit/navigation/dialog-history.ts'

/**
 * Whether a member is asked for their card before their first yes: while nothing of them is on it, and once a device. A
 * profile that is not known is no empty one; a backend of the basic API keeps no card.
 */
export const isCardDue = (profile: Partner | undefined, extensions: boolean, wasAsked: boolean): boolean =>
  extensions && !wasAsked && profile !== undefined && isBareCard(profile)

/**
 * Gives a function that asks the reader for their card, where that is due: over whatever is open, which goes on once
 * the sheet is closed, however that happens.
 */
export function useCardQuestion(): () => void {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { user } = useSession()
  const id = user?.id ?? 0
  // Disabled, since the screens fetch the profile.
  const profile = useMergedProfile(useQuery({ ...profileQuery(api, id), enabled: false }))
  return () => {
    if (!isCardDue(profile, settings.extensions, isNoted('card-asked', id))) return
    noteOnce('card-asked', id)
    openDialog(OWN_CARD_DIALOG)
  }
}
