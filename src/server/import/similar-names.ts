/** References, cities and categories that differ by case, blanks or invisible letters alone. */
import { textKey } from '../../domain/text-key.ts'
import type { CheckedHome, HomeEntry } from './home-entry.ts'
import { type Issue, refOf } from './issues.ts'

const alone = 'by case, blanks or invisible letters alone'

const twoHomes = (other: string, of: string) =>
  `differs from ${JSON.stringify(other)} of ${of} ${alone}: they are two homes`

/** References that stand twice, which are issues, and those that look like an earlier one of the file: warnings. */
export function checkRefs(values: readonly unknown[]): { issues: Issue[]; warnings: Issue[] } {
  const issues: Issue[] = []
  const warnings: Issue[] = []
  const first = new Map<string, number>()
  const similar = new Map<string, { readonly ref: string; readonly index: number }>()
  for (const [index, value] of values.entries()) {
    const ref = refOf(value)
    if (ref === null) continue
    const issue = { index, ref, field: 'ref' }
    const [known, like] = [first.get(ref), similar.get(textKey(ref))]
    if (known !== undefined) issues.push({ ...issue, message: `stands twice: homes[${known}] has it too` })
    else if (like) warnings.push({ ...issue, message: twoHomes(like.ref, `homes[${like.index}]`) })
    if (known === undefined) first.set(ref, index)
    if (like === undefined) similar.set(textKey(ref), { ref, index })
  }
  return { issues, warnings }
}

/** Warnings about references that look like one of a home imported before, which the file does not name. */
export function refsLikeStored(homes: readonly CheckedHome[], stored: readonly string[]): Issue[] {
  const given = new Set(homes.map(({ entry }) => entry.ref))
  const known = new Map(stored.filter((ref) => !given.has(ref)).map((ref) => [textKey(ref), ref]))
  return homes.flatMap(({ index, entry: { ref } }) => {
    const other = known.get(textKey(ref))
    return other === undefined
      ? []
      : [{ index, ref, field: 'ref', message: twoHomes(other, 'a home imported before') }]
  })
}

/** A name as it is first written; without an index by a stored home. */
type Spelling = { readonly index: number | null; readonly name: string }

const spellingKey = (field: 'city' | 'category', within: string, name: string) =>
  [field, within, textKey(name)].join(' ')

/** The names of a stored home's place and category. */
export type StoredNames = Pick<HomeEntry, 'region' | 'city' | 'category'>

/**
 * Gives cities and categories that differ so the spelling of the first, with a warning each. What a stored home that the
 * file does not name has keeps its spelling: a file renames only with all homes that show the name.
 * @param others the names of those homes
 */
export function spelledAlike(
  homes: readonly CheckedHome[],
  others: readonly StoredNames[] = [],
): { homes: CheckedHome[]; warnings: Issue[] } {
  const stored = others.flatMap(({ region, city, category }): [string, Spelling][] => [
    [spellingKey('city', region, city), { index: null, name: city }],
    [spellingKey('category', '', category), { index: null, name: category }],
  ])
  const spellings = new Map(stored)
  const warnings: Issue[] = []
  const spelling = ({ index, entry }: CheckedHome, field: 'city' | 'category', within: string): string => {
    const name = entry[field]
    const key = spellingKey(field, within, name)
    const first = spellings.get(key) ?? { index, name }
    spellings.set(key, first)
    if (first.name !== name) {
      const [said, taken] = [JSON.stringify(name), JSON.stringify(first.name)]
      const message =
        first.index === null
          ? `is ${said}, which is written ${taken} elsewhere: that is taken`
          : `is ${said}, which differs from ${taken} of homes[${first.index}] ${alone}: that is taken`
      warnings.push({ index, ref: entry.ref, field, message })
    }
    return first.name
  }
  const spelt = homes.map((home) => {
    const city = spelling(home, 'city', home.entry.region)
    return { ...home, entry: { ...home.entry, city, category: spelling(home, 'category', '') } }
  })
  return { homes: spelt, warnings }
}
