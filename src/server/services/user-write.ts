import type { Transaction } from '../database/transaction.ts'
import type { Settings } from '../settings.ts'
import type { User } from './sessions.ts'

/** A write that a user asks for, and what the rules behind it need. */
export interface UserWrite<Request> {
  /** Everything that the write does goes through it, mail included (`queueMail`). */
  readonly transaction: Transaction
  readonly user: User
  readonly request: Request
  readonly now: Date
  readonly settings: Settings
}
