import type { Database } from '../database/connect.ts'
import type { Session } from '../services/sessions.ts'
import type { Settings } from '../settings.ts'

/** What the calls need from outside. */
export interface AppDependencies {
  readonly database: Database
  /** Answers public reads where there is one; it may lag and fail. */
  readonly replica?: Database | null
  readonly settings: Settings
  readonly clock: () => Date
  /** Called when a transaction that may have queued mail has committed. */
  readonly wakeMail: () => void
  /** Takes the lines of ./security-log.ts. */
  readonly writeLog?: (line: string) => void
}

/** Hono's types for every router of ours. `session` is set behind `requireSession`, `account` where a password is tried or reset. */
export interface AppEnvironment {
  Variables: { dependencies: AppDependencies; session: Session; account: number | undefined }
}
