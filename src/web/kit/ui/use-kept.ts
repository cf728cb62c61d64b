import { useState } from 'react'

/**
 * The value, or the last one there was: what a dialog shows stays the same while it closes. The value must be the same
 * object from render to render.
 */
export function useKept<Value>(value: Value | null | undefined): Value | null {
  const [kept, setKept] = useState<Value | null>(value ?? null)
  if (value != null && value !== kept) setKept(value)
  return value ?? kept
}
