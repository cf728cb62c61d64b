/** Where the focus goes from what unmounts: the browser would continue from the page's start (WCAG 2.2, 2.4.3). */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Moves the focus to the heading of the card, dialog or page around a control, before its press unmounts the control. */
export function focusHeadingNear(control: Element): void {
  const around = control.closest('article, section, dialog, main')
  const heading = around?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Moves the focus to the link of the next item of a list, else of the one before, before a press in an item removes it.
 * @returns false where the item is the only one
 */
export function focusBesideItem(control: Element): boolean {
  const item = control.closest('li')
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>('a')
  beside?.focus()
  return beside != null
}

/** Calls `move` as an element unmounts with the focus in it. */
export function useFocusOnUnmount(
  ref: RefObject<HTMLElement | null>,
  move: (gone: HTMLElement) => void,
): void {
  const onUnmount = useEffectEvent(move)
  useLayoutEffect(() => {
    const { current } = ref
    return () => {
      if (current?.contains(document.activeElement)) onUnmount(current)
    }
  }, [ref])
}
