import { readIntent } from '../kit/navigation/intent.ts'

/** The name under which the room of a home that a visitor tapped is stored. */
export const roomIntent = (propertyId: number | string) => `room ${propertyId}`

/** Whether a room is to be chosen again on a home's page. @param path the path of any page */
export function leadsToChosenRoom(path: string): boolean {
  const [, id] = /^\/property\/(\d+)/.exec(path) ?? []
  return id !== undefined && readIntent(roomIntent(id)) !== null
}
