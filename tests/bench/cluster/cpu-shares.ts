/** Which part of the cluster used how much of the machine's processors, from /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** USER_HZ, which Linux fixes for what it shows in /proc. */
const TICKS_A_SECOND = 100
const SAMPLE_MS = 1000

interface Entry {
  readonly parent: number
  /** Number and start: numbers are given again. */
  readonly name: string
  readonly ticks: number
}

function readProcesses(): Map<number, Entry> {
  const found = new Map<number, Entry>()
  for (const file of readdirSync('/proc')) {
    if (!/^\d+$/.test(file)) continue
    try {
      const text = readFileSync(`/proc/${file}/stat`, 'latin1')
      // After the name in brackets, which may hold anything; fields by proc(5): 4 ppid, 14 utime, 15 stime, 22 starttime.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const field = (number: number) => Number(fields[number - 3])
      found.set(Number(file), {
        parent: field(4),
        name: `${file} ${field(22)}`,
        ticks: field(14) + field(15),
      })
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}

/** Ticks of the machine's processors in use, by anyone. */
function busyTicks(): number {
  const [, ...fields] = readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]?.split(/\s+/) ?? []
  const [user = 0, nice = 0, system = 0, , , interrupt = 0, softInterrupt = 0] = fields.map(Number)
  return user + nice + system + interrupt + softInterrupt
}

/** The processes that count for a part, by their first ones, as they are now. */
export type Parts = readonly (readonly [part: string, pids: () => Promise<readonly number[]>])[]

export interface CpuShares {
  /** Of all processors, 0 to 1, by part. */
  readonly parts: ReadonlyMap<string, number>
  /** Of programs that have nothing to do with it. */
  readonly others: number
  readonly total: number
}

/**
 * Measures until the answer is called. What a process used in its last second is not seen.
 * @param parts one that several parts could claim is the first one's
 */
export function measureCpu(parts: Parts): () => CpuShares {
  const before = new Map([...readProcesses().values()].map(({ name, ticks }) => [name, ticks]))
  const busyBefore = busyTicks()
  const startedAt = performance.now()
  const last = new Map<string, { part: string; ticks: number }>()

  async function sample() {
    const roots = new Map<number, string>()
    for (const [part, pids] of parts.toReversed()) for (const pid of await pids()) roots.set(pid, part)
    const processes = readProcesses()
    const partOf = (pid: number): string | undefined => {
      for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) {
        const part = roots.get(at)
        if (part !== undefined) return part
      }
      return undefined
    }
    for (const [pid, { name, ticks }] of processes) {
      const part = partOf(pid)
      if (part !== undefined) last.set(name, { part, ticks: ticks - (before.get(name) ?? 0) })
    }
  }
  const timer = setInterval(() => void sample().catch(() => undefined), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    const available = ((performance.now() - startedAt) / 1000) * TICKS_A_SECOND * availableParallelism()
    const shares = new Map(parts.map(([part]): [string, number] => [part, 0]))
    for (const { part, ticks } of last.values()) shares.set(part, (shares.get(part) ?? 0) + ticks / available)
    const total = (busyTicks() - busyBefore) / available
    const known = [...shares.values()].reduce((sum, share) => sum + share, 0)
    return { parts: shares, others: Math.max(0, total - known), total }
  }
}
