import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'
import styles from './state.module.css'

interface EmptyStateProps {
  picture: IllustrationName
  title: ReactNode
  /** The heading's level; `h1` where the state is the page's whole content. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  /** Alternatives for the reader: buttons or links. */
  actions?: ReactNode
}

/** A state without content that is no error. */
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
