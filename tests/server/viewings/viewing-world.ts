/** A desk that opens times of homes, and people who book them. */

import * as v from 'valibot'
import { fetchDeskViewings } from '../../../src/contract/viewings.ts'
import { newYorkInstant } from '../../../src/domain/dates.ts'
import { staff } from '../../../src/server/database/schema/desk.ts'
import { type Person, testWorld } from '../matching/matching-world.ts'

export const SATURDAY = '2026-12-05'
export const at = (time: string, day = SATURDAY): string => new Date(newYorkInstant(day, time)).toISOString()

export function viewingWorld() {
  const { db, world } = testWorld()
  return {
    db,
    world,
    async agent(): Promise<Person> {
      const agent = await world.person('agent')
      await db()
        .database.insert(staff)
        .values({ userId: agent.id, role: 'agent', createdAt: world.clock.now })
      return agent
    },
  }
}

/** Opens times, and gives what is answered. */
export const open = (
  agent: Person,
  home: number,
  starts_at: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
) =>
  agent.post('/desk/slots', {
    ...{ change: 'open', property_id: home, starts_at, minutes: 30, places: 3, video: false },
    ...more,
  })

/** The desk's week, of one home where it is named. */
export async function week(agent: Person, from = '2026-11-30', home?: number) {
  const answer = await agent.get(`/desk/viewings?from=${from}`)
  const { slots } = v.parse(fetchDeskViewings.response, answer.json)
  return slots.filter(({ property_id }) => home === undefined || property_id === home)
}

/** The slot of a home at a time, as the applicant's record names it. */
export async function slotAt(person: Person, time: string, day = SATURDAY): Promise<number> {
  const slot = (await person.record()).viewing_slots.find(({ starts_at }) => starts_at === at(time, day))
  if (slot === undefined) throw new Error(`There is no time at ${time}`)
  return slot.slot_id
}

export const book = (person: Person, home: number, slot: number) =>
  person.post('/viewing_booking', { property_id: home, slot_id: slot })
