/** Where an application stands with the broker: a line of steps, or its end. */
import type { BrokerAnswer } from '../contract/broker-answer.ts'
import type { BrokerAnswerKind } from '../contract/enums.ts'
import { isEnd } from './applications.ts'

/** The steps in their order; every one but the first is an answer of the broker's. */
export const brokerSteps = ['received', 'free', 'come', 'papers', 'contract'] as const
export type BrokerStep = (typeof brokerSteps)[number]
const order: readonly string[] = brokerSteps

export interface BrokerLine {
  /** `at` is the time of a step that was said; null for one ahead, and for one that a later answer has skipped. */
  readonly steps: readonly {
    readonly step: BrokerStep
    readonly state: 'passed' | 'skipped' | 'current' | 'ahead'
    readonly at: string | null
  }[]
  /** The answer that has ended the application: gone or declined. */
  readonly end: BrokerAnswer | null
  /** The offer of another room, as long as nothing has ended the application since. */
  readonly offer: BrokerAnswer | null
  /** The newest sentence of what still stands: of steps up to the current one, or of the end and what followed. */
  readonly said: BrokerAnswer | null
}

/**
 * The line of an application of time `appliedAt`. The last answer stands: a step is as far as that answer says, even
 * where an earlier one had gone further, and the offer of another room leaves the line as it was.
 * @param answers oldest first
 */
export function brokerLine(appliedAt: string | null, answers: readonly BrokerAnswer[]): BrokerLine {
  const lastEnd = answers.findLastIndex(isEnd)
  const standing = answers.findLast(({ answer }) => answer !== 'other_room')
  const end = standing && isEnd(standing) ? standing : null
  const open = answers.slice(end ? lastEnd : lastEnd + 1)
  const current = end || !standing ? 0 : order.indexOf(standing.answer)
  const reachedAt = (kind: BrokerAnswerKind | 'received') =>
    kind === 'received' ? appliedAt : (open.findLast(({ answer }) => answer === kind)?.at ?? null)
  return {
    steps: brokerSteps.map((step, place) => {
      const at = place > current ? null : reachedAt(step)
      const before = at === null && place > 0 ? 'skipped' : 'passed'
      return { step, state: place < current ? before : place === current ? 'current' : 'ahead', at }
    }),
    end,
    offer: answers.slice(lastEnd + 1).findLast(({ answer }) => answer === 'other_room') ?? null,
    said: open.findLast((each) => each.sentence !== null && order.indexOf(each.answer) <= current) ?? null,
  }
}

interface ComparedHome {
  readonly id: number
  readonly city: string | null
  readonly price: number | null
  readonly all_taken: boolean | null
}

/** Free homes from half to twice the rent: those of the same city first, then the nearest in rent; at most `count`. */
export function homesLike<Home extends ComparedHome>(
  { id, city, price }: ComparedHome,
  homes: readonly Home[],
  count: number,
): Home[] {
  const isLike = (home: Home) =>
    price === null || (home.price !== null && home.price >= price / 2 && home.price <= price * 2)
  const distance = (home: Home) => Math.abs((home.price ?? 0) - (price ?? 0))
  return homes
    .filter((home) => home.id !== id && home.all_taken !== true && isLike(home))
    .toSorted(
      (one, other) =>
        Number(other.city === city) - Number(one.city === city) || distance(one) - distance(other),
    )
    .slice(0, count)
}
