/** A person with planted words and numbers, the kinds of readers who might come across them, and how they are found. */

import { eq, like, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../src/server/database/connect.ts'
import { staff } from '../../../src/server/database/schema/desk.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { portraits, users } from '../../../src/server/database/schema/people.ts'
import { viewingBookings, viewingSlots } from '../../../src/server/database/schema/viewings.ts'
import { hashPassword } from '../../../src/server/services/passwords.ts'
import { type createWorld, type Person, testWorld } from '../matching/matching-world.ts'
import type { UserValues } from '../matching/stored-home.ts'
import { PASSWORD } from '../people/site.ts'

/** One reader and the person whom they look at, who has applied for `home`. */
export interface Scene {
  readonly home: number
  readonly reader: Person
  readonly subject: Person
  /** The subject's inquiry for the home; after a withdrawal nobody's. */
  readonly inquiry: number
  /** The reader's inquiry for the home; 0 without one. */
  readonly readersInquiry: number
  /** A time to see the home, which the subject has booked. */
  readonly slot: number
}

/** What nobody else has. Numbers and words of the contract are known by the field that they stand in. */
export const planted = {
  name: 'Zebedee Quux',
  formerName: 'Zeb Quux of old',
  email: 'zebedee.quux',
  formerEmail: 'old.quux@planted.test',
  phone: '+12015559876',
  formerPhone: '+12015551111',
  kakao: 'kakao_zebedee',
  job: 'Lighthouse keeper',
  avatar: 'planted-avatar-seed',
  prompt: 'I count the ships that pass',
  note: 'To whoever lives with me: I hum',
  details: 'For the broker alone: I owe nobody',
  street: '77 Planted Crescent',
  videoLink: 'https://video.planted.test/quux',
  sharp: Buffer.from('a sharp photo of a keeper').toString('base64'),
  blurred: Buffer.from('a blurred photo of keeper').toString('base64'),
} as const

const person: UserValues = {
  job: planted.job,
  kakaoId: planted.kakao,
  phone: planted.phone,
  street: planted.street,
  avatar: planted.avatar,
  prompts: [{ prompt: 'after_work', answer: planted.prompt }],
  age: 93,
  mbti: 'ENTP',
  gender: 'male',
  budgetRent: 4321,
  spokenLanguages: ['vi'],
  cleanlinessLevel: 'easygoing',
}

export interface Found {
  readonly text: string
  /** Every field of the answer with a plain value, at whatever depth. */
  readonly fields: readonly (readonly [name: string, value: unknown])[]
}

const holds = (text: string) => (found: Found) => found.text.includes(text)
const field = (name: RegExp, value: unknown) => (found: Found) =>
  found.fields.some(([key, each]) => name.test(key) && each === value)

/** The fields of a person, and how each is known in an answer. */
export const rows: Readonly<Record<string, (found: Found) => boolean>> = {
  name: holds(planted.name),
  age: field(/age$/, 93),
  job: holds(planted.job),
  mbti: field(/mbti/, 'ENTP'),
  gender: field(/^gender$/, 'male'),
  email: holds(planted.email),
  phone: holds(planted.phone),
  'as on applying': ({ text }) =>
    [planted.formerName, planted.formerEmail, planted.formerPhone].some((word) => text.includes(word)),
  kakao: holds(planted.kakao),
  photo: holds(planted.sharp),
  'blurred photo': holds(planted.blurred),
  avatar: holds(planted.avatar),
  prompts: holds(planted.prompt),
  languages: field(/^spoken_languages$|^\d+$/, 'vi'),
  'roommate note': holds(planted.note),
  'additional details': holds(planted.details),
  street: holds(planted.street),
  'video link': holds(planted.videoLink),
  budget: field(/budget/, 4321),
  answers: ({ text }) => text.includes('"easygoing"'),
  score: ({ fields }) => fields.some(([name, value]) => /score$/.test(name) && typeof value === 'number'),
  'their yes': field(/^their_(match_)?decision$/, 'confirmed'),
  'their no': field(/^their_(match_)?decision$/, 'rejected'),
}

function fieldsOf(value: unknown, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]]
  return Object.entries(value).flatMap(([key, each]) => fieldsOf(each, key))
}

