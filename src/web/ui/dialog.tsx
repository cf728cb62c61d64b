import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import type { Layer } from './layer.ts'

export interface DialogProps {
  /** Closed by its button, the Escape key, a press beside it, and the back gesture. */
  layer: Pick<Layer, 'isOpen' | 'close'>
  title: ReactNode
  children: ReactNode
  /** Buttons below the content, always in sight. */
  footer?: ReactNode
  wide?: boolean
  /** False where a stray press beside it would lose something. */
  closesOutside?: boolean
}

/** A modal `<dialog>`: a sheet from the bottom on phones. Its content is rendered only while it is open. */
export function Dialog({
  layer: { isOpen: open, close },
  title,
  children,
  footer,
  wide = false,
  closesOutside = true,
}: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A dialog that was never opened weighs nothing in a rendered page; one that was stays, for the way it closes.
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  if (!used) return null
  return (
    // biome's key-event rule does not know that Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onClose={() => {
        if (open) close()
      }}
      onPointerDown={(event) => {
        // The dialog itself is pressed only beside its content: on the backdrop.
        if (closesOutside && event.target === dialog.current) close()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={t`Close`} onClick={close} />
      </div>
      {open && <div className={styles.body}>{children}</div>}
      {open && footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}
