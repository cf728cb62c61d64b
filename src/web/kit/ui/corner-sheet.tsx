import { useLingui } from '@lingui/react/macro'
import { type KeyboardEventHandler, type ReactNode, type Ref, useId } from 'react'
import { IconButton } from './button.tsx'
import styles from './corner-sheet.module.css'
import { useRootMark } from './use-root-mark.ts'

interface CornerSheetProps {
  title: ReactNode
  children: ReactNode
  /** Two buttons side by side; any further one takes a line of its own. */
  actions: ReactNode
  /** Adds a close button, where closing is another thing than one of the actions. */
  onClose?: (() => void) | undefined
  onKeyDown?: KeyboardEventHandler
  ref?: Ref<HTMLElement>
}

/** A question at the page's edge, not modal: a reader may ignore it. Above a phone's tabs, else in a corner. */
export function CornerSheet({ title, children, actions, onClose, onKeyDown, ref }: CornerSheetProps) {
  const { t } = useLingui()
  const titleId = useId()
  useRootMark('sheet', true)
  return (
    <section ref={ref} tabIndex={-1} className={styles.sheet} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      {onClose && <IconButton icon="close" label={t`Close`} className={styles.close} onClick={onClose} />}
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
