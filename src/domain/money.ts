/** Rents as they are read. Dollars have no cents here: homes are priced in whole dollars a month. */
import type { Language } from '../contract/language.ts'

/** "1,850": a rounded number with thousands separators. Not through Intl: server and browser must write the same. */
export function withSeparators(value: number): string {
  const whole = Math.abs(Math.round(value)).toString()
  return `${value <= -0.5 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** "$1,850". */
export function formatDollars(dollars: number): string {
  return withSeparators(dollars).replace(/^-?/, '$&$$')
}

/** "월 $1,850" in Korean, "$1,850/mo" in English. */
export function formatMonthlyRent(dollars: number, language: Language): string {
  return language === 'ko' ? `월 ${formatDollars(dollars)}` : `${formatDollars(dollars)}/mo`
}
