/** What the process ends with when it cannot start; documented in the README. */
export const exitCodes = {
  unexpected: 1,
  settings: 2,
  alreadyRunning: 3,
  portInUse: 4,
  database: 5,
  /** An import or export that was refused: the file is bad, or the database holds what it must not meet. */
  refused: 6,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A reason not to start that the operator can act on: its message is shown as it is, without a stack. */
export class StartError extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
    this.exitCode = exitCode
  }
}
