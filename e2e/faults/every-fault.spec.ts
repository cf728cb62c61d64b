/** Faults of the network, each once for each kind of queued write, and each write is done once: counted in the database. */

import type { BrowserContext } from 'playwright/test'
import { judge } from '../../tests/outbox-runs/verdict.ts'
import { watchContext } from '../fixtures.ts'
import { delivered, leaveOnDevice, oneOfEach, type RentersKind, rowsOf, wake } from './device-rows.ts'
import { type Fault, type FaultKind, reachesServer } from './fault.ts'
import { type FaultProxy, openProxy, type Proxied } from './proxy.ts'
import { type Backend, enterAs, expect, ready, test } from './scene.ts'

const calls: { readonly [Kind in RentersKind]: RegExp } = {
  profile_save: /\/partners$/,
  inquiry: /\/property_matching_enquiry$/,
  inquiry_change: /\/change_enquiry$/,
  inquiry_withdrawal: /\/withdraw_enquiry$/,
  suggestion_decision: /\/update_user_suggestions$/,
  match_decision: /\/update_match_decision$/,
  interest_withdrawal: /\/withdraw_interest$/,
  contact: /\/contact_match$/,
  bookmark: /\/property\/\d+\/bookmark$/,
  home_hiding: /\/property\/\d+\/hidden$/,
  notice_settings: /\/notice_settings$/,
  search_save: /\/saved_searches$/,
  search_removal: /\/saved_searches\/removal$/,
  block: /\/blocks$/,
  unblock: /\/blocks\/removal$/,
  report: /\/reports$/,
}
const paths = Object.values(calls)

/**
 * The faults that meet the browser's own network stack: one that sends again by itself, reads half an answer, or follows a
 * redirect. The random runs (`npm run bench outbox`) meet every kind, in Node and in Chromium.
 */
const inWords = {
  drop_after: 'the connection ends after the commit, before the answer',
  reset_before: 'the connection breaks before the request is through',
  reset_after: 'the connection breaks after the commit, before the answer',
  cut_body: "the answer's body ends in the middle",
  silence_after: 'the server commits, and its answer never comes',
  error_before: 'a gateway answers 502 for the server, and asks to wait a second',
  error_after: 'the server commits, and a gateway answers 502 for it',
  portal_login: 'a Wi-Fi sends the request to its login page',
} as const satisfies Partial<Record<FaultKind, string>>
type Met = keyof typeof inWords

/** Their waits are minutes, so the phone's clock is pushed on. */
const slow: readonly FaultKind[] = ['silence_after', 'portal_login']

/** Leaves one write of each kind on a phone whose network does this once to each of them. */
async function meet(
  kind: Met,
  { world }: Backend,
  context: BrowserContext,
  network: FaultProxy,
): Promise<void> {
  const isSlow = slow.includes(kind)
  const renter = await world.renter()
  const page = await context.newPage()
  if (isSlow) await page.clock.install()
  await enterAs(context, { world }, renter, network)
  await page.goto(`${network.origin}/help`)
  await ready(page, renter)
  // In real milliseconds; the pushed clock has passed the app's ten seconds long before.
  const fault: Fault = {
    kind,
    delay: 5_000,
    status: 502,
    ...(kind === 'error_before' && { retryAfter: 1 }),
  }
  network.script(...paths.map((path) => ({ method: 'POST', path, fault, times: 1 })))
  const said = oneOfEach(renter)
  await leaveOnDevice(page, renter.id, said)
  await wake(page)
  if (isSlow) {
    const push = async () => {
      await page.clock.fastForward(2_000)
      return (await rowsOf(page)).every(({ state }) => state === 'sent')
    }
    await expect.poll(push, { timeout: 60_000, intervals: [100] }).toBe(true)
  } else await delivered(page, said.length, 60_000)
  await network.settled()
  const verdict = judge(said, await rowsOf(page), await world.effects(renter.id))
  expect(verdict, inWords[kind]).toEqual({ lost: [], doubled: [], disordered: [] })
  // The fault did meet every one of them, and each was sent again after it.
  const keyOf = ({ headers }: Proxied) => headers['idempotency-key']
  const hit = network.log.filter((each) => each.fault?.kind === kind).map(keyOf)
  const untouched = network.log.filter(({ fault: met }) => met === null).map(keyOf)
  expect(new Set(hit), inWords[kind]).toEqual(new Set(said.map(({ id }) => id)))
  expect(untouched, inWords[kind]).toEqual(expect.arrayContaining(hit))
}

const { true: done = [], false: unseen = [] } = Object.groupBy(Object.keys(inWords) as Met[], (kind) =>
  String(reachesServer({ kind })),
)

for (const [when, kinds] of [
  ['once the server has done its work', done],
  ['before the server has seen it', unseen],
] as const) {
  // Beside each other: most of it is waiting for the next try.
  test(`whatever breaks ${when}, each kind of write is done once`, async ({
    backend,
    browser,
    complaints,
  }) => {
    test.setTimeout(120_000)
    await Promise.all(
      kinds.map((kind) =>
        test.step(inWords[kind], async () => {
          const network = await openProxy({ upstream: backend.servers.address })
          const context = await browser.newContext()
          await watchContext(context, complaints)
          await meet(kind, backend, context, network)
          await context.close()
          await network.close()
        }),
      ),
    )
  })
}
