import { useLingui } from '@lingui/react/macro'
import shared from '../../ui/shared.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Skeleton } from '../../ui/waiting.tsx'

/** Until it is known whether an inquiry stands: in the shape of one, so that what is below the card moves little. */
export function InquirySkeleton() {
  const { t } = useLingui()
  return (
    <div className={shared.stack5} role="status" aria-busy="true">
      <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
      <Skeleton shape="block" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  )
}
