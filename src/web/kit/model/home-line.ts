/** A home in one line: "방 3개 · 12월 1일 · 월 $1,250부터". */
import type { Language } from '../../../contract/language.ts'
import { calendarDateOf, formatDay, isCalendarDate } from '../../../domain/dates.ts'
import { formatHomeRent, formatOpenRent } from './money.ts'

type LinedHome = Parameters<typeof formatHomeRent>[0] & {
  readonly bed: number | null
  readonly available_from: string | null
}

/** "방 3개", "3 bd", or that it is a studio. */
export function formatBedrooms(bed: number, language: Language): string {
  if (bed === 0) return language === 'ko' ? '원룸' : 'Studio'
  return language === 'ko' ? `방 ${bed}개` : `${bed} bd`
}

/** The first day on which a home is free: its calendar date, `now` once that has come, or null where it is unknown. */
export function freeFrom({ available_from }: Pick<LinedHome, 'available_from'>, now = new Date()) {
  const day = available_from?.trim() ?? ''
  if (!isCalendarDate(day)) return null
  return day > calendarDateOf(now) ? day : 'now'
}

export const freeNowWords = { ko: '바로 입주', en: 'free now' } as const

/** A home's known facts, each in one piece: bedrooms, free day, rent. A day that has come reads "바로 입주". */
export function homeLine(
  home: LinedHome,
  language: Language,
  now = new Date(),
): { facts: string[]; rent: string | null } {
  const day = freeFrom(home, now)
  const free = day === 'now' ? freeNowWords[language] : day && formatDay(day, language)
  const facts = [home.bed === null ? null : formatBedrooms(home.bed, language), free]
  return {
    facts: facts.flatMap((fact) => (fact === null ? [] : fact.replaceAll(' ', '\u00a0'))),
    // The word "from" already says that rooms are let: the line has to fit a phone.
    rent:
      (home.letting === 'room' ? formatOpenRent : formatHomeRent)(home, language)?.replaceAll(
        ' ',
        '\u00a0',
      ) ?? null,
  }
}
