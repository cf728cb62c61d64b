import { useEffect } from 'react'

/**
 * Forms that hold typed text which is not sent. A new version of the app waits until there are none: its reload
 * restores drafts, but no passwords.
 */
const dirtyForms = new Set<symbol>()
const listeners = new Set<() => void>()

export function isAnyFormDirty(): boolean {
  return dirtyForms.size > 0
}

/** Calls `listener` whenever the answer of `isAnyFormDirty` changes. @returns a function that unsubscribes */
export function subscribeToDirtyForms(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function mark(form: symbol, isDirty: boolean): void {
  const before = isAnyFormDirty()
  if (isDirty) dirtyForms.add(form)
  else dirtyForms.delete(form)
  if (before !== isAnyFormDirty()) for (const listener of listeners) listener()
}

/** Registers whether a form holds unsent text, for as long as the form is mounted. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const form = Symbol('form')
    mark(form, true)
    return () => mark(form, false)
  }, [isDirty])
}
