/** What decides whether and at which price a home is on the lists, when it changes outside an import. */
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { WHOLE_HOME } from '../../contract/desk.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import type { Transaction } from '../database/transaction.ts'
import { cheapestRoom } from '../rules/cheapest-room.ts'
import type { Reader } from './applicants.ts'
import { type DeskActor, logAct } from './desk-events.ts'
import { renewIndex } from './home-index.ts'
import { noteChanged } from './home-offers.ts'
import { allTaken } from './listed-homes.ts'
import { Refusal } from './refusal.ts'

export type HomeRow = typeof properties.$inferSelect

/**
 * Locks a home against other changes of it, after whatever inquiries the write locks, and gives its current row.
 * @throws Refusal property_not_found
 */
export async function lockHome(transaction: Transaction, id: number): Promise<HomeRow> {
  const [home] = await transaction.select().from(properties).where(eq(properties.id, id)).for('no key update')
  if (home === undefined) throw new Refusal('property_not_found', 404)
  return home
}

/** Brings a locked home's price and its row in the lists up to date with its rooms and its state. */
export async function relistHome(transaction: Transaction, id: number): Promise<void> {
  const [home] = await transaction
    .select({ letting: properties.letting, price: properties.price })
    .from(properties)
    .where(eq(properties.id, id))
  if (home === undefined) return
  const letRooms = await transaction.select().from(rooms).where(eq(rooms.propertyId, id))
  const price = (home.letting === 'room' ? cheapestRoom(letRooms) : null) ?? home.price
  if (price !== home.price) await transaction.update(properties).set({ price }).where(eq(properties.id, id))
  await renewIndex(transaction, [id])
  await noteChanged(transaction, [id])
}

/** A room of the home that is let. @throws Refusal room_not_found */
export async function letRoom(transaction: Transaction, propertyId: number, roomId: string) {
  const [room] = await transaction
    .select({ price: rooms.price, available: rooms.available })
    .from(rooms)
    .where(and(eq(rooms.propertyId, propertyId), eq(rooms.id, roomId)))
  if (!room || room.price === null) throw new Refusal('room_not_found', 404)
  return room
}

/** The home itself in the place of a room; for one without rooms that are let. */
export async function wholeHome(reader: Reader, propertyId: number) {
  const [home] = await reader.select({ allTaken }).from(properties).where(eq(properties.id, propertyId))
  return { available: home?.allTaken === false }
}

/**
 * What an answer to an inquiry marks as free or taken by itself: a home that is let whole, otherwise the inquiry's own
 * room and no other. Null where that is nothing, or is free already.
 * @param roomId the inquiry's
 */
export async function roomToMark(
  reader: Reader,
  { id, letting }: Pick<HomeRow, 'id' | 'letting'>,
  roomId: string | null,
  available: boolean,
): Promise<string | null> {
  const letRooms = await reader
    .select({ id: rooms.id, available: rooms.available })
    .from(rooms)
    .where(and(eq(rooms.propertyId, id), isNotNull(rooms.price)))
  const own = letRooms.find((room) => room.id === roomId)
  if (!available) return letting === 'whole' ? WHOLE_HOME : (own?.id ?? null)
  const isOne = letting === 'whole' || letRooms.length === 0
  if (isOne && !(await wholeHome(reader, id)).available) return WHOLE_HOME
  return own?.available === false ? own.id : null
}

interface Mark {
  readonly propertyId: number
  /** WHOLE_HOME marks every room that is let, or the home itself. */
  readonly roomId: string
  readonly available: boolean
}

async function markOne(
  transaction: Transaction,
  by: DeskActor,
  now: Date,
  { propertyId, roomId, available }: Mark,
  isLogged: boolean,
): Promise<void> {
  const isWhole = roomId === WHOLE_HOME
  const before = await (isWhole
    ? wholeHome(transaction, propertyId)
    : letRoom(transaction, propertyId, roomId))
  if (before.available === available && !isLogged) return
  await transaction
    .update(rooms)
    .set({ available })
    .where(and(eq(rooms.propertyId, propertyId), eq(rooms.id, roomId)))
  await logAct(transaction, by, now, {
    act: 'room',
    propertyId,
    before: { roomId, available: before.available },
    after: { roomId, available },
  })
}

/**
 * Marks a room of a locked home as free or taken; `relistHome` is for the caller. An answer is logged where it is so
 * already, too: what another answer had marked stays when that is taken back.
 * @throws Refusal room_not_found
 */
export async function markRoom(
  transaction: Transaction,
  by: DeskActor,
  now: Date,
  mark: Mark,
  isAnswer = false,
): Promise<void> {
  const { propertyId, roomId } = mark
  const letRooms =
    roomId === WHOLE_HOME
      ? await transaction
          .select({ id: rooms.id })
          .from(rooms)
          .where(and(eq(rooms.propertyId, propertyId), isNotNull(rooms.price)))
          .orderBy(asc(rooms.position))
      : []
  for (const { id } of letRooms.length > 0 ? letRooms : [{ id: roomId }])
    await markOne(transaction, by, now, { ...mark, roomId: id }, isAnswer)
}
