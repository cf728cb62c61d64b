import { Trans } from '@lingui/react/macro'
import { allHomes } from '../../kit/ui/all-homes.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

/** The notice in the form's place while no room is free to apply for. */
export function AllTaken() {
  return (
    <Notice
      tone="neutral"
      title={<Trans>All rooms are taken</Trans>}
      actions={
        <LinkButton {...allHomes} size="small">
          <Trans>See other homes</Trans>
        </LinkButton>
      }
    >
      <Trans>You cannot apply for this home now. Save it to see when something changes.</Trans>
    </Notice>
  )
}
