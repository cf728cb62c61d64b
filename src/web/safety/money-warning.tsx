import { Trans } from '@lingui/react/macro'
import { Notice } from '../ui/notice.tsx'

/** Stands before contact details, and beside what is paid. */
export function MoneyWarning() {
  return (
    <Notice tone="warning" icon="alert" title={<Trans>Send no money before you have seen the home</Trans>}>
      <Trans>Rental scams mostly begin with a deposit for a home that nobody has shown you.</Trans>
    </Notice>
  )
}
