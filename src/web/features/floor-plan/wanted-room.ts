/** The room that a visitor tapped before logging in, so that it is chosen when they come back (this tab's session). */
const keyOf = (propertyId: number) => `wanted-room:${propertyId}`

export function rememberWantedRoom(propertyId: number, roomId: string): void {
  try {
    sessionStorage.setItem(keyOf(propertyId), roomId)
  } catch {
    // Blocked storage: they tap it again.
  }
}

/** The remembered room, once. */
export function takeWantedRoom(propertyId: number): string | null {
  try {
    const roomId = sessionStorage.getItem(keyOf(propertyId))
    sessionStorage.removeItem(keyOf(propertyId))
    return roomId
  } catch {
    return null
  }
}
