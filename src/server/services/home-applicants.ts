/** All applicants of a home, for its plan and for households: numbers for members, people only for applicants. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  APPLICANTS_MAXIMUM,
  type ApplicantPair,
  FITTING_SCORE,
  standings,
} from '../../contract/applicants.ts'
import type { Database } from '../database/connect.ts'
import { properties } from '../database/schema/homes.ts'
import { inquiries, suggestionDecisions } from '../database/schema/matching.ts'
import { blocks } from '../database/schema/people.ts'
import { compareAnswers, compatibilityScore } from '../rules/compatibility.ts'
import { gendersAgree } from '../rules/gender-preference.ts'
import { countApplicants, inquiryFor, isUnpaired, notBlocked, waitsForSwipe } from './applicants.ts'
import { unpackAnswers } from './packed-answers.ts'
import { peopleOnCards } from './people-on-cards.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import { bestFirst, type Ranked, ranked } from './suggestions.ts'

type Standing = (typeof standings)[number]

async function homeExists(database: Database, id: number): Promise<boolean> {
  const found = await database.select({ id: properties.id }).from(properties).where(eq(properties.id, id))
  return found.length > 0
}

/** People to whom I said yes, without those who rejected me or are in a pair with somebody else. */
async function myYeses(
  database: Database,
  mine: { id: number; propertyId: number },
): Promise<[number, Standing][]> {
  const theirs = alias(suggestionDecisions, 'theirs')
  const { inquiryId, otherInquiryId, decision } = suggestionDecisions
  const rows = await database
    .select({
      id: otherInquiryId,
      theirs: theirs.decision,
      isFree: sql<boolean>`${isUnpaired(database, sql`(${mine.propertyId})`)}`,
    })
    .from(suggestionDecisions)
    .innerJoin(inquiries, eq(inquiries.id, otherInquiryId))
    .leftJoin(theirs, and(eq(theirs.inquiryId, otherInquiryId), eq(theirs.otherInquiryId, inquiryId)))
    .where(and(eq(inquiryId, mine.id), eq(decision, 'confirmed')))
  return rows.flatMap((row): [number, Standing][] => {
    if (row.theirs === 'confirmed') return [[row.id, 'matched']]
    return row.theirs === null && row.isFree ? [[row.id, 'liked']] : []
  })
}

/** The people I rejected. Their ids are mine to know; people who rejected me are not. */
async function myNos(database: Database, mine: number): Promise<ReadonlySet<number>> {
  const { inquiryId, otherInquiryId, decision } = suggestionDecisions
  const rows = await database
    .select({ id: otherInquiryId })
    .from(suggestionDecisions)
    .where(and(eq(inquiryId, mine), eq(decision, 'rejected')))
  return new Set(rows.map(({ id }) => id))
}

/** My standing with each person I may see, by inquiry id only: everyone was already read and scored for the numbers. */
async function standingsTo(database: Database, mine: { id: number; userId: number; propertyId: number }) {
  const reading = database
    .select({ ids: sql<readonly number[] | null>`json_agg(${inquiries.id})` })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.propertyId, mine.propertyId),
        ne(inquiries.id, mine.id),
        waitsForSwipe(database, mine.userId, sql`${mine.id}`),
      ),
    )
  const [[waiting], yeses] = await Promise.all([reading, myYeses(database, mine)])
  return new Map<number, Standing>([
    ...(waiting?.ids ?? []).map((id): [number, Standing] => [id, 'suggested']),
    ...yeses,
  ])
}

/** Pairs of inquiries with a block between their people. */
async function blocksAmong(database: Database, people: readonly Ranked[]) {
  const ids = people.map(({ id }) => id)
  const [one, other] = [alias(inquiries, 'one'), alias(inquiries, 'other')]
  return database
    .select({ one: one.id, other: other.id })
    .from(blocks)
    .innerJoin(one, and(eq(one.userId, blocks.userId), inArray(one.id, ids)))
    .innerJoin(other, and(eq(other.userId, blocks.blockedUserId), inArray(other.id, ids)))
}

/**
 * The compatibility of every two people. Pairs separated by a gender preference or a block are left out, without
 * revealing whose it is.
 */
function pairsAmong(
  people: readonly Ranked[],
  apart: readonly { readonly one: number; readonly other: number }[],
): ApplicantPair[] {
  const areApart = (one: number, other: number) =>
    apart.some((block) => [block.one, block.other].every((id) => id === one || id === other))
  const answered = people.map(({ id, packed, moveInDay }) => ({ id, ...unpackAnswers(packed), moveInDay }))
  return answered.flatMap((one, at) =>
    answered.slice(at + 1).flatMap((other) => {
      if (!gendersAgree(one, other) || areApart(one.id, other.id)) return []
      const { factors: _, ...fit } = compareAnswers(one, other)
      return [{ one: one.id, other: other.id, ...fit }]
    }),
  )
}

/**
 * The applicants for a home in wire form. Members get numbers, which must not reveal what others decided about the
 * caller. So `count` includes everyone, whatever gender preferences and blocks there are; `fitting` leaves out people
 * separated from the caller by these, and people whom the caller rejected, like people who fit less well. Callers who
 * have applied and confirmed their address also get people: all to whom they said yes and may still match with, and the
 * best of those who wait for their swipe.
 * @throws Refusal property_not_found
 */
export async function listHomeApplicants(database: Database, user: User, propertyId: number) {
  const [exists, mine] = await Promise.all([
    homeExists(database, propertyId),
    inquiryFor(database, user.id, propertyId),
  ])
  if (!exists) throw new Refusal('property_not_found', 404)
  const isCounted = mine !== null && user.emailVerifiedAt !== null
  const [all, { me, scored }, standing, nos] = await Promise.all([
    countApplicants(database, propertyId),
    ranked(database, { userId: user.id, propertyId }, notBlocked(database, user.id, inquiries.userId)),
    isCounted ? standingsTo(database, mine) : new Map<number, Standing>(),
    mine === null ? new Set<number>() : myNos(database, mine.id),
  ])
  const place = ({ id }: Ranked) => standings.indexOf(standing.get(id) ?? 'suggested')
  const people = scored
    .filter(({ id }) => standing.has(id))
    .sort((one, other) => place(other) - place(one) || bestFirst(one, other))
    .slice(0, APPLICANTS_MAXIMUM)
    .sort(bestFirst)
  const [cards, apart] = await Promise.all([
    peopleOnCards(
      database,
      people.map(({ id }) => ({ inquiryId: id, mine: me, open: standing.get(id) === 'matched' })),
    ),
    people.length === 0 ? [] : blocksAmong(database, people),
  ])
  const isFitting = ({ id, score }: Ranked) => !nos.has(id) && score !== null && score >= FITTING_SCORE
  return {
    count: all - (isCounted ? 1 : 0),
    fitting: compatibilityScore(me, me) === null ? null : scored.filter(isFitting).length,
    applicants: people.flatMap(({ id }) => {
      const card = cards.get(id)
      return card === undefined ? [] : [{ ...card, standing: standing.get(id) }]
    }),
    pairs: pairsAmong(people, apart),
  }
}
