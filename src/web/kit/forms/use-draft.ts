import { useCallback, useEffect, useState } from 'react'

/** The prefix of drafts in session storage, which a logout clears. */
const DRAFT_PREFIX = 'draft:'

const noSecrets: readonly never[] = []
const noNames: Readonly<Record<string, string>> = {}

function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a draft for a form before it is opened. */
export function writeDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(values))
  } catch {
    // A blocked or full storage loses the draft: the form holds its text as long as the page lives.
  }
}

/** Removes a draft that was sent or discarded; an open form still shows its values. */
export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(DRAFT_PREFIX + key)
  } catch {
    // A blocked storage holds no draft.
  }
}

/**
 * State of a form that outlives reloads and a login in the middle, in session storage. With `key` null it lives as
 * long as the page. `initial` and `secrets`, the fields that are never stored, must stay the same objects. The draft
 * is restored after the first effect, so that hydration matches; fields that it lacks, or holds in another type, have
 * their initial value. `clear` resets the form to `initial`.
 * @param earlierNames the present name of each field by the name that earlier builds stored it under
 */
export function useDraft<Values extends object>(
  key: string | null,
  initial: Values,
  secrets: readonly (keyof Values)[] = noSecrets,
  earlierNames = noNames,
): [values: Values, setValues: (change: Partial<Values>) => void, clear: () => void] {
  const [values, set] = useState(initial)
  useEffect(() => {
    const stored = key === null ? null : readDraft(key)
    if (typeof stored !== 'object' || stored === null) return
    const named = Object.entries(stored).map(([name, value]) => [earlierNames[name] ?? name, value] as const)
    const known = named.filter(([name, value]) => {
      const before = Reflect.get(initial, name)
      return (
        name in initial &&
        (before === null ||
          (typeof before === typeof value && Array.isArray(before) === Array.isArray(value)))
      )
    })
    set((current) => ({ ...current, ...Object.fromEntries(known) }))
  }, [key, initial, earlierNames])
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
