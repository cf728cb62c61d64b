/** npm's postinstall: removes parts of installed packages that only cost space or time. Runs under Node 20. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules')

/** C++ headers, needed only to compile native addons against Node. */
const nodes = join(packages, 'node/node_modules')
for (const name of existsSync(nodes) ? readdirSync(nodes) : [])
  if (name.startsWith('node-')) rmSync(join(nodes, name, 'include'), { recursive: true, force: true })

/**
 * Drizzle's package.json has 447 export paths, for every database. Node parses these 179 kB again for each of Drizzle's
 * modules and each import of it: two thirds of a start's CPU. Add here any further path that is to be imported.
 */
const drizzlePaths = ['.', './pg-core', './node-postgres', './node-postgres/migrator']
const drizzle = join(packages, 'drizzle-orm/package.json')
if (existsSync(drizzle)) {
  const { exports, ...rest } = JSON.parse(readFileSync(drizzle, 'utf8'))
  const used = Object.fromEntries(drizzlePaths.map((path) => [path, exports[path]]))
  // Written as a new file: other installs may share the existing file.
  writeFileSync(`${drizzle}.new`, JSON.stringify({ ...rest, exports: used }, null, 2))
  renameSync(`${drizzle}.new`, drizzle)
}
