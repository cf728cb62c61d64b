import { useEffect, useRef, useState } from 'react'
import type { Layer } from './layer.ts'
import { useRootMark } from './use-root-mark.ts'

/**
 * Makes a native `<dialog>` follow its layer, and the layer the Escape key. The page behind it does not scroll. To be
 * rendered only while it is `used`: one that was never opened weighs nothing in a page; one that was stays, for the way
 * it closes.
 */
export function useModal({ isOpen, close }: Pick<Layer, 'isOpen' | 'close'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const [used, setUsed] = useState(isOpen)
  if (isOpen && !used) setUsed(true)

  useEffect(() => {
    if (!isOpen) ref.current?.close()
    else if (!ref.current?.open) ref.current?.showModal()
  }, [isOpen])
  useRootMark('modal', isOpen)

  /** React passes on the closing of a dialog inside this one, too. */
  const onClose = () => {
    if (!ref.current?.open) close()
  }
  return { used, props: { ref, onClose } }
}
