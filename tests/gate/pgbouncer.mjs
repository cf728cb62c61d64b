/** A throw-away PgBouncer from Debian's packages, in transaction pooling. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, ownerForRoot } from './debian-postgres.mjs'

const program = '/usr/sbin/pgbouncer'

export const isPgBouncerInstalled = () => existsSync(program)

/** Whether something listens on a port of 127.0.0.1. */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/**
 * Starts it in front of a Postgres that listens on TCP, with up to `poolSize` connections to it for each database.
 * @param {string} url of the Postgres, as `startDebianPostgres` gives it
 * @returns {Promise<{ url: string, pid: number | undefined, stop: () => Promise<void> }>} the same address through PgBouncer
 */
export async function startPgBouncer(url, poolSize = 10) {
  const owner = await ownerForRoot()
  const home = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  if (owner.uid !== undefined) await chown(home, owner.uid, owner.gid)
  const { hostname, port: postgresPort, username } = new URL(url)
  const port = await freePort()
  const settings = `[databases]
* = host=${hostname} port=${postgresPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_login_retry = 1
`
  await writeFile(join(home, 'pgbouncer.ini'), settings)
  const child = spawn(program, ['-q', join(home, 'pgbouncer.ini')], { ...owner, cwd: home, stdio: 'inherit' })
  const ended = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer has ended with ${child.exitCode}`)
    await pause(20)
  }
  const through = new URL(url)
  through.port = String(port)
  return {
    url: through.href,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}
