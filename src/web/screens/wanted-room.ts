/** The room that a visitor tapped before a login or a sign-up: it is chosen again when they are back at its home. */
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { FloorPlanRoom } from '../../contract/floor-plan.ts'
import { useSessionStore } from '../data/session/session-context.tsx'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { roomName } from '../kit/model/room-name.ts'
import type { RoomSelectionAction } from '../kit/model/room-selection.ts'
import { readWanted, rememberWanted, takeWanted } from '../kit/navigation/wanted.ts'
import { useToast } from '../kit/ui/toast.tsx'

const nameFor = (propertyId: number | string) => `room ${propertyId}`

/** Whether a room is to be chosen again on a home's page. @param path the path of any page */
export function leadsToWantedRoom(path: string): boolean {
  const [, id] = /^\/property\/(\d+)/.exec(path) ?? []
  return id !== undefined && readWanted(nameFor(id)) !== null
}

interface WantedRoomOptions {
  propertyId: number
  /** The home's plan; null until it has loaded. */
  plan: { readonly rooms: readonly FloorPlanRoom[] } | null
  act: (action: RoomSelectionAction) => void
}

/** Chooses the remembered room once a user is logged in, with a toast. @returns a function that remembers a room */
export function useWantedRoom({ propertyId, plan, act }: WantedRoomOptions): (roomId: string) => void {
  const { t } = useLingui()
  const language = useLanguage()
  const session = useSessionStore()
  const toast = useToast()
  const choose = useEffectEvent(() => {
    const isMember = session.getSnapshot().status === 'authenticated'
    const roomId = isMember ? takeWanted(nameFor(propertyId)) : null
    if (roomId === null) return
    act({ type: 'room_tapped', roomId })
    const room = plan?.rooms.find(({ id }) => id === roomId)
    const chosen = room && roomName(room, language)
    if (chosen) toast({ message: t`Welcome. ${chosen} is still chosen.` })
  })
  useEffect(() => {
    if (plan === null) return
    choose()
    return session.subscribe(() => choose())
  }, [session, plan])
  return useCallback((roomId) => rememberWanted(nameFor(propertyId), roomId), [propertyId])
}
