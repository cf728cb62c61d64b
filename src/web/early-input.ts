/**
 * What the reader typed and chose before the app ran. React leaves it in the page when it hydrates, but tells nobody:
 * the next render of the form would take it away again. So all of it is read first, and then told, field by field.
 */
export function replayEarlyInput(root: ParentNode): void {
  const replays = [...root.querySelectorAll('input,textarea,select')].flatMap(
    (field) => replayOf(field) ?? [],
  )
  for (const replay of replays) replay()
}

/** Null for a field that nobody touched. */
function replayOf(field: Element): (() => void) | null {
  if (field instanceof HTMLSelectElement) return replayOfChoice(field)
  if (field instanceof HTMLTextAreaElement) return replayOfText(field, HTMLTextAreaElement.prototype)
  if (!(field instanceof HTMLInputElement)) return null
  return /^(?:checkbox|radio)$/.test(field.type)
    ? replayOfCheck(field)
    : replayOfText(field, HTMLInputElement.prototype)
}

/** Reaches React even in markup that it has yet to hydrate: it does that first. */
function tell(field: Element, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

function replayOfText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): (() => void) | null {
  const typed = field.value
  if (typed === field.defaultValue) return null
  return () => {
    tell(field, 'input')
    // React compares with what was set last through the field's own property, which it has wrapped: go around it.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
    tell(field, 'input')
  }
}

function replayOfCheck(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = field
  // The radio that lost its mark hears of it from the one that has it.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null
  return () => {
    tell(field, 'change')
    field.checked = defaultChecked
    field.click()
  }
}

function replayOfChoice(field: HTMLSelectElement): (() => void) | null {
  const chosen = field.value
  if (![...field.options].some((option) => option.selected !== option.defaultSelected)) return null
  return () => {
    tell(field, 'change')
    field.value = chosen
    tell(field, 'change')
  }
}
