import { setTimeout as pause } from 'node:timers/promises'
import { RequestError } from './errors.ts'

/** Delayed logins of one address that wait at a time; each holds a connection of its client and nothing else. */
const WAITING_MAXIMUM = 3
const RETRY_AFTER_SECONDS = 5

const waiting = new Map<string, number>()

/**
 * Waits before a login is looked at, in this process alone and without a database connection.
 * @throws RequestError 429 when too many of `address` wait already
 */
export async function delayLogin(address: string, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return
  const others = waiting.get(address) ?? 0
  if (others >= WAITING_MAXIMUM) {
    throw new RequestError('rate_limited', 429, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })
  }
  waiting.set(address, others + 1)
  await pause(milliseconds)
  const left = (waiting.get(address) ?? 1) - 1
  if (left === 0) waiting.delete(address)
  else waiting.set(address, left)
}
