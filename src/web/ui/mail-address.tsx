import { Fragment } from 'react'

/** Where it has to break, it does so behind its @ or a dot, and not in the middle of a name. */
export function MailAddress({ address }: { address: string }) {
  const parts = address.match(/[^@.]+[@.]*|[@.]+/g) ?? []
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