/** The calls of the contract by a method, by their paths. */
export function pathsOf(method: 'GET' | 'POST'): string[] {
  const call = v.object({ method: v.literal(method), path: v.string(), client: v.string() })
  const modules = import.meta.glob<Record<string, unknown>>('../../../src/contract/*.ts', { eager: true })
  const exported = Object.values(modules).flatMap((module) => Object.values(module))
  return [...new Set(exported.flatMap((value) => (v.is(call, value) ? value.path : [])))].toSorted()
}

export const found = (text: string, data: unknown): Found => ({ text, fields: fieldsOf(data) })

const yes = 'confirmed' as const

export type Before = (scene: Scene) => Promise<unknown>

/** What has been said between the reader and the subject. */
export const said = {
  nothing: async () => {},
  'the reader’s yes': ({ reader, inquiry }) => reader.swipe(inquiry, yes),
  'the reader’s no': ({ reader, inquiry }) => reader.swipe(inquiry, 'rejected'),
  'the subject’s yes': ({ subject, readersInquiry }) => subject.swipe(readersInquiry, yes),
  'the subject’s no': ({ subject, readersInquiry }) => subject.swipe(readersInquiry, 'rejected'),
  'both yes': async ({ reader, subject, inquiry, readersInquiry }) => {
    await reader.swipe(inquiry, yes)
    await subject.swipe(readersInquiry, yes)
  },
} as const satisfies Record<string, Before>

export const blocksReader: Before = ({ subject, readersInquiry }) =>
  subject.post('/blocks', { inquiry_id: readersInquiry })
export const withdraws: Before = ({ subject, home }) =>
  subject.post('/withdraw_enquiry', { property_id: home })

/** Ends the session; the cookies of it are left, as on another device. */
async function endsBy(person: Person, path: '/leave' | '/logout'): Promise<void> {
  const cookies = [...person.cookies]
  const { status, text } = await person.post(path, { password: PASSWORD })
  if (status !== 200) throw new Error(`The session goes on: ${text}`)
  for (const [name, value] of cookies) person.cookies.set(name, value)
}
export const leaves: Before = ({ subject }) => endsBy(subject, '/leave')
export const readerLeaves: Before = ({ reader }) => endsBy(reader, '/leave')
export const readersSessionEnds: Before = ({ reader }) => endsBy(reader, '/logout')
const comesBack: Before = ({ reader }) => reader.login(reader.email, PASSWORD)

const both =
  (...acts: readonly Before[]): Before =>
  async (scene) => {
    for (const act of acts) await act(scene)
  }

export interface Reader {
  readonly name: string
  /** They have applied for the same home. */
  readonly applies: boolean
  /** They are of the desk, or were until just now. */
  readonly desk?: 'staff' | 'ex-staff'
  /** They are leaving: all that they can do is to log in. */
  readonly leaves?: true
  readonly before: Before
}

/** The kinds of readers, and what has gone before. */
export const readers: readonly Reader[] = [
  { name: 'visitor', applies: false, before: async ({ reader }) => reader.cookies.clear() },
  { name: 'member', applies: false, before: said.nothing },
  { name: 'applicant', applies: true, before: said.nothing },
  { name: 'asked', applies: true, before: said['the subject’s yes'] },
  { name: 'said yes', applies: true, before: said['the reader’s yes'] },
  { name: 'matched', applies: true, before: said['both yes'] },
  { name: 'rejected', applies: true, before: said['the subject’s no'] },
  { name: 'turned down', applies: true, before: both(said['the reader’s yes'], said['the subject’s no']) },
  { name: 'blocked', applies: true, before: both(said['both yes'], blocksReader) },
  { name: 'of one gone', applies: true, before: both(said['both yes'], withdraws) },
  {
    name: 'has blocked',
    applies: true,
    before: ({ reader, inquiry }) => reader.post('/blocks', { inquiry_id: inquiry }),
  },
  { name: 'staff', applies: false, desk: 'staff', before: said.nothing },
  { name: 'ex-staff', applies: false, desk: 'ex-staff', before: said.nothing },
  { name: 'of one leaving', applies: true, before: both(said['both yes'], leaves) },
  { name: 'staff, of one leaving', applies: false, desk: 'staff', before: leaves },
  { name: 'leaving', applies: true, leaves: true, before: both(said['both yes'], readerLeaves) },
  { name: 'came back', applies: true, before: both(said['both yes'], readerLeaves, comesBack) },
]

