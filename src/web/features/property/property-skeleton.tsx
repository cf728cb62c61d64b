import { Skeleton, Spinner } from '../../ui/waiting.tsx'
import styles from './property-skeleton.module.css'

export function PropertySkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton shape="short" />
      <Spinner />
      <Skeleton shape="block" />
    </div>
  )
}
