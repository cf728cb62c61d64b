/**
 * Schemas for reading what backends really send. An ERP answers `false` or `null` for an empty field, ids as numbers,
 * numeric strings or `[id, name]` pairs, and lists as strings, objects or `false`. Each schema here reads all of
 * them and gives one shape; none of them is used for writing.
 */
import * as v from 'valibot'

const isEmpty = (input: unknown): boolean =>
  input === false || input === null || input === undefined || input === ''

export const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

function toText(input: unknown): string | null {
  if (isEmpty(input)) return null
  if (typeof input === 'string') return input.trim() === '' ? null : input
  if (typeof input === 'number' && Number.isFinite(input)) return String(input)
  if (Array.isArray(input)) return toText(input[1] ?? input[0])
  if (isRecord(input)) return toText(input.name ?? input.display_name ?? input.label)
  return null
}

function toNumber(input: unknown): number | null {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null
  if (typeof input !== 'string') return null
  const digits = input.replace(/[\s$,]/g, '')
  if (digits === '') return null
  const value = Number(digits)
  return Number.isFinite(value) ? value : null
}

function toId(input: unknown): number | null {
  if (Array.isArray(input)) return toId(input[0])
  if (isRecord(input)) return toId(input.id)
  const value = toNumber(input)
  return value !== null && Number.isSafeInteger(value) ? value : null
}

function toFlag(input: unknown): boolean | null {
  if (typeof input === 'boolean') return input
  if (input === 1 || input === 0) return input === 1
  if (typeof input !== 'string') return null
  const word = input.trim().toLowerCase()
  if (['true', 'yes', 'y', '1'].includes(word)) return true
  if (['false', 'no', 'n', '0'].includes(word)) return false
  return null
}

/** Text, or null where it is empty; numbers become text, `[id, name]` and `{name}` their name. */
export const tolerantText = v.pipe(v.unknown(), v.transform(toText))

/** A finite number from a number or a numeric string such as "$1,850.00"; null otherwise. */
export const tolerantNumber = v.pipe(v.unknown(), v.transform(toNumber))

/** An integer id from a number, a numeric string, `[id, name]` or `{id}`; null otherwise. */
export const tolerantId = v.pipe(v.unknown(), v.transform(toId))

/** Like `tolerantId`, but fails where no id can be read. */
export const requiredId = v.pipe(v.unknown(), v.transform(toId), v.number())

/** True, false, or null where the value is empty; reads yes/no, 1/0 and their strings. `false` counts as an answer. */
export const tolerantFlag = v.pipe(v.unknown(), v.transform(toFlag))

/** One of the words, or null for anything else. */
export function tolerantWord<const Words extends readonly string[]>(words: Words) {
  return v.pipe(
    v.unknown(),
    v.transform((input): Words[number] | null => {
      const text = toText(input)
      return words.find((word) => word === text) ?? null
    }),
  )
}

/** Codes or names from an array of strings or objects, or a comma-joined string; empty for `false` and null. */
export const tolerantTextList = v.pipe(
  v.unknown(),
  v.transform((input): string[] => {
    const items = typeof input === 'string' ? input.split(',') : Array.isArray(input) ? input : []
    return items
      .map((item) => toText(isRecord(item) ? (item.code ?? item.name ?? item.id) : item)?.trim() ?? '')
      .filter((text) => text !== '')
  }),
)

/** A filter's choice: `value` is sent, `label` is shown, `labelKo` (only from our server) is shown in Korean. */
export interface FilterOption {
  readonly value: string
  readonly label: string
  readonly labelKo: string | null
}

function toOption(input: unknown): FilterOption | null {
  if (isRecord(input)) {
    const label = toText(input.name ?? input.label ?? input.code)
    const value = toText(input.id ?? input.value ?? input.code) ?? label
    return label === null || value === null ? null : { value, label, labelKo: toText(input.name_ko) }
  }
  if (Array.isArray(input)) {
    const value = toText(input[0])
    const label = toText(input[1]) ?? value
    return label === null || value === null ? null : { value, label, labelKo: null }
  }
  const text = toText(input)
  return text === null ? null : { value: text, label: text, labelKo: null }
}

/** Options from strings, numbers, `[id, name]` pairs or objects with id and name. */
export const tolerantOptions = v.pipe(
  v.unknown(),
  v.transform((input): FilterOption[] =>
    (Array.isArray(input) ? input : []).map(toOption).filter((option) => option !== null),
  ),
)

/** The readable items of an array, without the unreadable ones; anything but an array is an empty list. */
export function tolerantList<Output>(item: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.unknown(),
    v.transform((input): Output[] =>
      (Array.isArray(input) ? input : []).flatMap((entry) => {
        const result = v.safeParse(item, entry)
        return result.success ? [result.output] : []
      }),
    ),
  )
}

/** The value read by `item`, or null where it is empty or cannot be read. */
export function tolerantMaybe<Output>(item: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.unknown(),
    v.transform((input): Output | null => {
      if (isEmpty(input)) return null
      const result = v.safeParse(item, input)
      return result.success ? result.output : null
    }),
  )
}
