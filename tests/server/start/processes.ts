/** Real servers and tools for tests of what a process leaves behind. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, inject, vi } from 'vitest'
import { copyDirectory } from '../database-server.ts'
import { type ServerProcess, startProgram, startServerProcess } from './server-process.ts'

type ToolName = 'import' | 'export' | 'backup' | 'restore'

/** Process number of the postmaster over a data directory, from the file that Postgres keeps. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** Whether a process with this number runs; one that has ended and that nobody has waited for yet does not. */
export async function isAlive(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

/**
 * Gives each test of a file a folder for its processes, and ends them after it: call it at the top of the file.
 * @param state of the data directory: `empty` has to be made by the first start, which takes seconds; `closed` has been
 *   used and closed by a server before
 */
export function openMachine(state: 'empty' | 'closed' = 'closed') {
  // The machine may be busy.
  vi.setConfig({ testTimeout: 120_000 })
  let folder = ''
  let started: ServerProcess[] = []
  const dataDir = () => join(folder, 'data')
  const startTool = (name: ToolName, ...args: string[]) =>
    startProgram(['src/server/launch.mjs', name, ...args], { DATA_DIR: dataDir(), INIT_CWD: folder })

  beforeEach(async () => {
    started = []
    folder = await mkdtemp(join(tmpdir(), 'bangjjak-processes-'))
    // Started as root, Postgres runs as a user of its own, who must get to its folder.
    await chmod(folder, 0o755)
    const closed = inject('closedDataDirectory')
    if (state === 'closed' && closed !== null) await copyDirectory(closed, dataDir())
  })
  afterEach(async () => {
    for (const server of started) await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  return {
    /** Of this test alone, and gone after it. */
    get folder() {
      return folder
    },
    get dataDir() {
      return dataDir()
    },
    startServer(environment: Readonly<Record<string, string>> = {}) {
      const server = startServerProcess({ DATA_DIR: dataDir(), ...environment })
      started.push(server)
      return server
    },
    /** A tool as npm runs it from the folder. */
    startTool,
    runTool: (name: ToolName, ...args: string[]) => startTool(name, ...args).ended,
  }
}
