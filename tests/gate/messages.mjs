/**
 * `npm run messages`: collects the sentences of src/web into the two catalogues and lists those without a translation.
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

/** As in lingui.config.ts: what every page loads, and what the long texts add. */
const catalogues = ['locales', 'documents']
const file = (catalogue, locale) => `src/web/i18n/${catalogue}/${locale}.po`
const format = formatter({ lineNumbers: false })
const context = (catalogue, locale) => ({
  locale,
  sourceLocale: 'en',
  filename: file(catalogue, locale),
})
/** Sentences by their id. */
const read = (catalogue, locale) =>
  format.parse(readFileSync(file(catalogue, locale), 'utf8'), context(catalogue, locale))

function extract(...options) {
  const { status, stderr } = spawnSync('lingui', ['extract', ...options], {
    env: environment(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`lingui extract failed:\n${stderr}`)
}

/** Sentences that have no Korean, in English. */
function missing() {
  return catalogues
    .flatMap((catalogue) => Object.values(read(catalogue, 'ko')))
    .filter((entry) => !entry.obsolete && !entry.translation)
    .map((entry) => entry.message)
}

/** A sentence that stands in both catalogues says the same in both: a page that loads both has one of them. */
function contradictions() {
  const [main, documents] = catalogues.map((catalogue) => read(catalogue, 'ko'))
  return Object.entries(documents)
    .filter(([id, { translation }]) => main[id] && main[id].translation !== translation)
    .map(([, { message }]) => message)
}

/** Writes Korean into a catalogue, for each entry that `korean` gives some. */
function fillIn(catalogue, korean) {
  const path = file(catalogue, 'ko')
  const before = readFileSync(path, 'utf8')
  const entries = format.parse(before, context(catalogue, 'ko'))
  for (const [id, entry] of Object.entries(entries))
    entry.translation = korean(id, entry) ?? entry.translation
  writeFileSync(path, format.serialize(entries, { ...context(catalogue, 'ko'), existing: before }))
}

/** Browsers break a Korean line behind a bracket: a word joiner keeps what is added to a word ('(HUD)나') with it. */
const glued = (korean) => korean.replace(/\)(?=[가-힣])/gu, ')\u2060')

/** What the main catalogue says already need not be said again for a long text. */
function inherit() {
  const main = read('locales', 'ko')
  fillIn('documents', (id, { translation }) => translation || main[id]?.translation)
}

function translate(translations) {
  const unknown = new Set(Object.keys(translations))
  for (const catalogue of catalogues)
    fillIn(catalogue, (_id, { message }) => {
      if (!Object.hasOwn(translations, message)) return undefined
      unknown.delete(message)
      return translations[message]
    })
  for (const source of unknown) console.error(`Not in the catalogues: ${source}`)
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
  const files = catalogues.flatMap((catalogue) => ['ko', 'en'].map((locale) => file(catalogue, locale)))
  const before = files.map((path) => [path, readFileSync(path, 'utf8')])
  const problems = []
  try {
    const known = catalogues.map((catalogue) => read(catalogue, 'ko'))
    extract('--clean')
    for (const [index, catalogue] of catalogues.entries()) {
      const used = read(catalogue, 'ko')
      for (const [id, { message }] of Object.entries(used))
        if (!known[index][id]) problems.push(`not extracted: ${message}`)
      for (const [id, { message }] of Object.entries(known[index]))
        if (!used[id]) problems.push(`used nowhere: ${message}`)
      for (const { message, translation } of Object.values(used))
        if (translation !== glued(translation))
          problems.push(`a line may begin behind its bracket: ${message}`)
    }
    for (const message of missing()) problems.push(`no Korean for: ${message}`)
    for (const message of contradictions()) problems.push(`translated in two ways: ${message}`)
  } finally {
    for (const [path, text] of before) writeFileSync(path, text)
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
    inherit()
    if (process.argv.includes('--translate')) translate(JSON.parse(readFileSync(0, 'utf8')))
    for (const catalogue of catalogues) fillIn(catalogue, (_id, { translation }) => glued(translation))
  })
  const sentences = missing()
  console.log(
    sentences.length === 0 ? 'Every sentence has its Korean.' : `Without Korean:\n${sentences.join('\n')}`,
  )
}
