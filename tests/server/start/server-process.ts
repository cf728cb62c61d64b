import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A third of a start is compiling; launch.mjs keeps what was compiled in the same place. */
export const compileCache = join(root, 'node_modules/.cache/node')

export type Ended = { readonly code: number | null; readonly said: string }

/**
 * Starts a program of the project as a process of its own.
 * @param environment nothing of the test's own environment that the server reads gets through
 * @param hear gets everything that it has printed so far
 */
export function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  hear: (said: string) => void = () => {},
) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      hear(said)
    })
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
  return { child, ended, said: () => said }
}

export type ServerProcess = ReturnType<typeof startServerProcess>

/** The real server (main.ts) as a process of its own, with the settings of `environment`. */
export function startServerProcess(environment: Readonly<Record<string, string>>) {
  const server = { NODE_ENV: 'production', PORT: '0', DEMO_DATA: 'off', NODE_COMPILE_CACHE: compileCache }
  let found: (address: string) => void = () => {}
  const { child, ended, said } = startProgram(
    ['src/server/main.ts'],
    { ...server, ...environment },
    (said) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (address !== undefined && said.includes('\n', said.indexOf(address))) found(address)
    },
  )
  const address = new Promise<string>((resolve, reject) => {
    found = resolve
    void ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${said()}`)))
  })
  address.catch(() => undefined)
  return {
    /** Its address, once it answers there. @throws with what it said when it ends instead */
    address,
    /** Everything that it has printed so far. */
    said,
    /** Exit code and everything that it printed, once it has ended. */
    ended,
    /** Sends the signal and waits for the end. */
    end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2') {
      child.kill(signal)
      return ended
    },
  }
}
