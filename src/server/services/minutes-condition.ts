/** Minutes from homes to a destination, computed by the database: no home has a row for each of hundreds of them. */
import { type SQL, sql } from 'drizzle-orm'
import type { Reach } from '../../domain/transit/destinations.ts'
import { stationMinutes } from '../../domain/transit/home-minutes.ts'
import { propertyIndex } from '../database/schema/homes.ts'

const BITS = 8
const MINUTES_MAXIMUM = 2 ** BITS - 1

/** A reach as `property_index.reaches` holds it. */
export const packedReach = ({ station, minutes }: Reach): number =>
  station * 2 ** BITS + Math.min(minutes, MINUTES_MAXIMUM)

/** More than any way takes: of homes without one, which a list by minutes has last. */
export const NO_WAY_MINUTES = 100_000

/** Whole minutes from the home of a row in `property_index`; NO_WAY_MINUTES for an unknown destination, too. */
export function minutesFrom(destination: string): SQL<number> {
  const minutes = (stationMinutes(destination) ?? []).map((each) => Math.min(each, NO_WAY_MINUTES))
  return sql<number>`least(${NO_WAY_MINUTES}::int, (
    select min((reach & ${MINUTES_MAXIMUM}::int) + (${`{${minutes.join()}}`}::int[])[(reach >> ${BITS}::int) + 1])
    from unnest(${propertyIndex.reaches}) as reach
  ))`
}

/** Undefined where no bound is set. */
export function minutesCondition(destination: string | undefined, most: number | undefined): SQL | undefined {
  if (destination === undefined || most === undefined) return undefined
  return sql`${minutesFrom(destination)} <= ${Math.floor(Math.min(most, NO_WAY_MINUTES - 1))}`
}
