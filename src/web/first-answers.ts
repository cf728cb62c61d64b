/** Which of the stored answers a start needs before it shows anything. */
import type { FirstAnswers } from '../offline/query-cache.ts'
import { queryKeys } from '../offline/query-keys.ts'

const beginning = (key: readonly unknown[]): string => JSON.stringify(key).slice(0, -1)

const LISTS = [queryKeys.filterOptions(), queryKeys.allProperties()].map(beginning)

/**
 * For a start at `path`; null where any of them may be needed. Lists come no later than right behind: back leads to one,
 * and a list that is asked for before it was read begins at its first page. Without a signal all is read first: no answer
 * would come for what is opened in a hurry.
 */
export function firstAnswers(path: string, hasSignal: boolean): FirstAnswers | null {
  if (!hasSignal) return null
  if (path === '/' || path === '/listing') return { needed: LISTS, next: [] }
  const id = Number(/^\/property\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(id)) return null
  const home = [queryKeys.property(id), queryKeys.floorPlan(id)].map((key) => JSON.stringify(key))
  return { needed: home, next: LISTS }
}
