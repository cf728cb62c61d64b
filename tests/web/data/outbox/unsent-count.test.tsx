// @vitest-environment jsdom
/** The number at the edge of what leads to the outbox. */
import { act } from 'react'
import { expect, test } from 'vitest'
import { UnsentBadge } from '../../../../src/web/data/outbox/unsent-count.tsx'
import { gate, loggedInPhone, noAnswer, states, success } from '../../../offline/device.ts'
import { inquiryFor, yesTo } from '../../../offline/payloads.ts'
import { render } from '../../render.tsx'

const HOLD = 5_000

async function openBadge() {
  const { outbox, server, pass } = await loggedInPhone()
  const { place } = await render(<UnsentBadge />, { outbox })
  return {
    outbox,
    server,
    says: () => place.querySelector('[aria-hidden]')?.textContent ?? null,
    passes: (duration: number) => act(() => pass(duration)),
  }
}

test('a swipe is counted once its first attempt has failed, not while it may be undone or just leaves', async () => {
  const { outbox, server, says, passes } = await openBadge()
  const answer = gate()
  server.next((request) => answer.opened.then(() => noAnswer(request)))
  await outbox.enqueue('suggestion_decision', yesTo(9, 7), { hold: HOLD })
  await passes(0)
  expect([states(outbox), says()]).toEqual([['held'], null])
  await passes(HOLD)
  expect([states(outbox), says()]).toEqual([['sending'], null])
  answer.open()
  await passes(0)
  expect([states(outbox), says()]).toEqual([['waiting'], '1'])
})

test('an inquiry is counted from its start', async () => {
  const { outbox, server, says, passes } = await openBadge()
  const answer = gate()
  server.next(() => answer.opened.then(() => success()))
  await outbox.enqueue('inquiry', inquiryFor(7))
  await passes(0)
  expect([states(outbox), says()]).toEqual([['sending'], '1'])
  answer.open()
  await passes(0)
  expect(says()).toBeNull()
})
