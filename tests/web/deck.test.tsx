// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { suggestionSchema } from '../../src/contract/suggestions.ts'
import type { Outbox } from '../../src/offline/outbox.ts'
import { DECISION_HOLD } from '../../src/offline/outbox-snapshot.ts'
import { useDeck } from '../../src/web/features/matching/use-deck.ts'
import { OutboxProvider } from '../../src/web/outbox-context.tsx'
import { phone, quiet, refusal } from '../offline/device.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const people = [11, 12, 13].map((id) => v.parse(suggestionSchema, { inquiry_id: id, name: `Person ${id}` }))
const like = { decision: 'confirmed', velocity: 0 } as const

const nothing = () => {}

type Deck = ReturnType<typeof useDeck>

/** What is decided shows after the frame in which its card begins to fly. */
const shown = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** More frames than a decision and its commit come in. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 6; frame += 1) await shown()
  await quiet()
}

function Probe({ onDeck }: { onDeck: (deck: Deck) => void }) {
  onDeck(useDeck(7, people, nothing))
  return null
}

async function deckOn(outbox: Outbox): Promise<{ deck: () => Deck; renders: () => number; root: Root }> {
  let current: Deck | undefined
  let renders = 0
  const root = createRoot(document.createElement('div'))
  await act(() =>
    root.render(
      <OutboxProvider outbox={outbox}>
        <Probe
          onDeck={(deck) => {
            current = deck
            renders += 1
          }}
        />
      </OutboxProvider>,
    ),
  )
  return {
    root,
    renders: () => renders,
    deck: () => {
      if (!current) throw new Error('The deck was not rendered')
      return current
    },
  }
}

async function loggedIn() {
  const device = phone()
  const outbox = device.openTab()
  await outbox.loggedIn(1)
  return { ...device, outbox }
}

const names = (deck: Deck) => deck.remaining.map(({ inquiry_id }) => inquiry_id)

test('a swipe moves on at once, and its decision is held where it can be undone', async () => {
  const { outbox, server } = await loggedIn()
  const { deck, root } = await deckOn(outbox)
  await act(async () => {
    deck().decide(11, like)
    await shown()
  })
  expect(names(deck())).toEqual([12, 13])
  await act(quiet)
  expect(deck().canUndo).toBe(true)
  expect(server.received).toHaveLength(0)
  await act(() => root.unmount())
})

test('an undone card lies on top again, and nothing of it is ever sent', async () => {
  const { outbox, server } = await loggedIn()
  const { deck, root } = await deckOn(outbox)
  await act(async () => {
    deck().decide(11, like)
    await settled()
  })
  await act(async () => {
    await deck().undo()
    await quiet()
  })
  expect(names(deck())).toEqual([11, 12, 13])
  expect(deck().canUndo).toBe(false)
  expect(outbox.getSnapshot().rows).toEqual([])
  expect(server.received).toHaveLength(0)
  await act(() => root.unmount())
})

test('an undo that is quicker than the device still takes its decision back, once', async () => {
  const { outbox, server } = await loggedIn()
  const { deck, root } = await deckOn(outbox)
  await act(async () => {
    deck().decide(11, like)
    await shown()
  })
  expect(deck().canUndo).toBe(true)
  await act(async () => {
    await Promise.all([deck().undo(), deck().undo()])
    await quiet()
  })
  expect(names(deck())).toEqual([11, 12, 13])
  expect(deck().late).toBeNull()
  expect(outbox.getSnapshot().rows).toEqual([])
  expect(server.received).toHaveLength(0)
  await act(() => root.unmount())
})

test('several decisions are undone one after the other, the last first', async () => {
  const { outbox } = await loggedIn()
  const { deck, root } = await deckOn(outbox)
  for (const id of [11, 12])
    await act(async () => {
      deck().decide(id, like)
      await settled()
    })
  for (const left of [
    [12, 13],
    [11, 12, 13],
  ]) {
    await act(async () => {
      await deck().undo()
      await quiet()
    })
    expect(names(deck())).toEqual(left)
  }
  await act(() => root.unmount())
})

