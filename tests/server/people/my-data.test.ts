import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { deskEvents } from '../../../src/server/database/schema/desk.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { limits } from '../../../src/server/services/rate-limits.ts'
import { storedZip } from '../../../src/server/services/zip.ts'
import { type Person, testWorld } from '../matching/matching-world.ts'
import { columnsOfPeople, NAME, newcomer, PHOTO, wholeLife } from './whole-life.ts'

const { db, world } = testWorld()

/** The files of a zip, by its directory at the end. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, length, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16))
    files.set(zip.toString('utf8', at + 46, at + 46 + length), bytes)
    at += 46 + length
  }
  return files
}

async function download(person: Person) {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await world.app().request('http://site.test/api/v1/my_data', { headers: { cookie } })
  const files = response.ok ? filesOf(Buffer.from(await response.arrayBuffer())) : new Map<string, Buffer>()
  const text = files.get('my-data.json')?.toString() ?? '{}'
  return { response, files, text, data: v.parse(v.record(v.string(), v.unknown()), JSON.parse(text)) }
}

/** Where a column that points at a person is found in the download, or why it is not. */
const covered: Readonly<Record<string, { key: string } | { left: string }>> = {
  'blocks.user_id': { key: 'blocks' },
  'blocks.blocked_user_id': { left: 'who has blocked me is theirs to know' },
  'bookmarks.user_id': { key: 'saved_homes' },
  'contact_requests.user_id': { key: 'contact_requests' },
  'contact_requests.other_user_id': { left: 'what others asked for; their yes is among the people' },
  'desk_events.user_id': { key: 'acts_on_desk' },
  'email_verification_tokens.user_id': { key: 'confirmation_links' },
  'hidden_homes.user_id': { key: 'hidden_homes' },
  'idempotency_keys.user_id': { key: 'delivery_records' },
  'inquiries.user_id': { key: 'applications' },
  'notices.user_id': { key: 'notifications' },
  'notification_settings.user_id': { key: 'notification_settings' },
  'password_reset_tokens.user_id': { key: 'password_links' },
  'portraits.user_id': { key: 'profile' },
  'push_subscriptions.user_id': { key: 'notified_devices' },
  'reports.user_id': { key: 'reports' },
  'reports.reported_user_id': { left: 'who has reported me is not mine to know' },
  'saved_searches.user_id': { key: 'saved_searches' },
  'sessions.user_id': { key: 'sessions' },
  'staff.user_id': { key: 'staff' },
  'suggestion_decisions.user_id': { key: 'decisions' },
  'suggestion_decisions.other_user_id': {
    left: 'a no of others is not mine to know; a yes is among the people',
  },
  'withdrawn_inquiries.user_id': { key: 'withdrawn_applications' },
}

it('every column that points at a person is in the download, or it is said why not', () => {
  expect(Object.keys(covered).toSorted()).toEqual(columnsOfPeople)
})

it('one zip holds the photo and, as JSON, all that is stored, and of others what may be seen', async () => {
  const { zebedee, jun, home, juns } = await wholeLife(world, db())
  const note = { act: 'note', propertyId: home, at: world.clock.now, before: {} } as const
  await db()
    .database.insert(deskEvents)
    .values({ ...note, inquiryId: juns, after: { text: 'Of another' } })
  const { response, files, text, data } = await download(zebedee)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="bangjjak-2026-11-20.zip"',
    'cache-control': 'no-store',
  })
  expect([...files.keys()]).toEqual(['my-data.json', 'photo.webp'])
  expect(files.get('photo.webp')).toEqual(PHOTO)
  for (const each of Object.values(covered))
    if ('key' in each) expect(data[each.key], each.key).not.toEqual([])
  expect(data).toMatchObject({
    account: { email: zebedee.email, language: 'ko', created_at: world.clock.now.toISOString() },
    profile: { name: NAME, job: 'keeper', kakao_id: 'zebedee_kakao', photo: 'photo.webp' },
    applications: [
      {
        preferred_room: 'bed-1',
        additional_details: 'For the broker',
        broker_answers: [{ answer: 'free', sentence: 'Come on Monday' }],
        broker_notes: [{ at: world.clock.now.toISOString(), text: 'Called, plays the tuba' }],
        people: [{ email: jun.email, my_decision: 'confirmed', their_decision: 'confirmed' }],
      },
    ],
    decisions: [{ decision: 'confirmed' }, { decision: 'rejected' }],
    reports: [{ reason: 'wrong', details: 'No such home' }],
    staff: [{ role: 'agent' }],
    sessions: [{ device: null, current: true }],
  })
  const [row] = await db().database.select().from(users).where(eq(users.id, zebedee.id))
  // Reports about the person, who wrote a note, what gives access, notes and ids of others.
  for (const secret of [
    'Wanted money',
    'Ms Desk',
    'Of another',
    row?.passwordHash ?? '-',
    'id_hash',
    'token_hash',
    'other_user_id',
  ])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/"\w*user_id"/)
})

it('shows only the name of somebody whose answer is still open, and nothing of a no', async () => {
  const { jun, minji, mine, theirs } = await world.applicants()
  await jun.swipe(mine, 'confirmed')
  const people = async (person: Person) =>
    v.parse(
      v.object({ applications: v.array(v.object({ people: v.unknown() })) }),
      (await download(person)).data,
    ).applications[0]?.people
  expect(await people(minji)).toEqual([
    { name: expect.stringMatching(/^jun/), my_decision: null, their_decision: 'confirmed' },
  ])
  expect(await people(jun)).toEqual([
    { name: expect.stringMatching(/^minji/), my_decision: 'confirmed', their_decision: null },
  ])
  await minji.swipe(theirs, 'rejected')
  expect(await people(jun)).toEqual([])
})

it('is read by other programs', () => {
  const zip = storedZip(
    [
      { name: 'my-data.json', bytes: Buffer.from('{"name":"민지"}') },
      { name: 'photo.webp', bytes: PHOTO },
    ],
    new Date('2026-11-20T12:34:56Z'),
  )
  const folder = mkdtempSync(join(tmpdir(), 'my-data-'))
  try {
    const file = join(folder, 'mine.zip')
    writeFileSync(file, zip)
    const python =
      'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),[(i.filename,i.date_time,z.read(i).decode()) for i in z.infolist()])'
    if (spawnSync('python3', ['--version']).status === 0)
      expect(execFileSync('python3', ['-c', python, file], { encoding: 'utf8' })).toBe(
        `None [('my-data.json', (2026, 11, 20, 12, 34, 56), '{"name":"민지"}'), ('photo.webp', (2026, 11, 20, 12, 34, 56), 'the photo of Zebedee')]\n`,
      )
    if (spawnSync('unzip', ['-v']).status === 0)
      expect(execFileSync('unzip', ['-p', file, 'photo.webp'])).toEqual(PHOTO)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('is limited an hour, needs a session, and is no more than a few files for a newcomer', async () => {
  const person = await newcomer(world)
  const { files } = await download(person)
  expect([...files.keys()]).toEqual(['my-data.json'])
  for (let times = 1; times < limits.copiesOfDataAnHour.tries; times += 1) await download(person)
  expect((await download(person)).response.status).toBe(429)
  person.cookies.clear()
  expect((await download(person)).response.status).toBe(401)
})
