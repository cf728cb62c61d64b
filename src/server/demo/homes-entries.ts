import type { HomeEntry } from './homes-entry.ts'
import { flushingHomes } from './homes-flushing.ts'
import { fortLeeHomes } from './homes-fort-lee.ts'
import { hudsonHomes } from './homes-hudson.ts'
import { manhattanHomes } from './homes-manhattan.ts'
import { palisadesHomes } from './homes-palisades.ts'
import { westernQueensHomes } from './homes-western-queens.ts'

/** All entries, the six tables dealt in turn, so that the first page already shows every part of the city. */
export const homeEntries: readonly HomeEntry[] = (() => {
  const tables = [
    palisadesHomes,
    westernQueensHomes,
    fortLeeHomes,
    manhattanHomes,
    flushingHomes,
    hudsonHomes,
  ]
  const dealt: HomeEntry[] = []
  for (let index = 0; tables.some((table) => index < table.length); index += 1) {
    for (const table of tables) {
      const entry = table[index]
      if (entry !== undefined) dealt.push(entry)
    }
  }
  return dealt
})()

const byRef = new Map(homeEntries.map((entry, position) => [entry.ref, { entry, position }]))

/** The table row behind a home, and its place in the list; throws for a ref that is not a demo home's. */
export function entryOf(ref: string): { entry: HomeEntry; position: number } {
  const found = byRef.get(ref)
  if (found === undefined) throw new RangeError(`No demo home has the ref ${ref}`)
  return found
}
