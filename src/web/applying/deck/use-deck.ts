import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import type { Decision } from '../../../contract/enums.ts'
import { DECISION_HOLD_MS } from '../../../offline/outbox/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { newestRow } from '../../../offline/outbox/row-phase.ts'
import { useOutbox, useOutboxValue, useUnblocked } from '../../data/outbox/outbox-hooks.ts'
import { afterHold, type LateUndo } from '../../data/outbox/undo.ts'

export interface Made {
  readonly pairing: Pairing
  readonly decision: Decision
  readonly byFinger: boolean
  /** The stored row; null where this device could not store it. */
  readonly row: Promise<OutboxRow | null>
}

/** The outcome of the last press, where it was no plain decision. */
export type DeckEvent =
  | { readonly type: 'undone'; readonly pairing: Pairing }
  | { readonly type: 'late'; readonly undo: LateUndo }
  | { readonly type: 'failed'; readonly decision: Decision }

interface DeckState {
  /** The decisions made, oldest first. */
  readonly made: readonly Made[]
  readonly event: DeckEvent | null
}

interface DeckOptions {
  propertyId: number
  people: readonly Pairing[]
  /** Called with each decision and undo; its promise settles once the write is stored on this device, or failed. */
  onWrite: (stored: Promise<unknown>) => void
}

/** The deck's newest row that decides on a person (`inquiryId` is theirs). */
const decisionOn = (rows: readonly OutboxRow[], inquiryId: number) =>
  newestRow(rows, 'suggestion_decision', `inquiry:${inquiryId}`)

/** The cards of one sitting and the decisions on them. The order of the cards never changes under the finger. */
export function useDeck({ propertyId, people, onWrite }: DeckOptions) {
  const outbox = useOutbox()
  const [dealt] = useState(people)
  const cards = useUnblocked(dealt)
  const [deck, setDeck] = useState<DeckState>({ made: [], event: null })
  /** The newest state, ahead of the render: several presses may come before one. */
  const latest = useRef(deck)
  const update = useCallback((next: DeckState) => {
    latest.current = next
    startTransition(() => setDeck(next))
  }, [])
  /** The decisions with which the deck has come to its end, once all are stored and the last card has left. */
  const [last, setLast] = useState<readonly Made[] | null>(null)
  const end = useCallback((made: readonly Made[]) => {
    void Promise.all(made.map(({ row }) => row)).then(() => setLast(made))
  }, [])
  /** Inquiry ids of the people whose decisions are being stored. */
  const storing = useRef(new Set<number>())
  const undoing = useRef<Promise<boolean> | null>(null)

  const undecided = useCallback(
    ({ made }: DeckState) => cards.filter((card) => !made.some(({ pairing }) => pairing === card)),
    [cards],
  )
  const nextUp = useCallback(() => undecided(latest.current)[0] ?? null, [undecided])

  /** Whether a decision can still be undone here: it is held, or just being stored. */
  const isOpen = useCallback((id: number, rows: readonly OutboxRow[]) => {
    const row = decisionOn(rows, id)
    return row === null ? storing.current.has(id) : row.state === 'held'
  }, [])

  const decide = useCallback(
    (decision: Decision, byFinger: boolean) => {
      const pairing = nextUp()
      if (pairing === null) return
      const { inquiry_id, name } = pairing.person
      const write = () =>
        outbox.enqueue(
          'suggestion_decision',
          { inquiry_id, decision, property_id: propertyId },
          { about: name, hold: DECISION_HOLD_MS },
        )
      const takeBack = () => {
        const made = latest.current.made.filter((each) => each !== one)
        update({ made, event: { type: 'failed', decision } })
        return null
      }
      storing.current.add(inquiry_id)
      // An undo under way may concern this very person, so the write waits for it.
      const row = (undoing.current === null ? write() : undoing.current.then(write))
        .finally(() => storing.current.delete(inquiry_id))
        .catch(takeBack)
      const one: Made = { pairing, decision, byFinger, row }
      onWrite(row)
      update({ made: [...latest.current.made, one], event: null })
    },
    [nextUp, outbox, propertyId, onWrite, update],
  )

  /** Undoes the last decision; where it is too late for that, `event` says so. */
  const undo = useCallback(() => {
    const { made } = latest.current
    const last = made.at(-1)
    if (!last) return
    const { pairing } = last
    const { rows } = outbox.getSnapshot()
    const late = (row: Pick<OutboxRow, 'id'>): DeckEvent => ({
      type: 'late',
      undo: afterHold(outbox, row) ?? 'sent',
    })
    if (!isOpen(pairing.person.inquiry_id, rows)) {
      const row = decisionOn(rows, pairing.person.inquiry_id)
      if (row) update({ made, event: late(row) })
      return
    }
    // The card comes back at once, and leaves again where its hold has ended at this very moment.
    const undone = last.row.then(async (row) => {
      if (row === null || (await outbox.cancel(row.id).catch(() => false))) return true
      const others = latest.current.made.filter((each) => each.pairing !== pairing)
      update({ made: [...others, last], event: late(row) })
      return false
    })
    undoing.current = undone
    void undone.then(() => {
      if (undoing.current === undone) undoing.current = null
    })
    onWrite(undone)
    update({ made: made.slice(0, -1), event: { type: 'undone', pairing } })
  }, [outbox, onWrite, isOpen, update])

  /** Called when a decided card has left the screen. @returns whether it was the one decided on last */
  const gone = useCallback(
    (inquiryId: number) => {
      const { made } = latest.current
      if (made.at(-1)?.pairing.person.inquiry_id !== inquiryId) return false
      if (made.length >= cards.length) end(made)
      return true
    },
    [cards, end],
  )

  // A block can remove the last undecided cards: then no card flies out to end the deck.
  const isCutShort = cards.length < dealt.length && deck.made.length >= cards.length
  useEffect(() => {
    if (isCutShort) end(latest.current.made)
  }, [isCutShort, end])

  const lastId = deck.made.at(-1)?.pairing.person.inquiry_id ?? null
  const canUndo = useOutboxValue(({ rows }) => lastId !== null && isOpen(lastId, rows))
  const remaining = useMemo(() => undecided(deck), [undecided, deck])
  // An undo brings a card back, and with it the deck.
  const isOver = last === deck.made
  return { ...deck, cards, remaining, isOver, nextUp, decide, undo, gone, canUndo }
}
