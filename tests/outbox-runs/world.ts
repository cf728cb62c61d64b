/** Who a run is about: a renter with applications, people who have applied for the same homes, and homes still open. */
import { eq } from 'drizzle-orm'
import { effectsOf, UNNOTED, watchEffects } from '../../e2e/faults/effects.ts'
import { connect } from '../../src/server/database/connect.ts'
import { sessions } from '../../src/server/database/schema/people.ts'
import { csrfToken, startSession } from '../../src/server/services/sessions.ts'
import {
  storeHome,
  storeInquiries,
  storePeople,
  storeYeses,
  tidyAnswers,
  type UserValues,
} from '../server/matching/stored-home.ts'

export interface Session {
  /** What the session cookie holds. */
  readonly secret: string
  readonly csrf: string
}

/** An applicant whom the renter may like or pass. */
interface Applicant {
  readonly inquiryId: number
  readonly propertyId: number
}

export interface Renter {
  readonly id: number
  readonly email: string
  /** Homes to apply for. */
  readonly homes: readonly number[]
  /** For a home that the renter has applied for. */
  readonly applicants: readonly Applicant[]
  /** For each of `homes`, one who has applied there: to decide on once the renter's own inquiry is in. */
  readonly strangers: readonly Applicant[]
  /** People who have said yes: my inquiry, and theirs. */
  readonly matches: readonly { mine: number; theirs: number; propertyId: number }[]
}

export type World = Awaited<ReturnType<typeof createWorld>>

const HOMES = 6
const APPLICANTS = 5

/** @param url of a migrated database of the runs alone */
export async function createWorld(url: string) {
  const separator = url.includes('?') ? '&' : '?'
  const { database, pool, end } = connect(`${url}${separator}options=${encodeURIComponent(UNNOTED)}`, {
    poolSize: 4,
  })
  const now = new Date()
  await watchEffects(pool)
  const homes: number[] = []
  for (let number = 1; number <= HOMES; number += 1) homes.push(await storeHome(database, number, now))
  let made = 0

  function people(count: number, values: UserValues) {
    const rows = Array.from({ length: count }, () => {
      made += 1
      return { email: `person${made}@runs.test`, name: `Person ${made}`, ...values }
    })
    return storePeople(database, rows, now)
  }

  return {
    end,
    effects: (userId: number) => effectsOf(pool, userId),
    /** @param values of the profile, which lacks what an inquiry needs without them */
    async renter(values: UserValues = {}): Promise<Renter> {
      const [shared = 0, one = 0, two = 0, ...open] = homes
      const others = await people(APPLICANTS + 2 + open.length, tidyAnswers)
      const [me] = await people(1, values)
      if (!me) throw new Error('No renter was stored')
      const { id, email } = me
      const places = [...Array<number>(APPLICANTS).fill(shared), one, two, ...open]
      const apply = (userId: number, propertyId: number) => ({ userId, propertyId, noPreference: true })
      const theirs = await storeInquiries(
        database,
        places.map((propertyId, index) => apply(others[index]?.id ?? 0, propertyId)),
        now,
      )
      const applicants = theirs.map((inquiryId, index) => ({ inquiryId, propertyId: places[index] ?? 0 }))
      const mine = await storeInquiries(
        database,
        [shared, one, two].map((propertyId) => apply(id, propertyId)),
        now,
      )
      const matches = [one, two].map((propertyId, index) => ({
        mine: mine[index + 1] ?? 0,
        theirs: theirs[APPLICANTS + index] ?? 0,
        propertyId,
      }))
      const yeses = matches.map((match): [number, number] => [match.theirs, match.mine])
      await storeYeses(database, yeses, now)
      return {
        id,
        email,
        homes: open,
        applicants: applicants.slice(0, APPLICANTS),
        strangers: applicants.slice(APPLICANTS + 2),
        matches,
      }
    },
    async logIn(userId: number): Promise<Session> {
      const secret = await database.transaction((transaction) =>
        startSession(transaction, userId, new Date()),
      )
      return { secret, csrf: csrfToken(secret) }
    },
    /** Every login of this person has run out. */
    async expire(userId: number): Promise<void> {
      await database.delete(sessions).where(eq(sessions.userId, userId))
    },
  }
}
