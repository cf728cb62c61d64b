/** An S3-compatible store for tests, fetched by npm at a fixed version when it is wanted: https://github.com/jamhall/s3rver */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const command = ['exec', '--yes', '--prefer-offline', '--package=s3rver@3.7.1', '--', 's3rver']

/** False where npm cannot fetch it. */
export function canRunS3(): boolean {
  try {
    execFileSync('npm', [...command, '--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('s3rver cannot be fetched: pictures in a bucket are not tried against it.')
    return false
  }
}

export type S3Server = {
  /** What the server's environment must hold to use its bucket. */
  readonly environment: Readonly<Record<string, string>>
  /** Of npm, which runs it. */
  readonly pid: number | undefined
  stop(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'bangjjak-s3-'))
  const args = ['-d', directory, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', 'homes']
  // A group of its own: npm does not stop what it runs.
  const server = spawn('npm', [...command, ...args], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, found] = /listening on (127\.0\.0\.1:\d+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`s3rver ended: ${said}`)))
  })
  return {
    environment: {
      PICTURE_STORE: `s3://homes/pictures?endpoint=http://${address}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    pid: server.pid,
    async stop() {
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
