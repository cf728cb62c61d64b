import { useCallback, useEffect, useState } from 'react'

/** Session storage keys of what a user typed; a logout removes them with all the rest. */
const DRAFT_PREFIX = 'draft:'

const noSecrets: readonly never[] = []

function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

/** Puts values into a form before it is opened. */
export function writeDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(values))
  } catch {
    // Blocked or full: the form keeps its text as long as the page lives.
  }
}

/** Removes a draft that was sent or given up; what an open form shows stays. */
export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + key)
  } catch {
    // Blocked: there is no draft either.
  }
}

/**
 * State of a form that outlives reloads and a login in the middle, in session storage. With `key` null it lives as
 * long as the page. `initial` and `secrets`, the fields that are never stored, must stay the same objects. The draft
 * comes back after the first effect, so that hydration matches; fields that it lacks, or holds in another type, keep
 * their initial value. `clear` takes the form back to `initial`.
 */
export function useDraft<Values extends object>(
  key: string | null,
  initial: Values,
  secrets: readonly (keyof Values)[] = noSecrets,
): [values: Values, setValues: (change: Partial<Values>) => void, clear: () => void] {
  const [values, set] = useState(initial)
  useEffect(() => {
    const stored = key === null ? null : readDraft(key)
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
        if (key !== null) {
          const stored: Partial<Values> = { ...next }
          for (const secret of secrets) delete stored[secret]
          writeDraft(key, stored)
        }
        return next
      }),
    [key, secrets],
  )
  const clear = useCallback(() => {
    if (key !== null) removeDraft(key)
    set(initial)
  }, [key, initial])
  return [values, change, clear]
}
