/** The places that somebody goes to each day: on this device alone, for visitors, too, until a logout (rule 2.15). */
import { useSyncExternalStore } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Destination } from '../../../domain/transit/destinations.ts'
import { PLACES_KEY } from '../../data/device/kept-places.ts'

/** As it was chosen; the names are there without the table that it is from. */
export type MyPlace = Pick<Destination, 'id' | 'name' | 'nameKo'>

export const PLACES_MAXIMUM = 3

export const placeName = ({ name, nameKo }: Pick<MyPlace, 'name' | 'nameKo'>, language: Language): string =>
  language === 'ko' ? nameKo : name

const none: readonly MyPlace[] = []
/** What was read last, or is known alone to this page where the storage is blocked. */
let current: { readonly text: string | null; readonly places: readonly MyPlace[] } = {
  text: null,
  places: none,
}
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` when they change, in any tab. @returns a function that unsubscribes */
function subscribeToPlaces(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', changed)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', changed)
  }
}

const isPlace = (value: unknown): value is MyPlace => {
  const place = (value ?? {}) as Partial<Record<keyof MyPlace, unknown>>
  return [place.id, place.name, place.nameKo].every((text) => typeof text === 'string')
}

function parsed(text: string): readonly MyPlace[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isPlace).slice(0, PLACES_MAXIMUM) : none
  } catch {
    return none
  }
}

/** The same list until it changes. None where the storage is blocked or damaged. */
function readPlaces(): readonly MyPlace[] {
  try {
    const text = localStorage.getItem(PLACES_KEY)
    if (text !== current.text) current = { text, places: text === null ? none : parsed(text) }
  } catch {
    // What this page knows itself.
  }
  return current.places
}

export function writePlaces(places: readonly MyPlace[]): void {
  const kept = places.slice(0, PLACES_MAXIMUM)
  const text = JSON.stringify(kept.map(({ id, name, nameKo }) => ({ id, name, nameKo })))
  try {
    if (kept.length === 0) localStorage.removeItem(PLACES_KEY)
    else localStorage.setItem(PLACES_KEY, text)
  } catch {
    current = { text: current.text, places: kept }
  }
  changed()
}

/** The chosen places, as they change. */
export const useMyPlaces = (): readonly MyPlace[] =>
  useSyncExternalStore(subscribeToPlaces, readPlaces, () => none)
