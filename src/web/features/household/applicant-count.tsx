import { Plural, Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import shared from '../../ui/shared.module.css'

interface ApplicantCountProps {
  /** Null where the backend does not say, and missing in what older builds stored. */
  count: number | null | undefined
  /** Whether a room is free to be applied for. */
  isOpen: boolean
}

/** How many people have applied for a home, as everyone may know. */
export function ApplicantCount({ count, isOpen }: ApplicantCountProps) {
  if (count == null || (count === 0 && !isOpen)) return null
  return (
    <p className={shared.signed}>
      <Icon name="users" size="small" />
      {count === 0 ? (
        <Trans>Nobody has applied yet: you could be the first</Trans>
      ) : (
        <Plural value={count} one={`${count} applicant`} other={`${count} applicants`} />
      )}
    </p>
  )
}
