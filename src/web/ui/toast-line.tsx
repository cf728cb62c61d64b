import { type ReactNode, useEffect } from 'react'
import styles from './toast.module.css'

/** A passing sentence. */
export interface Toast {
  message: ReactNode
  /** Something to do about it; the toast then stays twice as long. */
  action?: { label: ReactNode; run: () => void }
  /** Milliseconds. */
  shownFor?: number
  /** Instead of a time: calls `over` once there is nothing to do about it any more, and gives the way to call that off. */
  until?: (over: () => void) => () => void
}

export type ShownToast = Toast & { id: number }

/** Milliseconds; long enough to read a sentence twice. */
const SHOWN_FOR_MS = 6_000

/** One passing sentence, which asks to be removed when its time is over. */
export function ToastLine({ toast, remove }: { toast: ShownToast; remove: (id: number) => void }) {
  const { id, shownFor } = toast
  const hasMore = toast.action !== undefined
  const { until } = toast
  useEffect(() => {
    if (until) return until(() => remove(id))
    const timer = setTimeout(() => remove(id), shownFor ?? (hasMore ? 2 * SHOWN_FOR_MS : SHOWN_FOR_MS))
    return () => clearTimeout(timer)
  }, [id, hasMore, shownFor, until, remove])
  const { message, action } = toast
  return (
    <div className={styles.toast}>
      <span className={styles.plain}>{message}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run()
            remove(id)
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
