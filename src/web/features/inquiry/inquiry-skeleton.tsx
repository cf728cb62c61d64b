import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Skeleton } from '../../ui/waiting.tsx'
import styles from './inquiry-form.module.css'

/** In the shape of an inquiry that stands already, until it is known whether one does. */
export function InquirySkeleton() {
  return (
    <div className={styles.panel} role="status" aria-busy="true">
      <VisuallyHidden>
        <Trans>Loading...</Trans>
      </VisuallyHidden>
      <Skeleton shape="block" />
      <div className={styles.actions}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </div>
  )
}
