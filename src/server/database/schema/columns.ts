/** Columns that several tables have. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Of a row, its own or another's; a number in JavaScript, which is exact up to 2^53. */
export const rowId = (name: string) => bigint(name, { mode: 'number' })

export const identity = () => rowId('id').primaryKey().generatedAlwaysAsIdentity()

export const createdAt = () => moment('created_at').notNull()

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
