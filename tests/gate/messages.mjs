/**
 * `npm run messages`: collects the sentences of src/web into the Korean catalogue and lists those without a translation.
 * `npm run messages -- --check`: fails where one is missing, or where the catalogue holds a sentence that nobody uses.
 * `npm run messages -- --translate < file.json`: also writes translations, given as {"English": "한국어"}.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { environment, requireNode24, root } from './node24.mjs'

requireNode24()
process.chdir(root)

const file = 'src/web/kit/i18n/locales/ko.po'
const format = formatter({ lineNumbers: false })
const context = { locale: 'ko', sourceLocale: 'en', filename: file }
/** Korean sentences by their id. */
const readKorean = () => format.parse(readFileSync(file, 'utf8'), context)

function extract(...options) {
  const { status, stderr } = spawnSync('lingui', ['extract', ...options], {
    env: environment(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`lingui extract failed:\n${stderr}`)
}

/** Sentences that have no Korean, in English. */
function missing() {
  return Object.values(readKorean())
    .filter((entry) => !entry.obsolete && !entry.translation)
    .map((entry) => entry.message)
}

/** Writes Korean into the catalogue, for each entry that `korean` gives some. */
function fillIn(korean) {
  const before = readFileSync(file, 'utf8')
  const entries = format.parse(before, context)
  for (const entry of Object.values(entries)) entry.translation = korean(entry) ?? entry.translation
  writeFileSync(file, format.serialize(entries, { ...context, existing: before }))
}

/** Browsers break a Korean line behind a bracket: a word joiner keeps what is added to a word ('(HUD)나') with it. */
const glued = (korean) => korean.replace(/\)(?=[가-힣])/gu, ')\u2060')

function translate(translations) {
  const unknown = new Set(Object.keys(translations))
  fillIn(({ message }) => {
    unknown.delete(message)
    return Object.hasOwn(translations, message) ? translations[message] : undefined
  })
  for (const source of unknown) console.error(`Not in the catalogues: ${source}`)
  if (unknown.size > 0) process.exitCode = 1
}

function check() {
  const before = readFileSync(file, 'utf8')
  const problems = []
  try {
    const known = readKorean()
    extract('--clean')
    const used = readKorean()
    for (const [id, { message }] of Object.entries(used))
      if (!known[id]) problems.push(`not extracted: ${message}`)
    for (const [id, { message }] of Object.entries(known))
      if (!used[id]) problems.push(`used nowhere: ${message}`)
    for (const { message, translation } of Object.values(used))
      if (translation !== glued(translation)) problems.push(`a line may begin behind its bracket: ${message}`)
    for (const message of missing()) problems.push(`no Korean for: ${message}`)
  } finally {
    writeFileSync(file, before)
  }
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? 'Catalogues are complete' : `${problems.length} problems; run npm run messages`,
  )
  if (problems.length > 0) process.exitCode = 1
}

if (process.argv.includes('--check')) check()
else {
  extract('--clean')
  if (process.argv.includes('--translate')) translate(JSON.parse(readFileSync(0, 'utf8')))
  fillIn(({ translation }) => glued(translation))
  const sentences = missing()
  console.log(
    sentences.length === 0 ? 'Every sentence has its Korean.' : `Without Korean:\n${sentences.join('\n')}`,
  )
}
