import { Trans } from '@lingui/react/macro'
import { memo, useLayoutEffect, useRef } from 'react'
import type { StackSize } from './card-frames.ts'
import type { Pile } from './pile.ts'
import { newStamps } from './stamps.ts'
import styles from './swipe-stamps.module.css'

interface SwipeStampsProps {
  size: StackSize
  pile: Pile
}

/** What a card is stamped with as it goes. They stand before the cards, which are moved with them. */
export const SwipeStamps = memo(function SwipeStamps(props: SwipeStampsProps) {
  return (
    <>
      <Pair {...props} />
      <Pair {...props} />
    </>
  )
})

function Pair({ size, pile }: SwipeStampsProps) {
  const box = useRef<HTMLDivElement>(null)
  const like = useRef<HTMLSpanElement>(null)
  const pass = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!box.current || !like.current || !pass.current) return
    const stamps = { confirmed: like.current, rejected: pass.current }
    return pile.putStamps(newStamps({ box: box.current, stamps }, size))
  }, [size, pile])
  return (
    <div ref={box} className={styles.stamps} aria-hidden="true">
      <span ref={like} className={styles.like} data-stamp="confirmed">
        <Trans>Accepted</Trans>
      </span>
      <span ref={pass} className={styles.pass} data-stamp="rejected">
        <Trans>Rejected</Trans>
      </span>
    </div>
  )
}
