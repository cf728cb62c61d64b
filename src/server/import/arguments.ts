import { resolve } from 'node:path'
import { readToolOptions, usageError } from '../tool-options.ts'

export const usage = `Usage: npm run import -- homes.json [options]
  --check              only checks the file; opens no database
  --retire             hides the homes that the file does not name
  --replace-demo       removes the demo homes and people first
  --private-addresses  lets picture addresses lead to this machine and its own network
  --help               shows this
src/server/import/README.md describes the file.`

/**
 * @param directory base of relative paths
 * @returns the options, and the absolute path of the file
 * @throws StartError with the usage
 */
export function readArguments(args: readonly string[], directory: string) {
  const { values, positionals } = readToolOptions(
    args,
    {
      check: { type: 'boolean', default: false },
      retire: { type: 'boolean', default: false },
      'replace-demo': { type: 'boolean', default: false },
      'private-addresses': { type: 'boolean', default: false },
    },
    usage,
  )
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw usageError('Give one file.', usage)
  return {
    path: resolve(directory, path),
    check: values.check,
    retire: values.retire,
    replaceDemo: values['replace-demo'],
    allowPrivate: values['private-addresses'],
  }
}
