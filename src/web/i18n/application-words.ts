import { useLingui } from '@lingui/react/macro'
import { formatFactDate } from '../../domain/dates.ts'
import { preferredRoomName, type WishedRoom } from '../model/room-name.ts'
import { roomTypeWords } from './lifestyle-words.ts'
import { useLanguage } from './use-language.ts'

/** Gives a function that says an application's room: its name, its type where only that was chosen, or any. */
export function useWishedRoomWords() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (wish: WishedRoom): string => {
    const type = wish.room_type_preference ?? 'any'
    return (
      preferredRoomName(wish, language) ??
      (type === 'any' ? t`Any room is fine` : i18n._(roomTypeWords[type]))
    )
  }
}

/** Gives a function that says an application's room and, where there is one, its date: "안방 · 2026. 12. 1.". */
export function useApplicationWords() {
  const roomOf = useWishedRoomWords()
  const language = useLanguage()
  return (application: WishedRoom & { readonly visit_date: string | null }): string =>
    [roomOf(application), formatFactDate(application.visit_date, language)]
      .filter((part) => part !== null)
      .join(' · ')
}
