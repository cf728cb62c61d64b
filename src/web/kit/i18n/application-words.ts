import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Application } from '../../../contract/applications.ts'
import { formatFactDate, isCalendarDate } from '../../../domain/dates.ts'
import { type MoveInProblem, moveInProblem } from '../../../domain/move-in-date.ts'
import { preferredRoomName, type WishedRoom } from '../model/room-name.ts'
import { roomTypeWords } from './lifestyle-words.ts'
import { useLanguage } from './use-language.ts'

const moveInWords: Record<MoveInProblem, MessageDescriptor> = {
  move_in_passed: msg`This day has passed. Please choose a later one.`,
  move_in_too_far: msg`This is more than two years ahead. Please choose an earlier day.`,
}

/** The validation sentence of a move-in date, which may be empty. `today` is the reader's calendar date. */
export function visitDateError(visitDate: string, today: string): MessageDescriptor | null {
  const date = visitDate.trim()
  if (date === '') return null
  if (!isCalendarDate(date)) return msg`Please enter a date that exists.`
  const problem = moveInProblem(date, today)
  return problem && moveInWords[problem]
}

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

/**
 * Gives a function that says an application's room, of a home that is shared, and its date where there is one:
 * "안방 · 2026. 12. 1."; empty without either.
 */
export function useApplicationWords() {
  const roomOf = useWishedRoomWords()
  const language = useLanguage()
  return ({ room, moveIn, isShared }: Pick<Application, 'room' | 'moveIn' | 'isShared'>): string =>
    [isShared ? roomOf(room) : null, formatFactDate(moveIn, language)]
      .filter((part) => part !== null)
      .join(' · ')
}
