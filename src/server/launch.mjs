/**
 * `npm start`, `npm run dev` and the tools (`npm run import` and the like): installs missing packages, builds outdated
 * output, and runs the server or the tool under the project's own Node. Runs on a fresh clone under Node 20, so it uses
 * nothing but Node itself.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const node = join(root, 'node_modules/node/bin/node')
const installStamp = join(root, 'node_modules/.bangjjak-installed')
const buildStamp = join(root, 'dist/.bangjjak-built')
const dev = process.argv[2] === '--dev'

/** Programs that need no build, by the first word of the command line. */
const tools = {
  import: ['src/server/import/main.ts'],
  export: ['src/server/export/main.ts'],
  backup: ['src/server/backup/main.ts', 'backup'],
  restore: ['src/server/backup/main.ts', 'restore'],
  'move-pictures': ['src/server/move-pictures.ts'],
  staff: ['src/server/staff/main.ts'],
}
const tool = tools[process.argv[2]]

/** Sources of the build. */
const buildSources = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'public',
  'src',
]
/** Not built: the server's sources, documents, and the file that the build writes (tests/gate/english-catalogue.ts). */
const notBuilt = new Set([
  join('src', 'server'),
  join('src', 'docs'),
  join('src', 'web', 'kit', 'i18n', 'locales', 'en.po'),
])

/** Paths of all files below the build's sources, relative to the root, sorted. */
function sourceFiles() {
  const files = []
  const visit = (path) => {
    if (notBuilt.has(path)) return
    const stat = statSync(join(root, path), { throwIfNoEntry: false })
    if (stat === undefined) return
    if (stat.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name))
    else files.push({ path, size: stat.size, modified: stat.mtimeMs })
  }
  for (const path of buildSources) visit(path)
  return files
}

function hashOf(update) {
  const hash = createHash('sha256')
  update(hash)
  return hash.digest('hex')
}

function contentHash(files) {
  return hashOf((hash) => {
    for (const { path } of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  })
}

function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Runs a command and shows its output only if it fails. */
function runQuietly(program, args, environment) {
  try {
    execFileSync(program, args, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 26,
    })
  } catch (error) {
    process.stderr.write(error.stdout ?? '')
    process.stderr.write(error.stderr ?? '')
    console.error(
      `${[program, ...args].join(' ')} failed${error.code === 'ENOENT' ? `: ${program} is not installed` : ''}`,
    )
    process.exit(1)
  }
}

function timed(text, work) {
  const started = performance.now()
  process.stdout.write(`${text} … `)
  work()
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** The hash of the lock file, which decides the installed packages. */
function lockHash() {
  return hashOf((hash) => hash.update(readFileSync(join(root, 'package-lock.json'))))
}

/**
 * Whether an install made without this file (`npm ci` by hand) matches the lock. npm lists what it installed in
 * node_modules/.package-lock.json, which lacks packages for other systems.
 */
function fitsLock(installed) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed.packages[path]?.version === version,
  )
}

function install() {
  const lock = lockHash()
  if (existsSync(node) && readStamp(installStamp)?.lock === lock) return
  const installed = readStamp(join(root, 'node_modules/.package-lock.json'))
  if (existsSync(node) && installed !== null && fitsLock(installed)) {
    writeFileSync(installStamp, JSON.stringify({ lock }))
    return
  }
  // `npm ci` would delete existing packages, and fails where a registry lacks packages for other systems.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
  ]
  const npm = process.env.npm_execpath
  timed(installed === null ? 'Installing packages' : 'Updating packages', () => {
    if (npm?.endsWith('.js')) runQuietly(process.execPath, [npm, ...args], process.env)
    else runQuietly('npm', args, process.env)
  })
  if (!existsSync(node)) {
    console.error(
      'npm installed no Node 24: allow install scripts (npm config set ignore-scripts false) and start again',
    )
    process.exit(1)
  }
  writeFileSync(installStamp, JSON.stringify({ lock: lockHash() }))
}

/** The environment for programs under the project's Node: local binaries first in PATH, and a compile cache. */
function nodeEnvironment() {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
}

/** Builds unless dist/ was made from the same sources: compared by size and time, and by content where those differ. */
function build() {
  const files = sourceFiles()
  const quick = hashOf((hash) => hash.update(JSON.stringify(files)))
  const built = readStamp(buildStamp)
  if (built?.quick === quick) return
  const content = contentHash(files)
  if (built?.content !== content) {
    timed('Building the app', () => {
      runQuietly(node, ['tests/gate/build.mjs'], { ...nodeEnvironment(), NODE_ENV: 'production' })
    })
  }
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, JSON.stringify({ quick, content }))
}

/**
 * V8 otherwise lets the heap's young generation grow with the machine's memory: by 150 MB while the sources are read,
 * which it does not give back. https://nodejs.org/api/cli.html#--max-semi-space-sizesize-in-mib
 */
const YOUNG_SPACE_MB = 8

/** The maximum number of glibc's memory arenas: by default eight per core, each of which retains freed memory. */
const MALLOC_ARENAS_MAXIMUM = '2'

function run(program, ...args) {
  const environment = nodeEnvironment()
  environment.NODE_ENV = dev ? 'development' : 'production'
  environment.MALLOC_ARENA_MAX ??= MALLOC_ARENAS_MAXIMUM
  const server = spawn(node, [`--max-semi-space-size=${YOUNG_SPACE_MB}`, program, ...args], {
    cwd: root,
    env: environment,
    // The IPC channel disconnects when this process ends for any reason, which tells the server to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C in a terminal signals both processes; the server ignores the repeated signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  server.on('error', (error) => {
    console.error(`Node 24 cannot be run: ${error.message}`)
    process.exit(1)
  })
  stopWithNpm(server)
}

/**
 * Stops the server when npm is killed: npm passes signals on, but not SIGKILL. The scripts use `exec node …`, so that
 * npm is the direct parent of this process, without a shell between.
 */
function stopWithNpm(server) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) server.kill('SIGTERM')
  }, 250).unref()
}

install()
if (tool !== undefined) {
  run(...tool, ...process.argv.slice(3))
} else {
  if (!dev) build()
  run('src/server/main.ts', ...(dev ? ['--dev'] : []))
}
