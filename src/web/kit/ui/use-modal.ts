import { useLayoutEffect, useRef, useState } from 'react'
import type { Layer } from './layer.ts'
import { useRootMark } from './use-root-mark.ts'

/** Whether an element is in view, below the header. */
function isInView(element: HTMLElement): boolean {
  const headerEnd = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const { top, bottom } = element.getBoundingClientRect()
  return top >= headerEnd && bottom <= innerHeight
}

/**
 * Moves the focus beside the dialog, to what is in view if anything is, since the button that opened it is hidden or
 * unmounted, and the browser would continue from the page's end (WCAG 2.2, 2.4.3). Where the page has grown meanwhile,
 * readers with keys are taken there, since a focus must be seen (2.4.7); under a finger the page stays.
 */
function focusBeside(dialog: HTMLDialogElement): void {
  // A dialog below is all that can have the focus.
  const below = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const around = (below ?? dialog.parentElement)?.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, h2[tabindex]',
  )
  const beside = [...(around ?? [])].filter((each) => !dialog.contains(each))
  const seen = beside.find(isInView)
  const control = seen ?? beside[0] ?? document.getElementById('main')
  control?.focus({ preventScroll: true })
  if (!seen && control?.matches(':focus-visible'))
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/**
 * Makes a native `<dialog>` follow its layer, and the layer the Escape key. The page behind it does not scroll. To be
 * rendered only while `used`: a dialog that was never opened costs nothing; one that was opened stays for its closing
 * animation.
 */
export function useModal({ isOpen, close }: Pick<Layer, 'isOpen' | 'close'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const [used, setUsed] = useState(isOpen)
  if (isOpen && !used) setUsed(true)

  // A layout effect, since the content may take the focus in its own effect, once the dialog is open.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (isOpen) {
      if (!dialog.open) dialog.showModal()
    } else {
      dialog.close()
      // The pressed button in the closed dialog has the focus until the browser draws.
      const { activeElement } = document
      if (activeElement === document.body || dialog.contains(activeElement)) focusBeside(dialog)
    }
  }, [isOpen])
  useRootMark('modal', isOpen)

  /** Closes the layer with its own dialog; React also passes on the `close` of a dialog inside. */
  const onClose = () => {
    // A dialog closed by its layer fires `close` later, when the layer may be open again: then the dialog is, too.
    if (isOpen && !ref.current?.open) close()
  }
  return { used, props: { ref, onClose } }
}
