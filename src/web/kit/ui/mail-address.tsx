import { Fragment, type ReactNode } from 'react'
import styles from './mail-address.module.css'

interface MailAddressProps {
  address: string
  /** A full stop or comma after the address: it stays with the last part, instead of beginning a line of its own. */
  children?: ReactNode
}

/** An address in one piece where a line has room for it; else it breaks behind its @ or a dot, never within a name. */
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
