/**
 * A throw-away Postgres from Debian's packages, for the second pass of the gate and for tests that take DATABASE_URL.
 * `node tests/gate/debian-postgres.mjs` prints its URL and keeps it until SIGINT or SIGTERM; other scripts import
 * `startDebianPostgres`.
 */
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const installed = '/usr/lib/postgresql'
const startPatienceMs = 30_000

/** The newest version that Debian's packages put on this machine: its directory of programs, or null. */
async function findPrograms() {
  const versions = (await readdir(installed).catch(() => [])).map(Number).filter(Number.isFinite)
  return versions.length === 0 ? null : join(installed, String(Math.max(...versions)), 'bin')
}

/** Postgres refuses to run as root: root runs it as the user that Debian's package made. */
async function ownerForRoot() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Starts a cluster in a directory of its own, on a free port of 127.0.0.1.
 * It does not fsync: nothing in it outlives the run.
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>} `stop` also removes its files
 */
export async function startDebianPostgres() {
  const programs = await findPrograms()
  if (programs === null) throw new Error(`No Postgres in ${installed}: apt-get install postgresql`)
  const owner = await ownerForRoot()
  const home = await mkdtemp(join(tmpdir(), 'debian-postgres-'))
  const cluster = join(home, 'cluster')
  const passwordFile = join(home, 'password')
  const password = randomBytes(18).toString('base64url')
  const environment = { PATH: '/usr/bin:/bin', LC_MESSAGES: 'C' }
  const options = { ...owner, cwd: home, env: environment }
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (owner.uid !== undefined) {
      await chown(home, owner.uid, owner.gid)
      await chown(passwordFile, owner.uid, owner.gid)
    }
    await chmod(home, 0o700)
    const initialise = [
      '-D',
      cluster,
      '-U',
      'bangjjak',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--no-sync',
    ]
    await run(join(programs, 'initdb'), [...initialise, '-E', 'UTF8', '--locale=C.UTF-8'], options)

    const port = await freePort()
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${home}`,
      'fsync=off',
    ]
    // A file and no pipe: who calls may block on the tests (spawnSync), and a full pipe would block Postgres.
    const log = await open(join(home, 'log'), 'a+')
    const flags = settings.flatMap((setting) => ['-c', setting])
    const server = spawn(join(programs, 'postgres'), ['-D', cluster, ...flags], {
      ...options,
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    const deadline = performance.now() + startPatienceMs
    for (;;) {
      const state = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
      if (state.split('\n')[7]?.trim() === 'ready') break
      if (server.exitCode !== null || performance.now() > deadline) {
        server.kill('SIGQUIT')
        throw new Error(`Debian's Postgres did not start:\n${await readFile(join(home, 'log'), 'utf8')}`)
      }
      await pause(20)
    }
    await log.close()
    const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
    return {
      url: `postgresql://bangjjak:${password}@127.0.0.1:${port}/postgres`,
      version,
      async stop() {
        server.kill('SIGINT')
        await ended
        await rm(home, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, stop } = await startDebianPostgres()
  console.log(url)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void stop().then(() => process.exit(0)))
}
