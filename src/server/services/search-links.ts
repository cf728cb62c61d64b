/** The link in the emails of a saved search that ends them: an HMAC over its id, like the links of the broker's mails. */
import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { savedSearches } from '../database/schema/searches.ts'
import type { Transaction } from '../database/transaction.ts'
import { answerLinkKey, codeOf } from './answer-links.ts'
import type { Reader } from './applicants.ts'
import { Refusal } from './refusal.ts'

const claimOf = (searchId: number): string => `${searchId}-search`

/** Such as `12-search-` and the code. It does not expire: an email is unsubscribed from whenever it is found. */
export async function searchToken(reader: Reader, searchId: number): Promise<string> {
  const claim = claimOf(searchId)
  return `${claim}-${codeOf(await answerLinkKey(reader), claim).toString('hex')}`
}

/** What a link's search is. @throws Refusal search_link_invalid for a token that is not ours, or whose search is gone */
export async function readSearchLink(reader: Reader, token: string) {
  const [, claim = '', id, code = ''] = /^(([1-9]\d{0,15})-search)-([0-9a-f]{32})$/.exec(token) ?? []
  const wanted = codeOf(await answerLinkKey(reader), claim)
  if (claim === '' || !timingSafeEqual(wanted, Buffer.from(code, 'hex')))
    throw new Refusal('search_link_invalid', 404)
  const [search] = await reader
    .select({ id: savedSearches.id, name: savedSearches.name, frequency: savedSearches.frequency })
    .from(savedSearches)
    .where(eq(savedSearches.id, Number(id)))
  if (search === undefined) throw new Refusal('search_link_invalid', 404)
  return { id: search.id, name: search.name, ended: search.frequency === 'never' }
}

/** Ends the words of a link's search. @throws Refusal search_link_invalid */
export async function endBySearchLink(transaction: Transaction, token: string) {
  const link = await readSearchLink(transaction, token)
  await transaction
    .update(savedSearches)
    .set({ frequency: 'never', dueAt: null })
    .where(eq(savedSearches.id, link.id))
  return { ...link, ended: true }
}
