/** What can go wrong with one request between a phone and the server. */

/**
 * `before`: the server never sees the request. `after`: the server has done its work, and the answer is lost.
 * - `drop_*`, `reset_*`: the connection ends (FIN), or breaks (RST).
 * - `cut_headers`, `cut_body`: the answer ends in the middle.
 * - `error_*`: a gateway answers for the server.
 * - `delay_*`: the request, or its answer, is on its way for longer; it arrives even if nobody waits any more.
 * - `silence_*`: the connection stays open and says nothing.
 * - `portal`, `portal_login`: a captive portal answers with a page of its own, or with the way to one.
 */
export const faultKinds = [
  'drop_before',
  'drop_after',
  'reset_before',
  'reset_after',
  'cut_headers',
  'cut_body',
  'error_before',
  'error_after',
  'delay_before',
  'delay_after',
  'silence_before',
  'silence_after',
  'portal',
  'portal_login',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly kind: FaultKind
  /** Milliseconds of a delay. */
  readonly delay?: number
  /** Of an error; 503 when left out. */
  readonly status?: number
  /** Seconds that an error asks for. */
  readonly retryAfter?: number
}

/** True where the server does its work in spite of the fault. */
export function reachesServer({ kind }: Fault): boolean {
  return kind === 'delay_before' || !(kind.endsWith('_before') || kind.startsWith('portal'))
}

/** mulberry32: the same numbers from 0 to 1 for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of `choices`. */
export function pick<Choice>(random: () => number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

/** Statuses of gateways and of servers in trouble, which ask a client to come again. */
const passingStatuses = [500, 502, 503, 504, 429, 408, 425] as const
/** Seconds of Retry-After; null for an answer that names no time. */
const waits = [null, null, null, 1, 5, 30] as const

/**
 * A fault with the given probability. One in three is an answer with an error status, since that delays one write while
 * the connection carries the others; the rest are of any kind, each as likely as any other.
 * @param longest milliseconds of the longest delay
 */
export function randomFault(random: () => number, probability: number, longest: number): Fault | null {
  if (random() >= probability) return null
  const isError = random() < 1 / 3
  const kind = pick(random, isError ? (['error_before', 'error_after'] as const) : faultKinds)
  const delay = Math.round(random() * longest)
  const status = pick(random, passingStatuses)
  const retryAfter = pick<number | null>(random, waits)
  return { kind, delay, status, ...(retryAfter !== null && { retryAfter }) }
}
