import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import type { Layer } from './layer.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  /** Closed by its button, the Escape key, a press beside it, and the back gesture. */
  layer: Pick<Layer, 'isOpen' | 'close'>
  title: ReactNode
  /** Read out with the title, also where the focus goes past it at once. */
  description?: ReactNode
  children: ReactNode
  /** Buttons below the content, always in sight. */
  footer?: ReactNode
  wide?: boolean
  /** Fills the window of a phone, and as much of a larger one as is comfortable. */
  full?: boolean
  /** False where a stray press beside it would lose something. */
  closesOutside?: boolean
}

/** A modal `<dialog>`: a sheet from the bottom on phones. Its content is rendered only while it is open. */
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
        // The dialog itself is pressed only beside its content: on the backdrop.
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
