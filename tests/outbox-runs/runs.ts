/** Many runs at once against one server process and one database. */
import { seeded } from '../../e2e/faults/fault.ts'
import { openProxy } from '../../e2e/faults/proxy.ts'
import type { Phone } from './app.ts'
import { createNodePhone } from './node-phone.ts'
import { type RunResult, run } from './run.ts'
import { startServers } from './servers.ts'
import { createWorld } from './world.ts'

export interface RunsOptions {
  /** Of a migrated database of the runs alone. */
  readonly databaseUrl: string
  readonly runs: number
  /** Runs go on, up to four times as many, until it holds: which kinds are delivered depends on the machine's pace. */
  readonly isEnough?: (results: readonly RunResult[]) => boolean
  readonly seed: number
  readonly atOnce: number
  /** After so many runs the server is killed with SIGKILL and started again. */
  readonly serverKillEvery: number
  /** In this process when left out; otherwise e.g. in a browser. */
  readonly makePhone?: (origin: string) => Promise<Phone>
  readonly onRun?: (result: RunResult) => void
}

export interface RunsResult {
  readonly results: readonly RunResult[]
  readonly serverKills: number
  readonly seconds: number
}

const MORE = 4

/** Runs `runs` seeds from `seed` on, `atOnce` at a time. */
export async function runMany(options: RunsOptions): Promise<RunsResult> {
  const { databaseUrl, runs, isEnough = () => true, seed, atOnce, serverKillEvery, onRun } = options
  const started = performance.now()
  const world = await createWorld(databaseUrl)
  const servers = await startServers(databaseUrl)
  const results: RunResult[] = []
  let serverKills = 0
  const killServer = async () => {
    serverKills += 1
    await servers.kill()
    await servers.start()
  }
  async function oneRun(index: number): Promise<RunResult> {
    const proxy = await openProxy({ upstream: servers.address })
    const own = seed + index
    return run({
      seed: own,
      world,
      proxy,
      killServer: index % serverKillEvery === serverKillEvery - 1 ? killServer : null,
      makePhone: async (random) =>
        options.makePhone?.(proxy.origin) ?? createNodePhone(proxy.origin, seeded(own)() < 0.7, random),
    }).finally(() => proxy.close())
  }
  try {
    let next = 0
    const worker = async () => {
      while (next < runs || (next < MORE * runs && !isEnough(results))) {
        const result = await oneRun(next++)
        results.push(result)
        onRun?.(result)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    return { results, serverKills, seconds: (performance.now() - started) / 1000 }
  } finally {
    await servers.stop()
    await world.end()
  }
}

export const hasFailed = ({ lost, doubled, disordered }: RunResult): boolean =>
  lost.length + doubled.length + disordered.length > 0

/** What a failed run shows: its seed, what is wrong, and everything that happened. */
export function report({ seed, lost, doubled, disordered, trace }: RunResult): string {
  const wrong = [
    ...lost.map((each) => `lost: ${each}`),
    ...doubled.map((each) => `doubled: ${each}`),
    ...disordered.map((each) => `out of order: ${each}`),
  ]
  return `run ${seed}\n  ${[...wrong, ...trace].join('\n  ')}`
}
