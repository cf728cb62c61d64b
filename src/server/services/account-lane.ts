/** Lets an account's writes take turns, so that one account never holds more than a few of a process's connections. */
import type { Database } from '../database/connect.ts'

/**
 * Writes of one account that run at once in this process. Two, so that one that waits for another server does not hold
 * up the rest; the others wait here, without a database connection.
 */
const AT_ONCE = 2

interface Lane {
  running: number
  /** Called with true to start, in the order of arrival. */
  readonly waiting: ((starts: boolean) => void)[]
}

const lanesOn = new WeakMap<Database, Map<number, Lane>>()

function laneOf(database: Database, userId: number): { lane: Lane; leave: () => void } {
  const lanes = lanesOn.get(database) ?? new Map<number, Lane>()
  lanesOn.set(database, lanes)
  const lane = lanes.get(userId) ?? { running: 0, waiting: [] }
  lanes.set(userId, lane)
  const leave = () => {
    const next = lane.waiting.shift()
    if (next !== undefined) return next(true)
    lane.running -= 1
    if (lane.running === 0) lanes.delete(userId)
  }
  return { lane, leave }
}

/** Resolves with true when it is this one's turn, with false when that has not come by `deadline`. */
function turnIn(lane: Lane, deadline: number): Promise<boolean> {
  return new Promise((resolve) => {
    const start = (starts: boolean) => {
      clearTimeout(timer)
      resolve(starts)
    }
    const timer = setTimeout(
      () => {
        lane.waiting.splice(lane.waiting.indexOf(start), 1)
        resolve(false)
      },
      Math.max(0, deadline - performance.now()),
    )
    lane.waiting.push(start)
  })
}

/**
 * Runs `work` when fewer than AT_ONCE other writes of the account run.
 * @param deadline a `performance.now()` time in ms
 * @returns null where the turn has not come by then; `work` has not run then
 */
export async function inAccountLane<Result>(
  database: Database,
  userId: number,
  deadline: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { lane, leave } = laneOf(database, userId)
  if (lane.running < AT_ONCE) lane.running += 1
  else if (!(await turnIn(lane, deadline))) return null
  try {
    return await work()
  } finally {
    leave()
  }
}
