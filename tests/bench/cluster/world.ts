/** What the cluster holds before anyone comes: homes with pictures, people who have applied, and renters with a login. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/server/database/connect.ts'
import { sessions } from '../../../src/server/database/schema/people.ts'
import { type RenderedPicture, renderPhoto } from '../../../src/server/services/home-pictures.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import type { PictureStore } from '../../../src/server/services/picture-store.ts'
import {
  csrfToken,
  newSecret,
  SESSION_LIFETIME_MS,
  secretHash,
} from '../../../src/server/services/sessions.ts'
import { root } from '../../gate/node24.mjs'
import { storeYeses } from '../../server/matching/stored-home.ts'
import { type Draw, draws, generatedHome } from '../generated-homes.ts'
import { storeApplicants } from '../generated-people.ts'

const HOMES_AT_ONCE = 2000
const PEOPLE_AT_ONCE = 1000
/** So many people have applied for each home that has any. */
const APPLICANTS_PER_HOME = 20
const PICTURES = 24
const PICTURES_PER_HOME = 3

/** A person who takes part, logged in. */
export interface Account {
  readonly userId: number
  readonly secret: string
  readonly csrf: string
  /** The home that they have applied for. */
  readonly home: number
}

export type World = Awaited<ReturnType<typeof fillWorld>>

/** Photos of the demo homes. */
async function renderPictures(): Promise<RenderedPicture[]> {
  const folder = join(root, 'src/server/demo/pictures')
  const photos: string[] = []
  for await (const photo of glob('*/*.webp', { cwd: folder })) photos.push(photo)
  return Promise.all(
    photos
      .toSorted()
      .slice(0, PICTURES)
      .map(async (photo) => renderPhoto(await readFile(join(folder, photo)), false)),
  )
}

/** @returns the ids of the homes, in their order */
async function storeHomes(database: Database, count: number, store: PictureStore): Promise<number[]> {
  const rendered = await renderPictures()
  const ids: number[] = []
  for (let start = 0; start < count; start += HOMES_AT_ONCE) {
    const homes = Array.from({ length: Math.min(HOMES_AT_ONCE, count - start) }, (_, offset) => {
      const number = start + offset
      const pictures = Array.from({ length: PICTURES_PER_HOME }, (_, position) => {
        const picture = rendered[(number + position * 7) % rendered.length]
        if (picture === undefined) throw new Error('There are no pictures')
        // The first homes bring all of them; those after share what is stored.
        return {
          picture: { ...picture, variants: number < PICTURES ? picture.variants : [] },
          alt: null,
          altKo: null,
        }
      })
      return { ...generatedHome(number), pictures }
    })
    const stored = await database.transaction((transaction) => importHomes(transaction, homes, store))
    ids.push(...homes.map(({ ref }) => stored.get(ref) ?? 0))
  }
  return ids
}

/** Logs people in, as a login does but without their passwords: hashing a thousand would be another measurement. */
async function logIn(
  database: Database,
  people: readonly { userId: number; propertyId: number }[],
  now: Date,
) {
  const accounts = people.map(({ userId, propertyId }): Account => {
    const secret = newSecret()
    return { userId, secret, csrf: csrfToken(secret), home: propertyId }
  })
  const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS) }
  for (let start = 0; start < accounts.length; start += PEOPLE_AT_ONCE) {
    const some = accounts.slice(start, start + PEOPLE_AT_ONCE)
    await database
      .insert(sessions)
      .values(some.map(({ userId, secret }) => ({ idHash: secretHash(secret), userId, ...times })))
  }
  return accounts
}

interface Applicant {
  readonly inquiryId: number
  readonly userId: number
  readonly propertyId: number
}

/** For each second renter somebody at the same home has said yes: the dashboard has something to answer. */
async function storeWaitingYeses(
  database: Database,
  renters: readonly Applicant[],
  all: readonly Applicant[],
  now: Date,
) {
  const byHome = Map.groupBy(all, ({ propertyId }) => propertyId)
  const pairs = renters.flatMap((renter, index): [number, number][] => {
    const others = (byHome.get(renter.propertyId) ?? []).filter(({ userId }) => userId !== renter.userId)
    const other = others[index % Math.max(1, others.length)]
    return index % 2 === 0 && other !== undefined ? [[other.inquiryId, renter.inquiryId]] : []
  })
  if (pairs.length > 0) await storeYeses(database, pairs, now)
}

export interface WorldSize {
  readonly homes: number
  readonly people: number
  readonly renters: number
  readonly seed: number
}

/** @param database empty and migrated, its statements without a limit */
export async function fillWorld(database: Database, store: PictureStore, size: WorldSize) {
  const now = new Date()
  const homes = await storeHomes(database, size.homes, store)
  const draw: Draw = draws(size.seed)
  const popular = homes.slice(0, Math.max(1, Math.ceil(size.people / APPLICANTS_PER_HOME)))
  const applicants: Applicant[] = []
  for (let start = 0; start < size.people; start += PEOPLE_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(PEOPLE_AT_ONCE, size.people - start) },
      (_, at) => start + at,
    )
    const homeOf = (number: number) => popular[number % popular.length] ?? 0
    applicants.push(...(await storeApplicants(database, numbers, draw, now, homeOf)))
  }
  const renters = applicants.slice(0, size.renters)
  await storeWaitingYeses(database, renters, applicants, now)
  const accounts = await logIn(database, renters, now)
  await database.execute(sql`analyze`)
  return { homes, popular, accounts }
}
