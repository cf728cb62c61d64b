// @vitest-environment jsdom
/** A kind that the outbox has been told of by its rule and its words alone is shown wherever rows are. */
import { expect, test } from 'vitest'
import { type WriteWords, writeWords } from '../../../../src/web/data/outbox/write-words.tsx'
import { noAnswer, refusal } from '../../../offline/device.ts'
import { askToVisit, VISIT } from '../../../offline/writes/made-up-kind.ts'
import { browserFor, member, openApp } from '../../open-app.tsx'

browserFor()

const words: WriteWords = {
  icon: 'calendar',
  Title: ({ row }) => `A visit to ${row.about}`,
  choice: (payload) => ('date' in payload ? String(payload.date) : null),
  failure: () => 'The visit could not be asked for.',
  reason: ({ code }) => (code === 'profile_incomplete' ? 'They want to know who comes.' : null),
}
Object.assign(writeWords, { [VISIT]: words })

const visit = { property_id: 7, date: '2026-12-24' }

async function openOutbox() {
  const app = await openApp('/outbox', { session: member, deviceOpen: true, answer: () => [] })
  const textOf = (place: string) => app.place.querySelector(place)?.textContent ?? ''
  return { ...app, textOf }
}

test('while it waits it is listed and counted', async () => {
  const app = await openOutbox()
  app.server.always = noAnswer
  await askToVisit(app.outbox, visit, 'Sunny 3BR')
  await app.until(() => app.textOf('li:has(h3)').includes('Discard'))
  expect(app.textOf('li:has(h3) h3')).toBe('A visit to Sunny 3BR')
  expect(app.textOf('li:has(h3)')).toContain('2026-12-24')
  const counts = app.place.querySelectorAll('a[href="/outbox"] [aria-hidden="true"]')
  expect([...counts].map(({ textContent }) => textContent)).toContain('1')
})

test('refused it says what failed and why; sent it is listed among what was sent', async () => {
  const app = await openOutbox()
  app.server.next(() => refusal(422, 'profile_incomplete'))
  await askToVisit(app.outbox, visit, 'Sunny 3BR')
  await app.until(() => app.textOf('[role=alert]'))
  expect(app.textOf('li:has(h3) [role=alert]')).toBe(
    'The visit could not be asked for.They want to know who comes.',
  )
  const [row] = app.outbox.getSnapshot().rows
  await app.outbox.retry(row?.id ?? '')
  await app.until(() => app.textOf('section:has(h2)').startsWith('Sent'))
  expect(app.textOf('section:has(h2) li')).toContain('A visit to Sunny 3BR')
})
