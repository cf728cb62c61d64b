import { useLingui } from '@lingui/react/macro'
import { memo, useCallback, useRef } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { type LateUndo, lateUndoSentences } from '../../late-undo.ts'
import { motionReduced } from '../../ui/motion.ts'
import styles from './deck.module.css'
import { inTurn, inTurnAtRest, useWriteInTurn } from './in-turn.ts'
import type { Made } from './use-deck.ts'

interface DeckNewsProps {
  /** The decision made last. */
  latest: Made | null
  /** Whose card is on top now; null when that was everyone. */
  next: Suggestion | null
  /** The decision that was just undone. */
  returned: Made | null
  /** An undo came too late. */
  late: LateUndo | null
}

/** What a screen reader is told after a decision and after an undo; shown as well where nothing flies. */
export const DeckNews = memo(function DeckNews({ latest, next, returned, late }: DeckNewsProps) {
  const { t, i18n } = useLingui()
  const name = (one: Suggestion) => one.name ?? t`Applicant`

  function undone({ suggestion }: Made): string {
    const who = name(suggestion)
    return t`Undone. ${who} is back.`
  }
  function decided({ suggestion, decision }: Made): string {
    const who = name(suggestion)
    const result = decision === 'confirmed' ? t`You accepted ${who}.` : t`You rejected ${who}.`
    const nextName = next === null ? null : name(next)
    return nextName === null ? `${result} ${t`That was everyone.`}` : `${result} ${t`Next: ${nextName}.`}`
  }
  const tooLate = late && i18n._(lateUndoSentences[late])
  const said = tooLate ?? (returned ? undone(returned) : latest ? decided(latest) : '')
  const news = useRef<HTMLParagraphElement>(null)
  // Between two flicks nobody is told: what is said last is heard, and each sentence would cost a frame of the flight.
  const isFlick =
    late === null && returned === null && !motionReduced() && latest?.byFinger === true && next !== null
  useWriteInTurn(
    useCallback(() => {
      if (news.current) news.current.textContent = said
    }, [said]),
    isFlick ? inTurnAtRest : inTurn,
  )
  return <p ref={news} role="status" className={styles.news} />
})
