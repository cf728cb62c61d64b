// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outbox } from '../../../src/offline/outbox.ts'
import { noOutbox, OutboxContext } from '../../../src/web/outbox/outbox-context.ts'
import { useOutboxSnapshot, useRowPhase } from '../../../src/web/outbox/outbox-hooks.ts'
import { phone, quiet, refusal } from '../../offline/device.ts'
import { inquiryFor } from '../../offline/payloads.ts'
import { render } from '../render.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

function Form() {
  const { phase } = useRowPhase('inquiry', 'property:7')
  const { user, rows } = useOutboxSnapshot()
  const waiting = rows.filter(({ state }) => state !== 'sent')
  return (
    <p>
      {user ?? 'nobody'} {phase} {waiting.length}
    </p>
  )
}

const tree = (outbox: Outbox = noOutbox) => (
  <OutboxContext value={outbox}>
    <Form />
  </OutboxContext>
)

async function loggedInOutbox() {
  const device = phone()
  const outbox = device.openTab()
  await outbox.loggedIn(1)
  return { ...device, outbox }
}

test('a form follows its row', async () => {
  const { outbox, server } = await loggedInOutbox()
  const { place: container } = await render(<Form />, { outbox })
  expect(container.textContent).toBe('1 idle 0')
  server.next(() => refusal(409, 'room_unavailable'))
  await act(async () => {
    await outbox.enqueue('inquiry', inquiryFor(7))
    await quiet()
  })
  expect(container.textContent).toBe('1 error 1')
  await act(async () => {
    await outbox.enqueue('inquiry', inquiryFor(7, '다시'))
    await quiet()
  })
  expect(container.textContent).toBe('1 success 0')
})

test('renders on the server without an outbox, and hydrates without a mismatch when rows are there already', async () => {
  const { outbox } = await loggedInOutbox()
  await outbox.enqueue('inquiry', inquiryFor(7))
  await quiet()
  const container = document.createElement('div')
  container.innerHTML = renderToString(tree())
  expect(container.textContent).toBe('nobody idle 0')
  const errors: unknown[] = []
  const root = await act(() =>
    hydrateRoot(container, tree(outbox), { onRecoverableError: (error) => errors.push(error) }),
  )
  expect(errors).toEqual([])
  expect(container.textContent).toBe('1 success 0')
  await act(() => root.unmount())
})
