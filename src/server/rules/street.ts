/**
 * Parts homes' addresses into the public street and the apartment, which only applicants may see.
 *
 *     301 Main St E Apt 4B Rear, Fort Lee
 *     └─ core ────┘ └─ unit ───┘ └ place ┘
 *
 * The core is the house number and the street's name. Of the rest only what is known to be a place is shown: a unit may be
 * written in any words.
 */
import { textKey } from '../../domain/text-key.ts'
import {
  isDirection,
  isOrdinal,
  isRoute,
  isStreetType,
  isUnitKind,
  isUnitWord,
  isWeakType,
  numberWords,
  placeKeys,
} from './street-words.ts'
import { isUnit } from './unit.ts'

/** A parted address; `doubt` is the hidden part of which it is not known that it is an apartment. */
type PartedStreet = {
  readonly street: string | null
  readonly unit: string | null
  readonly doubt: string | null
}

type Core = {
  readonly street: string
  readonly rest: string
  readonly hasNumber: boolean
  /** How surely this is a street: those with a number are, then those whose name has a type (`St`). */
  readonly rank: number
}

// In Queens two digits follow the hyphen: 41-20, 107-11A.
const houseNumber = /^(?:\d+[a-z]?(?:-\d\d[a-z]?|-[a-z])?[½¼¾]?|\d+[a-z]?(?:-\d+)?번지)$/i
const fraction = /^(?:\d\/\d|[½¼¾])$/
const word = /^[\p{L}][\p{L}\p{M}.'’-]*$/u
const bareNumber = /^\d+(?:(?:-\d\d)?|(?:-\d+)?번지)$/

const bare = (token: string): string => token.replace(/[.]+$/, '').toLowerCase()

/** The number of tokens from `at` on that name a street; 0 where none do. */
function nameLength(tokens: readonly string[], at: number): number {
  const token = (index: number) => bare(tokens[at + index] ?? '')
  const isWord = (index: number) => word.test(token(index)) || isOrdinal(token(index))
  // Avenue A, Route 4, US-46
  if (/^ave?n?u?e?$/.test(token(0)) && /^[a-z]$/.test(token(1))) return 2
  if (isRoute(token(0), token(1))) return token(0).match(/\d/) ? 1 : 2
  if (/^(?:state|county|us|nj|ny|old)$/.test(token(0)) && isRoute(token(1), token(2))) return 3
  const isNumbered = bareNumber.test(token(0)) && isStreetType(token(1))
  if (!isWord(0) && !isNumbered) return 0
  let run = 1
  while (word.test(token(run)) || (isOrdinal(token(run)) && isStreetType(token(run + 1)))) run += 1
  const words = Array.from({ length: run }, (_, index) => token(index))
  const unit = words.findIndex((each, index) => index > 0 && isUnitWord(each))
  const find = (is: (each: string) => boolean) => words.findIndex((each, index) => index > 0 && is(each))
  const strong = find((each) => isStreetType(each) && !isWeakType(each))
  const weak = find(isWeakType)
  // Union Hill Farm Rd, but not Central Park Rear House Rd
  let type = strong > 0 && (weak < 0 || weak > strong || unit < 0 || unit > strong) ? strong : weak
  if (type > 0) {
    // Forest Park Dr
    while (isStreetType(words[type + 1] ?? '')) type += 1
    return type + 1
  }
  return unit > 0 ? unit : run
}

/** Whether a name holds the type of a street, so that a number after it is the house's: 5th Ave, 350. */
const isTyped = (tokens: readonly string[]): boolean =>
  tokens.some((token, at) => (at > 0 || tokens.length === 1) && isStreetType(bare(token)))

/** Reads a street from the start of a part of an address; null where none is there. */
function readCore(part: string): Core | null {
  const tokens = part.split(/\s+/)
  let at = 0
  let hasNumber = false
  if (houseNumber.test(tokens[0] ?? '') || numberWords.has(bare(tokens[0] ?? ''))) {
    hasNumber = true
    at = 1
    if (fraction.test(tokens[1] ?? '')) at = 2
  }
  const start = at
  while (isDirection(bare(tokens[at] ?? '')) && nameLength(tokens, at + 1) > 0) at += 1
  const length = nameLength(tokens, at)
  if (length === 0) return null
  if (length === 1 && !hasNumber && isUnitWord(bare(tokens[at] ?? ''))) return null
  // 301 Apt, 12 Rear
  if (length === 1 && hasNumber && isUnitWord(bare(tokens[at] ?? '')) && tokens.length > at + 1) return null
  at += length
  const typed = isTyped(tokens.slice(start, at))
  while (isDirection(bare(tokens[at] ?? ''))) at += 1
  const follows = tokens[at] ?? ''
  if (!hasNumber && (typed ? bareNumber : /^\d+-\d\d$|번지$/).test(follows)) {
    hasNumber = true
    at += 1
  }
  const rest = tokens.slice(at).join(' ')
  const street = tokens.slice(0, at).join(' ').replace(/\.+$/, '')
  return { street, rest, hasNumber, rank: (hasNumber ? 2 : 0) + (typed ? 1 : 0) }
}

/** Whether a rest is a second street: Main St & 5th Ave. */
function isCrossing(rest: string): boolean {
  const other = /^(?:&|and|at|near)\s+(.+)$/i.exec(rest)?.[1]
  const core = other === undefined ? null : readCore(other)
  return core !== null && core.rest === '' && core.rank % 2 === 1
}

const separators = /[,;|\n\r·]+|\s[-–—/]+\s|\s[–—]/
const zip = /^\d{5}(?:-\d{4})?$/
const placeKey = (text: string): string => textKey(text.replaceAll('.', ''))

/** Whether a part is made of known names alone: Fort Lee NJ 07024. */
function isPlace(part: string, known: ReadonlySet<string>): boolean {
  const tokens = part.split(' ')
  let at = 0
  while (at < tokens.length) {
    let end = tokens.length
    while (end > at && !known.has(placeKey(tokens.slice(at, end).join(' ')))) end -= 1
    if (end === at && (at === 0 || !zip.test(tokens[at] ?? ''))) return false
    at = Math.max(end, at + 1)
  }
  return true
}

const building = /^(?:building|bldg|tower|complex)\.?\s+[\w-]+$/i

/** The Modern, 100 Park Ave */
const isBuilding = (part: string): boolean =>
  building.test(part) || (/^the\s/i.test(part) && !part.split(' ').some((each) => isUnitWord(bare(each))))

/** Marks a part that stood in parentheses. */
const ASIDE = '('

/** The parts of an address, with parentheses as parts of their own. */
function partsOf(address: string): string[] {
  return address
    .replace(/\(([^()]*)\)?/g, (_, aside: string) => `, ${ASIDE}${aside}, `)
    .replace(/(?<=[^\s(])#/g, ' #')
    .replace(/(?<=\p{L}{2})\.(?=[\p{L}\d])/gu, '. ')
    .replace(/^\s*(\d+)\/(\d*[a-z]\w*)(\s.+)$/i, '$1$3, $2')
    .replace(/^\s*(\d+[a-z])\/(?=\d+\s)/i, '$1, ')
    .split(separators)
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s.\-–—/]+|[\s.\-–—/]+$/g, ''))
    .filter((part) => part !== '' && part !== ASIDE)
    .flatMap(withoutUnit)
}

