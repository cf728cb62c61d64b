/** References, cities and categories that differ by case, blanks or invisible letters alone. */
import { textKey } from '../../domain/text-key.ts'
import type { HomeEntry } from './home-entry.ts'
import type { Issue } from './issues.ts'

/** A home by its place in the file. */
type PlacedEntry = { readonly index: number; readonly entry: HomeEntry }

const alone = 'by case, blanks or invisible letters alone'

function similarRef({ index, entry: { ref } }: PlacedEntry, other: string, of: string): Issue {
  const message = `differs from ${JSON.stringify(other)} of ${of} ${alone}: they are two homes`
  return { index, ref, field: 'ref', message }
}

/** Warnings about references that look like an earlier one of the file. */
export function similarRefs(homes: readonly PlacedEntry[]): Issue[] {
  const first = new Map<string, PlacedEntry>()
  return homes.flatMap((home) => {
    const { ref } = home.entry
    const other = first.get(textKey(ref))
    if (other === undefined) first.set(textKey(ref), home)
    if (other === undefined || other.entry.ref === ref) return []
    return [similarRef(home, other.entry.ref, `homes[${other.index}]`)]
  })
}

/** Warnings about references that look like one of a home imported before, which the file does not name. */
export function refsLikeStored(homes: readonly PlacedEntry[], stored: readonly string[]): Issue[] {
  const given = new Set(homes.map(({ entry }) => entry.ref))
  const known = new Map(stored.filter((ref) => !given.has(ref)).map((ref) => [textKey(ref), ref]))
  return homes.flatMap((home) => {
    const other = known.get(textKey(home.entry.ref))
    return other === undefined ? [] : [similarRef(home, other, 'a home imported before')]
  })
}

/** Gives cities and categories that differ so the spelling of the first, with a warning each. */
export function spelledAlike(homes: readonly PlacedEntry[]): { homes: PlacedEntry[]; warnings: Issue[] } {
  const spellings = new Map<string, { readonly index: number; readonly name: string }>()
  const warnings: Issue[] = []
  const spelling = ({ index, entry }: PlacedEntry, field: 'city' | 'category', within: string): string => {
    const name = entry[field]
    const key = [field, within, textKey(name)].join(' ')
    const first = spellings.get(key) ?? { index, name }
    spellings.set(key, first)
    if (first.name !== name) {
      const message = `is ${JSON.stringify(name)}, which differs from ${JSON.stringify(first.name)} of homes[${first.index}] ${alone}: that is taken`
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
