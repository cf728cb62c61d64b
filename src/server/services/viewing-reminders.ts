/** Reminds of viewings a day and two hours before. */
import { and, gt, inArray, isNull, lt, lte } from 'drizzle-orm'
import { reminderHours } from '../../domain/viewing-times.ts'
import type { Database } from '../database/connect.ts'
import { viewingBookings, viewingSlots } from '../database/schema/viewings.ts'
import { inTransaction } from '../database/transaction.ts'
import { errorText } from '../error-text.ts'
import { tellReminder } from './viewing-mails.ts'

const INTERVAL_MS = 60_000
const HOUR_MS = 60 * INTERVAL_MS

/**
 * Queues the reminders that are due, each once: of several servers the second finds a row changed. After a pause only
 * the later of two is sent.
 * @returns how many
 */
export async function sendReminders(database: Database, now: Date): Promise<number> {
  let sent = 0
  for (const [index, hours] of [...reminderHours.entries()].reverse()) {
    const done = index + 1
    sent += await inTransaction(database, async (transaction) => {
      const near = transaction
        .select({ id: viewingSlots.id })
        .from(viewingSlots)
        .where(
          and(
            gt(viewingSlots.startsAt, now),
            lte(viewingSlots.startsAt, new Date(now.getTime() + hours * HOUR_MS)),
          ),
        )
      const due = await transaction
        .update(viewingBookings)
        .set({ reminders: done })
        .where(
          and(
            inArray(viewingBookings.slotId, near),
            isNull(viewingBookings.cancelledAt),
            lt(viewingBookings.reminders, done),
          ),
        )
        .returning({ inquiryId: viewingBookings.inquiryId })
      for (const { inquiryId } of due) await tellReminder({ transaction, now }, inquiryId, hours)
      return due.length
    })
  }
  return sent
}

/** Looks every minute, until the returned function is called. */
export function startViewingReminders(
  database: Database,
  clock: () => Date,
  wakeMail: () => void,
): () => void {
  const timer = setInterval(() => {
    sendReminders(database, clock())
      .then((sent) => sent > 0 && wakeMail())
      .catch((error) => console.error(`Reminders of viewings wait: ${errorText(error)}`))
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
