/** Which rows wait for which, by the rules of their kinds. */
import { ruleOf } from '../writes/write-kind.ts'
import { isUnsettled, type OutboxRow } from './row.ts'

/** True where both rows are of one kind and target. */
export const isAlike = (one: OutboxRow, other: OutboxRow): boolean =>
  one.user === other.user && one.kind === other.kind && one.target === other.target

/**
 * True where `later` rests on `earlier`, and may not leave before it is delivered: a row of the same kind and target, or
 * one that its kind names.
 */
export function dependsOn(later: OutboxRow, earlier: OutboxRow): boolean {
  if (earlier.user !== later.user) return false
  const rule = ruleOf(later.kind)
  if (earlier.seq >= later.seq) return rule.restsOnLater?.(later, earlier) ?? false
  return (isAlike(later, earlier) && isLive(earlier)) || (rule.restsOn?.(later, earlier) ?? false)
}

/** A refused row ended nothing on the server, and leaves nothing for a withdrawal to end. */
export const isLive = ({ state }: OutboxRow): boolean => state !== 'parked'

/**
 * True where `later` may not leave before `earlier` is settled. Beside what it rests on these are all earlier rows about
 * the same application and its people, whatever delays them: what the server shows for a home follows from the order of
 * its decisions, so an acceptance that is overtaken by another yes would be refused. A refused row holds up only what
 * rests on it.
 */
export function mustFollow(later: OutboxRow, earlier: OutboxRow): boolean {
  if (dependsOn(later, earlier)) return true
  if (earlier.user !== later.user || earlier.seq >= later.seq || !isUnsettled(earlier) || !isLive(earlier))
    return false
  const [one, other] = [homeOf(later), homeOf(earlier)]
  return one !== undefined && other !== undefined && (one === other || one === null || other === null)
}

/** The home whose application or applicants a row is about; null for one that is not known, undefined for none. */
const homeOf = ({ kind, payload }: OutboxRow): number | null | undefined => ruleOf(kind).home?.(payload)

/** Whether both rows are about my application for one home, or about people who applied for that home. */
export function isSameHome(one: OutboxRow, other: OutboxRow): boolean {
  const home = homeOf(one)
  return typeof home === 'number' && home === homeOf(other)
}

/** Whether a row says something to that applicant (`inquiryId` is the applicant's): a decision or a contact request. */
export const saysTo = ({ kind, payload }: OutboxRow, inquiryId: number): boolean =>
  ruleOf(kind).addressee?.(payload) === inquiryId

/** Whether a row decides on that applicant (`inquiryId` is the applicant's), in the deck or as my match. */
export const decidesOn = (row: OutboxRow, inquiryId: number): boolean =>
  ruleOf(row.kind).isDecision === true && saysTo(row, inquiryId)
