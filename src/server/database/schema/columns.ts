/** Columns that several tables have. */
import { integer, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const createdAt = () => moment('created_at').notNull()
