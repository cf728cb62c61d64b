/** Options of the command-line tools, and what is said of those that they do not have. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { exitCodes, StartError } from './start-error.ts'

/** A line that cannot be followed: why, and how it could. */
export const usageError = (reason: string, usage: string): StartError =>
  new StartError(exitCodes.settings, `${reason}\n\n${usage}`)

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
    // Node's second sentence tells how to escape positional arguments.
    const [reason] = error instanceof Error ? error.message.split(/\.\s/) : []
    throw usageError(`${reason ?? 'The options cannot be read'}.`, usage)
  }
}
