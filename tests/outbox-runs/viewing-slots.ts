/** The times to see homes: those that the renters of all runs want at once, and those of one renter alone. */
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../src/server/database/connect.ts'
import { inquiries } from '../../src/server/database/schema/matching.ts'
import { viewingBookings, viewingSlots } from '../../src/server/database/schema/viewings.ts'

export interface Slot {
  readonly id: number
  readonly home: number
  readonly places: number
  /** Places that others have for good; null where renters of other runs book it, too. */
  readonly taken: number | null
  /** `begun` can still be cancelled, `over` cannot; who has booked may have seen the home at either. */
  readonly time: 'to come' | 'begun' | 'over' | 'cancelled'
}

/** What stands of a renter's viewing of a home. */
export interface Booking {
  readonly slot: number
  readonly stands: boolean
  readonly outcome: string | null
  readonly sequence: number
}

const MINUTE_MS = 60_000
const DAYS_AHEAD = 4 * 24 * 60 * MINUTE_MS

export function createSlots(database: Database) {
  let made = 0

  async function slot(home: number, places: number, taken: number | null, time: Slot['time']): Promise<Slot> {
    made += 1
    const ahead = {
      'to come': DAYS_AHEAD,
      cancelled: DAYS_AHEAD,
      begun: -10 * MINUTE_MS,
      over: -120 * MINUTE_MS,
    }
    // No home has two times at the same moment.
    const startsAt = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + ahead[time] + made)
    const cancelledAt = time === 'cancelled' ? new Date() : null
    const [stored] = await database
      .insert(viewingSlots)
      .values({
        propertyId: home,
        startsAt,
        minutes: 30,
        places,
        video: false,
        cancelledAt,
        createdAt: new Date(),
      })
      .returning({ id: viewingSlots.id })
    if (!stored) throw new Error('No time was stored')
    return { id: stored.id, home, places, taken, time }
  }

  const book = (inquiryId: number, { id }: Slot) =>
    database.insert(viewingBookings).values({ inquiryId, slotId: id, bookedAt: new Date() })

  return {
    /** Times of a home for all. */
    shared: async (home: number) => [
      await slot(home, 1, null, 'to come'),
      await slot(home, 2, null, 'to come'),
    ],
    /**
     * Times of one renter alone at three homes that they have applied for. The last two have begun, and are booked.
     * @param mine their inquiries @param other somebody's for the first home
     */
    async own([first = 0, second = 0, third = 0]: readonly number[], mine: readonly number[], other: number) {
      const full = await slot(first, 1, 1, 'to come')
      const over = await slot(second, 1, 0, 'over')
      const begun = await slot(third, 1, 0, 'begun')
      await book(other, full)
      await book(mine[1] ?? 0, over)
      await book(mine[2] ?? 0, begun)
      const free = [await slot(first, 1, 0, 'to come'), await slot(first, 3, 0, 'to come')]
      const more = [await slot(second, 1, 0, 'to come'), await slot(third, 1, 0, 'to come')]
      const closed = [await slot(first, 3, 0, 'begun'), await slot(first, 3, 0, 'cancelled')]
      return [full, over, begun, ...free, ...more, ...closed]
    },
    /** Times of a home of the desk's own: one is over, with two who had booked, and two are to come, with one each. */
    async ofDesk(home: number, [first = 0, second = 0, third = 0, fourth = 0]: readonly number[]) {
      const [over, ...ahead] = [
        await slot(home, 2, 0, 'over'),
        await slot(home, 1, 0, 'to come'),
        await slot(home, 1, 0, 'to come'),
      ]
      const booked = [
        [first, over],
        [second, over],
        [third, ahead[0]],
        [fourth, ahead[1]],
      ] as const
      for (const [inquiry, at] of booked) if (at) await book(inquiry, at)
      return [over, ...ahead]
    },
    /** The open times to come of a home, and who has booked which of its times: their inquiries, and the outcome. */
    async atHome(home: number) {
      const now = new Date()
      const isOpen = and(
        eq(viewingSlots.propertyId, home),
        isNull(viewingSlots.cancelledAt),
        gt(viewingSlots.startsAt, now),
      )
      const open = await database.select().from(viewingSlots).where(isOpen).orderBy(viewingSlots.startsAt)
      const booked = await database
        .select({
          inquiry: viewingBookings.inquiryId,
          slot: viewingBookings.slotId,
          outcome: viewingBookings.outcome,
        })
        .from(viewingBookings)
        .innerJoin(inquiries, eq(inquiries.id, viewingBookings.inquiryId))
        .where(and(eq(inquiries.propertyId, home), isNull(viewingBookings.cancelledAt)))
        .orderBy(viewingBookings.inquiryId)
      return { open: open.map(({ startsAt }) => startsAt.toISOString()), booked }
    },
    /** The renter's bookings, by home. */
    async of(userId: number): Promise<ReadonlyMap<number, Booking>> {
      const rows = await database
        .select({ booking: viewingBookings, home: inquiries.propertyId })
        .from(viewingBookings)
        .innerJoin(inquiries, eq(inquiries.id, viewingBookings.inquiryId))
        .where(eq(inquiries.userId, userId))
      return new Map(
        rows.map(({ home, booking: { slotId, cancelledAt, outcome, sequence } }) => [
          home,
          { slot: slotId, stands: cancelledAt === null, outcome, sequence },
        ]),
      )
    },
    /** The times with more bookings than places. */
    overbooked: async (): Promise<number[]> =>
      (
        await database
          .select({ id: viewingSlots.id })
          .from(viewingSlots)
          .innerJoin(viewingBookings, eq(viewingBookings.slotId, viewingSlots.id))
          .where(isNull(viewingBookings.cancelledAt))
          .groupBy(viewingSlots.id)
          .having(sql`count(*) > ${viewingSlots.places}`)
      ).map(({ id }) => id),
    /** Gives the places of a renter whose run is over to the others; noted, as any booking of theirs was. */
    async leave(userId: number, slots: readonly Slot[]): Promise<void> {
      const mine = database.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.userId, userId))
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('effects.unnoted', 'off', true)`)
        await transaction.delete(viewingBookings).where(and(inArray(viewingBookings.inquiryId, mine)))
      })
      const own = slots.filter(({ taken }) => taken !== null).map(({ id }) => id)
      await database.delete(viewingSlots).where(inArray(viewingSlots.id, own))
    },
  }
}
