/** Sentences of the app in the reader's language, from the catalogues that it is built with. */
import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import type { Language } from '../../src/contract/language.ts'

const file = new URL('../../src/web/kit/i18n/locales/ko.po', import.meta.url)
const context = { locale: 'ko', sourceLocale: 'en', filename: file.pathname }
const catalogue = await formatter({ lineNumbers: false }).parse(readFileSync(file, 'utf8'), context)
/** A sentence without a context is the last word on it: another context may say it in other words. */
const korean = new Map(
  Object.values(catalogue)
    .sort((one, other) => Number(one.context === undefined) - Number(other.context === undefined))
    .map(({ message = '', translation = '' }) => [message, translation]),
)

/** A sentence in a language; one that the app does not know is a server's own, and stays as it is. */
export function inLanguage(
  language: Language,
  english: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = language === 'ko' ? (korean.get(english) ?? english) : english
  // What an element says stands before what the sentence puts into it: a full stop behind an address.
  return text.replace(/\{(\w+)\}|<(\w+)(?:\/>|>(.*?)<\/\2>)/g, (whole, place, element, within = '') => {
    const value = values[place ?? element]
    return value === undefined ? whole : `${value}${within}`
  })
}

/** The Korean of a sentence of the app; null where it has none. */
export function koreanOf(english: string): string | null {
  return korean.get(english) ?? null
}
