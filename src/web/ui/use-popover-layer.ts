import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react'
import type { Layer } from './layer.ts'

/**
 * Ties a native popover to a layer of the history. The popover opens and closes by itself, before the page hydrates
 * as well; the layer follows it, and it the layer when that is closed or opened by the history.
 * @returns for the popover's `onToggle`
 */
export function usePopoverLayer(
  popover: RefObject<HTMLElement | null>,
  { isOpen, open, close }: Layer,
): (event: ToggleEvent<HTMLElement>) => void {
  const isFirst = useRef(true)
  useEffect(() => {
    const element = popover.current
    if (!element) return
    const isShown = element.matches(':popover-open')
    if (isOpen && !isShown) element.showPopover()
    // Opened before the page ran: nobody heard it.
    else if (isShown && isFirst.current) open()
    else if (isShown && !isOpen) element.hidePopover()
    isFirst.current = false
  }, [popover, isOpen, open])

  return (event) => {
    if (event.target !== popover.current) return
    if (event.newState === 'open') open()
    else close()
  }
}
