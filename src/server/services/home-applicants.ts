/** All applicants of a home, for its plan and for households: numbers for members, people only for applicants. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { APPLICANTS_MAXIMUM, type ApplicantPair, FITTING_SCORE } from '../../contract/applicants.ts'
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
  yesesFor,
} from './applicants.ts'
import { unpackAnswers } from './packed-answers.ts'
import { peopleOnCards } from './people-on-cards.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import { bestFirst, type Ranked, ranked } from './suggestions.ts'

/** My decision on an applicant and theirs on me, as far as I may know them. */
interface Decisions {
  readonly mine: Decision | null
  readonly theirs: Decision | null
}

const noDecisions: Decisions = { mine: null, theirs: null }

const isMatch = ({ mine, theirs }: Decisions): boolean => mine === 'confirmed' && theirs === 'confirmed'

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
async function myYeses(database: Database, mine: Mine): Promise<[number, Decisions][]> {
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
  return rows.flatMap(({ id, theirs, isFree }): [number, Decisions][] =>
    theirs === 'confirmed' || (theirs === null && isFree) ? [[id, { mine: 'confirmed', theirs }]] : [],
  )
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

/** The decisions between me and each person I may see, by inquiry id: everyone was read and scored already. */
async function decisionsWith(database: Database, mine: Mine) {
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
  const [[waiting], yeses, theirYeses] = await Promise.all([
    reading,
    myYeses(database, mine),
    yesesFor(database, mine),
  ])
  return new Map<number, Decisions>([
    ...(waiting?.ids ?? []).map((id): [number, Decisions] => [
      id,
      { mine: null, theirs: theirYeses.has(id) ? 'confirmed' : null },
    ]),
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
 * also get people: whoever waits for their answer, all to whom they said yes and may still match with, and the best of
 * those who wait for their swipe.
 * @throws Refusal property_not_found
 */
export async function listHomeApplicants(database: Database, user: User, propertyId: number) {
  const [exists, mine] = await Promise.all([
    homeExists(database, propertyId),
    inquiryFor(database, user.id, propertyId),
  ])
  if (!exists) throw new Refusal('property_not_found', 404)
  const isCounted = mine !== null && user.emailVerifiedAt !== null
  const [all, { me, scored }, decisions, nos] = await Promise.all([
    countApplicants(database, [propertyId]),
    ranked(database, { userId: user.id, propertyId }, { withoutGenders: !isCounted }),
    isCounted ? decisionsWith(database, mine) : new Map<number, Decisions>(),
    isCounted ? myNos(database, mine) : new Set<number>(),
  ])
  const turnOf = ({ id }: Ranked) => {
    const { mine: own, theirs } = decisions.get(id) ?? noDecisions
    if (own === null) return theirs === null ? 3 : 0
    return theirs === null ? 2 : 1
  }
  const people = scored
    .filter(({ id }) => decisions.has(id))
    .sort((one, other) => turnOf(one) - turnOf(other) || bestFirst(one, other))
    .slice(0, APPLICANTS_MAXIMUM)
  const cards = await peopleOnCards(
    database,
    people.map(({ id }) => ({ inquiryId: id, mine: me, open: isMatch(decisions.get(id) ?? noDecisions) })),
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
      const { mine: my_decision, theirs: their_decision } = decisions.get(id) ?? noDecisions
      return card === undefined ? [] : [{ ...card, my_decision, their_decision }]
    }),
    pairs: pairsAmong(people),
  }
}
