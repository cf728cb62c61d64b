/** The project's Node (24, from node_modules) whatever Node someone starts a script with. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const own = join(root, 'node_modules/node/bin/node')

/** Starts the running script again under the project's Node where an older one runs it, and ends with its exit code. */
export function requireNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  if (!existsSync(own)) {
    console.error('Node 24 is missing from node_modules: run `npm ci` first.')
    process.exit(1)
  }
  const { status } = spawnSync(own, process.argv.slice(1), { stdio: 'inherit', env: environment() })
  process.exit(status ?? 1)
}

/** The environment for child processes: the project's tools first on the PATH. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules/.bin')
  return { ...process.env, ...extra, PATH: `${bin}:${process.env.PATH}` }
}
