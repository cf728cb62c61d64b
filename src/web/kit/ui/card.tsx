import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'section' | 'div' | 'li'
  /** Whether the card lifts under the pointer; a link inside must cover it (`::after { inset: 0 }`). */
  pressable?: boolean
  padded?: boolean
}

export function Card({
  as: Element = 'div',
  pressable = false,
  padded = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classes(styles.card, padded && styles.padded, pressable && styles.pressable, className)}
    />
  )
}
