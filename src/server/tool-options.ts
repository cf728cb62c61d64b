/** Parses options of the command-line tools, and reports unknown ones. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { exitCodes, StartError } from './start-error.ts'

/** An error for an invalid command line: the reason, and the usage. */
export const usageError = (reason: string, usage: string): StartError =>
  new StartError(exitCodes.settings, `${reason}\n\n${usage}`)

/**
 * Parses the words of a command line.
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
    // Node's second sentence, about escaping positional arguments, is dropped.
    const [reason] = error instanceof Error ? error.message.split(/\.\s/) : []
    throw usageError(`${reason ?? 'The options cannot be read'}.`, usage)
  }
}
