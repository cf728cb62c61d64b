import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'
import styles from './toast.module.css'
import type { ShownToast, Toast } from './toast-line.tsx'

/** Nothing passes before the page answers taps: its lines come later than the region that announces them. */
const ToastLine = lazy(() => import('./toast-line.tsx').then(({ ToastLine }) => ({ default: ToastLine })))

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a passing sentence at the edge of the page, announced politely. Errors belong in the page instead. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const nextId = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const show = useCallback((toast: Toast) => {
    nextId.current += 1
    // Last into the top layer is above the dialog that is open.
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
