/** Options of the command-line tools, and what is said of those that they do not have. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { exitCodes, StartError } from './start-error.ts'

/** A line that cannot be followed: why, and how it could. */
export const usageError = (reason: string, usage: string): StartError =>
  new StartError(exitCodes.settings, `${reason}\n\n${usage}`)

/** Node's own words tell how to escape positional arguments, and not what this command takes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return 'The options cannot be read.'
  const [option = 'An option'] = /--?[\w-]+/.exec(error.message) ?? []
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${option} is no option of this command.`
  return error.message.includes('argument missing')
    ? `${option} needs a value after it.`
    : `${option} takes no value.`
}

/**
 * The words of a command line.
 * @throws StartError with the usage
 */
export function readToolOptions<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw usageError(reasonOf(error), usage)
  }
}
