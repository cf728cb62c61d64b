import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'

interface ApplicantCountProps {
  /** The number of applicants; null where it is not known. */
  count: number | null | undefined
  /** Whether no room is free, so that there can be no first applicant. */
  isTaken: boolean
  /** Whether the reader has applied; `count` is then of the others. */
  besidesMe?: boolean
  /** Further text of the line about the applicants. */
  children?: ReactNode
}

/** A home's number of applicants: the same for every reader, without regard to gender wishes and blocks. */
export function ApplicantCount({ count, isTaken, besidesMe = false, children }: ApplicantCountProps) {
  // Homes stored by older builds lack the count.
  if (count == null || (count === 0 && isTaken && !besidesMe)) return null
  const others = <Plural value={count} one={`${count} other applicant`} other={`${count} other applicants`} />
  const all = <Plural value={count} one={`${count} applicant`} other={`${count} applicants`} />
  return (
    <p className={shared.signed}>
      <Icon name="users" size="small" />
      <span>
        {count > 0 ? (
          <>
            {besidesMe ? others : all}
            {children}
          </>
        ) : besidesMe ? (
          <Trans>Nobody else has applied yet</Trans>
        ) : (
          <Trans>Nobody has applied yet: you could be the first</Trans>
        )}
      </span>
    </p>
  )
}
