import { useLayoutEffect, useRef, useState } from 'react'
import type { Layer } from './layer.ts'
import { useRootMark } from './use-root-mark.ts'

/**
 * Puts focus where the dialog stands, since the button that opened it is gone with what it changed, or hidden, and the
 * browser would begin anew at the page's end (WCAG 2.2, 2.4.3).
 */
function focusBeside(dialog: HTMLDialogElement): void {
  const beside = [...(dialog.parentElement?.querySelectorAll<HTMLElement>('a[href], button:enabled') ?? [])]
  const control = beside.find((each) => !dialog.contains(each)) ?? document.getElementById('main')
  control?.focus({ preventScroll: true })
}

/**
 * Makes a native `<dialog>` follow its layer, and the layer the Escape key. The page behind it does not scroll. To be
 * rendered only while it is `used`: one that was never opened weighs nothing in a page; one that was stays, for the way
 * it closes.
 */
export function useModal({ isOpen, close }: Pick<Layer, 'isOpen' | 'close'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const [used, setUsed] = useState(isOpen)
  if (isOpen && !used) setUsed(true)

  // A layout effect: what is in the dialog may take the focus in an effect of its own, once the dialog is open.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (isOpen) {
      if (!dialog.open) dialog.showModal()
    } else {
      dialog.close()
      // The button that was pressed in the closed dialog has the focus until the browser draws.
      const { activeElement } = document
      if (activeElement === document.body || dialog.contains(activeElement)) focusBeside(dialog)
    }
  }, [isOpen])
  useRootMark('modal', isOpen)

  /** React passes on the closing of a dialog inside this one, too. */
  const onClose = () => {
    // Not for one that its layer has closed: the event comes later, and the layer may have been opened again by then.
    if (isOpen && !ref.current?.open) close()
  }
  return { used, props: { ref, onClose } }
}
