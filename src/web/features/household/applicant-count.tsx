import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import shared from '../../ui/shared.module.css'

interface ApplicantCountProps {
  /** Null where it is not known. */
  count: number | null | undefined
  /** No room is free: nobody can be the first. */
  isTaken: boolean
  /** The reader has applied, and is not counted. */
  besidesMe?: boolean
  /** What else the line says about the applicants. */
  children?: ReactNode
}

/** How many people have applied for a home: one number for every reader, without regard to gender wishes and blocks. */
export function ApplicantCount({ count, isTaken, besidesMe = false, children }: ApplicantCountProps) {
  // Missing in what older builds stored.
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
