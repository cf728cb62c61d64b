/** The built app on its own server with the demo data, for benches that open it in a browser. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../gate/debian-postgres.mjs'
import { environment, root } from '../gate/node24.mjs'

/**
 * The built server with the demo data, in a folder of its own; or the one that BENCH_ORIGIN names.
 * @param databaseUrl of a database that is filled already, instead of the demo data
 */
export async function openBenchApp(databaseUrl?: string) {
  const given = process.env.BENCH_ORIGIN
  if (given && databaseUrl === undefined) return { origin: given, stop: async () => {} }
  const port = await freePort()
  // Not mkdtemp: as root, Postgres runs as a user of its own, who makes the folder.
  const dataDir = join(tmpdir(), `bangjjak-bench-${process.pid}-${port}`)
  const child = spawn('node', ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      ...(databaseUrl === undefined ? { DEMO_DATA: 'on' } : { DATABASE_URL: databaseUrl, DEMO_DATA: 'off' }),
    }),
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error('The server did not start')
    const response = await fetch(`${origin}/settings.json`).catch(() => null)
    if (response?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
