import { useEffect, useState, useSyncExternalStore } from 'react'
import { type MyPlace, readPlaces, subscribeToPlaces } from '../../data/device/my-places.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'

const none: readonly MyPlace[] = []

/** The chosen places; none in hydration, as on the server. */
export const useMyPlaces = (): readonly MyPlace[] =>
  useSyncExternalStore(subscribeToPlaces, readPlaces, () => none)

const load = async () => {
  const [{ minutesTo }, { destinationOf }] = await Promise.all([
    import('../../../domain/transit/home-minutes.ts'),
    import('../../../domain/transit/destinations.ts'),
  ])
  return { minutesTo, destinationOf }
}
type Timetables = Awaited<ReturnType<typeof load>>

let loaded: Timetables | null = null

/** The timetables; null until they are loaded. @param isNeeded false loads nothing */
export function useTimetables(isNeeded: boolean): Timetables | null {
  const [timetables, setTimetables] = useState(loaded)
  const isMissing = isNeeded && !timetables
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    load().then(
      (module) => {
        loaded = module
        if (!isGone) setTimetables(module)
      },
      // Without them nothing is said.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isMissing])
  return isNeeded ? timetables : null
}

/** The name of a destination in the reader's language; null while it is unknown. */
export function usePlaceName(id: string): string | null {
  const language = useLanguage()
  const mine = useMyPlaces().find((place) => place.id === id)
  const timetables = useTimetables(id !== '' && !mine)
  const place = mine ?? timetables?.destinationOf(id)
  return place ? (language === 'ko' ? place.nameKo : place.name) : null
}
