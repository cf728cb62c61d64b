import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'
import styles from './state.module.css'

interface EmptyStateProps {
  picture: IllustrationName
  title: ReactNode
  /** `h1` where it is all that the page says. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  /** What the reader can do instead: buttons or links. */
  actions?: ReactNode
}

/** Nothing is here, and that is all right. */
export function EmptyState({ picture, title, heading: Heading = 'h2', children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Illustration name={picture} />
      <Heading>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
