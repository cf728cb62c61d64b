import type { Transaction } from '../database/transaction.ts'
import type { Settings } from '../settings.ts'
import type { User } from './sessions.ts'

/** A user's write request, with everything that its service needs. */
export interface UserWrite<Request> {
  /** All effects of the write go through this transaction, including mail (`queueMail`). */
  readonly transaction: Transaction
  readonly user: User
  readonly request: Request
  readonly now: Date
  readonly settings: Settings
}
