/** All applicants of a home, for its plan and for households: numbers for members, people only for applicants. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  APPLICANTS_MAXIMUM,
  type ApplicantPair,
  FITTING_SCORE,
  standings,
} from '../../contract/applicants.ts'
import type { Decision } from '../../contract/enums.ts'
import { FITTING_LEAST } from '../../contract/fitting.ts'
import type { Database } from '../database/connect.ts'
import { properties } from '../database/schema/homes.ts'
import { inquiries, suggestionDecisions } from '../database/schema/matching.ts'
import { compareAnswers, compatibilityScore } from '../rules/compatibility.ts'
import { gendersAgree } from '../rules/gender-preference.ts'
import {
  countApplicants,
  type InquiryRow,
  inquiryFor,
  isUnpaired,
  notBlocked,
  waitsForSwipe,
} from './applicants.ts'
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

type Mine = Pick<InquiryRow, 'id' | 'userId' | 'propertyId'>

/** SQL condition: the row is a decision of mine, for the home of my inquiry. */
const decidedBy = ({ userId, propertyId }: Mine, decision: Decision) =>
  and(
    eq(suggestionDecisions.userId, userId),
    eq(suggestionDecisions.propertyId, propertyId),
    eq(suggestionDecisions.decision, decision),
  )

/** The inquiry of the person whom a decision is about. */
const ofTheOther = and(
  eq(inquiries.propertyId, suggestionDecisions.propertyId),
  eq(inquiries.userId, suggestionDecisions.otherUserId),
)

/** People to whom I said yes, without those who rejected me, are blocked, or are in a pair with somebody else. */
async function myYeses(database: Database, mine: Mine): Promise<[number, Standing][]> {
  const theirs = alias(suggestionDecisions, 'theirs')
  const { userId, propertyId, otherUserId } = suggestionDecisions
  const rows = await database
    .select({
      id: inquiries.id,
      theirs: theirs.decision,
      isFree: sql<boolean>`${isUnpaired(database, sql`(${mine.propertyId})`)}`,
    })
    .from(suggestionDecisions)
    .innerJoin(inquiries, ofTheOther)
    .leftJoin(
      theirs,
      and(eq(theirs.userId, otherUserId), eq(theirs.propertyId, propertyId), eq(theirs.otherUserId, userId)),
    )
    .where(and(decidedBy(mine, 'confirmed'), notBlocked(database, mine.userId, inquiries.userId)))
  return rows.flatMap((row): [number, Standing][] => {
    if (row.theirs === 'confirmed') return [[row.id, 'matched']]
    return row.theirs === null && row.isFree ? [[row.id, 'liked']] : []
  })
}

/** The people I rejected. Their ids are mine to know; people who rejected me are not. */
async function myNos(database: Database, mine: Mine): Promise<ReadonlySet<number>> {
  const rows = await database
    .select({ id: inquiries.id })
    .from(suggestionDecisions)
    .innerJoin(inquiries, ofTheOther)
    .where(decidedBy(mine, 'rejected'))
  return new Set(rows.map(({ id }) => id))
}

/** My standing with each person I may see, by inquiry id only: everyone was already read and scored for the numbers. */
async function standingsTo(database: Database, mine: Mine) {
  const reading = database
    .select({ ids: sql<readonly number[] | null>`json_agg(${inquiries.id})` })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.propertyId, mine.propertyId),
        ne(inquiries.id, mine.id),
        waitsForSwipe(database, mine.userId),
      ),
    )
  const [[waiting], yeses] = await Promise.all([reading, myYeses(database, mine)])
  return new Map<number, Standing>([
    ...(waiting?.ids ?? []).map((id): [number, Standing] => [id, 'suggested']),
    ...yeses,
  ])
}

/**
 * The compatibility of every two people. Pairs separated by a gender preference are left out, without revealing whose it
 * is. Blocks between them are no matter: a third person would see that moment.
 */
function pairsAmong(people: readonly Ranked[]): ApplicantPair[] {
  const answered = people.map(({ id, packed, moveInDay }) => ({ id, ...unpackAnswers(packed), moveInDay }))
  return answered.flatMap((one, at) =>
    answered.slice(at + 1).flatMap((other) => {
      if (!gendersAgree(one, other)) return []
      const { factors: _, ...fit } = compareAnswers(one, other)
      return [{ one: one.id, other: other.id, ...fit }]
    }),
  )
}

/** How many of `scored` fit, for the numbers of a home; people whom the caller rejected count like those who fit less. */
const countFitting = (scored: readonly Ranked[], nos: ReadonlySet<number>): number =>
  scored.filter(({ id, score }) => !nos.has(id) && score !== null && score >= FITTING_SCORE).length

/**
 * The applicants for a home in wire form. Members get numbers, which must not reveal what others decided about the
 * caller, nor blocks: `count` includes everyone, and `fitting` everyone but those whom the caller rejected or a gender
 * preference separates. To members who have not applied `fitting` says nothing of genders, and `fitting_few` instead of
 * a number that is small enough to be narrowed down to one person. Callers who have applied and confirmed their address
 * also get people: all to whom they said yes and may still match with, and the best of those who wait for their swipe.
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
    countApplicants(database, [propertyId]),
    ranked(database, { userId: user.id, propertyId }, { withoutGenders: !isCounted }),
    isCounted ? standingsTo(database, mine) : new Map<number, Standing>(),
    isCounted ? myNos(database, mine) : new Set<number>(),
  ])
  const place = ({ id }: Ranked) => standings.indexOf(standing.get(id) ?? 'suggested')
  const people = scored
    .filter(({ id }) => standing.has(id))
    .sort((one, other) => place(other) - place(one) || bestFirst(one, other))
    .slice(0, APPLICANTS_MAXIMUM)
    .sort(bestFirst)
  const cards = await peopleOnCards(
    database,
    people.map(({ id }) => ({ inquiryId: id, mine: me, open: standing.get(id) === 'matched' })),
  )
  const isComparable = compatibilityScore(me, me) !== null
  const fitting = countFitting(scored, nos)
  const isFew = isComparable && !isCounted && fitting < FITTING_LEAST
  return {
    count: (all.get(propertyId) ?? 0) - (isCounted ? 1 : 0),
    fitting: isComparable && !isFew ? fitting : null,
    fitting_few: isFew,
    applicants: people.flatMap(({ id }) => {
      const card = cards.get(id)
      return card === undefined ? [] : [{ ...card, standing: standing.get(id) }]
    }),
    pairs: pairsAmong(people),
  }
}
