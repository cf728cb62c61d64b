import { readWanted } from '../kit/navigation/wanted.ts'

/** The name of the wish for a room of a home. */
export const roomWish = (propertyId: number | string) => `room ${propertyId}`

/** Whether a room is to be chosen again on a home's page. @param path the path of any page */
export function leadsToWantedRoom(path: string): boolean {
  const [, id] = /^\/property\/(\d+)/.exec(path) ?? []
  return id !== undefined && readWanted(roomWish(id)) !== null
}
