/** Free-text search of homes in the browser, for people who type Korean. */
import { disassemble, getChoseong } from 'es-hangul'
import type { Property } from '../contract/properties.ts'

/** Full-width letters become plain ones. Not NFKC: it would take ㄱ apart from the letters that es-hangul knows. */
const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .toLowerCase()

function searchableFields(property: Property): string[] {
  const { name, street, city, city_ko, region, zip, country, category, property_type } = property
  return [name, street, city, city_ko, region, zip, country, category, property_type]
    .filter((text) => text !== null)
    .map(normalise)
}

const initialsOnly = /^[ㄱ-ㅎ]+$/
const openSyllable = /[ㄱ-ㅎㅏ-ㅣ]/

/** Word boundaries of Korean are written loosely ("롱 아일랜드", "롱아일랜드"), so fields are read without blanks. */
const compact = (text: string): string => text.replace(/\s+/g, '')

function fieldHolds(field: string, word: string): boolean {
  if (field.includes(word) || compact(field).includes(word)) return true
  // Keyboards join initials into clusters: ㄱ and ㅅ typed one after the other arrive as ㄳ.
  if (initialsOnly.test(word)) return compact(getChoseong(field)).includes(disassemble(word))
  return openSyllable.test(word) && disassemble(compact(field)).includes(disassemble(word))
}

/**
 * Whether a home answers a search: each word of the term stands somewhere in its name, address, city (Korean too),
 * region, category or type. Words of any length count, initials find Korean names (ㅍㅌㄹ finds 포트리), and so does a
 * last syllable that is still being typed (포트ㄹ).
 */
export function matchesSearch(property: Property, searchTerm: string): boolean {
  const words = normalise(searchTerm)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return true
  const fields = searchableFields(property)
  return words.every((word) => fields.some((field) => fieldHolds(field, word)))
}
