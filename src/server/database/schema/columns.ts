/** Column types shared by several tables. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A row id, as key or reference; a number in JavaScript, exact up to 2^53. */
export const rowId = (name: string) => bigint(name, { mode: 'number' })

export const identity = () => rowId('id').primaryKey().generatedAlwaysAsIdentity()

export const createdAt = () => moment('created_at').notNull()

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
