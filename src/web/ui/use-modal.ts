import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Layer } from './layer.ts'
import { useRootMark } from './use-root-mark.ts'

/**
 * Makes a native `<dialog>` follow its layer: closed by the Escape key and the back gesture as well. The page behind it
 * does not scroll. To be rendered only while it is `used`: one that was never opened weighs nothing in a page; one that
 * was stays, for the way it closes.
 */
export function useModal({ isOpen, close }: Pick<Layer, 'isOpen' | 'close'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const [used, setUsed] = useState(isOpen)
  if (isOpen && !used) setUsed(true)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])
  useRootMark('modal', isOpen)

  return {
    used,
    /** For the `<dialog>`. */
    props: {
      ref,
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        close()
      },
      onClose: () => {
        if (isOpen) close()
      },
    },
  }
}
