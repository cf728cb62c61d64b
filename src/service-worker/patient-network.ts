/**
 * The network first, with limited patience; then the kept answer; and the late one when it comes.
 *
 *   asked ── answered in time ───────────────────────────────▶ given, kept
 *     │
 *     ├──── no answer, or 5xx ──── something kept ───────────▶ given, marked `unreachable`
 *     │                       └─── nothing kept ─────────────▶ the failure itself
 *     │
 *     └──── 3 s are over ───────── something kept ───────────▶ given, marked `late`
 *                             │       └ the late answer ─────▶ kept, and the page is told
 *                             └─── nothing kept ─────────────▶ waited for
 *
 * The page then takes the late answer from here with `cache: 'force-cache'`, which asks no network where something is
 * kept: a network that is slow for ever never has the two calling on each other in circles.
 */
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { KEPT_HEADER } from '../contract/headers.ts'
import type { LateAnswer } from '../offline/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds; design.md section 4. */
const PATIENCE = 3_000

type Outcome = { response: Response } | { error: unknown } | 'late'

function patiently(answer: Promise<Response>): Promise<Outcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), PATIENCE)
    answer
      .then(
        (response) => resolve({ response }),
        (error) => resolve({ error }),
      )
      .finally(() => clearTimeout(timer))
  })
}

function marked(kept: Response, why: 'late' | 'unreachable'): Response {
  const headers = new Headers(kept.headers)
  headers.set(KEPT_HEADER, why)
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers })
}

export class PatientNetwork extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    // A damaged cache holds nothing; the network may still answer.
    const matched = () => handler.cacheMatch(request).catch(() => undefined)
    if (request.cache === 'force-cache') {
      const kept = await matched()
      if (kept) return marked(kept, 'late')
    }
    // A request of its own: a screen that is left takes its own along, and its answer would be lost.
    const network = handler.fetch(
      new Request(request.url, { headers: request.headers, credentials: 'omit', redirect: request.redirect }),
    )
    const keep = (response: Response) => handler.waitUntil(handler.cachePut(request, response.clone()))

    const outcome = await patiently(network)
    if (outcome !== 'late' && 'response' in outcome && outcome.response.status < 500) {
      void keep(outcome.response)
      return outcome.response
    }
    const kept = await matched()
    if (kept === undefined) {
      const response = await network
      void keep(response)
      return response
    }
    if (outcome !== 'late') return marked(kept, 'unreachable')
    void handler.waitUntil(
      network.then(
        async (response) => {
          if (response.status !== 200) return
          await keep(response)
          await tell(handler.event, { type: 'LATE_ANSWER', url: request.url })
        },
        () => {},
      ),
    )
    return marked(kept, 'late')
  }
}

async function tell(event: ExtendableEvent, message: LateAnswer): Promise<void> {
  if (!('clientId' in event) || typeof event.clientId !== 'string') return
  const client = await self.clients.get(event.clientId)
  client?.postMessage(message)
}
