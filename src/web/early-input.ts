/**
 * What the reader typed and chose before the app ran. React leaves it in the page when it hydrates, but tells nobody:
 * the next render of the form would take it away again.
 */
export function replayEarlyInput(root: ParentNode): void {
  for (const field of root.querySelectorAll('input,textarea,select')) {
    if (field instanceof HTMLSelectElement) replayChoice(field)
    else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) replayCheck(field)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) replayText(field)
  }
}

/** Reaches React even in markup that it has yet to hydrate; it does that first, then. */
function tell(field: Element, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

function replayText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  if (typed === field.defaultValue) return
  tell(field, 'input')
  // React compares with the value that was set last through the field's own property, which it has wrapped.
  field.value = field.defaultValue
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  tell(field, 'input')
}

function replayCheck(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  tell(field, 'change')
  field.checked = field.defaultChecked
  field.click()
}

function replayChoice(field: HTMLSelectElement): void {
  if ([...field.options].some((option) => option.selected !== option.defaultSelected)) tell(field, 'change')
}
