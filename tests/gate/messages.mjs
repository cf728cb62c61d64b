/**
 * `npm run messages`: collects the sentences of src/web into the catalogues and lists those without a translation.
 * `npm run messages -- --check`: fails where one is missing, or where a catalogue holds a sentence that nobody uses.
 * `npm run messages -- --translate < file.json`: also writes translations, given as {"English": "한국어"}.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { environment, requireNode24, root } from './node24.mjs'

requireNode24()
process.chdir(root)

const catalogue = (locale) => `src/web/i18n/locales/${locale}.po`
const format = formatter({ lineNumbers: false })
const context = (locale) => ({ locale, sourceLocale: 'en', filename: catalogue(locale) })
/** Sentences by their id. */
const read = (locale) => format.parse(readFileSync(catalogue(locale), 'utf8'), context(locale))

function extract(...options) {
  const { status, stderr } = spawnSync('lingui', ['extract', ...options], {
    env: environment(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`lingui extract failed:\n${stderr}`)
}

/** Sentences that have no Korean, in English. */
function missing() {
  return Object.values(read('ko'))
    .filter((entry) => !entry.obsolete && !entry.translation)
    .map((entry) => entry.message)
}

function translate(translations) {
  const before = readFileSync(catalogue('ko'), 'utf8')
  const entries = format.parse(before, context('ko'))
  const unknown = new Set(Object.keys(translations))
  for (const entry of Object.values(entries)) {
    if (!Object.hasOwn(translations, entry.message)) continue
    entry.translation = translations[entry.message]
    unknown.delete(entry.message)
  }
  writeFileSync(catalogue('ko'), format.serialize(entries, { ...context('ko'), existing: before }))
  for (const source of unknown) console.error(`Not in the catalogue: ${source}`)
  if (unknown.size > 0) process.exitCode = 1
}

/** One at a time: catalogues are one file for everybody who adds sentences. */
function locked(work) {
  const lock = join(root, 'node_modules/.messages-lock')
  const patience = Date.now() + 30_000
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch {
      if (Date.now() > patience) throw new Error(`Someone else holds ${lock}; remove it if nobody does`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
  try {
    return work()
  } finally {
    rmSync(lock, { recursive: true })
  }
}

function check() {
  const before = ['ko', 'en'].map((locale) => [locale, readFileSync(catalogue(locale), 'utf8')])
  const problems = []
  try {
    const known = read('ko')
    extract('--clean')
    const used = read('ko')
    for (const [id, { message }] of Object.entries(used))
      if (!known[id]) problems.push(`not extracted: ${message}`)
    for (const [id, { message }] of Object.entries(known))
      if (!used[id]) problems.push(`used nowhere: ${message}`)
    for (const message of missing()) problems.push(`no Korean for: ${message}`)
  } finally {
    for (const [locale, text] of before) writeFileSync(catalogue(locale), text)
  }
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? 'Catalogues are complete' : `${problems.length} problems; run npm run messages`,
  )
  if (problems.length > 0) process.exitCode = 1
}

if (process.argv.includes('--check')) locked(check)
else {
  locked(() => {
    extract('--clean')
    if (process.argv.includes('--translate')) translate(JSON.parse(readFileSync(0, 'utf8')))
  })
  const sentences = missing()
  console.log(
    sentences.length === 0 ? 'Every sentence has its Korean.' : `Without Korean:\n${sentences.join('\n')}`,
  )
}
