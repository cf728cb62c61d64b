/** References, cities and categories that differ by case, blanks or invisible letters alone. */
import { textKey } from '../../domain/text-key.ts'
import type { CheckedHome, HomeEntry } from './home-entry.ts'
import type { Issue } from './issues.ts'

const alone = 'by case, blanks or invisible letters alone'

function similarRef({ index, entry: { ref } }: CheckedHome, other: string, of: string): Issue {
  const message = `differs from ${JSON.stringify(other)} of ${of} ${alone}: they are two homes`
  return { index, ref, field: 'ref', message }
}

/** Warnings about references that look like an earlier one of the file. */
export function similarRefs(homes: readonly CheckedHome[]): Issue[] {
  const first = new Map<string, CheckedHome>()
  return homes.flatMap((home) => {
    const { ref } = home.entry
    const other = first.get(textKey(ref))
    if (other === undefined) first.set(textKey(ref), home)
    if (other === undefined || other.entry.ref === ref) return []
    return [similarRef(home, other.entry.ref, `homes[${other.index}]`)]
  })
}

/** Warnings about references that look like one of a home imported before, which the file does not name. */
export function refsLikeStored(homes: readonly CheckedHome[], stored: readonly string[]): Issue[] {
  const given = new Set(homes.map(({ entry }) => entry.ref))
  const known = new Map(stored.filter((ref) => !given.has(ref)).map((ref) => [textKey(ref), ref]))
  return homes.flatMap((home) => {
    const other = known.get(textKey(home.entry.ref))
    return other === undefined ? [] : [similarRef(home, other, 'a home imported before')]
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
