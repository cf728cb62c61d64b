/** npm's postinstall: takes away from installed packages what is never used here and costs room or time. Runs under Node 20. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules')

/** Headers, for who compiles against Node. */
const nodes = join(packages, 'node/node_modules')
for (const name of existsSync(nodes) ? readdirSync(nodes) : [])
  if (name.startsWith('node-')) rmSync(join(nodes, name, 'include'), { recursive: true, force: true })

/**
 * Drizzle exports 447 paths, for every database there is. Node reads these 179 kB anew for each of its modules and for each
 * import of it: two thirds of the CPU of a start. Another path that is to be imported is added here.
 */
const drizzlePaths = ['.', './pg-core', './node-postgres', './node-postgres/migrator']
const drizzle = join(packages, 'drizzle-orm/package.json')
if (existsSync(drizzle)) {
  const { exports, ...rest } = JSON.parse(readFileSync(drizzle, 'utf8'))
  const used = Object.fromEntries(drizzlePaths.map((path) => [path, exports[path]]))
  // A new file: the one that is there may be shared with npm's other installs.
  writeFileSync(`${drizzle}.new`, JSON.stringify({ ...rest, exports: used }, null, 2))
  renameSync(`${drizzle}.new`, drizzle)
}
