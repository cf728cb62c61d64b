/** The app once more, as its next version would be: built from changed sources, served in front of the same API. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { own } from './origins.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a build reads; `dist` for the files of the version before, which a build keeps. */
const parts = ['src', 'public', 'dist', 'tests/gate', 'index.html', 'package.json', 'tsconfig.json']
const configs = ['vite.config.ts', 'lingui.config.ts']

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
  await writeFile(path, text.replace(from, to))
}

export interface NextVersion {
  /** Host and port. */
  readonly address: string
  stop(): Promise<void>
}

/** Its pages say `data-version="next"`; every chunk of it has another name than before. */
export async function startNextVersion(): Promise<NextVersion> {
  const home = await mkdtemp(join(tmpdir(), 'bangjjak-next-'))
  for (const part of [...parts, ...configs]) await cp(join(root, part), join(home, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(home, 'node_modules'))
  await edit(
    join(home, 'src/web/entry-browser.tsx'),
    'async function start(): Promise<void> {',
    "async function start(): Promise<void> {\n  document.documentElement.dataset.version = 'next'",
  )
  // The frame's icons are part of what every chunk imports.
  await edit(join(home, 'src/web/kit/ui/frame-icons.ts'), 'M6 6l12 12', 'M6 6l12.01 12')
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' }

  const build = spawn(process.execPath, ['tests/gate/build.mjs'], {
    cwd: home,
    env: environment,
    stdio: 'inherit',
  })
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`The next version was not built: ${code}`)

  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: home,
    env: { ...environment, PORT: '0', API_UPSTREAM: own.origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /http:\/\/(127\.0\.0\.1:\d+)\s/.exec(said)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`The next version's server ended: ${said}`)))
  })
  return {
    address,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}
