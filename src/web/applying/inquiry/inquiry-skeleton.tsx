import { useLingui } from '@lingui/react/macro'
import shared from '../../kit/ui/shared.module.css'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { Skeleton } from '../../kit/ui/waiting.tsx'

/** A skeleton in the shape of a standing inquiry, so that the page below moves little once the state is known. */
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
