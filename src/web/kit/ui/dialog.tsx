import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import type { Layer } from './layer.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  /** The dialog's layer; its button, Escape, a press on the backdrop and the back gesture close it. */
  layer: Pick<Layer, 'isOpen' | 'close'>
  title: ReactNode
  /** A text read out with the title, even where the focus moves into the content at once. */
  description?: ReactNode
  children: ReactNode
  /** Buttons below the content, always in sight. */
  footer?: ReactNode
  wide?: boolean
  /** Whether the dialog fills a phone's window, and as much of a larger one as is comfortable. */
  full?: boolean
  /** False where a stray press on the backdrop would lose something. */
  closesOutside?: boolean
}

/** A modal `<dialog>`, on phones a sheet from the bottom. Its content is rendered only while it is open. */
export function Dialog({
  layer: { isOpen: open, close },
  title,
  description,
  children,
  footer,
  wide = false,
  full = false,
  closesOutside = true,
}: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const descriptionId = useId()
  const { used, props } = useModal({ isOpen: open, close })
  if (!used) return null
  return (
    // biome's key-event rule does not know that Escape closes a modal dialog by itself.
    <dialog
      {...props}
      className={classes(
        styles.dialog,
        wide && styles.wide,
        full && styles.full,
        Boolean(footer) && styles.withFoot,
      )}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onPointerDown={(event) => {
        // The event's target is the dialog itself only on the backdrop: its content covers the rest.
        if (closesOutside && event.target === event.currentTarget) close()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={t`Close`} onClick={close} />
      </div>
      {open && (
        <div className={styles.body}>
          {description && <p id={descriptionId}>{description}</p>}
          {children}
        </div>
      )}
      {open && footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}
