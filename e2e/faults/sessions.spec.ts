/** Logins between the queueing of a row and its delivery. */
import type { Page } from 'playwright/test'
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
