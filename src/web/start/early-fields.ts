/**
 * The reader's input from before the app ran. React leaves it in the page when it hydrates, but fires no event, and any
 * render removes it again: that of a form whose markup is hydrated already may come at any moment. So all of it is
 * noted before hydration begins, further typing as it comes, and then passed on, field by field.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement

const isCheck = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

const isText = (field: EventTarget | null): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(field.type))

/** To be called as hydration begins. @returns a function that passes the input on to React, once it has hydrated */
export function noteEarlyInput(page: Document): () => void {
  const fieldsOf = () => [...page.querySelectorAll('input,textarea,select')]
  const rendered = fieldsOf()
  const replays = new Map<Element, Replay>()
  for (const field of rendered) {
    const replay = replayOf(field)
    if (replay) replays.set(field, replay)
  }
  // Only text is noted while hydrating: a click makes React hydrate its target, but text is only read from the field.
  const note = ({ target }: Event) => {
    if (isText(target)) replays.set(target, replayOfText(target))
  }
  page.addEventListener('input', note, true)
  return () => {
    page.removeEventListener('input', note, true)
    const hydrated = fieldsOf()
    // React makes the fields anew where a translator had changed the markup.
    const current = (field: Element) => (field.isConnected ? field : hydrated[rendered.indexOf(field)])
    for (const [field, replay] of replays) {
      const target = current(field)
      if (target?.tagName === field.tagName) replay(target)
    }
  }
}

/** Passes a field's input on to React, by the field itself or the one that React made in its place. */
type Replay = (field: Element) => void

/** A function that passes a field's input on to React; null for an untouched field. */
function replayOf(field: Element): Replay | null {
  if (field instanceof HTMLSelectElement) return replayOfChoice(field)
  if (isCheck(field)) return replayOfCheck(field)
  return isText(field) && field.value !== field.defaultValue ? replayOfText(field) : null
}

/** Fires an event on a field, which React hydrates first where it has yet to. */
function notify(field: Element, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

function replayOfText({ value: typed }: TextField): Replay {
  return (field) => {
    if (!isText(field)) return
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    notify(field, 'input')
    // React compares with the last value set through the element's property, which it has wrapped: this bypasses it.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, typed)
    notify(field, 'input')
  }
}

function replayOfCheck({ checked, defaultChecked, type }: HTMLInputElement): Replay | null {
  // A radio that was unchecked learns of it from the checked one.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return null
  return (field) => {
    if (!isCheck(field)) return
    notify(field, 'change')
    field.checked = defaultChecked
    field.click()
  }
}

function replayOfChoice(select: HTMLSelectElement): Replay | null {
  const { value: chosen, options } = select
  if (![...options].some((option) => option.selected !== option.defaultSelected)) return null
  return (field) => {
    if (!(field instanceof HTMLSelectElement)) return
    notify(field, 'change')
    field.value = chosen
    notify(field, 'change')
  }
}
