/**
 * `npm test`: everything that must hold before a change goes in. `GATE_ONLY=layers npm test` runs one step of it;
 * `GATE_SECOND_PASS=1` adds the HTTP tests on Debian's Postgres (`debian`), as .ci/run does. Browsers and that Postgres are
 * installed where they are absent and may be.
 * Ends with one line that sums the tests of Vitest and Playwright; any failing step makes it exit with 1.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath, headlessShellPath, installHint } from './browser.mjs'
import { startDebianPostgres } from './debian-postgres.mjs'
import { playwrightFailures, vitestFailures } from './failures.mjs'
import { firefoxHint, firefoxPath } from './firefox.mjs'
import { environment, requireNode24, root } from './node24.mjs'
import { installBrowsers, installPostgres } from './prepare.mjs'
import { webkitHint, webkitPaths } from './webkit.mjs'

requireNode24()
process.chdir(root)
// Generated, and absent in a fresh clone: imports of it are followed before the first build.
const { writeEnglishCatalogue } = await import('./english-catalogue.ts')
writeEnglishCatalogue()

const results = join(root, 'test-results')
const vitestReport = join(results, 'vitest.json')
const secondReport = join(results, 'vitest-debian.json')
const playwrightReport = join(results, 'playwright.json')

/** Runs a command with its output passed through. @returns {Promise<boolean>} whether it ended well */
function run(command, args, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: environment(extra) })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** @param report the path of its JSON */
const vitest = (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]

/** The folders that have TypeScript settings of their own, those that take longest first. */
function projects() {
  const source = readdirSync('src').map((name) => join('src', name))
  return ['tests', 'e2e', ...source.toReversed()]
    .map((name) => join(name, 'tsconfig.json'))
    .filter((path) => existsSync(path))
}

/** The compiler in machine code: a quarter of the CPU. dependency-cruiser reads sources by the API of the older one. */
const compiler = join('node_modules', 'typescript-native', 'bin', 'tsc')

async function types() {
  const failed = []
  const waiting = projects()
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      // Two run at once, and threads of their own would check some of it twice.
      if (!(await run(compiler, ['--singleThreaded', '-p', project]))) failed.push(project)
    }
  }
  await Promise.all([work(), work()])
  if (failed.length > 0) console.error(`Types do not fit: ${failed.join(', ')}`)
  return failed.length === 0
}

/**
 * What they show does not change with the database of this run, and they were three quarters of the pass: tests that never
 * ask for it, as they start one of their own kind (the embedded one is their subject) or have none, and tests of what
 * answers say, of pictures, files and lost connections.
 */
const ofNoDatabase = [
  'start/{embedded-*,kill-*,broken-*,disk-full,main,settings,upstream*}',
  'import/tool',
  'backup/backup',
  'demo/homes',
  'http/{analytics,pages}',
  'export/csv',
  'privacy/writes',
  'import/{size,pictures,picture-store,odd-input}',
  'homes/pictures',
  'people/photo-rendering',
].map((name) => `--exclude=tests/server/${name}.test.ts`)

/** What the steps still to come need and the machine lacks: installed beside those before them, which do not need it. */
const installed = { postgres: Promise.resolve(), browsers: Promise.resolve() }

/** One after the other: apt lets in one at a time. */
function install(wanted) {
  if (wanted('debian')) installed.postgres = installPostgres()
  if (wanted('e2e')) installed.browsers = installed.postgres.catch(() => {}).then(installBrowsers)
  // The step that waits for it tells of it.
  for (const each of Object.values(installed)) each.catch(() => {})
}

/** The HTTP tests on a Postgres from Debian's packages: one dialect, whoever runs it. */
async function secondPass() {
  await installed.postgres
  const { url, version, stop } = await startDebianPostgres()
  console.log(`PostgreSQL ${version}`)
  try {
    const tests = ['--project', 'server', ...ofNoDatabase]
    return await run('vitest', [...vitest(secondReport), ...tests], { DATABASE_URL: url })
  } finally {
    await stop()
  }
}

async function endToEnd() {
  await installed.browsers
  const browser = browserPath()
  const firefox = firefoxPath()
  if (!browser || !firefox) {
    console.error(browser ? firefoxHint : installHint)
    return false
  }
  if (webkitPaths() === null) console.log(webkitHint)
  const data = mkdtempSync(join(tmpdir(), 'bangjjak-e2e-'))
  // Started as root, Postgres runs as a user of its own, who must get to its folder.
  chmodSync(data, 0o755)
  try {
    return await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      CHROMIUM_PATH: browser,
      CHROMIUM_SHELL_PATH: headlessShellPath() ?? browser,
      FIREFOX_PATH: firefox,
      E2E_DATA_DIR: join(data, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

const steps = {
  style: () => run('biome', ['check', '--error-on-warnings', '.']),
  layers: () => run('depcruise', ['src', '--config', '.dependency-cruiser.cjs']),
  types,
  messages: () => run('node', ['tests/gate/messages.mjs', '--check']),
  build: () => run('node', ['tests/gate/build.mjs'], { NODE_ENV: 'production' }),
  unit: () => run('vitest', vitest(vitestReport)),
  debian: secondPass,
  e2e: endToEnd,
}

function report(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** Tests that passed and failed, of both runners; a flaky one counts as failed. */
function count() {
  const units = [report(vitestReport), report(secondReport)]
  const sum = (key) => units.reduce((total, unit) => total + (unit?.[key] ?? 0), 0)
  const e2e = report(playwrightReport)?.stats
  return {
    passed: sum('numPassedTests') + (e2e?.expected ?? 0),
    failed: sum('numFailedTests') + (e2e?.unexpected ?? 0) + (e2e?.flaky ?? 0),
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results)
const only = process.env.GATE_ONLY
if (only && !(only in steps)) {
  console.error(`GATE_ONLY is ${only}: give one of ${Object.keys(steps).join(', ')}`)
  process.exit(1)
}

/** A step that breaks has failed, and the others go on. */
function toldOf(error) {
  console.error(error.message)
  return false
}

const isWanted = (name) => (only ? only === name : name !== 'debian' || Boolean(process.env.GATE_SECOND_PASS))

const failures = []
const timings = []
async function perform(name) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const passed = name === 'e2e' && failures.includes('build') ? false : await steps[name]().catch(toldOf)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  timings.push(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${seconds.padStart(6)} s`)
  if (!passed) failures.push(name)
}

install(isWanted)
/** Of one thread each, which leaves a core to the other; the build reads the catalogue that `messages` writes. */
const besideEachOther = ['layers', 'messages']
const wanted = Object.keys(steps).filter(isWanted)
await Promise.all(wanted.filter((name) => besideEachOther.includes(name)).map(perform))
for (const name of wanted) if (!besideEachOther.includes(name)) await perform(name)

const details = [
  ...[vitestReport, secondReport].flatMap((path) => vitestFailures(report(path))),
  ...playwrightFailures(report(playwrightReport)),
]
for (const detail of details) console.log(`\n${detail}`)
console.log(`\n${timings.join('\n')}`)
const { passed, failed } = count()
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`)
// A step that failed without a failed test (style, a test file that cannot be read) must not hide behind '0 failed'.
console.log(`${passed} passed, ${failures.length > 0 ? Math.max(failed, failures.length) : failed} failed`)
process.exit(failures.length > 0 ? 1 : 0)
