/** Real servers and tools for tests of what a process leaves behind. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, inject, vi } from 'vitest'
import { copyDirectory } from '../database-server.ts'
import { type Ended, type ServerProcess, startProgram, startServerProcess } from './server-process.ts'

type ToolName = 'import' | 'export' | 'backup' | 'restore'

export interface Processes {
  /** Of this test alone, and gone after it. */
  readonly folder: string
  readonly dataDir: string
  startServer(environment?: Readonly<Record<string, string>>): ServerProcess
  /** A tool as npm runs it from the folder. */
  startTool(name: ToolName, ...args: string[]): ReturnType<typeof startProgram>
  runTool(name: ToolName, ...args: string[]): Promise<Ended>
}

/**
 * Gives each test of a file a folder for its processes, and ends them after it: call it at the top of the file.
 * @param state of the data directory: `empty` has to be made by the first start, which takes seconds; `closed` has been
 *   used and closed by a server before
 */
export function openMachine(state: 'empty' | 'closed' = 'closed'): Processes {
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
    get folder() {
      return folder
    },
    get dataDir() {
      return dataDir()
    },
    startServer(environment = {}) {
      const server = startServerProcess({ DATA_DIR: dataDir(), ...environment })
      started.push(server)
      return server
    },
    startTool,
    runTool: (name, ...args) => startTool(name, ...args).ended,
  }
}