test('what is decided right after an undo is decided on whom it brings back', async () => {
  const { outbox } = await loggedIn()
  const { deck, root } = await deckOn(outbox)
  const decideNext = (decision: 'confirmed' | 'rejected') =>
    deck().afterUndo(() => deck().decide(deck().nextUp() ?? 0, { decision, velocity: 0 }))
  await act(async () => {
    decideNext('confirmed')
    void deck().undo()
    decideNext('rejected')
    await settled()
  })
  expect(names(deck())).toEqual([12, 13])
  expect(outbox.getSnapshot().rows.map(({ payload }) => payload)).toEqual([
    { inquiry_id: 11, decision: 'rejected', property_id: 7 },
  ])
  await act(() => root.unmount())
})

test('each press of undo takes one decision back, however quick they are', async () => {
  const { outbox } = await loggedIn()
  const { deck, root } = await deckOn(outbox)
  await act(async () => {
    for (const id of [11, 12, 13]) deck().decide(id, like)
    await settled()
  })
  await act(async () => {
    for (let press = 0; press < 3; press += 1) void deck().undo()
    await settled()
  })
  expect(names(deck())).toEqual([11, 12, 13])
  expect(outbox.getSnapshot().rows).toEqual([])
  await act(() => root.unmount())
})

test('without a signal an undo after the hold does not say that it was sent', async () => {
  const { outbox, server, clock } = await loggedIn()
  server.always = () => {
    throw new TypeError('Failed to fetch')
  }
  const { deck, root } = await deckOn(outbox)
  await act(async () => {
    deck().decide(11, like)
    await settled()
  })
  await act(async () => {
    clock.advance(DECISION_HOLD + 1)
    await quiet()
  })
  await act(() => deck().undo())
  expect(deck().late).toBe('waiting')
  await act(() => root.unmount())
})

test('an undo after the hold changes nothing and says that it came too late', async () => {
  const { outbox, server, clock } = await loggedIn()
  const { deck, root } = await deckOn(outbox)
  await act(async () => {
    deck().decide(11, like)
    await settled()
  })
  await act(async () => {
    clock.advance(5_001)
    await quiet()
  })
  expect(deck().canUndo).toBe(false)
  expect(server.received).toHaveLength(1)
  await act(() => deck().undo())
  expect(deck().late).toBe('sent')
  expect(names(deck())).toEqual([12, 13])
  await act(() => root.unmount())
})

test('a decision that was refused and then given up cannot be undone', async () => {
  const { outbox, server, clock } = await loggedIn()
  server.always = () => refusal(404, 'not_found')
  const { deck, root } = await deckOn(outbox)
  await act(async () => {
    deck().decide(11, like)
    await settled()
  })
  expect(deck().canUndo).toBe(true)
  await act(async () => {
    clock.advance(DECISION_HOLD + 1)
    await quiet()
  })
  const row = outbox.getSnapshot().rows.at(-1)
  expect(row?.state).toBe('parked')
  await act(async () => {
    await outbox.discard(row?.id ?? '')
    await quiet()
  })
  expect(deck().canUndo).toBe(false)
  await act(() => root.unmount())
})

test('what the outbox does with other rows does not render the deck', async () => {
  const { outbox } = await loggedIn()
  const { renders, root } = await deckOn(outbox)
  const before = renders()
  await act(async () => {
    await outbox.enqueue('bookmark', { property_id: 3, saved: true })
    await quiet()
  })
  expect(outbox.getSnapshot().rows).toHaveLength(1)
  expect(renders()).toBe(before)
  await act(() => root.unmount())
})

test('a double swipe of one card is one decision', async () => {
  const { outbox } = await loggedIn()
  const { deck, root } = await deckOn(outbox)
  await act(async () => {
    deck().decide(11, like)
    deck().decide(11, like)
    await settled()
  })
  expect(deck().made).toHaveLength(1)
  expect(outbox.getSnapshot().rows).toHaveLength(1)
  await act(() => root.unmount())
})

test('a decision that cannot be kept gives its card back and says so', async () => {
  const outbox = phone().openTab()
  const { deck, root } = await deckOn(outbox)
  await act(async () => {
    deck().decide(11, like)
    await settled()
  })
  expect(names(deck())).toEqual([11, 12, 13])
  expect(deck().failed).toBe('confirmed')
  await act(() => root.unmount())
})
