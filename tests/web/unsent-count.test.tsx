// @vitest-environment jsdom
/** The number at the edge of what leads to the outbox. */
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { UnsentBadge } from '../../src/web/features/outbox/unsent-count.tsx'
import { createI18n } from '../../src/web/i18n/catalogues.ts'
import { OutboxProvider } from '../../src/web/outbox/outbox-context.tsx'
import { gate, loggedInPhone, noAnswer, quiet, states, success } from '../offline/device.ts'
import { inquiryFor, yesTo } from '../offline/payloads.ts'

const HOLD = 5_000

async function openBadge() {
  const { outbox, server, clock } = await loggedInPhone()
  const container = document.createElement('div')
  const i18n = await createI18n('ko')
  const root = createRoot(container)
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <OutboxProvider outbox={outbox}>
          <UnsentBadge />
        </OutboxProvider>
      </I18nProvider>,
    ),
  )
  return {
    outbox,
    server,
    says: () => container.querySelector('[aria-hidden]')?.textContent ?? null,
    passes: (duration: number) =>
      act(async () => {
        clock.advance(duration)
        await quiet()
      }),
    close: () => act(() => root.unmount()),
  }
}

test('a swipe is counted once its first attempt has failed, not while it may be undone or just leaves', async () => {
  const { outbox, server, says, passes, close } = await openBadge()
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
  await close()
})

test('an inquiry is counted from its start', async () => {
  const { outbox, server, says, passes, close } = await openBadge()
  const answer = gate()
  server.next(() => answer.opened.then(() => success()))
  await outbox.enqueue('inquiry', inquiryFor(7))
  await passes(0)
  expect([states(outbox), says()]).toEqual([['sending'], '1'])
  answer.open()
  await passes(0)
  expect(says()).toBeNull()
  await close()
})
