/** Installs what the gate needs and the machine lacks (browsers, fonts, Debian's Postgres and PgBouncer), as far as it may. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { browserPath, headlessShellPath } from './browser.mjs'
import { firefoxPath } from './firefox.mjs'
import { environment } from './node24.mjs'
import { isPgBouncerInstalled } from './pgbouncer.mjs'
import { webkitPaths } from './webkit.mjs'

/** Before each try: apt passes over an archive that does not answer, and takes an older package from another one. */
const PAUSES_MS = [0, 20_000, 60_000]

const isRoot = process.getuid?.() === 0

/** @returns {Promise<boolean>} whether it ended well */
function run(command, ...args) {
  const env = environment({
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  })
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

function aptGet(...args) {
  return isRoot ? run('apt-get', ...args) : run('sudo', '-n', 'apt-get', ...args)
}

const mayInstall = async () => existsSync('/usr/bin/apt-get') && (isRoot || (await run('sudo', '-n', 'true')))

/**
 * Installs Debian packages where apt-get and root (or sudo) are.
 * @param {string[]} packages
 * @param {() => boolean} isThere whether what they bring is there, and new enough
 */
async function installPackages(packages, isThere) {
  for (const pauseMs of PAUSES_MS) {
    await pause(pauseMs)
    await aptGet('update', '-qq', '-o', 'Acquire::Retries=3')
    if ((await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)) && isThere()) return
  }
}

/** Chromium by Playwright's own download where that is reached; all else, and Chromium otherwise, from the system's packages. */
export async function installBrowsers() {
  if (browserPath() === null && (await run('playwright', 'install', 'chromium')) && isRoot)
    await run('playwright', 'install-deps', 'chromium')
  const packages = []
  const browser = browserPath()
  if (browser === null) packages.push('chromium')
  if (headlessShellPath() === browser && (browser ?? '/usr/bin/').startsWith('/usr/bin/'))
    packages.push('chromium-headless-shell')
  if (firefoxPath() === null) packages.push('firefox-esr')
  if (!existsSync('/usr/share/fonts/opentype/noto')) packages.push('fonts-noto-cjk')
  const isComplete = packages.length === 0 && webkitPaths() !== null
  if (isComplete || process.platform !== 'linux' || !(await mayInstall())) return
  if (packages.length > 0)
    await installPackages(packages, () => browserPath() !== null && firefoxPath() !== null)
  // The engine of iOS: without it the gate says so and skips its journeys.
  if (webkitPaths() === null)
    await aptGet('install', '-y', '-qq', '--no-install-recommends', 'webkit2gtk-driver', 'xvfb')
}

/** Debian's Postgres and PgBouncer for the second pass. */
export async function installPostgres() {
  const isThere = () => existsSync('/usr/lib/postgresql') && isPgBouncerInstalled()
  if (!isThere() && (await mayInstall())) await installPackages(['postgresql', 'pgbouncer'], isThere)
}

const clusterPrograms = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql']

/** What `npm run bench cluster` needs beside that: Patroni, etcd and HAProxy. @returns false where something is missing */
export async function installCluster() {
  const isThere = () => clusterPrograms.every((path) => existsSync(path)) && isPgBouncerInstalled()
  const packages = ['postgresql', 'pgbouncer', 'patroni', 'etcd-server', 'haproxy']
  if (!isThere() && (await mayInstall())) await installPackages(packages, isThere)
  return isThere()
}
