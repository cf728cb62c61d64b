import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './waiting.module.css'

type SkeletonShape =
  | 'text'
  | 'short'
  | 'title'
  | 'picture'
  | 'wide'
  | 'band'
  | 'square'
  | 'field'
  | 'block'
  | 'control'

/** A shape in the place and size of loading content. Say once, in words, that it loads (`<Spinner>` or aria-busy). */
export function Skeleton({ shape = 'text' }: { shape?: SkeletonShape }) {
  return <div className={classes(styles.skeleton, styles[shape])} aria-hidden="true" />
}

/** Keeps the site's footer out of sight while what stands above it has yet to come: it would jump, or be tapped by mistake. */
export const FooterWaits = () => <span data-footer-waits="" hidden />

/** A turning ring with its words, announced; 'Loading...' unless given others. */
export function Spinner({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.waiting} role="status">
      <FooterWaits />
      <span className={styles.spinner} aria-hidden="true" />
      <span>{children ?? <Trans>Loading...</Trans>}</span>
    </div>
  )
}