/** Parts a unit from the street in which it follows the house number: 301-4B Main St, 301 Apt 4B Main St. */
function withoutInnerUnit(part: string): string[] | null {
  const tokens = part.split(' ')
  const [first = '', second = ''] = tokens
  const [, number, joined = ''] = /^(\d+)-(.+)$/.exec(first) ?? []
  if (number !== undefined && !houseNumber.test(first) && isUnit(joined)) {
    const street = [number, ...tokens.slice(1)].join(' ')
    // 301-303 may be two houses.
    return readCore(street)?.hasNumber ? [street, /^\d+$/.test(joined) ? part : joined] : null
  }
  if (!bareNumber.test(first)) return null
  const isRead = readCore(part) !== null
  for (const at of [4, 3, 2]) {
    const unit = tokens.slice(1, at)
    const name = tokens.slice(at)
    const isKnown = !isRead || (unit.some((each) => isUnitKind(bare(each))) && at > 2 && name.length > 1)
    if (!isKnown || !isUnit(unit.join(' ')) || !readCore([first, ...name].join(' '))?.hasNumber) continue
    // Either number may be the house's: 12 301 Main St.
    if (bareNumber.test(second)) return [name.join(' '), `${first} ${second}`]
    return [[first, ...name].join(' '), unit.join(' ')]
  }
  return null
}

/** Parts a unit from the street that it stands before, as in `Apt 4B 301 Main St`, or in. */
function withoutUnit(part: string): string[] {
  if (isUnit(part)) return [part]
  const inner = withoutInnerUnit(part)
  if (inner !== null) return inner
  if (readCore(part) !== null) return [part]
  const tokens = part.split(' ')
  for (const at of [1, 2, 3]) {
    const [unit, street] = [tokens.slice(0, at).join(' '), tokens.slice(at).join(' ')]
    if (isUnit(unit) && readCore(street)?.hasNumber) return [unit, street]
  }
  return [part]
}

/**
 * Parts an address as brokers write it; a street that was parted already stays as it is.
 * @param places what the home's record says of where it is: city, neighborhood, region, zip, country
 */
export function splitStreet(address: string | null, places: readonly (string | null)[]): PartedStreet {
  const own = places.flatMap((place) => place?.split(separators) ?? [])
  const known = new Set([...own.map(placeKey), ...placeKeys])
  const parts = partsOf(address?.normalize('NFC') ?? '')
  const cores = parts.map((part) =>
    part.startsWith(ASIDE) || isUnit(part) || isPlace(part, known) ? null : readCore(part),
  )
  const best = Math.max(...cores.map((core) => core?.rank ?? -1))
  const main = cores.findIndex((core) => core?.rank === best)
  const shown: string[] = []
  const hidden: string[] = []
  const doubts: string[] = []
  const hide = (part: string) => {
    const text = part.replace(ASIDE, '').trim()
    hidden.push(text)
    if (!isUnit(text)) doubts.push(text)
  }
  let hasNumber = cores[main]?.hasNumber ?? false
  for (const [at, part] of parts.entries()) {
    const core = cores[at] ?? null
    if (at === main && core !== null) {
      if (core.rest === '' || isCrossing(core.rest)) shown.push(part)
      else {
        shown.push(core.street)
        hide(core.rest)
      }
    } else if (main >= 0 && !hasNumber && bareNumber.test(part)) {
      hasNumber = true
      shown.push(part)
    } else if ((at < main && isBuilding(part)) || isPlace(part, known)) shown.push(part)
    else hide(part)
  }
  const joined = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join(', '))
  return { street: joined(shown), unit: joined(hidden), doubt: joined(doubts) }
}
