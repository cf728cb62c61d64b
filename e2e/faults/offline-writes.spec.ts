/** What is said without a signal outlives the app and is done once with the signal, in Chromium and in Firefox. */
import { tidyAnswers } from '../../tests/server/matching/stored-home.ts'
import { hydrated } from '../fixtures.ts'
import { delivered, rowsOf } from './device-rows.ts'
import { enterAs, expect, ready, test } from './scene.ts'

test('an inquiry and a decision made without a signal are kept over a restart of the app, and done once with it', {
  tag: '@firefox',
}, async ({ backend, network, context }) => {
  const renter = await backend.world.renter(tidyAnswers)
  await enterAs(context, backend, renter, network)
  const page = await context.newPage()
  await page.goto(`${network.origin}/dashboard`)
  await ready(page, renter)
  await expect(page.getByRole('button', { name: '수락하기' }).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const property = await context.newPage()
  await property.goto(`${network.origin}/property/${renter.homes[0]}`)
  await hydrated(property)
  const form = property.locator('#inquiry')
  await form.getByRole('switch', { name: '어느 방이든 좋아요' }).check()

  await network.cutOff()
  await form.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(form).toContainText('대기 중', { timeout: 15_000 })
  await page.bringToFront()
  await page.getByRole('button', { name: '수락하기' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '수락하기' }).click()
  await expect.poll(async () => (await rowsOf(page)).length).toBe(2)
  await property.close()
  await page.close()
  expect(await backend.world.effects(renter.id)).toEqual([])

  const again = await context.newPage()
  await again.goto(`${network.origin}/help`)
  await hydrated(again)
  expect((await rowsOf(again)).map(({ kind }) => kind)).toEqual(['inquiry', 'match_decision'])
  await network.mend()
  await delivered(again, 2, 30_000)
  await network.settled()
  const effects = await backend.world.effects(renter.id)
  expect(effects.map(({ key }) => key).toSorted()).toEqual(
    (await rowsOf(again)).map(({ id }) => id).toSorted(),
  )
  expect(effects.flatMap(({ changes }) => changes.map(({ table }) => table)).toSorted()).toEqual([
    'inquiries',
    'leads',
    'outgoing_mails',
    'outgoing_mails',
    'outgoing_mails',
    'outgoing_mails',
    'suggestion_decisions',
  ])
})
