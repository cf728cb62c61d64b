import { lazy, Suspense } from 'react'
import type { RefusedNoticeProps } from './refused-notice.tsx'

const RefusedNotice = lazy(() =>
  import('./refused-notice.tsx').then(({ RefusedNotice }) => ({ default: RefusedNotice })),
)

/** A refused write, in words that load late: those of every kind weigh, and few readers of a home need them. */
export const RefusedRow = (props: RefusedNoticeProps) => (
  <Suspense>
    <RefusedNotice {...props} />
  </Suspense>
)
