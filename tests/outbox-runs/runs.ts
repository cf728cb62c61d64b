/** Many runs at once against one server process and one database. */

import { seeded } from '../../e2e/faults/fault.ts'
import { openProxy } from '../../e2e/faults/proxy.ts'
import { type ServerProcess, startServerProcess } from '../server/start/server-process.ts'
import type { Phone } from './app.ts'
import { createNodePhone } from './node-phone.ts'
import { type RunResult, run } from './run.ts'
import { createWorld, type World } from './world.ts'

export interface RunsOptions {
  /** Of a migrated database of the runs alone. */
  readonly databaseUrl: string
  readonly runs: number
  readonly seed: number
  readonly atOnce: number
  /** After so many runs the server is killed with SIGKILL and started again. */
  readonly serverKillEvery: number
  /** In this process when left out; otherwise e.g. in a browser. */
  readonly makePhone?: (origin: string, random: () => number) => Promise<Phone>
  /** Pages that the phone opens. */
  readonly pages?: ReadonlyMap<string, string>
  readonly onRun?: (result: RunResult) => void
}

export interface RunsResult {
  readonly results: readonly RunResult[]
  readonly serverKills: number
  readonly seconds: number
}

interface Servers {
  address(): string
  kill(): Promise<void>
  stop(): Promise<void>
  kills(): number
}

async function startServers(databaseUrl: string): Promise<Servers> {
  const start = () => startServerProcess({ DATABASE_URL: databaseUrl, LEADS_EMAIL: 'leads@runs.test' })
  let server: ServerProcess = start()
  let address = new URL(await server.address).host
  let kills = 0
  return {
    address: () => address,
    kills: () => kills,
    async kill() {
      const dying = server
      server = start()
      kills += 1
      await dying.end('SIGKILL')
      address = new URL(await server.address).host
    },
    async stop() {
      await server.end('SIGTERM')
    },
  }
}

async function oneRun(options: RunsOptions, world: World, servers: Servers, seed: number, kill: boolean) {
  const proxy = await openProxy({ upstream: servers.address, ...(options.pages && { pages: options.pages }) })
  try {
    return await run({
      seed,
      world,
      proxy,
      killServer: kill ? servers.kill : null,
      makePhone: (random) =>
        options.makePhone?.(proxy.origin, random) ??
        Promise.resolve(createNodePhone(proxy.origin, seeded(seed)() < 0.7, random)),
    })
  } finally {
    await proxy.close()
  }
}

/** Runs `runs` seeds from `seed` on, `atOnce` at a time. */
export async function runMany(options: RunsOptions): Promise<RunsResult> {
  const { databaseUrl, runs, seed, atOnce, serverKillEvery, onRun } = options
  const started = performance.now()
  const world = await createWorld(databaseUrl)
  const servers = await startServers(databaseUrl)
  const results: RunResult[] = []
  try {
    let next = 0
    const worker = async () => {
      while (next < runs) {
        const index = next
        next += 1
        const kill = index % serverKillEvery === serverKillEvery - 1
        const result = await oneRun(options, world, servers, seed + index, kill)
        results.push(result)
        onRun?.(result)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    return { results, serverKills: servers.kills(), seconds: (performance.now() - started) / 1000 }
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
