/** Receives analytics events, where a sink is configured. Neither cookies nor addresses of visitors are stored. */
import { Hono } from 'hono'
import { ANALYTICS_PATH, analyticsBatch } from '../../contract/analytics.ts'
import type { Settings } from '../settings.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { RequestError } from './errors.ts'
import { parseWith, readBody } from './request.ts'

const MINUTE_MS = 60_000
/** Per address. A page in fast use sends a request a second; a whole school may share an address. */
const REQUESTS_A_MINUTE_MAXIMUM = 600
/** The maximum of counted addresses; further ones are refused until the next minute. */
const ADDRESSES_MAXIMUM = 10_000

/** Counts in this process only: the limit just keeps the log from being flooded, and there may be no database. */
function requestCounter() {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (address: string, now: number): boolean => {
    if (now >= endsAt) {
      counts.clear()
      endsAt = now + MINUTE_MS
    }
    const count = (counts.get(address) ?? 0) + 1
    if (counts.size >= ADDRESSES_MAXIMUM && !counts.has(address)) return false
    counts.set(address, count)
    return count <= REQUESTS_A_MINUTE_MAXIMUM
  }
}

/**
 * Writes each event as one line of JSON, such as
 * `{"analytics":"page_view","at":"2026-11-21T16:00:00.000Z","path":"/listing","query":{}}`. Events contain nothing
 * about their sender. Without a sink there are no routes.
 */
export function analyticsRoutes(
  { analyticsSink, trustedProxies }: Pick<Settings, 'analyticsSink' | 'trustedProxies'>,
  clock: () => Date,
  writeLine: (line: string) => void = (line) => console.log(line),
): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  if (analyticsSink === null) return routes
  const mayCount = requestCounter()
  routes.post(ANALYTICS_PATH, async (c) => {
    // Older browsers do not send this header; against their cross-site requests only the content type protects.
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') throw new RequestError('forbidden', 403)
    const now = clock()
    if (!mayCount(clientAddress(c, trustedProxies), now.getTime())) {
      throw new RequestError('rate_limited', 429, { headers: { 'retry-after': String(MINUTE_MS / 1000) } })
    }
    const { events } = parseWith(analyticsBatch, await readBody(c))
    for (const { name, ...fields } of events)
      writeLine(JSON.stringify({ analytics: name, at: now.toISOString(), ...fields }))
    return c.body(null, 204)
  })
  return routes
}
