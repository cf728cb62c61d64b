import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Skeleton } from '../../ui/waiting.tsx'
import styles from './inquiry-form.module.css'

/** Until it is known whether an inquiry stands: in the shape of one, so that what is below the card moves little. */
export function InquirySkeleton() {
  return (
    <div className={styles.panel} role="status" aria-busy="true">
      <VisuallyHidden>
        <Trans>Loading...</Trans>
      </VisuallyHidden>
      <Skeleton shape="block" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  )
}
