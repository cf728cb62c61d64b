import { Fragment, type ReactNode } from 'react'
import styles from './mail-address.module.css'

interface MailAddressProps {
  address: string
  /** A full stop or comma that follows: it stays with the last part, where it would begin a line of its own. */
  children?: ReactNode
}

/** In one piece where a line has room for it; else it breaks behind its @ or a dot, and not in the middle of a name. */
export function MailAddress({ address, children }: MailAddressProps) {
  const parts = address.match(/[^@.]+[@.]*|[@.]+/g) ?? []
  return (
    <span className={styles.address}>
      {parts.map((part, index) => (
        <Fragment key={parts.slice(0, index + 1).join('')}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
      {children}
    </span>
  )
}
