import { useLingui } from '@lingui/react/macro'
import { type KeyboardEventHandler, type ReactNode, type Ref, useId } from 'react'
import { IconButton } from './button.tsx'
import styles from './corner-sheet.module.css'
import { useRootMark } from './use-root-mark.ts'

interface CornerSheetProps {
  title: ReactNode
  children: ReactNode
  /** Two buttons side by side; what follows them takes a line of its own. */
  actions: ReactNode
  /** Adds a cross where it is more than one of the actions. */
  onClose?: (() => void) | undefined
  onKeyDown?: KeyboardEventHandler
  ref?: Ref<HTMLElement>
}

/** A question at the edge of the page, not modal: who does not care goes on. Above the tabs on phones, in a corner on wide screens. */
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
