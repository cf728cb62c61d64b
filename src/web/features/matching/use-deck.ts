import { useCallback, useMemo, useState } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { Decision } from '../../../contract/words.ts'
import { DECISION_HOLD } from '../../../offline/outbox-snapshot.ts'
import { useOutbox, useRows } from '../../outbox-provider.tsx'
import type { Thrown } from './swipe-card.tsx'

export interface Made {
  readonly suggestion: Suggestion
  readonly decision: Decision
}

interface Leaving extends Made {
  readonly thrown: Thrown
}

/** The cards of one sitting, and what was decided on them. The order never changes under the reader's finger. */
export function useDeck(propertyId: number, suggestions: readonly Suggestion[]) {
  const outbox = useOutbox()
  const [cards] = useState(suggestions)
  const [made, setMade] = useState<readonly Made[]>([])
  const [leaving, setLeaving] = useState<readonly Leaving[]>([])
  const [returned, setReturned] = useState<Made | null>(null)
  /** The decision that could not even be kept on this device. */
  const [failed, setFailed] = useState<Decision | null>(null)
  /** Decisions that are just being kept on this device. */
  const [keeping, setKeeping] = useState(0)
  const held = useRows({ kind: 'suggestion_decision', states: ['held'] })

  const remaining = useMemo(() => {
    const decided = new Set(made.map(({ suggestion }) => suggestion.inquiry_id))
    return cards.filter(({ inquiry_id }) => !decided.has(inquiry_id))
  }, [cards, made])

  const takeBack = useCallback((which: Made) => {
    setMade((all) => all.filter(({ suggestion }) => suggestion !== which.suggestion))
    setLeaving((all) => all.filter(({ suggestion }) => suggestion !== which.suggestion))
    setReturned(which)
  }, [])

  const decide = useCallback(
    (inquiryId: number, thrown: Thrown) => {
      const suggestion = cards.find(({ inquiry_id }) => inquiry_id === inquiryId)
      if (!suggestion) return
      const one: Made = { suggestion, decision: thrown.decision }
      setFailed(null)
      setReturned(null)
      setMade((all) => (all.some((other) => other.suggestion === suggestion) ? all : [...all, one]))
      setLeaving((all) => [...all, { ...one, thrown }])
      setKeeping((count) => count + 1)
      outbox
        .enqueue(
          'suggestion_decision',
          { inquiry_id: inquiryId, decision: thrown.decision, property_id: propertyId },
          { about: suggestion.name, hold: DECISION_HOLD },
        )
        .catch(() => {
          setFailed(thrown.decision)
          takeBack(one)
        })
        .finally(() => setKeeping((count) => count - 1))
    },
    [cards, outbox, propertyId, takeBack],
  )

  const gone = useCallback(
    (inquiryId: number) =>
      setLeaving((all) => all.filter(({ suggestion }) => suggestion.inquiry_id !== inquiryId)),
    [],
  )

  const last = made.at(-1) ?? null
  const lastRow =
    held.find(
      (row) => row.kind === 'suggestion_decision' && row.payload.inquiry_id === last?.suggestion.inquiry_id,
    ) ?? null

  /** Takes the last decision back; null where it has left already, or there is none. */
  const undo = useCallback(async (): Promise<Made | null> => {
    if (last === null || lastRow === null || !(await outbox.cancel(lastRow.id))) return null
    takeBack(last)
    return last
  }, [last, lastRow, outbox, takeBack])

  /** Nobody is left, the last card has left the screen, and its decision is kept. */
  const finished = made.length > 0 && remaining.length === 0 && leaving.length === 0 && keeping === 0
  return {
    cards,
    made,
    remaining,
    leaving,
    returned,
    failed,
    finished,
    decide,
    gone,
    undo,
    canUndo: lastRow !== null,
  }
}
