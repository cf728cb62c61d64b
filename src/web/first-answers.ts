/** Which of the stored answers a start needs before it shows anything. */
import { queryKeys } from '../offline/query-keys.ts'

const beginning = (key: readonly unknown[]): string => JSON.stringify(key).slice(0, -1)

const ALWAYS = [queryKeys.settings(), queryKeys.filterOptions()].map(beginning)
const LISTS = beginning(queryKeys.allProperties())

/**
 * Beginnings of query hashes for a start at `path`; null where it may be any. Lists are always among them: back leads to
 * one, and a list that is asked for before it was read begins at its first page. Without a signal all is read first: no
 * answer would come for what is opened in a hurry.
 */
export function firstAnswers(path: string, hasSignal: boolean): readonly string[] | null {
  if (!hasSignal) return null
  if (path === '/' || path === '/listing') return [...ALWAYS, LISTS]
  const id = Number(/^\/property\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(id)) return null
  const home = [queryKeys.property(id), queryKeys.floorPlan(id)].map((key) => JSON.stringify(key))
  return [...ALWAYS, LISTS, ...home]
}
