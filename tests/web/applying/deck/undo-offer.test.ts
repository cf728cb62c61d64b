import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DECISION_HOLD_MS } from '../../../../src/offline/outbox/outbox.ts'
import { undoable } from '../../../../src/web/applying/deck/undo-offer.ts'
import { afterHold, whenHoldEnds } from '../../../../src/web/data/outbox/undo.ts'
import { loggedInPhone, quiet } from '../../../offline/device.ts'
import { yesTo } from '../../../offline/payloads.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A decision, made some time ago. */
async function decided(ago: number) {
  const device = await loggedInPhone()
  vi.setSystemTime(device.clock.now())
  await device.outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
  /** Screens' time, and the outbox's where its rows may leave. */
  const pass = async (milliseconds: number, leaves = true) => {
    if (leaves) device.clock.advance(milliseconds)
    vi.advanceTimersByTime(milliseconds)
    await quiet()
  }
  await pass(ago)
  const held = undoable(device.outbox)
  const over = vi.fn()
  if (held) whenHoldEnds(device.outbox, held, over)
  return { ...device, pass, held, over }
}

describe('an undo is offered', () => {
  test('for what is left of the hold, also where nothing leaves by then', async () => {
    const { pass, over } = await decided(3_200)
    await pass(1_799, false)
    expect(over).not.toHaveBeenCalled()
    await pass(1, false)
    expect(over).toHaveBeenCalled()
  })

  test('until its row has gone as the page hid', async () => {
    const { outbox, over } = await decided(1_000)
    outbox.pageHidden()
    await quiet()
    expect(over).toHaveBeenCalled()
  })

  test('until it is taken back elsewhere on the page, after which there is nothing to say', async () => {
    const { outbox, held, over } = await decided(1_000)
    if (!held) throw new Error('Nothing is offered')
    await outbox.cancel(held.id)
    expect(over).toHaveBeenCalled()
    expect(afterHold(outbox, held)).toBeNull()
  })

  test('not where the hold is over before it is read', async () => {
    expect((await decided(4_100)).held).toBeNull()
  })
})
