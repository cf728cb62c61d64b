import type { Database } from '../database/connect.ts'
import type { Session } from '../services/sessions.ts'
import type { Settings } from '../settings.ts'

/** Dependencies of the calls. */
export interface AppDependencies {
  readonly database: Database
  /** A replica for public reads, if any; it may lag and fail. */
  readonly replica?: Database | null
  readonly settings: Settings
  readonly clock: () => Date
  /** Called when a transaction that may have queued mail has committed. */
  readonly wakeMail: () => void
  /** Writes lines of ./security-log.ts. */
  readonly writeLog?: (line: string) => void
}

/**
 * Hono's types for all routers. `requireSession` sets `session`; calls that check a password set `account`; `limited` is
 * set where a limit stopped a request whose answer does not tell.
 */
export interface AppEnvironment {
  Variables: {
    dependencies: AppDependencies
    session: Session
    account: number | undefined
    limited: boolean | undefined
  }
}
