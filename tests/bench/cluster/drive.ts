/** Renters who use the cluster while its parts fail. */
import { setTimeout as pause } from 'node:timers/promises'
import { draws } from '../generated-homes.ts'
import { type Attempt, createCalls } from './calls.ts'
import { type CpuShares, measureCpu } from './cpu-shares.ts'
import { befall, type Fault } from './faults.ts'
import { liveAsRenter, type OwnReads, type Write } from './renter.ts'
import type { Cluster } from './start-cluster.ts'
import type { World, WorldSize } from './world.ts'

/** How long what was decided may take to be delivered once renters have stopped, in ms. */
const DELIVERY_MS = 120_000

export interface Size extends WorldSize {
  readonly minutes: number
  /** Seconds that a renter waits between two steps, on average. */
  readonly think: number
}

/** Everything that was seen while renters were there. */
export interface Run {
  readonly size: Size
  readonly seconds: number
  readonly attempts: readonly Attempt[]
  readonly wrong: readonly string[]
  readonly writes: readonly Write[]
  readonly ownReads: OwnReads
  readonly faults: readonly Fault[]
  readonly cpu: CpuShares
}

export async function drive(
  cluster: Cluster,
  world: World,
  size: Size,
  note: (line: string) => void,
): Promise<Run> {
  const random = draws(size.seed + 1).fraction
  const calls = createCalls(cluster.origin, random)
  const writes: Write[] = []
  const ownReads: OwnReads = { checked: 0, stale: [] }
  const durationMs = size.minutes * 60_000
  const startedAt = performance.now()
  let overAt = Number.POSITIVE_INFINITY
  const isOver = () => performance.now() > overAt
  const isLost = () => performance.now() > overAt + DELIVERY_MS
  const stopCpu = measureCpu(cluster.parts)
  const renters = world.accounts.map((account, index) => {
    const scene = { calls, world, account, draw: draws(size.seed * 1_000_003 + index), writes, ownReads }
    return liveAsRenter({ ...scene, thinkMs: size.think * 1000 }, isOver, isLost)
  })
  const lived = Promise.all(renters)
  const faults = await Promise.race([
    befall(cluster.servers, cluster.postgres, durationMs, note),
    lived.then(() => []),
  ])
  // At least a few seconds of peace at the end.
  await pause(Math.max(5000, startedAt + durationMs - performance.now()))
  overAt = performance.now()
  const cpu = stopCpu()
  await lived
  calls.close()
  const seconds = (overAt - startedAt) / 1000
  return { size, seconds, attempts: calls.attempts, wrong: calls.wrong, writes, ownReads, faults, cpu }
}
