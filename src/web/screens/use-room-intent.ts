/** The room that a visitor tapped before a login or a sign-up: it is chosen again when they are back at its home. */
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { FloorPlanRoom } from '../../contract/floor-plan.ts'
import { useSessionStore } from '../data/session/session-context.tsx'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { roomName } from '../kit/model/room-name.ts'
import { canChooseRoom, type RoomSelectionAction } from '../kit/model/room-selection.ts'
import { readIntent, rememberIntent, takeIntent } from '../kit/navigation/intent.ts'
import { useToast } from '../kit/ui/toast.tsx'
import { roomIntent } from './room-intent.ts'

/** The remembered wish for any room, which is no room's id. */
const ANY = ''

/** The action that chooses a room, or with null any room. */
export const choosing = (roomId: string | null): RoomSelectionAction =>
  roomId === null ? { type: 'room_type_chosen', roomType: 'any' } : { type: 'room_tapped', roomId }

interface RoomIntentOptions {
  propertyId: number
  /** The home's plan; null until it has loaded. */
  plan: { readonly rooms: readonly FloorPlanRoom[]; readonly isExample: boolean } | null
  act: (action: RoomSelectionAction) => void
  /** Called once the room is chosen for a user who has just come back from the login. */
  onReturn: () => void
}

/**
 * Chooses the remembered room, for a visitor who is back from the sign-up as well; a user who is just logged in is led
 * to the form, with a toast.
 * @returns a function that remembers a room, or with null any room
 */
export function useRoomIntent({ propertyId, plan, act, onReturn }: RoomIntentOptions) {
  const { t } = useLingui()
  const language = useLanguage()
  const session = useSessionStore()
  const toast = useToast()
  const name = roomIntent(propertyId)
  const { room: linked } = useSearch({ from: '/property/$id' })
  const choose = useEffectEvent((isArrival: boolean) => {
    const isMember = session.getSnapshot().status === 'authenticated'
    const wanted = isMember ? takeIntent(name) : isArrival && linked === undefined ? readIntent(name) : null
    if (wanted === null || plan === null) return
    const room = plan.rooms.find(({ id }) => id === wanted)
    if (wanted !== ANY && (room === undefined || !canChooseRoom(room, plan))) return
    act(choosing(room?.id ?? null))
    if (!isMember) return
    const chosen = room ? roomName(room, language) : t`Any room`
    toast({ message: t`Welcome. ${chosen} is still chosen.` })
    if (isArrival) onReturn()
  })
  useEffect(() => {
    if (plan === null) return
    choose(true)
    return session.subscribe(() => choose(false))
  }, [session, plan])
  return useCallback((roomId: string | null) => rememberIntent(name, roomId ?? ANY), [name])
}
