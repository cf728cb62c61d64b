import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'
import styles from './toast.module.css'
import type { ShownToast, Toast } from './toast-line.tsx'

/** A toast's line, loaded late: there is no toast before the page answers taps. */
const ToastLine = lazy(() => import('./toast-line.tsx').then(({ ToastLine }) => ({ default: ToastLine })))

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Gives a function that shows a toast at the page's edge, announced politely. Errors belong in the page instead. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const nextId = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const show = useCallback((toast: Toast) => {
    nextId.current += 1
    // Reopening the popover puts it last into the top layer, above an open dialog.
    region.current?.togglePopover?.(false)
    region.current?.togglePopover?.(true)
    setToasts((shown) => [...shown.slice(-2), { ...toast, id: nextId.current }])
  }, [])
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div ref={region} popover="manual" className={styles.region} role="status" aria-live="polite">
        <Suspense>
          {toasts.map((toast) => (
            <ToastLine key={toast.id} toast={toast} remove={remove} />
          ))}
        </Suspense>
      </div>
    </ToastContext>
  )
}
