/** All applicants of a home, for its plan and for households: numbers for members, people only for applicants. */
import { eq } from 'drizzle-orm'
import { APPLICANTS_MAXIMUM, type ApplicantPair, FITTING_SCORE } from '../../contract/applicants.ts'
import type { Decision } from '../../contract/enums.ts'
import { FITTING_LEAST } from '../../contract/fitting.ts'
import type { Database } from '../database/connect.ts'
import { properties } from '../database/schema/homes.ts'
import { compareAnswers, compatibilityScore } from '../rules/compatibility.ts'
import { gendersAgree } from '../rules/gender-preference.ts'
import { inquiryFor } from './applicants.ts'
import { type Between, isWaiting, readBetween } from './between-applicants.ts'
import { unpackAnswers } from './packed-answers.ts'
import { peopleOnCards } from './people-on-cards.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import { bestOf, type Ranked, ranked } from './suggestions.ts'

/** My decision on an applicant and theirs on me, as far as I may know them. */
interface Decisions {
  readonly mine: Decision | null
  readonly theirs: Decision | null
}

const isMatch = ({ mine, theirs }: Decisions): boolean => mine === 'confirmed' && theirs === 'confirmed'

async function homeExists(database: Database, id: number): Promise<boolean> {
  const found = await database.select({ id: properties.id }).from(properties).where(eq(properties.id, id))
  return found.length > 0
}

/** The decisions between me and the person of an inquiry; null for whom I may not see. */
function decisionsWith(between: Between, id: number): Decisions | null {
  const theirs = between.theirs.get(id) ?? null
  if (isWaiting(between, id)) return { mine: null, theirs }
  // To whom I said yes, without those who rejected me, are blocked, or are in a pair with somebody else.
  if (between.mine.get(id) !== 'confirmed' || between.blocked.has(id) || theirs === 'rejected') return null
  return theirs === 'confirmed' || !between.paired.has(id) ? { mine: 'confirmed', theirs } : null
}

/** Whoever waits for my answer first, then matches, then those who have yet to answer, then those who wait for my swipe. */
function turnOf({ mine, theirs }: Decisions): number {
  if (mine === null) return theirs === null ? 3 : 0
  return theirs === null ? 2 : 1
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
const countFitting = (scored: readonly Ranked[], between: Between | null): number =>
  scored.filter(
    ({ id, score }) => score !== null && score >= FITTING_SCORE && between?.mine.get(id) !== 'rejected',
  ).length

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
  const sight = { userId: user.id, propertyId }
  const [{ me, scored, count }, between] = await Promise.all([
    ranked(database, sight, !isCounted),
    isCounted ? readBetween(database, sight) : null,
  ])
  const shown =
    between === null
      ? []
      : scored.flatMap((one) => {
          const decisions = decisionsWith(between, one.id)
          return decisions === null ? [] : [{ ...one, decisions }]
        })
  const byTurn = Map.groupBy(shown, ({ decisions }) => turnOf(decisions))
  const people = [0, 1, 2, 3]
    .flatMap((turn) => bestOf(byTurn.get(turn) ?? [], APPLICANTS_MAXIMUM))
    .slice(0, APPLICANTS_MAXIMUM)
  const cards = await peopleOnCards(
    database,
    people.map(({ id, decisions }) => ({ inquiryId: id, mine: me, open: isMatch(decisions) })),
  )
  const isComparable = compatibilityScore(me, me) !== null
  const fitting = countFitting(scored, between)
  const isFew = isComparable && !isCounted && fitting < FITTING_LEAST
  return {
    count,
    fitting: isComparable && !isFew ? fitting : null,
    fitting_few: isFew,
    applicants: people.flatMap(({ id, decisions }) => {
      const card = cards.get(id)
      const { mine: my_decision, theirs: their_decision } = decisions
      return card === undefined ? [] : [{ ...card, my_decision, their_decision }]
    }),
    pairs: pairsAmong(people),
  }
}
