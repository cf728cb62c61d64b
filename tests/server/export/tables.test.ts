import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { inquiries, leads } from '../../../src/server/database/schema/matching.ts'
import { counted } from '../../../src/server/export/arguments.ts'
import { inquiryTable } from '../../../src/server/export/inquiry-table.ts'
import { leadTable } from '../../../src/server/export/lead-table.ts'
import { type Table, writeTable } from '../../../src/server/export/write-table.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { homeRecord, roomRecord } from '../homes/home-record.ts'
import { storeInquiries, storePeople, storeYeses } from '../matching/stored-home.ts'
import { testDatabase } from '../test-database.ts'

const opened = testDatabase()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bangjjak-export-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The records of a table's text: RFC 4180 read back. */
function readCsv(text: string): Record<string, string>[] {
  const records: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') records.push([])
  }
  const [header = [], ...rows] = records.slice(0, -1)
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

async function exported(table: Table, since: Date | null = null) {
  const path = join(folder, 'out.csv')
  const count = await writeTable(opened().url, { table, path, since })
  const text = await readFile(path, 'utf8')
  return { count, text, rows: readCsv(text.replace('\ufeff', '')) }
}

const FIRST = new Date('2026-12-01T04:30:00Z')

/** Four people for one home: two who both said yes, one who waits for an answer, one who has not decided. */
async function storeApplications() {
  const { database } = opened()
  const record = homeRecord(1, {
    nameKo: '집 1',
    smokingAllowed: false,
    petsAllowed: false,
    rooms: [roomRecord('a'), roomRecord('b')],
    costs: { deposit_months: 1.5, broker_fee: 0, broker_fee_paid_by: 'renter' },
  })
  const ids = await database.transaction((transaction) => importHomes(transaction, [record]))
  const propertyId = ids.get('R-1') ?? 0
  const told = ['민지', 'Daniel', 'Grace', '=Junho'].map((name, at) => ({
    email: `person-${at}@mail.example`,
    name,
    smoking: at === 1,
    hasPets: false,
    kakaoId: `kakao${at}`,
    phone: '+12015550123',
    mobile: at === 1 ? '+12125550199' : null,
  }))
  const people = await storePeople(database, told, FIRST)
  const applications = people.map(({ id, name, email }, at) => ({
    userId: id,
    propertyId,
    name,
    email,
    // Of the first the account has another one by now.
    phone: at === 0 ? '+16465550100' : '+12015550123',
    additionalDetails: at === 0 ? '안녕하세요, "볕"이\n드나요?' : '',
    roommateNote: at === 0 ? '잘 부탁해요' : '',
    visitDate: '2027-01-02',
    preferredRoom: at === 0 ? 'a' : null,
    noPreference: at !== 0,
    createdAt: new Date(FIRST.getTime() + at * 60_000),
  }))
  const [one = 0, two = 0, three = 0, four = 0] = await storeInquiries(database, applications, FIRST)
  const yeses: [number, number][] = [
    [one, two],
    [two, one],
    [three, four],
  ]
  await storeYeses(database, yeses, FIRST)
  await database
    .insert(leads)
    .values({ propertyId, firstInquiryId: one, secondInquiryId: two, createdAt: FIRST })
}
beforeAll(storeApplications)

test('an inquiry is one line with its home, applicant, contact, room, move-in date, details and both times', async () => {
  const { rows, count } = await exported(inquiryTable)
  expect(count).toBe(4)
  expect(rows[0]).toMatchObject({
    created_new_york: '2026-11-30 23:30:00',
    created: '2026-12-01T04:30:00.000Z',
    status: 'unanswered',
    home_ref: 'R-1',
    home_name: 'Home 1',
    home_name_ko: '집 1',
    home_address: '12 Bergen Blvd, Apt 4B, Fort Lee, NJ, 07024',
    home_deposit_months: '1.5',
    home_broker_fee: '0',
    home_broker_fee_paid_by: 'renter',
    home_utilities: '',
    home_listed: 'yes',
    name: '민지',
    email: 'person-0@mail.example',
    kakao_id: 'kakao0',
    room_id: 'a',
    room_name: 'Room a',
    no_room_preference: 'no',
    move_in_date: '2027-01-02',
    details: '안녕하세요, "볕"이\n드나요?',
    smoking: 'no',
    pets: 'no',
    household: 'Daniel',
  })
  expect(rows.map(({ household }) => household)).toEqual(['Daniel', '민지', '', ''])
})

