import { type ReactNode, useEffect } from 'react'
import styles from './toast.module.css'

export interface Toast {
  message: ReactNode
  /** Something to do about it; the toast then stays twice as long. */
  action?: { label: ReactNode; run: () => void }
  /** Milliseconds, where the action is possible for so long only. */
  shownFor?: number
}

export interface ShownToast extends Toast {
  id: number
}

/** Milliseconds; long enough to read a sentence twice. */
const SHOWN_FOR = 6_000

/** One passing sentence, which asks to be removed when its time is over. */
export function ToastLine({ toast, remove }: { toast: ShownToast; remove: (id: number) => void }) {
  const { id, message, action, shownFor } = toast
  useEffect(() => {
    const timer = setTimeout(() => remove(id), shownFor ?? (action ? 2 * SHOWN_FOR : SHOWN_FOR))
    return () => clearTimeout(timer)
  }, [id, action, shownFor, remove])
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
