import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A third of a start is compiling; launch.mjs keeps what was compiled in the same place. */
export const compileCache = join(root, 'node_modules/.cache/node')

export type Ended = { readonly code: number | null; readonly said: string }

/** The real server (main.ts) as a process of its own. */
export type ServerProcess = {
  /** Its address, once it answers there. @throws with what it said when it ends instead */
  readonly address: Promise<string>
  /** Everything that it has printed so far. */
  said(): string
  /** Exit code and everything that it printed, once it has ended. */
  readonly ended: Promise<Ended>
  /** Sends the signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): Promise<Ended>
}

/** @param environment settings; nothing of the test's own environment that the server reads gets through */
export function startServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO_DATA: 'off',
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let found: (address: string) => void = () => {}
  const hear = (text: string) => {
    said += text
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
    if (address !== undefined && said.includes('\n', said.indexOf(address))) found(address)
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
  const address = new Promise<string>((resolve, reject) => {
    found = resolve
    void ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
  address.catch(() => undefined)
  return {
    address,
    said: () => said,
    ended,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
