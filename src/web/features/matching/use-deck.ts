import { startTransition, useCallback, useMemo, useRef, useState } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { Decision } from '../../../contract/words.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import { DECISION_HOLD } from '../../../offline/outbox-snapshot.ts'
import { suggestionRowFor } from '../../../offline/pending.ts'
import { afterHold, type LateUndo } from '../../late-undo.ts'
import { useOutbox, useOutboxValue } from '../../outbox-provider.tsx'
import type { Thrown } from './card-motion.ts'
import { renderInTurn } from './in-turn.ts'

export interface Made {
  readonly suggestion: Suggestion
  readonly decision: Decision
  readonly byFinger: boolean
}

interface Written extends Made {
  /** How many were decided on before, undone ones included. */
  readonly order: number
  /** Null where it could not be kept. */
  readonly row: Promise<OutboxRow | null>
}

/**
 * The cards of one sitting, and what was decided on them. The order never changes under the reader's finger. `onSaid` is
 * given each decision and undo in the moment of its press; it resolves once the device has kept that, or cannot.
 */
export function useDeck(
  propertyId: number,
  suggestions: readonly Suggestion[],
  onSaid: (kept: Promise<unknown>) => void,
) {
  const outbox = useOutbox()
  const [cards] = useState(suggestions)
  const [made, setMade] = useState<readonly Made[]>([])
  const [returned, setReturned] = useState<Made | null>(null)
  /** How often someone came back: `returned` may be over before it is rendered. */
  const [returns, setReturns] = useState(0)
  const [late, setLate] = useState<LateUndo | null>(null)
  /** The decision that could not even be kept on this device. */
  const [failed, setFailed] = useState<Decision | null>(null)
  /** Everyone is decided on, and nothing of it is under way any more. */
  const [over, setOver] = useState(false)
  /** Decisions that are just being kept on this device, and cards in flight, by the other's inquiry. */
  const keeping = useRef(new Set<number>())
  const flying = useRef(new Set<number>())
  /** Each decision by the other's inquiry, the last one last: what is rendered may be behind. */
  const writes = useRef(new Map<number, Written>())
  /** Presses that are under way or wait for their turn, and the last of them. */
  const pressing = useRef(0)
  const pressed = useRef(Promise.resolve())
  /** What was taken back last. */
  const takenBack = useRef<Made | null>(null)
  /** How many were decided on so far, and as that happened. */
  const order = useRef(0)
  const takenBackAt = useRef(0)
  /** Decisions that are not rendered yet. */
  const unrendered = useRef<Written[]>([])
  const remaining = useMemo(() => {
    const decided = new Set(made.map(({ suggestion }) => suggestion.inquiry_id))
    return cards.filter(({ inquiry_id }) => !decided.has(inquiry_id))
  }, [cards, made])

  const takeBack = useCallback((which: Made) => {
    const id = which.suggestion.inquiry_id
    writes.current.delete(id)
    flying.current.delete(id)
    takenBack.current = which
    takenBackAt.current = order.current
    setMade((all) => all.filter(({ suggestion }) => suggestion !== which.suggestion))
    setOver(false)
    setReturned(which)
    setReturns((count) => count + 1)
  }, [])

  /** Renders nothing before everything is over: each render while cards fly costs them a frame. */
  const lookWhetherOver = useCallback(() => {
    if (writes.current.size === cards.length && keeping.current.size + flying.current.size === 0)
      startTransition(() => setOver(true))
  }, [cards])

  const showDecided = useCallback(() => {
    const decided = unrendered.current.filter((one) => writes.current.get(one.suggestion.inquiry_id) === one)
    unrendered.current = []
    if (decided.length === 0) return
    // What came back meanwhile is news still.
    if (decided.some((one) => one.order >= takenBackAt.current)) {
      setFailed(null)
      setReturned(null)
      setLate(null)
    }
    setMade((all) => [...all, ...decided])
  }, [])

  const decide = useCallback(
    (inquiryId: number, thrown: Thrown) => {
      const suggestion = cards.find(({ inquiry_id }) => inquiry_id === inquiryId)
      if (!suggestion || writes.current.has(inquiryId)) return
      const one: Made = { suggestion, decision: thrown.decision, byFinger: thrown.byFinger === true }
      keeping.current.add(inquiryId)
      flying.current.add(inquiryId)
      const row = outbox
        .enqueue(
          'suggestion_decision',
          { inquiry_id: inquiryId, decision: thrown.decision, property_id: propertyId },
          {
            about: suggestion.name,
            hold: DECISION_HOLD,
          },
        )
        .catch(() => {
          setFailed(thrown.decision)
          takeBack(one)
          return null
        })
        .finally(() => {
          keeping.current.delete(inquiryId)
          lookWhetherOver()
        })
      const written: Written = { ...one, row, order: order.current }
      order.current += 1
      writes.current.set(inquiryId, written)
      onSaid(row)
      unrendered.current.push(written)
      // Rendered between the frames of the flight, which begins in this one.
      if (unrendered.current.length === 1) renderInTurn(showDecided)
    },
    [cards, outbox, propertyId, onSaid, takeBack, lookWhetherOver, showDecided],
  )

  /** What is decided on someone, even if it is not rendered yet; null where nothing is, or not any more. */
  const decisionOn = useCallback(
    (inquiryId: number): Decision | null => writes.current.get(inquiryId)?.decision ?? null,
    [],
  )

  /** On whom nothing is decided yet, even if the card of the one before is not rendered away. */
  const undecided = useCallback(
    () => cards.map(({ inquiry_id }) => inquiry_id).filter((id) => !writes.current.has(id)),
    [cards],
  )

  const nextUp = useCallback(
    () => cards.find(({ inquiry_id }) => !writes.current.has(inquiry_id))?.inquiry_id ?? null,
    [cards],
  )

  /** The decision on someone that was the last to be taken back; null where that was another's. */
  const returnedFrom = useCallback(
    (inquiryId: number): Decision | null =>
      takenBack.current?.suggestion.inquiry_id === inquiryId ? takenBack.current.decision : null,
    [],
  )

  const gone = useCallback(
    (inquiryId: number) => {
      flying.current.delete(inquiryId)
      lookWhetherOver()
    },
    [lookWhetherOver],
  )

  const lastId = made.at(-1)?.suggestion.inquiry_id ?? null
  // What is just being kept has no row yet.
  const hasLeft = useOutboxValue(({ rows }) => {
    const row = suggestionRowFor(rows, lastId ?? 0)
    return row === null ? !keeping.current.has(lastId ?? 0) : row.state !== 'held'
  })

  /** After what was pressed before and is under way, or at once where nothing is. */
  const inOrder = useCallback((press: () => Promise<void>): Promise<void> => {
    const run = pressing.current === 0 ? press() : pressed.current.then(press)
    pressing.current += 1
    pressed.current = run
      .catch(() => undefined)
      .finally(() => {
        pressing.current -= 1
      })
    return run
  }, [])

  const undoLatest = useCallback(async (): Promise<void> => {
    const latest = [...writes.current.values()].at(-1)
    if (!latest) return
    const undone = latest.row.then((row) => row !== null && outbox.cancel(row.id))
    onSaid(undone)
    if (await undone) return takeBack(latest)
    const row = await latest.row
    setLate(row === null ? null : (afterHold(outbox, row) ?? 'sent'))
  }, [outbox, onSaid, takeBack])

  /** Takes the last decision back; where it is too late for that, `late` says so. */
  const undo = useCallback(() => inOrder(undoLatest), [inOrder, undoLatest])

  /** What was pressed right after an undo is meant for whom that brings back. */
  const afterUndo = useCallback(
    (press: () => void) => {
      if (pressing.current === 0) press()
      else void inOrder(async () => press())
    },
    [inOrder],
  )

  /** Nobody is left, the last card has left the screen, and its decision is kept. */
  const finished = over && made.length > 0 && remaining.length === 0
  return {
    cards,
    made,
    remaining,
    returned,
    late,
    failed,
    finished,
    decide,
    decisionOn,
    undecided,
    nextUp,
    returns,
    returnedFrom,
    gone,
    undo,
    afterUndo,
    canUndo: lastId !== null && !hasLeft,
  }
}
