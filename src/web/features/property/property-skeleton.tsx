import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Skeleton, Spinner } from '../../ui/waiting.tsx'
import styles from './property-skeleton.module.css'

export function PropertySkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton shape="short" />
      <div>
        <h1>
          <VisuallyHidden>
            <Trans>Home</Trans>
          </VisuallyHidden>
        </h1>
        <Spinner />
      </div>
      <Skeleton shape="block" />
    </div>
  )
}