/** Makes scenes in a database. Of what was planted in earlier ones nothing is left. */
function createScenes(database: () => Database, world: ReturnType<typeof createWorld>) {
  const hashed = hashPassword(PASSWORD)
  return async ({ applies, desk, before }: Omit<Reader, 'name'>): Promise<Scene> => {
    const gone = sql`'gone.' || ${users.id} || '@planted.test'`
    await database()
      .update(users)
      .set({ name: 'Gone', email: gone, phone: null, mobile: null, kakaoId: null })
      .where(like(users.email, `${planted.email}%`))
    await database()
      .update(inquiries)
      .set({ additionalDetails: '' })
      .where(eq(inquiries.additionalDetails, planted.details))
    const home = await world.home()
    const passwordHash = await hashed
    const reader = await world.person('reader', { age: 31, passwordHash })
    const subject = await world.person('subject', { ...person, passwordHash })
    const inquiry = await subject.applied(home, { phone: planted.phone })
    const readersInquiry = applies ? await reader.applied(home) : 0
    const email = `${planted.email}.${subject.id}@planted.test`
    await database().update(users).set({ name: planted.name, email }).where(eq(users.id, subject.id))
    await database()
      .update(inquiries)
      .set({
        name: planted.formerName,
        email: planted.formerEmail,
        phone: planted.formerPhone,
        roommateNote: planted.note,
        additionalDetails: planted.details,
      })
      .where(eq(inquiries.id, inquiry))
    await database()
      .insert(portraits)
      .values({
        userId: subject.id,
        image: Buffer.from(planted.sharp, 'base64'),
        blurred: Buffer.from(planted.blurred, 'base64'),
        hiddenUntilMatch: true,
      })
    const [slot] = await database()
      .insert(viewingSlots)
      .values({
        ...{ propertyId: home, startsAt: new Date('2026-12-05T19:00:00Z'), minutes: 30, places: 3 },
        ...{ video: true, videoLink: planted.videoLink, createdAt: world.clock.now },
      })
      .returning()
    if (slot === undefined) throw new Error('No time to see the home')
    await database()
      .insert(viewingBookings)
      .values({ inquiryId: inquiry, slotId: slot.id, bookedAt: world.clock.now })
    const scene = { home, reader, subject, inquiry, readersInquiry, slot: slot.id }
    if (desk !== undefined) {
      await database().insert(staff).values({ userId: reader.id, role: 'lead', createdAt: world.clock.now })
      await reader.post('/desk/notes', { inquiry_id: inquiry, text: 'called' })
    }
    if (desk === 'ex-staff') await database().delete(staff).where(eq(staff.userId, reader.id))
    await before(scene)
    return scene
  }
}

/** Scenes in a database of this test file alone: call it at the top of the file. */
export function testScenes() {
  const { db, world } = testWorld()
  return { world, sceneOf: createScenes(() => db().database, world) }
}

/** A table with a column for each reader, as a test states it. */
export function printed(
  first: string,
  lines: readonly string[],
  columns: readonly (readonly [name: string, cells: ReadonlyMap<string, string>])[],
): string {
  const table = [
    [first, ...columns.map(([name]) => name)],
    ...lines.map((line) => [line, ...columns.map(([, cells]) => cells.get(line) || '-')]),
  ]
  const widths = table[0]?.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0))) ?? []
  return table
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n')
}
