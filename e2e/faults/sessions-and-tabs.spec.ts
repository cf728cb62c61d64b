/** Logins and new versions between the queueing of a row and its delivery. */
import type { BrowserContext, Page } from 'playwright/test'
import { hashPassword } from '../../src/server/services/passwords.ts'
import { judge } from '../../tests/outbox-runs/verdict.ts'
import { logIn } from '../accounts.ts'
import { delivered, leaveOnDevice, oneOfEach, rowsOf, wake } from './device-rows.ts'
import { enterAs, expect, ready, test } from './scene.ts'

const PASSWORD = 'moving-in-soon-77'

const right = { lost: [], doubled: [], disordered: [] }

/** Opens the login page and logs in there. */
async function logInAs(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await logIn(page, email, PASSWORD)
  await expect(page).not.toHaveURL(/\/login/)
}

test('a session that ends in mid-queue: rows stay hidden and unsent while another is logged in, and leave with their own', async ({
  backend,
  network,
  page,
  context,
}) => {
  const { world } = backend
  const passwordHash = await hashPassword(PASSWORD)
  const renter = await world.renter({ passwordHash })
  const other = await world.renter({ passwordHash })
  await enterAs(context, backend, renter, network)
  await page.goto(`${network.origin}/help`)
  await ready(page, renter)
  const said = oneOfEach(renter)

  await test.step('the session ends: the first row is refused, and nothing else leaves', async () => {
    await world.expire(renter.id)
    network.forget()
    await leaveOnDevice(page, renter.id, said)
    await wake(page)
    await expect.poll(async () => (await rowsOf(page)).map(({ state }) => state)).toContain('signed_out')
    await ready(page, { ...renter, id: null })
  })

  await test.step('someone else logs in on this phone: nothing of it is shown or sent', async () => {
    await logInAs(page, network.origin, other.email)
    await ready(page, other)
    network.forget()
    await wake(page)
    await page.goto(`${network.origin}/dashboard`)
    // Their own applications, and not the one that waits for the first.
    await expect(page.getByRole('article')).toHaveCount(other.matches.length + 1)
    expect(network.log.filter(({ method }) => method === 'POST')).toEqual([])
    expect(await world.effects(renter.id)).toEqual([])
  })

  await test.step('the first is back: everything leaves, in order, once', async () => {
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(() => sessionStorage.clear())
    await logInAs(page, network.origin, renter.email)
    await delivered(page, said.length)
    expect(judge(said, await rowsOf(page), await world.effects(renter.id))).toEqual(right)
    expect(await world.effects(other.id)).toEqual([])
  })
})

/** How far each worker of the app is; told by the browser, also where no page of it is open. */
async function workerVersions(context: BrowserContext): Promise<() => string[]> {
  const devtools = await context.newCDPSession(await context.newPage())
  const known = new Map<string, string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) known.set(versionId, status)
  })
  await devtools.send('ServiceWorker.enable')
  return () => [...known.values()].toSorted()
}

test('a new version arrives in mid-queue: its worker takes over, rows of the old one leave once, those that it cannot read are kept in sight', async ({
  backend,
  network,
  renter,
  page,
  context,
}) => {
  // A row that is claimed as its page hides is left alone for 15 s.
  test.setTimeout(120_000)
  await enterAs(context, backend, renter, network)
  await page.goto(`${network.origin}/help`)
  await ready(page, renter)
  const controlled = () =>
    page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  await expect.poll(controlled, { timeout: 30_000 }).toBe('activated')
  const versions = await workerVersions(context)
  const said = oneOfEach(renter)
  const unreadable = {
    ...said[0],
    id: crypto.randomUUID(),
    kind: 'bookmark',
    target: 'property:1',
    payload: { home: 1 },
  } as const
  const [first] = said
  if (!first) throw new Error('Nothing was said')
  // The first is under way, and its answer late, while the versions change.
  network.script({
    method: 'POST',
    path: /\/partners$/,
    fault: { kind: 'delay_after', delay: 3_000 },
    times: 1,
  })
  await leaveOnDevice(page, renter.id, [...said, { ...first, ...unreadable }], { version: 0 })
  await wake(page)
  await network.until((log) => log.some(({ path, status }) => path.endsWith('/partners') && status !== null))
  network.rewriteBy((path, body) =>
    path === '/worker.js' ? Buffer.concat([body, Buffer.from('\n// next')]) : body,
  )
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const next = registration.waiting ?? registration.installing
    if (!next) throw new Error('There is no new worker')
    await new Promise<void>((resolve) => {
      // A page that is at rest may let it take over at once.
      const look = () => next.state !== 'installing' && resolve()
      next.addEventListener('statechange', look)
      look()
    })
    next.postMessage({ type: 'SKIP_WAITING' })
  })
  // Chromium gives the takeover up where a call starts the worker before again in that moment: it comes as the page goes.
  // Opened before it is over, the next page may be one that Playwright waits for in vain.
  await page.close()
  await expect.poll(versions, { timeout: 45_000 }).toEqual(['activated', 'redundant'])
  const open = await context.newPage()
  await open.goto(`${network.origin}/help`)
  const states = async () => (await rowsOf(open)).map(({ state, lastError }) => lastError?.code ?? state)
  await expect.poll(states, { timeout: 45_000 }).toEqual([...Array(said.length).fill('sent'), 'outdated'])
  const rows = (await rowsOf(open)).filter(({ id }) => id !== unreadable.id)
  expect(judge(said, rows, await backend.world.effects(renter.id))).toEqual(right)
})
