/**
 * What the reader typed and chose before the app ran. React leaves it in the page when it hydrates, but fires no event,
 * and any render takes it away again: that of a form whose markup is hydrated already may come at any moment. So all of
 * it is noted before hydration begins, what is typed meanwhile as it comes, and then passed on, field by field.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement

const isCheck = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

const isText = (field: EventTarget | null): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(field.type))

/** To be called as hydration begins. @returns what passes it on to React, once it has hydrated */
export function noteEarlyInput(page: Document): () => void {
  const replays = new Map<Element, () => void>()
  for (const field of page.querySelectorAll('input,textarea,select')) {
    const replay = replayOf(field)
    if (replay) replays.set(field, replay)
  }
  // A click makes React hydrate and reaches it; of what was typed, React takes the field as it finds it then.
  const note = ({ target }: Event) => {
    if (isText(target)) replays.set(target, replayOfText(target))
  }
  page.addEventListener('input', note, true)
  return () => {
    page.removeEventListener('input', note, true)
    for (const replay of replays.values()) replay()
  }
}

/** Null for an untouched field. */
function replayOf(field: Element): (() => void) | null {
  if (field instanceof HTMLSelectElement) return replayOfChoice(field)
  if (isCheck(field)) return replayOfCheck(field)
  return isText(field) && field.value !== field.defaultValue ? replayOfText(field) : null
}

/** Reaches React even in markup that it has yet to hydrate: it does that first. */
function notify(field: Element, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

function replayOfText(field: TextField): () => void {
  const typed = field.value
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  return () => {
    notify(field, 'input')
    // React compares with what was set last through the field's own property, which it has wrapped: go around it.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, typed)
    notify(field, 'input')
  }
}

function replayOfCheck(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = field
  // The radio that lost its mark learns of it from the one that has it.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null
  return () => {
    notify(field, 'change')
    field.checked = defaultChecked
    field.click()
  }
}

function replayOfChoice(field: HTMLSelectElement): (() => void) | null {
  const chosen = field.value
  if (![...field.options].some((option) => option.selected !== option.defaultSelected)) return null
  return () => {
    notify(field, 'change')
    field.value = chosen
    notify(field, 'change')
  }
}
