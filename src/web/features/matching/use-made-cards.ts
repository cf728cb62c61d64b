import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { SHOWN } from './card-frames.ts'
import { inTurnAtRest, renderInTurn } from './in-turn.ts'

/** Cards that are made before they show, even while others are thrown. */
const AHEAD = 2
/** As the hands rest: making one takes frames, and nobody throws more than these without a rest. */
const AHEAD_AT_REST = 24
/** So many elements go at a time. */
const GO_AT_ONCE = 2
/** Of those that lie behind, the last ones keep their elements: they may be flying, or be called back. */
const BEHIND = 4

/** Of the cards, those from `from` up to `end` have elements. */
interface MadeCards {
  readonly from: number
  readonly end: number
}

/** `first` is the one on top, of `total`. One card more is made at a time. */
export function useMadeCards(first: number, total: number): MadeCards {
  const [made, setMade] = useState<MadeCards>(() => ({ from: first, end: Math.min(total, first + SHOWN) }))
  useEffect(() => {
    const from = Math.max(made.from, Math.min(made.from + GO_AT_ONCE, first - BEHIND))
    const makeNext = () => setMade((now) => ({ ...now, end: now.end + 1 }))
    if (made.end < Math.min(total, first + SHOWN + AHEAD)) return renderInTurn(makeNext)
    if (from === made.from && made.end >= Math.min(total, first + AHEAD_AT_REST)) return
    const letGo = () => setMade((now) => ({ ...now, from }))
    return inTurnAtRest(() => flushSync(from > made.from ? letGo : makeNext))
  }, [made, first, total])
  // Called back from further behind, it is made again, and stays until the hands rest.
  if (first < made.from) setMade({ ...made, from: first })
  return made
}