test('the file begins with a byte order mark, so that Excel reads Korean, and what people typed is never a formula', async () => {
  const { text, rows } = await exported(inquiryTable)
  expect(text.startsWith('\ufeffinquiry_id,created_new_york,')).toBe(true)
  expect(rows.map(({ name }) => name)).toEqual(['민지', 'Daniel', 'Grace', "'=Junho"])
  expect(rows[0]?.phone).toBe('="+12015550123"')
})

test('the status of an inquiry is the broker’s answer that stands, with the time of the first one', async () => {
  const { database } = opened()
  const answered = { answer: 'come', answeredAt: new Date('2026-12-02T15:00:00Z') } as const
  await database.update(inquiries).set(answered).where(eq(inquiries.name, 'Daniel'))
  const { rows } = await exported(inquiryTable)
  expect(rows.map(({ status, answered: at }) => [status, at])).toEqual([
    ['unanswered', ''],
    ['come', '2026-12-02T15:00:00.000Z'],
    ['unanswered', ''],
    ['unanswered', ''],
  ])
})

test('of an applicant nothing stands there that a home is not let by, and smoking and pets only as the home’s rules ask', async () => {
  const { database } = opened()
  const personal = Object.keys((await exported(inquiryTable)).rows[0] ?? {}).filter(
    (name) => !name.startsWith('home_'),
  )
  expect(personal).toEqual([
    ...['inquiry_id', 'created_new_york', 'created', 'status', 'answered', 'property_id'],
    ...['name', 'email', 'phone', 'kakao_id', 'room_id', 'room_name', 'room_price'],
    ...['no_room_preference', 'room_type_preference', 'move_in_date', 'details', 'smoking', 'pets'],
    'household',
  ])
  const asked = async (smokingAllowed: boolean | null) => {
    await database.update(properties).set({ smokingAllowed, petsAllowed: smokingAllowed })
    const { rows } = await exported(inquiryTable)
    return rows.map(({ smoking, pets }) => `${smoking} ${pets}`)
  }
  expect(await asked(null)).toEqual([' ', ' ', ' ', ' '])
  expect(await asked(false)).toEqual(['no no', 'yes no', 'no no', 'no no'])
})

test('a lead is one line with its home, both people and the day on which they agreed', async () => {
  const { rows } = await exported(leadTable)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    created_new_york: '2026-11-30 23:30:00',
    home_ref: 'R-1',
    first_name: '민지',
    first_email: 'person-0@mail.example',
    first_room_id: 'a',
    first_move_in_date: '2027-01-02',
    second_name: 'Daniel',
    second_phone: '="+12015550123"',
    second_smoking: 'yes',
  })
})

test('--since leaves out what came in earlier', async () => {
  const later = await exported(inquiryTable, new Date(FIRST.getTime() + 120_000))
  expect(later.rows.map(({ name }) => name)).toEqual(['Grace', "'=Junho"])
  expect((await exported(leadTable, new Date(FIRST.getTime() + 1))).rows).toEqual([])
})

test('the file is its owner’s alone, replaces an older one whole, and leaves nothing beside it', async () => {
  await writeFile(join(folder, 'out.csv'), 'former'.repeat(10_000))
  const { text } = await exported(leadTable)
  expect(text).not.toContain('former')
  expect((await stat(join(folder, 'out.csv'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['out.csv'])
})

test('rows are read so many at a time, each exactly once', async () => {
  const { database } = opened()
  await database.execute(sql`insert into users (email, password_hash, name, created_at, email_verified_at)
    select 'crowd-' || n || '@mail.example', 'x', 'Crowd ' || n, now(), now() from generate_series(1, 2500) n`)
  await database.execute(sql`insert into inquiries (user_id, property_id, name, email, created_at)
    select id, (select id from properties limit 1), name, email, now() from users where email like 'crowd-%'`)
  const { rows } = await exported(inquiryTable)
  expect(rows).toHaveLength(2504)
  expect(new Set(rows.map(({ inquiry_id }) => inquiry_id)).size).toBe(2504)
})

test('what was written is counted in the singular where it is one', () => {
  const said = [counted(1, 'inquiries'), counted(2, 'inquiries'), counted(1, 'leads')]
  expect(said).toEqual(['1 inquiry', '2 inquiries', '1 lead'])
})
