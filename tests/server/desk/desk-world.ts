/** A desk in a test database: staff, and the calls that they make over HTTP. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { fetchDeskHomes, fetchDeskInquiry, fetchInbox } from '../../../src/contract/desk.ts'
import type { Database } from '../../../src/server/database/connect.ts'
import { staff } from '../../../src/server/database/schema/desk.ts'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { renewIndex } from '../../../src/server/services/home-index.ts'
import { relistHome } from '../../../src/server/services/home-listing.ts'
import { type createWorld, type Person, testWorld } from '../matching/matching-world.ts'
import type { Answer } from '../people/site.ts'

type AnswerFields = Readonly<Record<string, unknown>>

/** An answer's body; `inquiries` are their ids, none of whose history is known. */
export const answering = (home: number, inquiries: readonly number[], more: AnswerFields = {}) => ({
  property_id: home,
  inquiries: inquiries.map((inquiry_id) => ({ inquiry_id, seen: 0 })),
  answer: 'free',
  ...more,
})

export function createDesk(database: () => Database, world: ReturnType<typeof createWorld>) {
  return {
    async staff(name = 'broker'): Promise<Person> {
      const person = await world.person(name)
      await database().insert(staff).values({ userId: person.id, role: 'agent', createdAt: world.clock.now })
      return person
    },
    async inbox(person: Person, query = '') {
      return v.parse(fetchInbox.response, (await person.get(`/desk/inbox${query}`)).json)
    },
    async inquiry(person: Person, id: number) {
      return v.parse(fetchDeskInquiry.response, (await person.get(`/desk/inquiries/${id}`)).json)
    },
    async homes(person: Person, query = '') {
      return v.parse(fetchDeskHomes.response, (await person.get(`/desk/homes${query}`)).json)
    },
    answer: (
      person: Person,
      home: number,
      inquiries: readonly number[],
      more: AnswerFields = {},
      key?: string,
    ) =>
      person.post(
        '/desk/answers',
        answering(home, inquiries, more),
        key === undefined ? {} : { 'Idempotency-Key': key },
      ),
    change: (person: Person, home: number, change: AnswerFields): Promise<Answer> =>
      person.post('/desk/homes', { property_id: home, ...change }),
    async homeRow(id: number) {
      const [home] = await database().select().from(properties).where(eq(properties.id, id))
      if (home === undefined) throw new Error(`There is no home ${id}`)
      return home
    },
    /** Brings the lists in line with what a test has written into the homes' tables. */
    async relistAll() {
      const homes = await database().select({ id: properties.id }).from(properties)
      await database().transaction((transaction) =>
        renewIndex(
          transaction,
          homes.map(({ id }) => id),
        ),
      )
    },
    /** Takes a home off the lists as silence does. */
    async silence(id: number) {
      await database().update(properties).set({ silentAt: world.clock.now }).where(eq(properties.id, id))
      await database().transaction((transaction) => relistHome(transaction, id))
    },
    async isListed(id: number) {
      const visitor = await world.person('visitor')
      const { text } = await visitor.get('/properties')
      return text.includes(`"id":${id},`)
    },
  }
}

/** A desk in a database of this test file alone: call it at the top of the file. */
export function testDesk() {
  const { db, world } = testWorld()
  return { db, world, desk: createDesk(() => db().database, world) }
}
