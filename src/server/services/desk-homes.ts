/** Homes on the desk: their list, and changes of rooms, listing and confirmation. */
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type DeskHomeRequest, WHOLE_HOME } from '../../contract/desk.ts'
import { calendarDateOf } from '../../domain/dates.ts'
import type { Database } from '../database/connect.ts'
import { type DeskFacts, deskEvents } from '../database/schema/desk.ts'
import { cities, properties, rooms } from '../database/schema/homes.ts'
import { viewingSlots } from '../database/schema/viewings.ts'
import type { Transaction } from '../database/transaction.ts'
import { type DeskActor, logAct } from './desk-events.ts'
import { DESK_PAGE, holdsText, openByHome } from './desk-inbox.ts'
import { type HomeRow, lockHome, markRoom, relistHome } from './home-listing.ts'
import { allTaken } from './listed-homes.ts'
import type { UserWrite } from './user-write.ts'
import { closeSlots } from './viewings.ts'

function readHomes(database: Database, name: string | undefined, from: number) {
  const open = openByHome(database)
  const unanswered = sql<number>`coalesce(${open.unanswered}, 0)`
  const { ref, street } = properties
  const searched = [properties.name, properties.nameKo, ref, street, cities.name, cities.nameKo]
  const named = name ? or(...searched.map((column) => holdsText(column, name))) : undefined
  return database
    .select({
      id: properties.id,
      ref: properties.ref,
      name: properties.name,
      nameKo: properties.nameKo,
      street: properties.street,
      city: cities.name,
      cityKo: cities.nameKo,
      retiredAt: properties.retiredAt,
      silentAt: properties.silentAt,
      confirmedOn: properties.confirmedOn,
      price: properties.price,
      allTaken,
      unanswered,
    })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .leftJoin(open, eq(open.id, properties.id))
    .where(named)
    .orderBy(
      // False sorts before true: silent homes first, and of homes without open inquiries those on the lists.
      sql`${properties.silentAt} is null`,
      desc(unanswered),
      sql`${properties.retiredAt} is not null`,
      asc(properties.name),
      asc(properties.id),
    )
    .offset(from)
    .limit(DESK_PAGE + 1)
}

/** One page of homes in wire form. @param from the number of homes on earlier pages */
export async function deskHomes(database: Database, name: string | undefined, from: number) {
  const found = await readHomes(database, name, from)
  const shown = found.slice(0, DESK_PAGE)
  const letRooms = await database
    .select()
    .from(rooms)
    .where(
      and(
        inArray(
          rooms.propertyId,
          shown.map(({ id }) => id),
        ),
        isNotNull(rooms.price),
      ),
    )
    .orderBy(asc(rooms.position))
  const roomsOf = Map.groupBy(letRooms, ({ propertyId }) => propertyId)
  return {
    homes: shown.map((home) => ({
      property_id: home.id,
      ref: home.ref,
      name: home.name,
      name_ko: home.nameKo,
      street: home.street,
      city: home.city,
      city_ko: home.cityKo,
      listed: home.retiredAt === null,
      silent_at: home.silentAt?.toISOString() ?? null,
      confirmed_on: home.confirmedOn,
      unanswered: home.unanswered,
      rooms: (roomsOf.get(home.id) ?? [{ ...home, id: WHOLE_HOME, available: !home.allTaken }]).map(
        (room) => ({
          id: room.id,
          name: room.name,
          name_ko: room.nameKo,
          price: room.price,
          available: room.available,
        }),
      ),
    })),
    next_cursor: found.length > DESK_PAGE ? String(from + DESK_PAGE) : null,
  }
}

/** What stood before the act that set the present date of confirmation; null where an import set it. */
async function confirmedBefore(transaction: Transaction, { id, confirmedOn }: HomeRow) {
  const [event] = await transaction
    .select({ before: deskEvents.before })
    .from(deskEvents)
    .where(
      and(
        eq(deskEvents.propertyId, id),
        sql`${deskEvents.after}->>'confirmedOn' = ${confirmedOn}`,
        sql`${deskEvents.before}->>'confirmedOn' is distinct from ${confirmedOn}`,
      ),
    )
    .orderBy(desc(deskEvents.id))
    .limit(1)
  return event?.before.confirmedOn ?? null
}

/** What a change sets of the home's row, and what is logged of it; null where it is so already. */
async function changeOf(
  transaction: Transaction,
  home: HomeRow,
  request: Exclude<DeskHomeRequest, { change: 'room' }>,
  now: Date,
): Promise<{ set: Partial<HomeRow>; before: DeskFacts; after: DeskFacts } | null> {
  // To list a silent home, or to confirm it, brings it back as an answer would.
  const isBack = home.silentAt !== null && (request.change === 'listed' ? request.listed : request.confirmed)
  const awake = isBack ? { silentAt: null, answeredAt: now } : {}
  if (request.change === 'listed') {
    const { listed } = request
    const before = { listed: home.retiredAt === null && home.silentAt === null }
    if (!isBack && listed === (home.retiredAt === null)) return null
    return { set: { retiredAt: listed ? null : now, ...awake }, before, after: { listed } }
  }
  const today = calendarDateOf(now)
  const isToday = home.confirmedOn === today
  if (!isBack && request.confirmed === isToday) return null
  const confirmedOn = request.confirmed ? today : await confirmedBefore(transaction, home)
  return { set: { confirmedOn, ...awake }, before: { confirmedOn: home.confirmedOn }, after: { confirmedOn } }
}

/**
 * Changes a home; a change that is so already does nothing.
 * @throws Refusal property_not_found, room_not_found
 */
export async function changeDeskHome({ transaction, user, request, now }: UserWrite<DeskHomeRequest>) {
  const { property_id } = request
  const by: DeskActor = { staff: user, linkKey: null }
  const home = await lockHome(transaction, property_id)
  if (request.change === 'room') {
    const { room_id: roomId, available } = request
    await markRoom(transaction, by, now, { propertyId: home.id, roomId, available })
  } else {
    const change = await changeOf(transaction, home, request, now)
    if (change === null) return { property_id }
    const { set, before, after } = change
    await transaction.update(properties).set(set).where(eq(properties.id, home.id))
    if (set.retiredAt) await closeSlots({ transaction, now }, eq(viewingSlots.propertyId, home.id), 'home')
    await logAct(transaction, by, now, { act: request.change, propertyId: home.id, before, after })
  }
  await relistHome(transaction, home.id)
  return { property_id }
}
