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

/** The rent with how the home is let: "방 하나 월 $1,250부터", "Whole home $4,100/mo"; null without a price. */
export function formatHomeRent(home: LetHome, language: Language): string | null {
  const rent = formatOpenRent(home, language)
  if (rent === null || !home.letting) return rent
  if (language === 'ko') return `${home.letting === 'room' ? '방 하나' : '집 전체'} ${rent}`
  return `${home.letting === 'room' ? 'Room' : 'Whole home'} ${rent}`
}

/** The rent beside the words for any room: of a home that is let as a whole it is not the room's. */
export const formatAnyRoomRent = (home: LetHome, language: Language): string | null =>
  home.letting === 'whole' ? formatHomeRent(home, language) : formatOpenRent(home, language)
