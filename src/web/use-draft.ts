import { useCallback, useEffect, useState } from 'react'

/** Session storage keys of what a user typed; a logout removes them with all the rest. */
const DRAFT_PREFIX = 'draft:'

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(DRAFT_PREFIX + key)
    else sessionStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(value))
  } catch {
    // Blocked or full: the form keeps its text as long as the page lives.
  }
}

/** Puts something into a form before it is opened. */
export function keepDraft(key: string, values: object): void {
  write(key, values)
}

/** For what begins anew although it was left unfinished. */
export function forgetDraft(key: string): void {
  write(key, null)
}

/**
 * State of a form that outlives reloads and a login in the middle, in session storage. `initial` must stay the same
 * object. What is stored comes back after the first effect, so that hydration matches; fields that it lacks, or holds
 * in another type, keep their initial value. Never give it a password. `clear` is for after a success.
 */
export function useDraft<Values extends object>(
  key: string,
  initial: Values,
): [values: Values, setValues: (change: Partial<Values>) => void, clear: () => void] {
  const [values, set] = useState(initial)
  useEffect(() => {
    const stored = read(key)
    if (typeof stored !== 'object' || stored === null) return
    const known = Object.entries(stored).filter(([name, value]) => {
      const before = Reflect.get(initial, name)
      return (
        name in initial &&
        (before === null ||
          (typeof before === typeof value && Array.isArray(before) === Array.isArray(value)))
      )
    })
    set((current) => ({ ...current, ...Object.fromEntries(known) }))
  }, [key, initial])
  const change = useCallback(
    (changed: Partial<Values>) =>
      set((current) => {
        const next = { ...current, ...changed }
        write(key, next)
        return next
      }),
    [key],
  )
  const clear = useCallback(() => {
    write(key, null)
    set(initial)
  }, [key, initial])
  return [values, change, clear]
}
