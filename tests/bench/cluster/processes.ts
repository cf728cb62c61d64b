/** Programs of the cluster: each in a group of its own, so that Ctrl-C reaches the bench alone, which ends them by number. */
import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

export type Running = ReturnType<typeof startProcess>

/** @param log the file that gets what it prints */
export function startProcess(
  command: string,
  args: readonly string[],
  log: string,
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'>,
) {
  const output = openSync(log, 'a')
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', output, output] })
  const ended = once(child, 'exit')
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Sends the signal and waits for the end; one that does not end within 30 s is killed. */
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Numbers of the processes that `pid` has started and that still run. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** SIGKILL; one that has ended already is none the less dead. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Asks again until the answer is yes. @throws with `what` after the timeout */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs = 120_000,
  pollMs = 100,
): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await pause(pollMs))
    if (await isTrue().catch(() => false)) return
  throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`)
}
