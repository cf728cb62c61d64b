/** What the renter of a run says, each in words of its own so that its effect can be recognised. */
import { pick } from '../../e2e/faults/fault.ts'
import { DECISION_HOLD_MS } from '../../src/offline/outbox.ts'
import { inquiryFor } from '../offline/payloads.ts'
import type { AnyWrite } from './app.ts'
import type { Renter } from './world.ts'

export interface Saying extends AnyWrite {
  readonly target: string
  /** Milliseconds. */
  readonly hold: number
}

/** The other person's inquiry in a decision's payload; 0 in another's. */
export function decidedOn(payload: unknown): number {
  const { matched_inquiry_id, inquiry_id } = payload as { matched_inquiry_id?: number; inquiry_id?: number }
  return matched_inquiry_id ?? inquiry_id ?? 0
}

export function createSayings(renter: Renter, random: () => number) {
  let count = 0
  let profileKnown = false
  const saved = new Map<number, boolean>()
  const homes = [...renter.homes]
  const applicants = [...renter.applicants]
  const strangers = [...renter.strangers]
  const matches = [...renter.matches]
  const applied = new Set<number>()
  /** Inquiries of those to whom the renter has said yes, and whom they have not asked to get in touch. */
  const liked = new Map<number, number>()
  const decision = () => pick(random, ['confirmed', 'rejected'] as const)
  /** None where the page was hidden. */
  const hold = () => (random() < 0.8 ? DECISION_HOLD_MS : 0)

  function profile(): Saying {
    const job = `job ${count}`
    const payload = profileKnown ? { job } : { job, smoking: 'no_smoking', has_pets: false }
    profileKnown = true
    return { kind: 'profile_save', target: 'profile', payload, hold: 0 }
  }

  function inquiry(): Saying | null {
    if (!profileKnown) return profile()
    const home = homes.shift()
    if (home === undefined) return null
    applied.add(home)
    return {
      kind: 'inquiry',
      target: `property:${home}`,
      payload: inquiryFor(home, `words ${count}`),
      hold: 0,
    }
  }

  function swipe(): Saying | null {
    const known = strangers.findIndex(({ propertyId }) => applied.has(propertyId))
    const [other] = known >= 0 && random() < 0.5 ? strangers.splice(known, 1) : applicants.splice(0, 1)
    if (other === undefined) return null
    const payload = { inquiry_id: other.inquiryId, decision: decision(), property_id: other.propertyId }
    if (payload.decision === 'confirmed') liked.set(other.inquiryId, other.propertyId)
    return { kind: 'suggestion_decision', target: `inquiry:${other.inquiryId}`, payload, hold: hold() }
  }

  function answer(): Saying | null {
    const match = matches.shift()
    if (match === undefined) return null
    const payload = {
      inquiry_id: match.mine,
      matched_inquiry_id: match.theirs,
      decision: decision(),
      property_id: match.propertyId,
    }
    if (payload.decision === 'confirmed') liked.set(match.theirs, match.propertyId)
    return { kind: 'match_decision', target: `inquiry:${match.mine}`, payload, hold: hold() }
  }

  function contact(): Saying | null {
    const [first] = liked
    if (first === undefined) return null
    const [match_id, property_id] = first
    liked.delete(match_id)
    return { kind: 'contact', target: `inquiry:${match_id}`, payload: { match_id, property_id }, hold: 0 }
  }

  function bookmark(): Saying {
    const home = pick(random, [renter.homes[0] ?? 0, ...renter.homes.slice(1)])
    const now = !saved.get(home)
    saved.set(home, now)
    const payload = { property_id: home, saved: now }
    return { kind: 'bookmark', target: `property:${home}`, payload, hold: 0 }
  }

  return {
    /** The app died before it took this. */
    forget({ kind, payload }: Saying) {
      const { property_id: home, saved: wanted } = payload as { property_id: number; saved?: boolean }
      liked.delete(decidedOn(payload))
      if (kind === 'profile_save') profileKnown &&= !('smoking' in (payload as object))
      else if (kind === 'bookmark') saved.set(home, !wanted)
      else if (kind === 'inquiry') {
        applied.delete(home)
        homes.push(home)
      }
    },
    /** Something that the renter can say by now; null where everything is said. */
    next() {
      count += 1
      const often = [inquiry, swipe, contact, bookmark] as const
      return pick(random, [...often, ...often, swipe, answer, profile])()
    },
    /** A decision that was undone can be made again. */
    takeBack({ kind, target, payload }: Saying) {
      liked.delete(decidedOn(payload))
      if (kind === 'match_decision') {
        matches.push(...renter.matches.filter(({ mine }) => target === `inquiry:${mine}`))
        return
      }
      const home = (payload as { property_id: number }).property_id
      const list = renter.strangers.some(({ inquiryId }) => target === `inquiry:${inquiryId}`)
        ? strangers
        : applicants
      list.push({ inquiryId: Number(target.split(':')[1]), propertyId: home })
    },
  }
}
