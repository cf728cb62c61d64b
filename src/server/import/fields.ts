/** The field types of a home's entry, each with a message about what it expects. */
import * as v from 'valibot'
import { isCalendarDate } from '../../domain/dates.ts'
import { visible } from '../../domain/text-key.ts'
import { shown } from './issues.ts'

type Bad = { readonly input: unknown }

/** A message such as `is "many": give a whole number`. */
const give = (expected: string) => (issue: Bad) =>
  issue.input === undefined ? `is missing: give ${expected}` : `is ${shown(issue.input)}: give ${expected}`

/** Control characters but tab, line ends and C1: the database refuses NUL, others act on terminals or spreadsheets. */
const controlPattern = /(?![\t\n\r\u0080-\u009f])\p{Cc}/u
const isClean = (text: string) => !controlPattern.test(text) && text.isWellFormed()

function trimmed(maximum: number, what: string, form: (text: string) => string) {
  const expected = `${what} of 1 to ${maximum.toLocaleString('en-US')} letters`
  return v.pipe(
    v.string(give(expected)),
    v.check(isClean, 'holds control characters or half a letter: take them out'),
    v.trim(),
    v.transform(form),
    v.check((input) => visible(input).trim() !== '', give(expected)),
    v.maxLength(maximum, ({ input }: { input: string }) => `has ${input.length} letters: give ${expected}`),
  )
}

/** A trimmed text in NFC of 1 to `maximum` UTF-16 units, some of which are seen. */
export const text = (maximum: number, what = 'a text') =>
  trimmed(maximum, what, (given) => given.normalize('NFC'))

/** Like `text`, but as it is written: an id that other texts repeat. */
export const exactText = (maximum: number, what: string) => trimmed(maximum, what, (given) => given)

/** An optional text: absent, null and empty are all null. */
export function optionalText(maximum: number, what?: string) {
  return v.nullish(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        text(maximum, what),
      ],
      issueOf,
    ),
    null,
  )
}

/** The message of a union is its last option's, which is the intended one. */
function issueOf({ issues }: { issues?: readonly { message: string }[] | undefined }): string {
  return issues?.at(-1)?.message ?? 'is not what is expected'
}

export function whole(minimum: number, maximum: number, what: string) {
  const range = `${minimum.toLocaleString('en-US')} to ${maximum.toLocaleString('en-US')}`
  const expected = `${what}: a whole number from ${range}, without quotes`
  return v.pipe(
    v.number(give(expected)),
    v.integer(give(expected)),
    v.minValue(minimum, give(expected)),
    v.maxValue(maximum, give(expected)),
  )
}

export function decimal(minimum: number, maximum: number, what: string) {
  const expected = `${what}: a number from ${minimum} to ${maximum}, without quotes`
  return v.pipe(
    v.number(give(expected)),
    v.minValue(minimum, give(expected)),
    v.maxValue(maximum, give(expected)),
  )
}

export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null)

export const flag = v.boolean(give('true or false, without quotes'))

export function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.picklist(words, give(`one of ${words.join(', ')}`))
}

export function list<Schema extends v.GenericSchema>(item: Schema, maximum: number, what: string) {
  const expected = `a list of at most ${maximum} ${what}`
  return v.pipe(
    v.array(item, give(expected)),
    v.maxLength(maximum, ({ input }) => `has ${input.length} entries: give ${expected}`),
  )
}

/** A web address that browsers can open. */
const address = 'a web address that begins with https:// or http://'
export const webAddress = v.pipe(
  text(2000, address),
  v.check((url) => /^https?:\/\//i.test(url) && URL.canParse(url), give(address)),
)

const giveDate = give('a date such as 2026-12-01')
export const calendarDate = v.pipe(v.string(giveDate), v.check(isCalendarDate, giveDate))

const giveColour = give('a colour such as #4f9d8a')
export const colour = v.pipe(v.string(giveColour), v.regex(/^#[0-9a-f]{6}$/i, giveColour))

/** An object with these fields. Unknown names are found by `mended` (home-entry.ts), all of them at once. */
export function object<const Entries extends v.ObjectEntries>(entries: Entries, what: string) {
  return v.object(entries, (issue) =>
    issue.path === undefined
      ? `is ${shown(issue.input)}: give ${what}`
      : `is missing: ${expectation(entries, issue)}`,
  )
}

function expectation(entries: v.ObjectEntries, { expected }: { expected: string | null }): string {
  const schema = entries[expected?.replaceAll('"', '') ?? '']
  const message = schema === undefined ? undefined : v.safeParse(schema, undefined).issues?.[0]?.message
  return message?.replace('is missing: ', '') ?? 'give it'
}

/** Levenshtein distance: the number of letters that are different, missing or too many. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const WRONG_LETTERS_MAXIMUM = 3

/** The known name closest to an unknown one, probably the intended name; undefined where none is close. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const most = Math.min(WRONG_LETTERS_MAXIMUM, name.length / 2)
  return known
    .filter(({ length }) => Math.abs(length - name.length) <= most)
    .map((candidate) => ({ candidate, wrong: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ wrong }) => wrong <= most)
    .toSorted((one, other) => one.wrong - other.wrong)[0]?.candidate
}
