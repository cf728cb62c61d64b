/** The devices that take pushes: one subscription a session. */
import { and, eq, ne } from 'drizzle-orm'
import type { PushSubscriptionRequest } from '../../contract/notices.ts'
import type { Database } from '../database/connect.ts'
import { pushSubscriptions } from '../database/schema/notices.ts'
import { inTransaction } from '../database/transaction.ts'
import { isPrivateHost } from '../public-address.ts'
import { Refusal } from './refusal.ts'

/**
 * A push service is asked over https, and never on this machine or its own network; what a name leads to is checked as
 * the connection is made.
 * @throws Refusal invalid_request
 */
function checkEndpoint(endpoint: string): void {
  const url = new URL(endpoint)
  if (url.protocol !== 'https:' || url.username !== '' || isPrivateHost(url))
    throw new Refusal('invalid_request', 400, undefined, { endpoint: 'invalid' })
}

/** Sends a session's device pushes for its user from now on. A device has one user: the last. */
export async function subscribe(
  database: Database,
  { userId, sessionHash }: { readonly userId: number; readonly sessionHash: string },
  { endpoint, keys }: PushSubscriptionRequest,
  now: Date,
): Promise<void> {
  checkEndpoint(endpoint)
  const values = { userId, endpoint, ...keys, renewedAt: now }
  await inTransaction(database, async (transaction) => {
    await transaction
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionHash, sessionHash)))
    await transaction
      .insert(pushSubscriptions)
      .values({ ...values, sessionHash, createdAt: now })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionHash, set: values })
  })
}

export async function unsubscribe(database: Database, sessionHash: string): Promise<void> {
  await database.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash))
}

/** Puts a subscription in the place of one that its browser has ended; an unknown one stays unknown. */
export async function renew(
  database: Database,
  oldEndpoint: string,
  { endpoint, keys }: PushSubscriptionRequest,
  now: Date,
): Promise<void> {
  checkEndpoint(endpoint)
  await database
    .update(pushSubscriptions)
    .set({ endpoint, ...keys, renewedAt: now })
    .where(eq(pushSubscriptions.endpoint, oldEndpoint))
}
