/** How long the broker usually takes to answer an inquiry. */
import { desc, isNotNull } from 'drizzle-orm'
import type { PublicReads } from '../database/public-reads.ts'
import { inquiries } from '../database/schema/matching.ts'
import type { Reader } from './applicants.ts'

/** The first answers whose median is told. */
const MEDIAN_OF = 30
/** First answers before which renters are told nothing. */
const ANSWERS_LEAST = 5
const HOUR_MS = 3_600_000
/** The age up to which a known time is told again, so that it costs lists nothing. */
const KNOWN_MS = 60_000

/** The times that the last first answers took, in ms, shortest first. */
async function answerTimes(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ asked: inquiries.createdAt, answered: inquiries.answeredAt })
    .from(inquiries)
    .where(isNotNull(inquiries.answeredAt))
    .orderBy(desc(inquiries.answeredAt), desc(inquiries.id))
    .limit(MEDIAN_OF)
  return rows
    .map(({ asked, answered }) => (answered ?? asked).getTime() - asked.getTime())
    .sort((one, other) => one - other)
}

/** The median of the last first answers in ms; null where there are fewer than `least`. */
export async function medianAnswerTime(reader: Reader, least = 1): Promise<number | null> {
  const times = await answerTimes(reader)
  const [low, high] = [times[Math.ceil(times.length / 2) - 1], times[Math.floor(times.length / 2)]]
  return times.length < least || low === undefined || high === undefined ? null : (low + high) / 2
}

/** Within how many hours the broker usually answers; null before that can be told. */
export async function usualHours(reader: Reader): Promise<number | null> {
  const median = await medianAnswerTime(reader, ANSWERS_LEAST)
  return median && Math.max(1, Math.ceil(median / HOUR_MS))
}

/** Tells the usual hours; asks the database once a minute. */
export function answersWithinHours(read: PublicReads, clock: () => Date): () => Promise<number | null> {
  let known: { readonly until: number; readonly hours: Promise<number | null> } | null = null
  return () => {
    const now = clock().getTime()
    if (known !== null && now < known.until) return known.hours
    const hours = read(usualHours)
    known = { until: now + KNOWN_MS, hours }
    hours.catch(() => {
      known = null
    })
    return hours
  }
}
