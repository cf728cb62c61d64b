import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEFAULT_CSRF_HEADER, ROW_USER_HEADER } from '../../../src/contract/headers.ts'
import { staff } from '../../../src/server/database/schema/desk.ts'
import { sessions, users } from '../../../src/server/database/schema/people.ts'
import { inTransaction } from '../../../src/server/database/transaction.ts'
import { hashPassword } from '../../../src/server/services/passwords.ts'
import { addStaff, listStaff, removeStaff } from '../../../src/server/services/staff.ts'
import type { Person } from '../matching/matching-world.ts'
import { dataOf, PASSWORD, refusal } from '../people/site.ts'
import { answering, testDesk } from './desk-world.ts'

const { db, world, desk } = testDesk()

type Ask = (person: Person, home: number, inquiry: number) => ReturnType<Person['get']>

const calls: Readonly<Record<string, Ask>> = {
  'GET /desk/inbox': (person) => person.get('/desk/inbox'),
  'GET /desk/inquiries/:id': (person, _, inquiry) => person.get(`/desk/inquiries/${inquiry}`),
  'GET /desk/homes': (person) => person.get('/desk/homes'),
  'POST /desk/answers': (person, home, inquiry) => person.post('/desk/answers', answering(home, [inquiry])),
  'POST /desk/notes': (person, _, inquiry) => person.post('/desk/notes', { inquiry_id: inquiry, text: 'x' }),
  'POST /desk/homes': (person, home) =>
    person.post('/desk/homes', { change: 'confirmed', property_id: home, confirmed: true }),
  'POST /desk/inbox, which is no call': (person) => person.post('/desk/inbox', {}),
  'POST /desk/answers that is no JSON': (person) =>
    person.send('/api/v1/desk/answers', { method: 'POST', body: '{' }),
}

it.each(Object.entries(calls))(
  '%s answers staff alone, everybody else as an unknown call',
  async (_, ask) => {
    const { home, minji, mine } = await world.applicants()
    const visitor = await world.person('visitor')
    visitor.cookies.clear()
    const former = await desk.staff('former')
    await db().database.delete(staff).where(eq(staff.userId, former.id))
    for (const person of [visitor, minji, former]) {
      const [unknown, answer] = [await person.get('/desks'), await ask(person, home, mine)]
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
      expect([...answer.headers.keys()]).toEqual([...unknown.headers.keys()])
    }
    const broker = await desk.staff()
    expect((await ask(broker, home, mine)).text).not.toBe((await broker.get('/desks')).text)
  },
)

it('the role ends at the next request, and its history keeps the name', async () => {
  const { home, mine } = await world.applicants()
  const [broker, other] = [await desk.staff('broker'), await desk.staff('other')]
  expect((await desk.answer(broker, home, [mine])).status).toBe(200)
  await inTransaction(db().database, (transaction) => removeStaff(transaction, broker.email))
  expect(refusal(await broker.get('/desk/inbox'))).toBe('404 not_found')
  expect((await desk.inquiry(other, mine)).events).toMatchObject([{ by: expect.stringMatching(/^broker/) }])
})

it('a row of staff waits for its login where the session has ended, or is somebody else’s', async () => {
  const { home, mine, minji } = await world.applicants()
  const broker = await desk.staff()
  const post = (person: Person) =>
    person.post('/desk/answers', answering(home, [mine]), { [ROW_USER_HEADER]: String(broker.id) })
  expect(refusal(await post(minji))).toBe('401 unauthenticated')
  await db().database.delete(sessions).where(eq(sessions.userId, broker.id))
  expect(refusal(await post(broker))).toBe('401 unauthenticated')
  broker.cookies.clear()
  expect(refusal(await post(broker))).toBe('401 unauthenticated')
  expect(refusal(await broker.get('/desk/inbox'))).toBe('404 not_found')
})

it('a change of staff wants the session’s token, and the row’s own user', async () => {
  const { home, mine } = await world.applicants()
  const broker = await desk.staff()
  const body = answering(home, [mine])
  expect(refusal(await broker.post('/desk/answers', body, { [DEFAULT_CSRF_HEADER]: 'x' }))).toBe(
    '403 csrf_failed',
  )
  const another = { [ROW_USER_HEADER]: '1' }
  expect(refusal(await broker.post('/desk/answers', body, another))).toBe('401 unauthenticated')
})

it('profile and login name staff as such, and nobody else', async () => {
  const minji = await world.person('minji', { passwordHash: await hashPassword(PASSWORD) })
  const told = async () => [
    dataOf(await minji.get('/user/profile')).is_staff,
    dataOf(await minji.login(minji.email, PASSWORD)).is_staff,
  ]
  expect(await told()).toEqual([undefined, undefined])
  const now = world.clock.now
  await inTransaction(db().database, (transaction) => addStaff(transaction, minji.email, 'lead', now))
  expect(await told()).toEqual([true, true])
})

it('staff are added by a known, confirmed address; a role can be changed and keeps its day', async () => {
  await db().database.delete(staff)
  const minji = await world.person('minji')
  const jun = await world.person('jun', { emailVerifiedAt: null })
  const add = (email: string, role: 'agent' | 'lead') => {
    world.minutes(1)
    return inTransaction(db().database, (transaction) => addStaff(transaction, email, role, world.clock.now))
  }
  expect(await add('nobody@people.test', 'agent')).toBe('unknown')
  expect(await add(jun.email, 'agent')).toBe('unconfirmed')
  expect(await add(minji.email.toUpperCase(), 'agent')).toBe('added')
  const [first] = await db().database.select().from(staff)
  expect(await add(minji.email, 'agent')).toBe('already')
  expect(await add(minji.email, 'lead')).toBe('added')
  expect(await db().database.select().from(staff)).toEqual([{ ...first, role: 'lead' }])
  expect(await listStaff(db().database)).toMatchObject([{ email: minji.email, role: 'lead' }])
  const remove = () => inTransaction(db().database, (transaction) => removeStaff(transaction, minji.email))
  expect([await remove(), await remove()]).toEqual([true, false])
  await db().database.delete(users).where(eq(users.id, jun.id))
})
