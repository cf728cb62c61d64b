import { type ReactNode, useEffect } from 'react'
import { TimeLeft } from './time-left.tsx'
import styles from './toast.module.css'

/** A sentence that is shown for a moment. */
export interface Toast {
  message: ReactNode
  /** An action about it; the toast then stays twice as long. */
  action?: { label: ReactNode; run: () => void }
  /** The time for which the toast is shown, in ms. */
  shownFor?: number
  /** Ends the toast instead of `shownFor`, which its line still shows. Calls `over`; returns an unsubscribe. */
  until?: (over: () => void) => () => void
}

export type ShownToast = Toast & { id: number }

/** The default time of a toast, long enough to read a sentence twice. */
const SHOWN_FOR_MS = 6_000

/** One toast, which calls `remove` when its time is over. */
export function ToastLine({ toast, remove }: { toast: ShownToast; remove: (id: number) => void }) {
  const { id, message, action, until } = toast
  const { shownFor = action ? 2 * SHOWN_FOR_MS : SHOWN_FOR_MS } = toast
  useEffect(() => {
    if (until) return until(() => remove(id))
    const timer = setTimeout(() => remove(id), shownFor)
    return () => clearTimeout(timer)
  }, [id, shownFor, until, remove])
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
      {action && <TimeLeft ms={shownFor} />}
    </div>
  )
}
