import { Fragment } from 'react'
import styles from './mail-address.module.css'

/** In one piece where a line has room for it; else it breaks behind its @ or a dot, and not in the middle of a name. */
export function MailAddress({ address }: { address: string }) {
  const parts = address.match(/[^@.]+[@.]*|[@.]+/g) ?? []
  return (
    <span className={styles.address}>
      {parts.map((part, index) => (
        <Fragment key={parts.slice(0, index + 1).join('')}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
