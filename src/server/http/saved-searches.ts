/** (+) Calls about saved searches, and the link that ends their emails. */
import { Hono } from 'hono'
import * as contract from '../../contract/saved-searches.ts'
import type { HomeFilter } from '../../domain/saved-search.ts'
import type { PublicReads } from '../database/public-reads.ts'
import { inTransaction } from '../database/transaction.ts'
import { answersWithinHours } from '../services/answer-time.ts'
import { listedJson } from '../services/property-wire.ts'
import { listSearches, previewOf, removeSearch, saveSearch } from '../services/saved-searches.ts'
import { endBySearchLink, readSearchLink } from '../services/search-links.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { listQuery, toListQuery } from './properties.ts'
import { queuedWrite } from './queued-write.ts'
import { parseQuery, parseWith, readBody } from './request.ts'

/** What a query means, without what is not about one home by itself. @throws RequestError for one that no list takes */
function filterOf(query: contract.SavedQuery): HomeFilter {
  const {
    order: _,
    after: __,
    limit: ___,
    hasPeople: ____,
    ...filter
  } = toListQuery(parseWith(listQuery, query))
  return filter
}

/** The page of the link. A POST there is what mail programs send for their own button (RFC 8058). */
const LINK_PAGE = '/search_end'

export function savedSearchRoutes(
  { database, clock }: AppDependencies,
  read: PublicReads,
): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  const answersWithin = answersWithinHours(read, clock)

  routes.post(
    contract.saveSearch.path,
    requireSession,
    queuedWrite(contract.saveSearch, async (write) => saveSearch(write, filterOf(write.request.query))),
  )
  routes.post(contract.removeSearch.path, requireSession, queuedWrite(contract.removeSearch, removeSearch))
  routes.get(contract.fetchSearches.path, requireSession, async (c) => {
    const { searches, homes } = await listSearches(database, c.get('session').user.id, clock())
    const hours = await answersWithin()
    const data = { searches, homes: homes.map((home) => JSON.parse(listedJson(home, hours))) }
    return c.json({ status: 'success', data })
  })
  routes.get(contract.previewSearch.path, requireSession, async (c) => {
    const filter = filterOf(parseQuery(contract.previewSearch.request, c))
    const data = await read((reader) => previewOf(reader, filter, clock()))
    return c.json({ status: 'success', data })
  })

  routes.get(contract.fetchSearchLink.path, async (c) => {
    c.header('cache-control', 'no-store')
    const { token } = parseQuery(contract.fetchSearchLink.request, c)
    const { name, ended } = await readSearchLink(database, token)
    return c.json({ status: 'success', data: { name, ended } })
  })
  routes.post(contract.followSearchLink.path, async (c) => {
    c.header('cache-control', 'no-store')
    const { token } = parseWith(contract.followSearchLink.request, await readBody(c))
    const { name, ended } = await inTransaction(database, (transaction) =>
      endBySearchLink(transaction, token),
    )
    return c.json({ status: 'success', data: { name, ended } })
  })
  return routes
}

/** The one-click unsubscription of mail programs: without a cookie, since the link is the right to it. */
export function oneClickRoutes({ database }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  routes.post(LINK_PAGE, async (c) => {
    const body = await c.req.parseBody()
    const { token } = parseQuery(contract.followSearchLink.request, c)
    if (body['List-Unsubscribe'] !== 'One-Click') return c.body(null, 400)
    await inTransaction(database, (transaction) => endBySearchLink(transaction, token))
    return c.body(null, 204)
  })
  return routes
}
