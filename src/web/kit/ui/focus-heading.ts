/**
 * Moves the focus to the heading of the card, dialog or page around a control, before its press unmounts the control:
 * the browser would otherwise continue from the page's start (WCAG 2.2, 2.4.3).
 */
export function focusHeadingNear(control: Element): void {
  const around = control.closest('article, section, dialog, main')
  const heading = around?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
