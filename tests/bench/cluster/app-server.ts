/** A server process as `npm start` has it, and started again whenever it ends, as systemd does with the unit of src/server/README.md. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { environment, root } from '../../gate/node24.mjs'
import { childrenOf, kill, startProcess, until } from './processes.ts'

/** RestartSec of that unit. */
const RESTART_PAUSE_MS = 2000

export type AppServer = ReturnType<typeof startAppServer>

/** @param settings of the environment that the servers of the cluster share */
export function startAppServer(
  name: string,
  port: number,
  home: string,
  settings: Readonly<Record<string, string>>,
) {
  const env = environment({ ...settings, PORT: String(port), DATA_DIR: join(home, name) })
  const begin = () =>
    startProcess('node', ['src/server/launch.mjs'], join(home, `${name}.log`), { cwd: root, env })
  let isStopping = false
  let starts = 1
  let running = begin()
  async function supervise() {
    while (!isStopping) {
      await running.ended
      await pause(isStopping ? 0 : RESTART_PAUSE_MS)
      if (isStopping) return
      running = begin()
      starts += 1
    }
  }
  const supervised = supervise()
  /** Until it answers by itself; requests wait while it starts. */
  const answers = () =>
    until(`${name} answers`, async () => (await fetch(`http://127.0.0.1:${port}/settings.json`)).ok)

  return {
    name,
    answers,
    pid: () => running.pid,
    /** How often it was started. */
    starts: () => starts,
    /** Ends the server itself by SIGKILL, whatever it is doing; it is started again. */
    async kill() {
      const { ended, pid } = running
      for (const child of await childrenOf(pid)) kill(child)
      await ended
    },
    /** An orderly end, after which it is started again. */
    async restart() {
      await running.end('SIGTERM')
      await pause(RESTART_PAUSE_MS)
      await answers()
    },
    async stop() {
      isStopping = true
      await running.end('SIGTERM')
      await supervised
    },
  }
}
