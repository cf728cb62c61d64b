/** A throw-away Postgres from Debian's packages, for the second pass of the gate and for `npm run soak`. */
import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const installed = '/usr/lib/postgresql'

/** The programs of the newest version that Debian's packages put on this machine. */
export async function findPrograms() {
  const versions = (await readdir(installed).catch(() => [])).map(Number).filter(Number.isFinite)
  if (versions.length === 0) throw new Error(`No Postgres in ${installed}: apt-get install postgresql`)
  return join(installed, String(Math.max(...versions)), 'bin')
}

/** Postgres and PgBouncer refuse to run as root: root runs them as the user that Debian’s package made. */
export async function ownerForRoot() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

export async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Starts a cluster in a directory of its own, on a port of 127.0.0.1, open to everyone on this machine.
 * It does not fsync: nothing in it outlives the run.
 * @param {number} [wantedPort] a free one without it
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>} `stop` also removes its files
 */
export async function startDebianPostgres(wantedPort) {
  const programs = await findPrograms()
  const owner = await ownerForRoot()
  const home = await mkdtemp(join(tmpdir(), 'debian-postgres-'))
  const cluster = join(home, 'cluster')
  const options = { ...owner, cwd: home, env: { PATH: '/usr/bin:/bin', LC_MESSAGES: 'C' } }
  const control = (...args) => run(join(programs, 'pg_ctl'), ['-D', cluster, '-w', ...args], options)
  try {
    if (owner.uid !== undefined) await chown(home, owner.uid, owner.gid)
    const encoding = ['-E', 'UTF8', '--locale=C.UTF-8']
    await run(
      join(programs, 'initdb'),
      ['-D', cluster, '-U', 'bangjjak', '--auth=trust', '--no-sync', ...encoding],
      options,
    )
    const port = wantedPort ?? (await freePort())
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${home} -c fsync=off`
    await control('start', '-l', join(home, 'log'), '-o', settings)
    return {
      url: `postgresql://bangjjak@127.0.0.1:${port}/postgres`,
      version: (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim(),
      async stop() {
        await control('stop', '-m', 'immediate')
        await rm(home, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
}
