/** Exit codes of a failed start; README.md in this folder lists them. */
export const exitCodes = {
  unexpected: 1,
  settings: 2,
  alreadyRunning: 3,
  portInUse: 4,
  database: 5,
  /** A refused import, export or change of staff: the input is bad, or the database contains conflicting data. */
  refused: 6,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A failure that the operator can fix: its message is shown without a stack. */
export class StartError extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
    this.exitCode = exitCode
  }
}
