import { useState } from 'react'
import { type HomeNotes, readHomeNotes, writeHomeNotes } from './home-notes.ts'

/** Somebody's notes on a home, and how they are changed; `isStored` is false once the device has taken nothing. */
export function useHomeNotes(owner: number, propertyId: number) {
  const [notes, setNotes] = useState(() => readHomeNotes(owner, propertyId))
  const [isStored, setStored] = useState(true)
  function change(part: Partial<HomeNotes>): void {
    // Another tab may have changed the other parts.
    const next = { ...(isStored ? readHomeNotes(owner, propertyId) : notes), ...part }
    setNotes(next)
    setStored(writeHomeNotes(owner, propertyId, next))
  }
  return { notes, change, isStored }
}
