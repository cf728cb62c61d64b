/** Rents as shown. Dollars have no cents here: homes are priced in whole dollars a month. */

import type { Letting } from '../../../contract/enums.ts'
import type { Language } from '../../../contract/language.ts'
import { roomName } from './room-name.ts'

/** "1,850": a rounded number with thousands separators. Not through Intl: server and browser must write the same. */
export function withSeparators(value: number): string {
  const whole = Math.abs(Math.round(value)).toString()
  return `${value <= -0.5 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** An amount, e.g. "$1,850". */
export function formatDollars(dollars: number): string {
  return withSeparators(dollars).replace(/^-?/, '$&$$')
}

/** A monthly rent: "월 $1,850" in Korean, "$1,850/mo" in English. */
export function formatMonthlyRent(dollars: number, language: Language): string {
  return language === 'ko' ? `월 ${formatDollars(dollars)}` : `${formatDollars(dollars)}/mo`
}

/** A lowest rent: "월 $1,180부터", "from $1,180/mo". */
export function formatRentFrom(dollars: number, language: Language): string {
  const rent = formatMonthlyRent(dollars, language)
  return language === 'ko' ? `${rent}부터` : `from ${rent}`
}

/** A home's rent and how it is let. `letting` is missing where a backend does not say, and in data of older builds. */
interface LetHome {
  readonly price: number | null
  readonly letting?: Letting | null | undefined
}

/** The rent before a room is chosen: "월 $1,180부터" where rooms are let, else the plain rent; null without a price. */
export function formatOpenRent({ price, letting }: LetHome, language: Language): string | null {
  if (price === null) return null
  return letting === 'room' ? formatRentFrom(price, language) : formatMonthlyRent(price, language)
}

/** A room with its rent: "안방 · 월 $1,440". */
export function formatRoomRent(
  room: Parameters<typeof roomName>[0] & { readonly price: number | null },
  language: Language,
): string {
  const name = roomName(room, language)
  return room.price === null ? name : `${name} · ${formatMonthlyRent(room.price, language)}`
}

/** A rent in large type, between the words about it: "방 하나" "월 $1,250" "부터"; "Room from" "$1,250/mo". */
interface RentInWords {
  readonly before: string
  readonly rent: string
  readonly after: string
}

/** The rent with how the home is let, in its parts; null without a price. */
export function homeRent({ price, letting }: LetHome, language: Language): RentInWords | null {
  if (price === null) return null
  const rent = formatMonthlyRent(price, language)
  const isRoom = letting === 'room'
  if (!letting) return { before: '', rent, after: '' }
  if (language === 'ko') return { before: isRoom ? '방 하나' : '집 전체', rent, after: isRoom ? '부터' : '' }
  return { before: isRoom ? 'Room from' : 'Whole home', rent, after: '' }
}

/** The rent with how the home is let: "방 하나 월 $1,250부터", "Whole home $4,100/mo"; null without a price. */
export function formatHomeRent(home: LetHome, language: Language): string | null {
  const words = homeRent(home, language)
  return words && `${words.before} ${words.rent}${words.after}`.trim()
}

/** The rent beside the words for any room: of a home that is let as a whole it is not the room's. */
export const formatAnyRoomRent = (home: LetHome, language: Language): string | null =>
  home.letting === 'whole' ? formatHomeRent(home, language) : formatOpenRent(home, language)
