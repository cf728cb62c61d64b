/** Somebody of whom every table that points at people has a row. */
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { defaultNoticeSettings } from '../../../src/contract/notices.ts'
import * as desk from '../../../src/server/database/schema/desk.ts'
import * as homes from '../../../src/server/database/schema/homes.ts'
import * as matching from '../../../src/server/database/schema/matching.ts'
import * as notices from '../../../src/server/database/schema/notices.ts'
import * as people from '../../../src/server/database/schema/people.ts'
import * as searches from '../../../src/server/database/schema/searches.ts'
import { makeVerificationToken } from '../../../src/server/services/email-verification.ts'
import { makeResetToken } from '../../../src/server/services/password-reset.ts'
import { hashPassword } from '../../../src/server/services/passwords.ts'
import type { createWorld, Person } from '../matching/matching-world.ts'
import type { TestDatabase } from '../test-database.ts'
import { PASSWORD } from './site.ts'

type World = ReturnType<typeof createWorld>

export const NAME = 'Zebedee Quux'
export const PHOTO = Buffer.from('the photo of Zebedee')

/** Every column that points at a person, as `table.column`. */
export const columnsOfPeople: readonly string[] = Object.values({
  ...desk,
  ...homes,
  ...matching,
  ...notices,
  ...searches,
  ...people,
})
  .flatMap((exported) => (is(exported, PgTable) ? [getTableConfig(exported)] : []))
  .flatMap(({ name: table, foreignKeys }) =>
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return foreignTable === people.users ? columns.map(({ name }) => `${table}.${name}`) : []
    }),
  )
  .toSorted()

/** The number of rows in which a column of `columnsOfPeople` names somebody. */
export async function rowsNaming({ pool }: TestDatabase, id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const each of columnsOfPeople) {
    const [table, column] = each.split('.')
    const { rows } = await pool.query(`select count(*)::int as n from ${table} where ${column} = $1`, [id])
    counts[each] = rows[0].n
  }
  return counts
}

/** The tables that hold a text anywhere. */
export async function tablesWith({ pool }: TestDatabase, text: string): Promise<string[]> {
  const { rows } = await pool.query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const query = `select 1 from ${name} as t where row_to_json(t)::text ilike '%' || $1 || '%' limit 1`
    if ((await pool.query(query, [text])).rows.length > 0) found.push(name)
  }
  return found
}

/** Someone with a password, of whom nothing else is stored. */
export async function newcomer(world: World, values: Parameters<World['person']>[1] = {}): Promise<Person> {
  return world.person('zebedee', { passwordHash: await hashPassword(PASSWORD), ...values })
}

/** Zebedee, matched with Jun, who has done and suffered whatever can be stored. */
export async function wholeLife(world: World, test: TestDatabase) {
  const { database } = test
  const { now } = world.clock
  const zebedee = await newcomer(world, { name: NAME, kakaoId: 'zebedee_kakao', job: 'keeper' })
  const [home, elsewhere] = [await world.home(), await world.home()]
  const jun = await world.person('jun')
  const sora = await world.person('sora')
  const mine = await zebedee.applied(home, { preferred_room: 'bed-1', additional_details: 'For the broker' })
  const [juns, soras] = [await jun.applied(home), await sora.applied(home)]
  await zebedee.applied(elsewhere)
  await zebedee.post('/withdraw_enquiry', { property_id: elsewhere })
  await zebedee.swipe(juns, 'confirmed', 'a-key')
  await jun.swipe(mine, 'confirmed')
  await zebedee.swipe(soras, 'rejected')
  await zebedee.post(`/property/${home}/bookmark`, { saved: true })
  await zebedee.post(`/property/${elsewhere}/hidden`, { hidden: true })
  await zebedee.post('/blocks', { inquiry_id: soras })
  await sora.post('/blocks', { inquiry_id: mine })
  await zebedee.post('/reports', { property_id: elsewhere, reason: 'wrong', details: 'No such home' })
  await sora.post('/reports', { inquiry_id: mine, reason: 'money', details: 'Wanted money' })
  await zebedee.post('/notice_settings', defaultNoticeSettings)
  await zebedee.post('/saved_searches', {
    ...{ key: '6f1b8f0e-5f3c-4c7a-9d5e-0a1b2c3d4e5f', name: 'Near the zoo', query: { city: 'Fort Lee' } },
    ...{ frequency: 'daily', lower_rents: true },
  })
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  await zebedee.post('/push_subscriptions', { endpoint: 'https://push.example/zebedee', keys })
  await zebedee.post('/push_test', {})
  await database.insert(people.portraits).values({
    userId: zebedee.id,
    image: PHOTO,
    blurred: Buffer.from('blurred'),
    hiddenUntilMatch: true,
  })
  await database.insert(desk.staff).values({ userId: zebedee.id, role: 'agent', createdAt: now })
  const event = { at: now, propertyId: home, act: 'answer', before: {} } as const
  await database.insert(desk.deskEvents).values([
    { ...event, inquiryId: mine, after: { answer: 'free', sentence: 'Come on Monday' } },
    { ...event, inquiryId: juns, userId: zebedee.id, after: { answer: 'free' } },
    {
      ...event,
      act: 'note',
      inquiryId: mine,
      staffName: 'Ms Desk',
      after: { text: 'Called, plays the tuba' },
    },
  ])
  await database.transaction(async (transaction) => {
    await makeResetToken(transaction, zebedee.id, now)
    await makeVerificationToken(transaction, zebedee.id, now)
  })
  return { zebedee, jun, sora, home, mine, juns, soras }
}
