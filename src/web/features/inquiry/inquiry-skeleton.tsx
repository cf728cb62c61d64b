import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Skeleton } from '../../ui/waiting.tsx'
import styles from './inquiry-form.module.css'

const ROOM_TYPES = ['1', '2', '3', '4']

/**
 * Stands until it is known whether an inquiry stands: in the shape of one, so that what is below a phone's card moves
 * little; beside the home, where nothing is below it, in the shape of the form, which comes more often.
 */
export function InquirySkeleton() {
  return (
    <div className={styles.panel} role="status" aria-busy="true">
      <VisuallyHidden>
        <Trans>Loading...</Trans>
      </VisuallyHidden>
      <div className={styles.waitingInquiry}>
        <Skeleton shape="block" />
        <Skeleton shape="control" />
      </div>
      <div className={styles.waitingForm}>
        <Skeleton shape="control" />
        <div className={styles.waitingTypes}>
          {ROOM_TYPES.map((key) => (
            <Skeleton key={key} shape="control" />
          ))}
        </div>
        <Skeleton />
        <Skeleton shape="field" />
        <Skeleton shape="block" />
      </div>
      <Skeleton shape="control" />
    </div>
  )
}
