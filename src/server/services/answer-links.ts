/**
 * The links of the broker's mails: a token is an HMAC over inquiry, answer and day, so that none is stored, and none can
 * be made without the server's key.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { LINK_DAYS, type LinkedAnswer, linkedAnswers } from '../../contract/answer-link.ts'
import { calendarDateOf, isCalendarDate } from '../../domain/dates.ts'
import { daysLater } from '../../domain/working-hours.ts'
import { serverSecrets } from '../database/schema/desk.ts'
import type { Reader } from './applicants.ts'

const KEY_NAME = 'answer_links'
const KEY_BYTES = 32
/** Half of SHA-256, the least that RFC 2104 (section 5) lets a code be cut to. In hex, since readers of mail cut links at other signs. */
const CODE_DIGITS = 32

/** What a link is for; `day` is the mail's, as calendar date in New York. */
export interface AnswerLink {
  readonly inquiryId: number
  readonly answer: LinkedAnswer
  readonly day: string
}

/** The key of all links, made at first need: of servers that make one at once, all get the first. */
export async function answerLinkKey(reader: Reader): Promise<Buffer> {
  const isKey = eq(serverSecrets.name, KEY_NAME)
  const stored = () => reader.select({ value: serverSecrets.value }).from(serverSecrets).where(isKey)
  let [key] = await stored()
  if (key === undefined) {
    const value = randomBytes(KEY_BYTES).toString('base64url')
    await reader.insert(serverSecrets).values({ name: KEY_NAME, value }).onConflictDoNothing()
    ;[key] = await stored()
  }
  if (key === undefined) throw new Error('The key of links was not stored')
  return Buffer.from(key.value, 'base64url')
}

const codeOf = (key: Buffer, claim: string): Buffer =>
  createHmac('sha256', key)
    .update(claim)
    .digest()
    .subarray(0, CODE_DIGITS / 2)

/** Such as `12-free-2026-11-30-` and the code. */
export function answerToken(key: Buffer, { inquiryId, answer, day }: AnswerLink): string {
  const claim = `${inquiryId}-${answer}-${day}`
  return `${claim}-${codeOf(key, claim).toString('hex')}`
}

const tokenPattern = new RegExp(
  `^(([1-9]\\d{0,15})-(${linkedAnswers.join('|')})-(\\d{4}-\\d{2}-\\d{2}))-([0-9a-f]{${CODE_DIGITS}})$`,
)

/** Null for a token that was not made with the key. */
export function readAnswerToken(key: Buffer, token: string): AnswerLink | null {
  const [, claim = '', id, name, day = '', code = ''] = tokenPattern.exec(token) ?? []
  const answer = linkedAnswers.find((each) => each === name)
  if (answer === undefined || !isCalendarDate(day)) return null
  if (!timingSafeEqual(codeOf(key, claim), Buffer.from(code, 'hex'))) return null
  return { inquiryId: Number(id), answer, day }
}

/** The last day on which the links of a mail act. */
export const goodUntil = (day: string): string => daysLater(day, LINK_DAYS)

/** The addresses of the three links in a mail of that time. */
export async function answerLinks(
  reader: Reader,
  inquiryId: number,
  mailedAt: Date,
  publicOrigin: string,
): Promise<{ readonly until: string; readonly links: readonly { answer: LinkedAnswer; link: string }[] }> {
  const key = await answerLinkKey(reader)
  const day = calendarDateOf(mailedAt)
  const links = linkedAnswers.map((answer) => ({
    answer,
    link: `${publicOrigin}/answer_link?token=${answerToken(key, { inquiryId, answer, day })}`,
  }))
  return { until: goodUntil(day), links }
}
