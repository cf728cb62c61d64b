import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import styles from './toast.module.css'

export interface Toast {
  message: ReactNode
  /** Something to do about it; the toast then stays twice as long. */
  action?: { label: ReactNode; run: () => void }
  /** Milliseconds, where the action is possible for so long only. */
  shownFor?: number
}

interface ShownToast extends Toast {
  id: number
}

/** Milliseconds; long enough to read a sentence twice. */
const SHOWN_FOR = 6_000

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a passing sentence at the edge of the page, announced politely. Errors belong in the page instead. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const nextId = useRef(0)
  const show = useCallback((toast: Toast) => {
    nextId.current += 1
    setToasts((shown) => [...shown.slice(-2), { ...toast, id: nextId.current }])
  }, [])
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.region} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} remove={remove} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastLine({ toast, remove }: { toast: ShownToast; remove: (id: number) => void }) {
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
