import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Ended } from './server-process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type ToolName = 'import' | 'export' | 'backup' | 'restore'

/** A tool as npm runs it from someone's folder. */
export function startToolProcess(name: ToolName, args: readonly string[], folder: string, dataDir: string) {
  const child = spawn(process.execPath, ['src/server/launch.mjs', name, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (text: string) => {
    said += text
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  return {
    child,
    said: () => said,
    ended: new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said }))),
  }
}
