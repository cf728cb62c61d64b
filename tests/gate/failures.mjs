/** What failed, once more and briefly, for whoever sees only the end of what the gate has printed. */
import { stripVTControlCharacters } from 'node:util'

/** Of a message. */
const LINES = 12
/** Lines around the one that failed, and calls that led to it. */
const AROUND = /^\s+(\d+)? \||^\s+at .*(node_modules|new Promise)|^\s*$/

function briefly(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !AROUND.test(line))
  return lines
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join('\n')
}

/** @param report what Vitest's JSON reporter writes, or null @returns {string[]} a text for each failed test */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be read has no tests.
    if (failed.length === 0) return message ? [`${name}\n${briefly(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${name}\n  ${fullName}\n${briefly(failureMessages[0] ?? '')}`,
    )
  })
}

/** @param report what Playwright's JSON reporter writes, or null @returns {string[]} a text for each failed journey */
export function playwrightFailures(report) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ ok, title, file, line, tests }) => {
      if (ok) return []
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return [`${file}:${line} ${title}\n${errors.map(({ message = '' }) => briefly(message)).join('\n')}`]
    }),
    ...suites.flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}
